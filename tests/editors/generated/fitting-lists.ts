import type { Choosing } from "./choosing.ts";

/** Returns a value of `menu.yaml` that fits. */
export function fittingMenu(choose: Choosing, locales: readonly string[]): unknown {
  const label = () => choose.of<unknown>(["Shop", Object.fromEntries(locales.map((each) => [each, "Shop"]))]);
  const to = () =>
    choose.of(["/services", "https://shop.example/x?y=1", "mailto:a@b.example", "tel:+34930000000", " /a "]);
  const link = () => choose.of<unknown>([to(), { to: to() }, { to: to(), label: label() }]);
  const several = (make: () => unknown, most: number) => Array.from({ length: 1 + choose.below(most) }, make);
  const holder = () =>
    choose.of<unknown>([link(), { to: to(), below: several(link, 3) }, { label: label(), below: [to()] }]);
  const menu = { main: several(holder, 12), footer: several(link, 24) };
  return choose.of<unknown>([menu, menu, { main: menu.main }, { footer: [] }, {}]);
}

/** Returns a value of `moved.yaml` that fits. */
export function fittingMoved(choose: Choosing): unknown {
  const row = (_: unknown, index: number) =>
    choose.of<unknown>([
      { from: `/old-${index}.html`, to: "/services" },
      { from: `/blog-${index}/*`, to: choose.of(["/articles/*", "/articles", "https://shop.example/*"]) },
      { from: `/index.php?id=${index}`, to: " /contact?x=1#y " },
      { from: `/gone-${index}`, gone: true },
    ]);
  const moved = Array.from({ length: choose.below(4) }, row);
  return choose.of<unknown>([
    { hosts: ["shop.example"], moved },
    { hosts: ["shop.example", "b.example:8080"], moved },
  ]);
}
