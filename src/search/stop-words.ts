/** Words too common to say what a question is about, by language. */
const stopWords: Record<string, string> = {
  en: "a an and are as at be by can do does for from has have how i in is it its me of on or our that the their there they this to was we what when where which who why will with you your",
  es: "a al como con cual cuando de del donde el ella en es esta este la las le les lo los me mi más no o para pero por porque que quien se sin su sus te tu un una uno y ya cómo cuál cuándo dónde qué quién",
  ca: "a al als amb com de del dels d el els em en és es et ha hi i la les li l m me més no o on per però perquè que què quan qui quin quina s se sense seu seva són t te un una us va",
};

export function stopWordsOf(locale: string): ReadonlySet<string> {
  return new Set((stopWords[locale] ?? "").split(" ").filter(Boolean));
}
