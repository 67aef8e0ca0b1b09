import Slugger from "github-slugger";

/** Returns a function that makes a unique identifier of each heading, in order, and none that is `taken`. */
export function headingIds(taken: ReadonlySet<string>): (title: string) => string {
  const slugger = new Slugger();
  return (title) => {
    // A title may have no letter, and an identifier needs one.
    const next = () => slugger.slug(title).replace(/^(?=-?\d*$)/, "section");
    let id = next();
    while (taken.has(id)) id = next();
    return id;
  };
}
