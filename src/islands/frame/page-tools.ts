// Few browsers support tools of a page, so only those load the script that offers them.
if ("modelContext" in document || "modelContext" in navigator) {
  const tools = document.querySelector<HTMLTemplateElement>("#chat + template");
  tools?.replaceWith(tools.content);
}
