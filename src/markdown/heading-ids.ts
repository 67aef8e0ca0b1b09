import Slugger from "github-slugger";

/** Makes identifiers of headings, in their order; each is made once, and none that is taken. */
export function headingIds(taken: ReadonlySet<string>): (title: string) => string {
  const slugger = new Slugger();
  return (title) => {
    // A title may have no letter.
    const next = () => slugger.slug(title).replace(/^(?=-?\d*$)/, "section");
    let id = next();
    while (taken.has(id)) id = next();
    return id;
  };
}
