import type { LanguageWords } from "./language-words.ts";

export const englishSearchWords: LanguageWords = {
  stop: "a able about actually also am an and any are aren as at be been but by can could didn do does doesn don ever for from get getting give gives got had has have he hello her hey hi his how i if in is isn it its just let like made make makes making may me might my myself need needs no not of offer offers on or our ours own please really say says she should so some still such tell than thank thanks that the their them then there these they thing things this those to too us very want wants was way we were what when where whether which who why will with won would you your yours yourself",
  light:
    "according allow allowed answer appreciate ask asked begin believe bring call called come do done curious exactly exist exists expect explain find first go goes going glad good grateful happen happened happens help include included information interested involve involved kindly know known long look looking many mean much new now often part possible question run see show start take takes talk think time try understand usually use used uses using whole within wonder wondering work worked working works year years",
  persons: "who whom whose",
  amounts: "much many long old",
  everyday: {
    app: ["application"],
    apps: ["application"],
    mail: ["email"],
    much: ["cost", "price"],
    phone: ["telephone"],
    resume: ["cv"],
  },
  frequent:
    "the and to of a in for is it you we i our my your with on are have this that be can would need from at an do me us if hi hello what how please thanks thank not want",
  endings: { things: "e ed es ied ies ing s y", verbs: "" },
};
