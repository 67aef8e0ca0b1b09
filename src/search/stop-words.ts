import type { Locale } from "../model/texts/localized.ts";

/** Words too common to say what a question is about, by language. */
const stopWords: Record<string, string> = {
  en: "a able about actually also am an and any are aren as at be been but by can could didn do does doesn don ever for from get getting give gives got had has have he hello her hey hi his how i if in is isn it its just let like made make makes making may me might my myself need needs no not of offer offers on or our ours own please really say says she should so some still such tell than thank thanks that the their them then there these they thing things this those to too us very want wants was way we were what when where whether which who why will with won would you your yours yourself",
  es: "a ahora al algo alguna algunas alguno algunos algún ante así aún buenas buenos cada como con cosa cosas cual cuando cuanto cuál cuáles cuándo cuánta cuántas cuánto cuántos cómo dais dan dar das de decir decís del desde donde doy dónde el ella ellos en entre era es esa ese eso esta estamos estar este esto estoy está estáis están favor fue gracias ha haber habéis había hace hacemos hacen hacer haces hacéis hacía hago han hay hecho hemos hola hubo la las le les lo los me mi misma mismo muy mí más nada necesitamos necesito ni no nos nosotros nuestra nuestras nuestro nuestros o ofrecen ofrecer ofrecéis os otra otras otro otros para pero poder podría podríais podrían podéis por porque puede pueden puedes puedo que queremos querer quien quiero quisiera quién quiénes qué saber sabéis saludos se sea ser será si sin sobre sois somos son soy su sus tal también te tengo tenéis ti tiene tienen toda todas todo todos tu un una unas uno unos vez vosotros vuestra vuestras vuestro vuestros y ya",
  ca: "a així això al algun alguna algunes alguns algú allò als altra altre altres amb aquell aquella aquest aquesta aquestes aquests ara bon bona cada cal calen com cosa coses d de del dels des dieu dir dona donar doncs dones doneu dono e el ella ells els em en encara entre era es estar estem esteu estic et fa faig fan fas fem fer fet feu fins gràcies ha hagi hauria havia hem heu hi ho hola i jo l la les li llur m mateix mateixa me meu meva mi molt més n necessitem necessito nosaltres nostra nostre nostres o ofereix oferir oferiu on per perquè però plau poden poder podeu podria podríem podríeu pot pots puc quan quant quanta quants que qui quin quina quines quins què res s sa saber sabeu salutacions se sense ser serà si sigui sisplau sobre som són t tal també tan te tenen tenim teniu tinc tot tota totes tots té un una unes uns us va vaig vam van vas vau vegada voldria volem voler vosaltres vostra vostre vostres vull érem és",
  de: "ab aber alle allem allen aller alles als also am an ans auch auf aus bei beim bekomme bekommen bekommt bin bis bist bitte brauche brauchen braucht da dabei dafür damit daran darauf darin darüber das dass davon dazu dein deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen darf eben ein eine einem einen einer eines einige er es etwas euch euer eure eurem euren eurer für ganz geben gerade gern gerne gibt hab habe haben habt hallo hast hat hatte hatten hier hätte hätten ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in ins ist ja jede jedem jeden jeder jedes jemand kann kannst kein keine keinem keinen keiner könnt könnte könnten könntet können mache machen machst macht mal man mein meine meinem meinen meiner mich mir mit muss musst müssen möchte möchten nach nein nicht nichts noch nur ob oder ohne schon sehr sei seid sein seine seinem seinen seiner sich sie sind so sollte sollten soll sollen und uns unser unsere unserem unseren unserer unseres über um unter vom von vor war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden wessen weswegen wie wieso will willst wir wird wo wofür woher wohin wollen wollt womit worüber wozu wurde wurden während wäre wären würde würden würdet zu zum zur zwischen",
  pt: "a agora ainda algo algum alguma algumas alguns alguém ao aos aquela aquele aquelas aqueles aquilo as assim até boa bom cada com como consigo contigo coisa coisas cujo da daqui das de dela dele deles delas dessa desse desta deste deve devem digam diz dizem dizer do dos dá dão e ela elas ele eles em então era essa essas esse esses esta estamos estar estas estava este estes estou está estão eu faz fazem fazer fazemos faço favor fez foi foram fui gostaria gostava há isso isto já la lhe lhes lo lá mais mas me mesma mesmo meu meus mim minha minhas muita muito muitos na nada nas nem nenhum nenhuma nessa nesse nesta neste no nos nossa nossas nosso nossos num numa não nós o obrigada obrigado oferecem oferece oferecer olá onde os ou outra outras outro outros para pela pelas pelo pelos perante pode podem poder poderia poderiam podia podiam pois por porque porquê posso pra precisa precisamos precisar preciso pude qual quais qualquer quando quanta quantas quanto quantos que quem quer querem queremos queria quero quê saber se sei sem sempre ser seria seu seus si sim sobre somos sou sua suas são só também te tem temos tenho ter teu teus teve tinha tive toda todas todo todos tu tua tuas tudo tão têm um uma umas uns vez vocês você vos vossa vossas vosso vossos vou à às é és",
};

/** Words that ask for something without naming it, in small letters without accents, by language. */
const lightWords: Record<string, string> = {
  en: "according allow allowed answer appreciate ask asked begin believe bring call called come do done curious exactly exist exists expect explain find first go goes going glad good grateful happen happened happens help include included information interested involve involved kindly know known long look looking many mean much new now often part possible question run see show start take takes talk think time try understand usually use used uses using whole within wonder wondering work worked working works year years",
  es: "agradeceria agradecido ahora ano anos averiguar buscar buscais busco dura duran durar ejemplo empezar encontrar entender existe existen exactamente explicar explicame funciona funcionan gustaria hablame hablar habria hicieron hiciste hicisteis hora incluye incluyen informacion interesa interesaria llama llaman llamais llevar lleva mejor mirar necesario normalmente nuevo pasa pasado pasar permitis pensais poneis poner posible pregunta preguntar primero puedes querria quereis saber seria significa sirve suele suelen tardar tardais tarda tiempo toma trabajar tuvisteis trabaja trabajado trabajais trabajan trabajo usa usais usan usar uso utilizais utilizan utilizar vais vendria veis ver",
  ca: "agradaria agrairia any anys ara busca buscar busqueu cap comencar comenca diu dieu dura duren durar entendre exactament exemple existeix existeixen explicar explica explicam explicarme explicaume faltaria fan funciona funcionen hora inclou inclouen informacio interessa interessaria mireu mirar millor necessari normalment nou parlam parlar passa passar passat permeteu poseu posar possible pregunta preguntar primer portar porta portat portes sap servir serveix servei servit significa sol solen temps trigar triga trigueu treballa treballar treballat treballem treballen treballeu us utilitza utilitzar utilitzeu veure vindria",
  de: "beispiel beispiele bitten dauer dauern dauert denken eigentlich erfahren erklaren erklart erst ersten finde finden findet frage fragen funktioniert funktionieren gehen geht genau gewohnlich gibt gut heißt heissen hilft helfen interessiere interessieren jahr jahre jahren kenne kennen kommen kommt konkret lange lauft machbar meinen meint moglich nennen neu nutzen nutzt nutze oft passiert sagen sagt schnell sehe sehen spater starten suche suchen stunde tun tut typisch ublich ublicherweise verstehen verwenden verwendet viel viele vielleicht wissen weiß zeigen zeit zuerst zurzeit arbeite arbeiten arbeitet anbieten bieten bietet lasst lassen nehmen nimmt setzen setzt einsetzt",
  pt: "acontece agradeco agradeceria ajuda ajudar ano anos antes chama chamam comecar comeca costuma costumam decorre demora demoram demorar dura duram durar encontrar entender exatamente existe existem exemplo explica explicar explique fala falar funciona funcionam gostariamos hora inclui incluem incluir informacao informacoes interessa leva levam levar melhor mostra mostrar normalmente novo passa pensa pensam pergunta perguntar possivel precisam primeiro procura procurar procuro serve servem significa tempo trabalha trabalham trabalhar trabalho usa usam usar utiliza utilizam utilizar veem ver ja",
};

/** Words that ask for a person. */
const personWords: Record<string, string> = {
  en: "who whom whose",
  es: "quien quienes",
  ca: "qui",
  de: "wer wem wen wessen",
  pt: "quem",
};

/** Words that ask for an amount, where no verb such as `cost` does. */
const amountWords: Record<string, string> = {
  en: "much many long old",
  es: "cuanto cuanta cuantos cuantas",
  ca: "quant quanta quants quantes",
  de: "viel viele lange hoch alt",
  pt: "quanto quanta quantos quantas",
};

export function stopWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn(stopWords, locale);
}

export function lightWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn(lightWords, locale);
}

export function personWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn(personWords, locale);
}

export function amountWordsOf(locale: Locale): ReadonlySet<string> {
  return wordsIn(amountWords, locale);
}

function wordsIn(table: Readonly<Record<string, string>>, locale: Locale): ReadonlySet<string> {
  return new Set((table[new Intl.Locale(locale).language] ?? "").split(" ").filter(Boolean));
}
