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
  you: "voi vi vostro vostra vostri vostre",
  phrases: {
    "team persone": [
      "chi lavora|lavorerebbe|lavorera|fa|farebbe|segue|seguirebbe|realizza",
      "quanti|quante siete|persone",
      "quanto e|siete grande|grandi",
      "vostro|tuo team",
      "chi siete",
    ],
    portfolio: [
      "vedere|mostrare|mostrateci|mostratemi vostri|i|alcuni|qualche|degli lavori|progetti|esempi|lavoro|esempio",
      "vostri lavori|progetti",
      "che|cosa avete fatto|realizzato",
    ],
    clienti: [
      "esperienza con|nel|nella|in|di",
      "avete lavorato|fatto|realizzato|sviluppato per|con|nel|nella",
      "per|con chi|quali lavorate|clienti",
    ],
    contatti: [
      "in contatto",
      "contattarvi|contattare|chiamarvi|raggiungervi",
      "parlare con",
      "quando iniziare|cominciare|partire|iniziate",
    ],
    "sedi indirizzo": ["dove siete|si|trovate|trova|sono|sede|ufficio", "venire a|da|trovarvi", "visitarvi|visitare"],
    "lavoro distanza": ["da casa|remoto", "a distanza"],
    "posizione lavoro": ["lavorare con|da|per voi", "cercate|assumete persone|personale|qualcuno"],
    prezzo: ["quanto costa|costerebbe|costano|chiedete|prendete|viene|verrebbe", "che|quale prezzo|costo"],
    servizi: ["che|cosa fate|offrite"],
    "durata settimane": ["quanto tempo|dura|ci|impiegate|mettete", "quante|quanti settimane|mesi", "in quanto tempo"],
    manutenzione: ["dopo il|la|l lancio|consegna|pubblicazione", "una volta online|lanciato|pubblicato|finito"],
    lingue: ["parlate|parla italiano|inglese|spagnolo|francese|tedesco"],
    stipendio: ["quanto si guadagna", "quanto guadagna|guadagnerei|pagate|paga"],
  },
  asker: {
    before: ["per", "per un|una|il|la|mio|mia|nostro|nostra|i|le", "nel|nella|del|della|al|alla mio|mia|nostro|nostra"],
    openings: [
      "siamo|sono|ho|abbiamo|gestisco|gestiamo|vendo|vendiamo|lavoro|lavoriamo",
      "la|il|mia|mio|nostra|nostro azienda|negozio|impresa|ditta|attivita",
    ],
    links: "di del della in con e a al il la un una piccolo piccola",
  },
  kinds: {
    about: "team persone organico studio agenzia lingue",
    cases: "caso casi cliente clienti esempio esempi esperienza",
    "cases list": "portfolio lavori referenze progetti",
    contact:
      "contatto contatti contattare indirizzo sede ufficio telefono email mail visita orari incontro chiamata messaggio",
    estimate: "stima stimare calcolatore preventivo",
    jobs: "impiego posizione posizioni dipendente dipendenti",
    "jobs list": "offerta offerte assumere candidatura carriera",
    pricing: "prezzo prezzi tariffa tariffe costo costi budget pagamento pagare economico",
    privacy: "privacy dati personali cookie",
    resources: "guida guide",
    "resources list": "scaricare pdf ebook",
    "services list": "servizio servizi",
  },
};
