// Few browsers support tools of a page, so only those load the script that offers them.
if ("modelContext" in document || "modelContext" in navigator) {
  const tools = document.querySelector<HTMLTemplateElement>("body > template:not(#chat)");
  tools?.replaceWith(tools.content);
}
