/** Opens the entry that the address names. A browser by itself opens only what lies around such a place. */
function openEntry(): void {
  // Ids of entries are plain ASCII, so that the fragment is the id.
  document.getElementById(location.hash.slice(1))?.querySelector(":scope > details")?.setAttribute("open", "");
}

openEntry();
addEventListener("hashchange", openEntry);
