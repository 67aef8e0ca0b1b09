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
};
