// Few browsers take tools of a page: only they fetch what offers them.
if ("modelContext" in document || "modelContext" in navigator) {
  const tools = document.querySelector<HTMLTemplateElement>("#chat + template");
  tools?.replaceWith(tools.content);
}
