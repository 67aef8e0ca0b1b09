// Going back finds the form as it was left; its address alone finds an empty one.
document.querySelector<HTMLAnchorElement>(".back-to-form a")?.addEventListener("click", (event) => {
  // Not every browser tells of the history of the tab.
  const { navigation } = window as Partial<Pick<Window, "navigation">>;
  const before = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!before?.url || new URL(before.url).pathname !== (event.currentTarget as HTMLAnchorElement).pathname) return;
  event.preventDefault();
  history.back();
});
