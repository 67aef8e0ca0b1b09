/** The history of the tab, in browsers that tell of it. */
interface Navigation {
  currentEntry: { index: number };
  entries(): { url: string }[];
}

// Going back finds the form as it was left; its address alone finds an empty one.
document.querySelector<HTMLAnchorElement>(".back-to-form a")?.addEventListener("click", (event) => {
  const { navigation } = window as { navigation?: Navigation };
  const before = navigation?.entries()[navigation.currentEntry.index - 1];
  if (!before || new URL(before.url).pathname !== (event.currentTarget as HTMLAnchorElement).pathname) return;
  event.preventDefault();
  history.back();
});
