import type { LanguageWords } from "./language-words.ts";

export const portugueseSearchWords: LanguageWords = {
  stop: "a agora ainda algo algum alguma algumas alguns alguém ao aos aquela aquele aquelas aqueles aquilo as assim até boa bom cada com como consigo contigo coisa coisas cujo da daqui das de dela dele deles delas dessa desse desta deste deve devem digam diz dizem dizer do dos dá dão e ela elas ele eles em então era essa essas esse esses esta estamos estar estas estava este estes estou está estão eu faz fazem fazer fazemos faço favor fez foi foram fui gostaria gostava há isso isto já la lhe lhes lo lá mais mas me mesma mesmo meu meus mim minha minhas muita muito muitos na nada nas nem nenhum nenhuma nessa nesse nesta neste no nos nossa nossas nosso nossos num numa não nós o obrigada obrigado oferecem oferece oferecer olá onde os ou outra outras outro outros para pela pelas pelo pelos perante pode podem poder poderia poderiam podia podiam pois por porque porquê posso pra precisa precisamos precisar preciso pude qual quais qualquer quando quanta quantas quanto quantos que quem quer querem queremos queria quero quê saber se sei sem sempre ser seria seu seus si sim sobre somos sou sua suas são só também te tem temos tenho ter teu teus teve tinha tive toda todas todo todos tu tua tuas tudo tão têm um uma umas uns vez vocês você vos vossa vossas vosso vossos vou à às é és",
  light:
    "acontece agradeco agradeceria ajuda ajudar ano anos antes chama chamam comecar comeca costuma costumam decorre demora demoram demorar dura duram durar encontrar entender exatamente existe existem exemplo explica explicar explique fala falar funciona funcionam gostariamos hora inclui incluem incluir informacao informacoes interessa leva levam levar melhor mostra mostrar normalmente novo passa pensa pensam pergunta perguntar possivel precisam primeiro procura procurar procuro serve servem significa tempo trabalha trabalham trabalhar trabalho usa usam usar utiliza utilizam utilizar veem ver ja",
  persons: "quem",
  amounts: "quanto quanta quantos quantas",
  everyday: {
    app: ["aplicacao"],
    apps: ["aplicacoes"],
    aplicativo: ["aplicacao"],
    curriculo: ["cv"],
    curriculum: ["cv"],
    mail: ["email"],
    celular: ["telefone"],
    telemovel: ["telefone"],
    gente: ["pessoas"],
    emprego: ["vaga"],
    empregos: ["vaga"],
  },
  frequent:
    "o a os as um uma de do da dos das em no na nos nas por para com e que se mais mas ou nao eu nos temos queremos quero gostaria meu minha nosso nossa ola bom boa dia obrigado obrigada ha sao sobre como quanto ao isto este esta",
  endings: {
    things: "a ao aos aes as e em ens es is l m ns o oes os s",
    verbs:
      "ada adas ado ados ai am amos ando ar ara arao aram arei aremos aria ariam ariamos aste ava avam avamos ei em emos endo er era erao eram eremos eria eriam eu i ia iam iamos ida idas ido idos imos indo io ir ira irao iram iremos iria iriam is iste iu ou",
  },
  you: "voces vos vosso vossa vossos vossas",
  phrases: {
    "equipa pessoas": [
      "quem trabalha|trabalharia|trabalhara|faz|faria|acompanha",
      "quantos|quantas sao|pessoas",
      "qual tamanho",
      "vossa|sua equipa|equipe",
      "quem sao",
    ],
    portfolio: [
      "ver|mostrar|mostrem vossos|seus|os|alguns|exemplos trabalhos|projetos|exemplos|trabalho",
      "vossos|seus trabalhos|projetos",
      "que fizeram|construiram|desenvolveram",
    ],
    clientes: [
      "experiencia com|em|no|na|de",
      "trabalharam|fizeram|desenvolveram com|para|no|na",
      "para|com quem|quais|que trabalham|clientes",
    ],
    contacto: [
      "em contacto|contato",
      "contactar|contatar|ligar",
      "falar com",
      "quando comecar|iniciar|arrancar|comecam",
    ],
    "escritorios morada": ["onde estao|ficam|fica|esta|encontro|sao", "visitar|visita|passar vos|ai|escritorio"],
    remoto: ["de|em|a partir casa", "a distancia"],
    vaga: ["trabalhar convosco|com|na|no|para", "contratam|procuram|recrutam"],
    preco: ["quanto custa|custaria|custam|cobram|sai|fica|ficaria", "qual|que preco|custo"],
    servicos: ["que fazem|oferecem"],
    "duracao semanas": ["quanto tempo|demora|leva|dura", "quantas|quantos semanas|meses", "em quanto tempo"],
    manutencao: ["depois|apos do|da|o|a lancamento|entrega|publicacao", "uma vez lancado|publicado|online|terminado"],
    linguas: ["falam|fala portugues|ingles|espanhol|frances|alemao"],
    salario: ["quanto se ganha", "quanto ganha|ganharia|pagam"],
  },
  asker: {
    before: ["para", "para um|uma|o|a|meu|minha|nosso|nossa", "no|na|do|da meu|minha|nosso|nossa"],
    openings: [
      "somos|sou|tenho|temos|vendo|vendemos|trabalho|trabalhamos|dirijo|gerimos",
      "a|o|minha|meu|nossa|nosso empresa|loja|negocio|firma",
    ],
    links: "de do da em no na com e a o um uma pequeno pequena",
  },
  kinds: {
    about: "equipa equipe pessoas estudio agencia linguas idiomas",
    cases: "caso casos cliente clientes exemplo exemplos experiencia",
    "cases list": "portfolio trabalhos referencias projetos",
    contact:
      "contacto contato contactar morada endereco escritorio telefone email visita horario reuniao chamada mensagem",
    estimate: "estimativa estimar calculadora orcamento",
    jobs: "emprego vaga vagas cargo funcionario funcionarios",
    "jobs list": "oferta ofertas contratar candidatura carreira",
    pricing: "preco precos tarifa custo custos orcamento pagamento pagar barato",
    privacy: "privacidade dados pessoais cookies",
    resources: "guia guias",
    "resources list": "descarregar baixar pdf ebook",
    "services list": "servico servicos",
  },
};
