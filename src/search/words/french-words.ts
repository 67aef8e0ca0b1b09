import type { LanguageWords } from "./language-words.ts";

export const frenchSearchWords: LanguageWords = {
  stop: "a ai aie ainsi alors après au aucun aucune aussi autre autres aux avant avec avez avoir avons ayant beaucoup bien bon bonjour bonne bonsoir c ce ceci cela celle celles celui ces cet cette ceux chaque chez ci combien comme comment d dans de depuis des dire dis dit dites dois doit donc donne donner donnez dont du déjà elle elles en encore entre es est et eu eux faire fais fait faites faut font fut hui il ils j je jusqu l la laquelle le lequel les leur leurs lui là m ma mais me merci mes moi moins mon même n ne ni nos notre nous nôtre offre offrez offrir on ont ou où par pas peu peut peuvent peux plaît plus pour pourquoi pourrais pourrait pourriez pouvez pouvoir puis qu quand que quel quelle quelles quelque quelques quels qui quoi s sa salut sans savez savoir se sera serait ses si sien soit sommes son sont sous suis sur t ta tant te tel tes toi ton tous tout toute toutes très tu un une va vais veut veux vos votre voudrais voudrait voulez voulons vous vôtre y à ça étaient était été êtes être",
  light:
    "aide aider aimerais aimerait an annee annees ans apprendre arriver beaucoup besoin cherche chercher commencer comprend comprendre compris comprise connaissez connaitre demande demander devrais dites dure duree durer exactement exemple existe existent explique expliquer expliquez fonctionne fonctionnent fonctionner genre habituellement heure inclus inclut information informations interesse interesser mieux mois montrer montrez necessaire nouveau nouvelle ordinaire parler parlez passe passer permet permettez possible pourriez prend prendre prenez prevu question questions regarder renseignements renseigner sais sert servir signifie souhaite souhaiterais souhaitons temps travail travaille travaillent travailler travaillez trouve trouver trouvez typiquement utilise utilisent utiliser utilisez venir veut vient voir",
  persons: "qui",
  amounts: "combien",
  everyday: {
    appli: ["application"],
    applis: ["application"],
    boulot: ["emploi"],
    curriculum: ["cv"],
    email: ["mail"],
    gens: ["personne"],
    portable: ["telephone"],
    tel: ["telephone"],
  },
  frequent:
    "le la les un une des de du et ou a au aux en dans pour par sur avec est sont je nous vous il que qui ne pas ce cette notre nos mon ma avons avez bonjour merci cordialement souhaitons voudrais plus si se d l j c qu",
  addressed: /..ez$/,
  you: "vous votre vos",
  phrases: {
    "equipe personnes": [
      "qui travaille|travaillerait|travaillera|fait|ferait|realise|suit|suivrait",
      "combien etes|personnes|gens|collaborateurs",
      "quelle taille",
      "votre equipe",
      "qui etes",
    ],
    portfolio: [
      "voir|montrer|montrez vos|votre|des|quelques travaux|realisations|projets|exemples|references",
      "vos travaux|realisations|references",
      "qu|que avez fait|realise|construit",
    ],
    clients: [
      "experience avec|dans|de|du",
      "avez travaille|fait|realise|developpe pour|avec|dans",
      "pour|avec qui|quels travaillez|clients",
    ],
    contact: [
      "en contact|relation",
      "vous contacter|joindre|appeler",
      "parler a|avec",
      "quand commencer|demarrer|debuter",
    ],
    "bureaux adresse": ["ou etes|se|sont|trouver|situes|bureaux", "vous rendre visite", "passer vous|au voir|bureau"],
    teletravail: ["depuis|de|a maison", "chez soi|moi", "a distance|domicile"],
    emploi: ["travailler chez|avec|pour vous", "recrutez|embauchez"],
    tarif: ["combien coute|couterait|coutent|prenez|facturez", "quel prix|tarif|cout", "c est cher"],
    services: ["que|qu faites|proposez|offrez"],
    "duree semaines": ["combien temps", "combien semaines|mois", "en combien", "quel|quels delai|delais"],
    maintenance: ["apres le|la lancement|livraison|publication|mise", "une fois lance|livre|publie|ligne"],
    langues: ["parlez|parle francais|anglais|espagnol|allemand|italien", "parlez vous"],
    salaire: ["combien gagne|gagnerais|payez|paye", "quel salaire"],
  },
  asker: {
    before: ["pour", "pour un|une|mon|ma|mes|notre|nos|le|la|l", "dans|de|a mon|ma|notre"],
    openings: [
      "nous|je sommes|suis|avons|tenons|tiens|vendons|vends|dirigeons|dirige",
      "mon|ma|notre entreprise|societe|boutique|magasin|commerce",
    ],
    links: "de du des en a au avec et un une le la l d petit petite",
  },
  kinds: {
    about: "equipe personnes effectif studio agence langues",
    cases: "cas client clients exemple exemples experience",
    "cases list": "portfolio travaux realisations references projets",
    contact: "contact contacter adresse bureau bureaux telephone email mail visite horaires reunion appel message",
    estimate: "estimation estimer calculateur devis",
    jobs: "emploi emplois poste postes salarie salaries",
    "jobs list": "offre offres recrutement recrutez carriere candidature postuler",
    pricing: "prix tarif tarifs cout couts budget paiement payer cher",
    privacy: "confidentialite donnees personnelles cookies",
    resources: "guide guides",
    "resources list": "telecharger pdf ebook",
    "services list": "service services prestation prestations",
  },
};
