import type { SuppliedWords } from "./supplied-texts.ts";

export const spanishWords: SuppliedWords = {
  lists: {
    elsewhere: "Estas páginas en {language} pueden responder a eso.",
    selected: "{title}: {value}",
    of_value: "Todo lo publicado en «{title}» con la etiqueta «{value}».",
    of_year: "Todo lo publicado en «{title}» en {value}.",
    years: "Años",
    none: "Nada de esta lista coincide.",
    more: "Más",
    further: "{n} más: {title}",
    further_at: "Están todos en {address}.",
    split:
      "El sitio entero es demasiado largo para un solo texto. Cada uno de estos contiene el Markdown de una colección.",
  },
  moved: { renamed: "`{old}` se llama ahora `{slug}`." },
  labels: {
    authors: "Escrito por",
    contact: "Contacto",
    languages: "Idiomas",
    name: "Nombre",
    organisation: "Organización",
    quote: "Cita",
    testimonials: "Lo que dice el cliente",
    links: "En otros sitios",
    status: "Situación",
    written_by: "Artículos",
  },
  values: { confidential: "Confidencial", active: "Trabaja en el estudio", former: "Trabajó en el estudio" },
  collections: { people: "Personas" },
  questions: { people: "¿Quién trabaja en el estudio y quién ha escrito cada artículo?" },
  menus: { below: "Más en «{title}»", outside: "El menú lleva también a otros sitios: {list}." },
  outside: {
    title: "Qué cargan las páginas de terceros",
    nothing: "Las páginas no cargan nada de otras empresas.",
    embeds: "Las páginas pueden mostrar imágenes, vídeos y marcos de {hosts}.",
    no_embeds: "Las páginas no muestran imágenes, vídeos ni marcos de otros sitios.",
    analytics: "Todas las páginas cargan de {script} un script que cuenta las visitas y envía lo que cuenta a {hosts}.",
    no_analytics: "Ningún script de otra empresa cuenta las visitas.",
    scripts: "Algunas páginas cargan scripts de {hosts}.",
    styles: "Algunas páginas cargan hojas de estilo de {hosts}.",
    connect: "Los scripts de algunas páginas intercambian datos con {hosts}.",
    forms: "Algunos formularios envían lo que escribes a {hosts}.",
    no_forms: "Ningún formulario envía nada a otro sitio.",
    receives: "Cada uno de esos servidores recibe entonces tu dirección IP.",
  },
  asked: { from: "{label}, desde", to: "{label}, hasta" },
  days: {
    coming: "No se publica antes del {day}",
    closed: "Las candidaturas a este puesto se aceptaron hasta el {day}. Ya está cerrado.",
    preview: "Vista previa, no el sitio publicado: los buscadores quedan fuera y los formularios no envían nada.",
    none_open: "Ahora mismo no hay nada abierto.",
  },
  no_prices: {
    services: "¿Qué ofrece el estudio y cómo trabaja?",
    pages: "¿Quiénes son y cómo hablo con una persona?",
    server: "servicios, proyectos, contacto",
    greeting:
      "Hola. Pregúntame por nuestros servicios, proyectos o vacantes; te respondo con lo que dice este sitio, palabra por palabra.",
    greeting_model:
      "Hola. Pregúntame por nuestros servicios, proyectos o vacantes; un modelo de lenguaje escribe mis respuestas con lo que dice este sitio.",
    answer:
      "El estudio no publica precios; la oferta la prepara una persona. Se le pide con la herramienta `{tool}` del servidor MCP {mcp} o en la página {page}.",
  },
};
