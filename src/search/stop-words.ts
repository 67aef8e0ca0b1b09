/** Words too common to say what a question is about, by language. */
const stopWords: Record<string, string> = {
  en: "a about also an and any are as at be been but by can could do does for from get had has have he her his how i if in is it its me my no not of on or our she should so some than that the their them then there these they this those to us was we were what when where which who why will with would you your",
  es: "a al algo ante como con cual cuando cuanto de del desde donde el ella ellos en entre era es esa ese eso esta este esto está están estáis fue ha habéis hace hacéis han hay hemos la las le les lo los me mi muy más ni no nos nosotros nuestra nuestras nuestro nuestros o os para pero podéis por porque puede puedo que quien se ser si sin sobre son soy su sus también te tenéis tengo tiene tienen tu un una uno unos unas vosotros vuestra vuestras vuestro vuestros y ya cómo cuál cuáles cuándo cuánta cuántas cuánto cuántos dónde qué quién quiénes",
  ca: "a al als algun alguna amb aquest aquesta això com d de del dels des doncs e el ella ells els em en entre era es et fa feu fer fins ha hauria havia heu hem hi ho i jo l la les li llur m me meu meva molt més n nosaltres nostra nostre nostres o on per perquè però podeu pot puc quan quant quanta quants que qui quin quina quins quines què s sa se sense ser si sobre som són t també te tenim teniu té un una unes uns us va vosaltres vostra vostre vostres és",
};

export function stopWordsOf(locale: string): ReadonlySet<string> {
  return new Set((stopWords[locale] ?? "").split(" ").filter(Boolean));
}
