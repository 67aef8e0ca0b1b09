// Going back shows the form as it was left; following the link would show an empty one.
document.querySelector<HTMLAnchorElement>(".back-to-form a")?.addEventListener("click", (event) => {
  // Some browsers lack the Navigation API.
  const { navigation } = window as Partial<Pick<Window, "navigation">>;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.url || new URL(before.url).pathname !== (event.currentTarget as HTMLAnchorElement).pathname) return;
  event.preventDefault();
  history.back();
});
