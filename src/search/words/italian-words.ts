import type { LanguageWords } from "./language-words.ts";

export const italianSearchWords: LanguageWords = {
  stop: "a abbia abbiamo abbiate ad adesso agli ai al alcuna alcune alcuni alla alle allo altra altre altri altro anche ancora avere avete aveva avrei bene buona buonasera buongiorno c che chi ci ciao ciascuno cioè ciò coi col come con cosa cose cui d da dagli dai dal dalla dalle dallo dare date degli dei del dell della delle dello deve devo di dice dici dire dite do dobbiamo dopo dove dovrei dunque e ed era erano essere facciamo fai fanno fare fate fatto fra già gli grazie ha hai hanno ho i il in io l la le lei li lo loro lui ma me mi mia mie miei mio molta molte molti molto ne necessario negli nei nel nell nella nelle nello niente no noi non nostra nostre nostri nostro o offre offrire offrite ogni oppure per perché però più poi possa possiamo posso possono potete potrei potreste potresti prima puoi può qual qualche quale quali quando quanta quante quanti quanto quel quell quella quelle quelli quello quest questa queste questi questo qui quindi salve sapere sapete se sei senza si sia siamo siete so solo sono sopra sta stata state stato su sua sue sugli sui sul sull sulla sulle sullo suo suoi tra tu tua tue tuo tuoi tutta tutte tutti tutto un una uno va vi vogliamo voglio voi volere volete vorrei vorremmo vostra vostre vostri vostro è",
  light:
    "abituale aiutare aiuto anni anno bisogno capire cerca cercare cercate cerco chiama chiamate chiedere chiedo comincia cominciare compresa compreso conoscere consigli conviene credete domanda domande dura durano durare esattamente esempio esiste esistono funziona funzionano funzionare genere grato include incluso informazione informazioni iniziare interessa interesserebbe lavora lavorano lavorare lavorate lavori lavoro meglio mese mesi mettete mostra mostrare necessario normalmente nuova nuovo ora ore parla parlami parlare parlate passa pensate permette piacerebbe possibile prende prendere primo raccontami sapere scoprire serve servire servono significa solito spesso spiega spiegami spiegare succede tempo trova trovare trovate usa usano usare usate usi utilizza utilizzare utilizzate vedere vengono viene vuole",
  persons: "chi",
  amounts: "quanto quanta quanti quante",
  everyday: {
    applicazione: ["app"],
    applicazioni: ["app"],
    cellulare: ["telefono"],
    curriculum: ["cv"],
    mail: ["email"],
    paga: ["stipendio"],
  },
  frequent:
    "il lo la i gli le un una di del della e o a al in nel per con su da che non si ma come sono siamo abbiamo vorremmo vorrei ho ha hai mio nostro nostra questo quanto cosa ciao buongiorno salve grazie anche piu se ci vi mi",
  addressed: /..[aei]te$/,
};
