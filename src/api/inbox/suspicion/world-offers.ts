import type { Phrases } from "./offer-phrases.ts";

/** Phrases of offers and lures in other languages that spam is written in. */
export const worldOffers: Phrases = {
  ranking: [
    /\b(referencement|referenzierung|suchmaschinenoptimierung|posizionamento|otimizacao|pozycjonowanie|seo-?optimierung|premiere page|ersten? seite|prima pagina|primeira pagina)\b/,
    /продвижени|раскрутк|поисков|топ[- ]?10|сео|ссылк/,
    /排名|优化|搜索引擎|外链|推广/,
  ],
  audience: [
    /\b(adressdatenbank|emailliste|fichier clients|base de donnees|abonnes|suivez|followers kaufen|baza firm|seguidores reais)\b/,
    /рассылк|баз[аы] (данных|email|клиентов)|подписчик|трафик|клиентов для/,
    /粉丝|流量|邮件群发|数据库|群发/,
  ],
  service: [
    /\b(nous (proposons|offrons)|wir bieten|unsere leistungen|offriamo|oferecemos|oferujemy|notre agence|unsere agentur|la nostra agenzia|nossa agencia|gunstige preise|prix competitifs|prezzi competitivi)\b/,
    /предлага|заказать|услуг|компани[яи]|изготовл/,
    /我们(提供|是|公司)|公司|工厂|厂家|供应/,
  ],
  pitch: [
    /\b(contactez[- ](moi|nous)|kontaktieren sie|contattaci|contate-nos|reponse rapide|votre (site|entreprise)|ihre (webseite|website|firma)|il tuo sito|seu site|gia re|chat luong|terpercaya|daftar|en iyi|hosgeldin)\b/,
    /\b(sans engagement|kostenlos\w*|unverbindlich\w*|gratuitement|cliquez ici|klicken sie|clicca qui|clique aqui|senza impegno|sem compromisso|jetzt (bestellen|kaufen|sichern|anmelden)|profitez|interessiert\?|kliknij|hemen tikla)\b/,
    /скидк|бесплатн|акци[яи]|переходи|звоните|цен[аы]|выгодн|лучш/,
    /免费|优惠|点击|联系|咨询|价格|添加/,
  ],
  riches: [
    /\b(geld verdienen|gagner de l'argent|guadagna\w*|ganhe dinheiro|passives einkommen|revenus? passifs?|zarabia\w+|para kazan\w*)\b/,
    /заработ|доход|деньги|инвестиц|прибыл/,
    /赚钱|投资|收益|兼职|理财/,
  ],
  coins: [/криптовалют|биткоин|比特币|虚拟货币|\bkryptowahrung\w*|\bcryptomonnaies?\b/],
  gambling: [
    /바카라|카지노|토토|슬롯|สล็อต|คาสิโน|\b(slot gacor|situs|judi|bahis|canli casino|iddaa)\b|казино|ставки|слот|букмекер|赌场|博彩|彩票|娱乐城|\bspielautomaten\b|\bbahis\b|\bcasinos? en ligne\b/,
  ],
  adult: [/секс|интим|девушки|порно|знакомств|色情|约炮|美女|成人/],
  loans: [
    /\bsofortkredit\b|\bohne schufa\b|\bprets? entre particuliers\b/,
    /\b(kredite?|darlehen|pret entre particuliers|prets?|prestiti?|emprestimos?|pozyczk\w+|kredi)\b.{0,80}\b(zinsen|taux|tasso|juros|sofort|rapide|veloce|rapido|%|sans|ohne|angebot|offre)/,
    /кредит|займ|贷款/,
  ],
  goods: [/оптом|интернет-магазин|доставк|купить|批发|厂价|\bgrossiste\b|\bgrosshandel\b|\bingrosso\b/],
};
