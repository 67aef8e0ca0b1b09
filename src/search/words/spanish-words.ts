import type { LanguageWords } from "./language-words.ts";

export const spanishSearchWords: LanguageWords = {
  stop: "a ahora al algo alguna algunas alguno algunos algún ante así aún buenas buenos cada como con cosa cosas cual cuando cuanto cuál cuáles cuándo cuánta cuántas cuánto cuántos cómo dais dan dar das de decir decís del desde donde doy dónde el ella ellos en entre era es esa ese eso esta estamos estar este esto estoy está estáis están favor fue gracias ha haber habéis había hace hacemos hacen hacer haces hacéis hacía hago han hay hecho hemos hola hubo la las le les lo los me mi misma mismo muy mí más nada necesitamos necesito ni no nos nosotros nuestra nuestras nuestro nuestros o ofrecen ofrecer ofrecéis os otra otras otro otros para pero poder podría podríais podrían podéis por porque puede pueden puedes puedo que queremos querer quien quiero quisiera quién quiénes qué saber sabéis saludos se sea ser será si sin sobre sois somos son soy su sus tal también te tengo tenéis ti tiene tienen toda todas todo todos tu un una unas uno unos vez vosotros vuestra vuestras vuestro vuestros y ya",
  light:
    "agradeceria agradecido ahora alguien ano anos antes aparte aproximada aproximadamente aproximado averiguar bastante bien buscais buscar busco cierto claro completo contar cualquier despues diferente directamente distinto dura duran durante durar ejemplo empezar encima encontrar entender exactamente existe existen explicame explicar facil forma funciona funcionan grande gustaria habitual habitualmente hablame hablar habria hasta hicieron hiciste hicisteis hora igual incluso incluye incluyen informacion interesa interesaria junto llama llamais llaman lleva llevar luego mandar manera medias mejor menos menudo mes mirar mitad mucho nadie necesario normal normalmente nuevo nunca pagina pasa pasado pasar pensais pequeno permitis poneis poner posible pregunta preguntar primera primero proyecto proyectos puedes quereis querria quizas rapido realmente saber segun seguro seria siempre significa sirve sitio solo suele suelen tanto tarda tardais tardar tiempo tipica tipico tipo todavia toma total trabaja trabajado trabajais trabajan trabajar trabajo tras tuvisteis usa usais usan usar uso usual utilizais utilizan utilizar vais veis vendria ver web webs",
  persons: "quien quienes",
  amounts: "cuanto cuanta cuantos cuantas",
  everyday: {
    app: ["aplicacion"],
    apps: ["aplicacion"],
    curriculum: ["cv"],
    email: ["correo"],
    gente: ["persona"],
    mail: ["correo"],
  },
  frequent:
    "el la los las de que y en un una por con para es se del lo como mas pero su le ya o este si no me nos os hola buenas gracias tenemos queremos quiero mi nuestra nuestro al hay son sobre cuanto",
  endings: {
    things: "a as e es o os",
    verbs:
      "aba abais aban abamos ad ada adas ado ados ais amos an ando ar ara aran are areis aremos ares aria ariais arian aron aste asteis ed eis emos en er era eran eremos eria erian i ia iais iamos ian id ida idas ido idos iendo ieron imos io ir ira iran irias irian is iste isteis",
  },
  addressed: /[ae]is$/,
  phrases: {
    servicios: ["que haceis|ofreceis|hacen exactamente|vosotros", "a que os|se dedicais|dedican"],
    "equipo personas": [
      "quien|quienes trabaja|trabajaria|trabajara|trabajan|trabajarian|haria|hace|estaria|esta|lleva|llevaria|formaria|participa proyecto|equipo|mi|nuestro",
      "que|cuales personas equipo|proyecto",
      "cuantos|cuantas|cuanta sois|son|gente|personas",
      "como de grande|grandes",
      "que tamano",
      "quien|quienes sois|son",
      "vuestro equipo",
    ],
    portfolio: [
      "ver|ensename|mostrar|mostradme|ensenadme|muestrame vuestros|vuestro|sus|tus|ejemplos|algun|algunos|algo trabajos|trabajo|proyectos|portfolio|portafolio|ejemplos|hecho",
      "ensename|mostradme|ensenadme|muestrame ejemplos|proyectos|trabajos",
      "ejemplos|proyectos|trabajos de proyectos|anteriores|hechos|vuestros",
      "que habeis|han hecho",
    ],
    clientes: [
      "experiencia con|en|de",
      "habeis|han trabajado con|para|en",
      "habeis|han hecho|desarrollado|creado algo|alguna|algun|para",
      "conoceis|conocen|sabeis el|algo|del|de sector|mundo",
      "con|para que|quien clientes|empresas|trabajais|habeis",
    ],
    contacto: [
      "en|pongo|ponerme|ponemos contacto|contactar",
      "contactar|contacto con|vosotros",
      "hablar con|alguien|vosotros",
      "cuando|podriais|podeis|pronto empezar|empezariais|empezais|empezamos",
      "cuando empezar|empezariais|podriais|comenzar",
    ],
    "oficina direccion": [
      "donde estais|esta|estan|teneis|tienen|os|encuentro",
      "visitaros|visitar|pasar|pasarme|venir os|a|por|oficina|estudio|en",
    ],
    remoto: ["desde|en casa", "a distancia"],
    vacante: [
      "trabajar con|en|para vosotros|vuestro|vuestra|ustedes|estudio",
      "buscais|buscan|necesitais|contratais a|gente|personal|mas",
    ],
    precio: [
      "cuanto cuesta|costaria|vale|valdria|cobrais|cobran|sale|saldria|cobrariais|es",
      "que|nos|me costaria|cuesta|costar",
      "que precio|coste",
    ],
    "duracion semanas": [
      "cuanto|que tardais|tarda|tardan|dura|tardariais|tardaria|tiempo|lleva",
      "cuantas|cuantos semanas|meses",
      "en cuanto|cuantas tiempo|semanas",
    ],
    mantenimiento: [
      "se|os ocupa|ocupais|encarga|cuida despues|vez|app|web|publicada|luego",
      "despues|tras|vez lanzamiento|publicar|publicada|lanzada|entrega|terminar",
    ],
    idiomas: ["hablais|hablan|habla|atendeis"],
    salario: ["cuanto|que se|sueldo|gana|cobra|cobran|ganaria|pagais|pagan", "se cobra|paga"],
    adelantado: ["por adelantado", "pagar antes"],
  },
  you: "vosotros os vuestro vuestra vuestros vuestras ustedes",
  asker: {
    before: [
      "para",
      "para un|una|mi|mis|nuestro|nuestra|nuestros|nuestras|el|la",
      "de|en|a|con mi|mis|nuestro|nuestra|nuestros|nuestras",
      "del|al nuestro",
    ],
    openings: [
      "somos|soy|tengo|tenemos|llevo|llevamos|vendo|vendemos|trabajo|trabajamos",
      "mi|nuestra|nuestro empresa|tienda|negocio|compania|estudio",
    ],
    links: "de del en con y la el un una pequeno pequena",
  },
  own: {
    affairs:
      "banco aseguradora aseguradoras seguro seguros asegurados aseguradas asegurado casero casera arrendador alquiler hipoteca prestamo prestamos credito deuda deudas contable contables contabilidad gestor gestora gestoria asesor asesoria fiscal nomina nominas impuestos auditor auditora auditores auditados abogado abogada abogados notario notaria pension pensiones proveedor proveedores proveedora luz electricidad energia gas agua telefonica telefonia internet limpieza mensajeria gimnasio hotel hospital colegio escuela medico dentista museo audita asegura limpia financia mutua alquilais alquilan alquilas",
    kinds: "laboral fiscal juridica movil cuenta",
    asked: [
      "que|cual|con|en|cuyo * usais|utilizais|teneis|trabajais|vais|pagais|preferis|contratais|usas|tienes|trabajas|usan|utilizan|tienen|trabajan|pagan|usa|utiliza|tiene|trabaja",
      "que|cual * * usais|utilizais|teneis|trabajais|usan|tienen",
      "que|cual * responsabilidad civil teneis|tienen|usais",
      "compania|empresa|proveedor|cuenta de|en * usais|utilizais|teneis|trabajais|pagais|usan|tienen",
      "que|cual compania|empresa *",
      "vuestro|vuestra|vuestros|vuestras|tu|tus|su|sus *",
      "os|les|te lleva|llevan|hace|hacen|gestiona|prepara|paga|da *",
      "quien audita|asegura|limpia|financia vuestras|vuestra|vuestro|os|la|el|las|sus|su",
      "os|les audita|asegura|limpia|financia",
      "teneis|tenemos|tienen|tienes|usais|pagais|pagan *",
      "estais|estan|estas asegurados|aseguradas|asegurado|auditados",
      "alquilais|alquilan|alquilas oficina|oficinas|local|edificio|estudio",
    ],
  },
  kinds: {
    about: "equipo personas plantilla estudio agencia idiomas",
    cases: "caso casos cliente clientes ejemplo ejemplos experiencia",
    "cases list": "portfolio portafolio trabajos referencias",
    contact:
      "contacto contactar direccion oficina ubicacion telefono correo email visitar visita horario reunion llamada llamar mensaje",
    estimate: "estimacion calculadora presupuesto aproximado",
    jobs: "empleo empleos puesto puestos empleado empleados trabajador trabajadores",
    "jobs list": "vacante vacantes oferta ofertas contratar solicitud candidatura",
    pricing: "precio precios tarifa tarifas coste costes presupuesto pago pagar cobrar barato",
    privacy: "privacidad datos personales cookies",
    resources: "guia guias",
    "resources list": "descargar pdf ebook",
    "services list": "servicio servicios",
  },
  sectors: [
    "hospital clinica salud sanidad sanitario medico paciente dental dentista medicina",
    "banco banca entidad credito prestamo finanzas financiero financiera fintech seguro aseguradora",
    "tienda comercio minorista ecommerce",
    "autobus autocar tren transporte movilidad logistica",
    "ayuntamiento municipio administracion gobierno ministerio publico consejo",
    "museo cultura teatro galeria biblioteca",
    "escuela colegio universidad educacion",
    "energia electricidad gas energetica electrica",
    "hotel turismo viaje restaurante",
  ],
};
