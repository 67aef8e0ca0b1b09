/** Namespaces that drawings are made of */
export const svgSpace = "http://www.w3.org/2000/svg";
export const xlinkSpace = "http://www.w3.org/1999/xlink";
export const xmlSpace = "http://www.w3.org/XML/1998/namespace";

/** Namespaces whose elements and attributes act in a document, or stand for other documents */
export const activeSpaces: ReadonlySet<string> = new Set([
  "http://www.w3.org/1999/xhtml",
  "http://www.w3.org/1998/Math/MathML",
  "http://www.w3.org/2001/xml-events",
  "http://www.w3.org/2001/XInclude",
  "http://www.w3.org/2003/XInclude",
  "http://www.w3.org/1999/XSL/Transform",
  "http://www.w3.org/1999/XML/Transform",
  "http://www.w3.org/2002/xforms",
  "http://www.w3.org/2004/xbl",
  "http://www.w3.org/ns/xbl",
  "http://www.mozilla.org/xbl",
  "http://www.mozilla.org/keymaster/gatekeeper/there.is.only.xul",
  "urn:schemas-microsoft-com:vml",
  "urn:schemas-microsoft-com:time",
]);

/** Elements of SVG that draw, describe or move, in any version of it */
export const drawingElements: ReadonlySet<string> = new Set(
  [
    "a altGlyph altGlyphDef altGlyphItem circle clipPath color-profile cursor defs desc ellipse font font-face",
    "font-face-format font-face-name font-face-src font-face-uri g glyph glyphRef hkern image line linearGradient marker",
    "mask metadata missing-glyph path pattern polygon polyline radialGradient rect stop style svg switch symbol text",
    "textPath title tref tspan use view vkern",
    "feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap",
    "feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode",
    "feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence filter",
    "animate animateColor animateMotion animateTransform discard mpath set",
    // Drafts of SVG 1.2 and 2, which Inkscape writes
    "flowDiv flowLine flowPara flowRegion flowRegionExclude flowRoot flowSpan hatch hatchpath hatchPath mesh",
    "meshgradient meshGradient meshpatch meshPatch meshrow meshRow solidcolor solidColor",
  ]
    .join(" ")
    .split(" "),
);

/** Elements that write an attribute over time */
export const animations: ReadonlySet<string> = new Set(["animate", "animateColor", "animateTransform", "set"]);

/** Elements that show pixels which an address may hold */
export const pixelElements: ReadonlySet<string> = new Set(["image", "feImage"]);

/** Names of elements that act in HTML or in a drawing, whatever namespace they claim */
export const activeNames: ReadonlySet<string> = new Set(
  [
    "script iframe frame frameset object embed applet portal foreignobject handler listener base link meta form input",
    "button select textarea template html head body img audio video source track noscript plaintext xmp math include",
  ]
    .join(" ")
    .split(" "),
);

/** Attributes that name an address */
export const addressAttributes: ReadonlySet<string> = new Set(
  "href src srcset srcdoc action formaction poster ping".split(" "),
);
