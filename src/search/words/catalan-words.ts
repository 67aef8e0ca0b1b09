import type { LanguageWords } from "./language-words.ts";

export const catalanSearchWords: LanguageWords = {
  stop: "a així això al algun alguna algunes alguns algú allò als altra altre altres amb aquell aquella aquest aquesta aquestes aquests ara bon bona cada cal calen com cosa coses d de del dels des dieu dir dona donar doncs dones doneu dono e el ella ells els em en encara entre era es estar estem esteu estic et fa faig fan fas fem fer fet feu fins gràcies ha hagi hauria havia hem heu hi ho hola i jo l la les li llur m mateix mateixa me meu meva mi molt més n necessitem necessito nosaltres nostra nostre nostres o ofereix oferir oferiu on per perquè però plau poden poder podeu podria podríem podríeu pot pots puc quan quant quanta quants que qui quin quina quines quins què res s sa saber sabeu salutacions se sense ser serà si sigui sisplau sobre som són t tal també tan te tenen tenim teniu tinc tot tota totes tots té un una unes uns us va vaig vam van vas vau vegada voldria volem voler vosaltres vostra vostre vostres vull érem és",
  light:
    "agradaria agrairia any anys ara busca buscar busqueu cap comencar comenca diu dieu dura duren durar entendre exactament exemple existeix existeixen explicar explica explicam explicarme explicaume faltaria fan funciona funcionen hora inclou inclouen informacio interessa interessaria mireu mirar millor necessari normalment nou parlam parlar passa passar passat permeteu poseu posar possible pregunta preguntar primer portar porta portat portes sap servir serveix servei servit significa sol solen temps trigar triga trigueu treballa treballar treballat treballem treballen treballeu us utilitza utilitzar utilitzeu veure vindria",
  persons: "qui",
  amounts: "quant quanta quants quantes",
  everyday: {
    app: ["aplicacio"],
    apps: ["aplicacio"],
    curriculum: ["cv"],
    email: ["correu"],
    gent: ["persona"],
    mail: ["correu"],
  },
  frequent:
    "el la els les de que i en un una per amb es del al com mes pero si no em ens us hola bon bona gracies tenim volem vull meva nostra nostre hi ha son sobre quant dels les d l aquest aquesta o",
  endings: {
    things: "a c ca d da e es ns o os quen ques s t ts",
    verbs:
      "ada ades am an ant ar ara arem areu aran aria arien at ats au ava aven aveu em en er era eran erem eu ga gui i ia iem ien ieu im ir ira iran irem is it its iu ix ixen quem queu u ut uda udes uts",
  },
  addressed: /..[ei]u$/,
};
