// Going back shows the form as it was left; following the link would show an empty one.
const link = document.querySelector<HTMLAnchorElement>(".back-to-form a");
link?.addEventListener("click", (event) => {
  // Some browsers lack the Navigation API.
  const { navigation }: Partial<Pick<Window, "navigation">> = window;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.url || new URL(before.url).pathname !== link.pathname) return;
  event.preventDefault();
  history.back();
});
