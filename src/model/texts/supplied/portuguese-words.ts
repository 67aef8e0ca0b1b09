import type { SuppliedWords } from "./supplied-texts.ts";

export const portugueseWords: SuppliedWords = {
  lists: {
    elsewhere: "Estas páginas em {language} podem responder.",
    selected: "{title}: {value}",
    of_value: "Tudo o que há em “{title}” sobre “{value}”.",
    of_year: "Tudo o que há em “{title}” de {value}.",
    years: "Anos",
    none: "Nada nesta lista corresponde.",
    more: "Mais",
    further: "Mais {n}: {title}",
    further_at: "Estão todos em {address}.",
    split: "O site inteiro é demasiado longo para um só texto. Cada um destes contém o Markdown de uma coleção.",
  },
  moved: { renamed: "`{old}` chama-se agora `{slug}`." },
  labels: {
    authors: "Texto",
    contact: "Contacto",
    languages: "Línguas",
    name: "Nome",
    organisation: "Organização",
    quote: "Citação",
    testimonials: "O que diz o cliente",
    links: "Noutros sites",
    status: "Situação",
    written_by: "Artigos",
  },
  values: { confidential: "Confidencial", active: "No estúdio", former: "Já trabalhou no estúdio" },
  collections: { people: "Pessoas" },
  questions: { people: "Quem trabalha no estúdio e quem escreveu cada artigo?" },
  menus: { below: "Mais em “{title}”", outside: "O menu leva também a outros sites: {list}." },
  outside: {
    title: "O que as páginas carregam de terceiros",
    nothing: "As páginas não carregam nada de outras empresas.",
    embeds: "As páginas podem mostrar imagens, vídeos e conteúdos incorporados de {hosts}.",
    no_embeds: "As páginas não mostram imagens, vídeos nem conteúdos incorporados de outros sites.",
    analytics: "Todas as páginas carregam de {script} um script que conta as visitas e envia o que conta para {hosts}.",
    no_analytics: "Nenhum script de outra empresa conta as visitas.",
    scripts: "Algumas páginas carregam scripts de {hosts}.",
    styles: "Algumas páginas carregam folhas de estilo de {hosts}.",
    connect: "Os scripts de algumas páginas trocam dados com {hosts}.",
    forms: "Alguns formulários enviam para {hosts} o que neles se escreve.",
    no_forms: "Nenhum formulário envia nada para outro site.",
    receives: "Cada um destes servidores recebe então o seu endereço IP.",
  },
  asked: { from: "{label}, de", to: "{label}, até" },
  days: {
    coming: "Não é publicado antes de {day}",
    closed: "As candidaturas a esta vaga foram aceites até {day}. Já está encerrada.",
    preview:
      "Pré-visualização, não o site publicado: os motores de busca ficam de fora e os formulários não enviam nada.",
    none_open: "De momento não há nada aberto.",
  },
  no_prices: {
    services: "O que oferece o estúdio e como trabalha?",
    pages: "Quem são e como falo com uma pessoa?",
    server: "serviços, projetos, contacto",
    greeting:
      "Olá. Pergunte-me pelos nossos serviços, projetos ou vagas; respondo com o que diz este site, palavra por palavra.",
    greeting_model:
      "Olá. Pergunte-me pelos nossos serviços, projetos ou vagas; um modelo de linguagem escreve as minhas respostas com o que diz este site.",
    answer:
      "O estúdio não publica preços; a proposta é feita por uma pessoa. Pede-se com a ferramenta `{tool}` do servidor MCP {mcp} ou na página {page}.",
  },
};
