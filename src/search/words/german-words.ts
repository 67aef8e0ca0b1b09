import type { LanguageWords } from "./language-words.ts";

export const germanSearchWords: LanguageWords = {
  stop: "ab aber alle allem allen aller alles als also am an ans auch auf aus bei beim bekomme bekommen bekommt bin bis bist bitte brauche brauchen braucht da dabei dafür damit daran darauf darin darüber das dass davon dazu dein deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du durch dürfen darf eben ein eine einem einen einer eines einige er es etwas euch euer eure eurem euren eurer für ganz geben gerade gern gerne gibt hab habe haben habt hallo hast hat hatte hatten hier hätte hätten ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im in ins ist ja jede jedem jeden jeder jedes jemand kann kannst kein keine keinem keinen keiner könnt könnte könnten könntet können mache machen machst macht mal man mein meine meinem meinen meiner mich mir mit muss musst müssen möchte möchten nach nein nicht nichts noch nur ob oder ohne schon sehr sei seid sein seine seinem seinen seiner sich sie sind so sollte sollten soll sollen und uns unser unsere unserem unseren unserer unseres über um unter vom von vor war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden wessen weswegen wie wieso will willst wir wird wo wofür woher wohin wollen wollt womit worüber wozu wurde wurden während wäre wären würde würden würdet zu zum zur zwischen",
  light:
    "beispiel beispiele bitten dauer dauern dauert denken eigentlich erfahren erklaren erklart erst ersten finde finden findet frage fragen funktioniert funktionieren gehen geht genau gewohnlich gibt gut heißt heissen hilft hoch hohe helfen interessiere interessieren jahr jahre jahren kenne kennen kommen kommt konkret lange lauft machbar meinen meint moglich nennen neu nutzen nutzt nutze oft passiert sagen sagt schnell sehe sehen spater starten suche suchen stunde tun tut typisch ublich ublicherweise verstehen verwenden verwendet viel viele vielleicht wissen weiß zeigen zeit zuerst zurzeit arbeite arbeiten arbeitet anbieten bieten bietet lasst lassen nehmen nimmt setzen setzt einsetzt",
  persons: "wer wem wen wessen",
  amounts: "viel viele lange hoch alt",
  everyday: {
    app: ["anwendung"],
    apps: ["anwendungen"],
    lebenslauf: ["cv"],
    cv: ["lebenslauf"],
    job: ["stelle"],
    jobs: ["stelle"],
    mail: ["email"],
    handy: ["telefon"],
    viel: ["kosten", "preis"],
    leute: ["menschen"],
    webseite: ["website"],
    webseiten: ["website"],
    homepage: ["website"],
  },
  frequent:
    "der die das den dem des ein eine einen einem einer und oder aber ist sind wir ich sie uns unser unsere mein meine fur mit von zu zum zur im in auf an bei haben hat hatten konnen wie was nicht hallo guten danke bitte als auch",
  // Without "er": a designer is no design.
  endings: { things: "e em en es n nen s se sen", verbs: "end est et st t te ten test tet" },
};
