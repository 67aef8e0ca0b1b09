import type { SuppliedWords } from "./supplied-texts.ts";

export const spanishWords: SuppliedWords = {
  lists: {
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
    links: "En otros sitios",
    status: "Situación",
    written_by: "Artículos",
  },
  values: { confidential: "Confidencial", active: "Trabaja en el estudio", former: "Trabajó en el estudio" },
  collections: { people: "Personas" },
  questions: { people: "¿Quién trabaja en el estudio y quién ha escrito cada artículo?" },
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
  days: {
    coming: "No se publica antes del {day}",
    closed: "Las candidaturas a este puesto se aceptaron hasta el {day}. Ya está cerrado.",
    preview: "Vista previa, no el sitio publicado: los buscadores quedan fuera y los formularios no envían nada.",
    none_open: "Ahora mismo no hay nada abierto.",
  },
};
