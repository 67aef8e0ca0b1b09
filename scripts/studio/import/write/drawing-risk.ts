const risks: readonly (readonly [RegExp, string])[] = [
  [/<script\b/i, "hold a script"],
  [/\son[a-z]+\s*=/i, "hold a script in an attribute"],
  [/(?:javascript|vbscript)\s*:/i, "hold a link that runs a script"],
  [/<!ENTITY/i, "hold entities"],
  [/<(foreignObject|iframe|embed|object)\b/i, "hold another document"],
];

/** Returns why a drawing must not be published: whoever opens its address would run what it holds. */
export function drawingRisk(svg: string): string | undefined {
  return risks.find(([sign]) => sign.test(svg))?.[1];
}
