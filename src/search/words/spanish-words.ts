import type { LanguageWords } from "./language-words.ts";

export const spanishSearchWords: LanguageWords = {
  stop: "a ahora al algo alguna algunas alguno algunos algún ante así aún buenas buenos cada como con cosa cosas cual cuando cuanto cuál cuáles cuándo cuánta cuántas cuánto cuántos cómo dais dan dar das de decir decís del desde donde doy dónde el ella ellos en entre era es esa ese eso esta estamos estar este esto estoy está estáis están favor fue gracias ha haber habéis había hace hacemos hacen hacer haces hacéis hacía hago han hay hecho hemos hola hubo la las le les lo los me mi misma mismo muy mí más nada necesitamos necesito ni no nos nosotros nuestra nuestras nuestro nuestros o ofrecen ofrecer ofrecéis os otra otras otro otros para pero poder podría podríais podrían podéis por porque puede pueden puedes puedo que queremos querer quien quiero quisiera quién quiénes qué saber sabéis saludos se sea ser será si sin sobre sois somos son soy su sus tal también te tengo tenéis ti tiene tienen toda todas todo todos tu un una unas uno unos vez vosotros vuestra vuestras vuestro vuestros y ya",
  light:
    "agradeceria agradecido ahora ano anos averiguar buscar buscais busco dura duran durar ejemplo empezar encontrar entender existe existen exactamente explicar explicame funciona funcionan gustaria hablame hablar habria hicieron hiciste hicisteis hora incluye incluyen informacion interesa interesaria llama llaman llamais llevar lleva mejor mirar necesario normalmente nuevo pasa pasado pasar permitis pensais poneis poner posible pregunta preguntar primero puedes querria quereis saber seria significa sirve suele suelen tardar tardais tarda tiempo toma trabajar tuvisteis trabaja trabajado trabajais trabajan trabajo usa usais usan usar uso utilizais utilizan utilizar vais vendria veis ver",
  persons: "quien quienes",
  amounts: "cuanto cuanta cuantos cuantas",
  everyday: {
    app: ["aplicacion"],
    apps: ["aplicacion"],
    curriculum: ["cv"],
    email: ["correo"],
    gente: ["persona"],
    mail: ["correo"],
  },
  frequent:
    "el la los las de que y en un una por con para es se del lo como mas pero su le ya o este si no me nos os hola buenas gracias tenemos queremos quiero mi nuestra nuestro al hay son sobre cuanto",
  endings: {
    things: "a as e es o os",
    verbs:
      "aba abais aban abamos ad ada adas ado ados ais amos an ando ar ara aran are areis aremos ares aria ariais arian aron aste asteis ed eis emos en er era eran eremos eria erian i ia iais iamos ian id ida idas ido idos iendo ieron imos io ir ira iran irias irian is iste isteis",
  },
  addressed: /[ae]is$/,
};
