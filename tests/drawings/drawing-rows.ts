import { gzipSync } from "node:zlib";

const start =
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"><path d="M0 0h8v8z"/>';

/** Returns a drawing around some markup. */
export function drawingWith(markup: string, before = ""): Buffer {
  return Buffer.from(`${before}${start}${markup}</svg>`);
}

const xhtml = "http://www.w3.org/1999/xhtml";

/** Drawings that act or reach out, and what each is named after */
export const activeDrawings: Record<string, Buffer> = {
  script: drawingWith("<script>fetch('/x')</script>"),
  "script by a prefix of SVG": drawingWith('<s:script xmlns:s="http://www.w3.org/2000/svg">x</s:script>'),
  "script of XHTML": drawingWith(`<h:script xmlns:h="${xhtml}">x</h:script>`),
  "frame of XHTML": drawingWith(`<h:iframe xmlns:h="${xhtml}" srcdoc="x"/>`),
  "name of HTML in a namespace of its own": drawingWith('<desc><img xmlns="urn:own" src="x" onerror="x"/></desc>'),
  foreignObject: drawingWith(`<foreignObject><p xmlns="${xhtml}">x</p></foreignObject>`),
  "attribute that runs code": drawingWith('<g onclick="x"/>'),
  "address of code in entities": drawingWith('<a href="java&#115;cript:x"><path d="M0 0"/></a>'),
  "address of code over two lines": drawingWith('<a xlink:href=" java&#10;script:x"><path d="M0 0"/></a>'),
  "address by another prefix": drawingWith(
    '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="https://o.example/a#b"/>',
  ),
  "use of another file": drawingWith('<use href="other.svg#a"/>'),
  "picture elsewhere": drawingWith('<image href="//o.example/p.png"/>'),
  "picture of another drawing": drawingWith('<image href="data:image/svg+xml,%3Csvg/%3E"/>'),
  "filter that loads": drawingWith('<filter id="f"><feImage href="https://o.example/p.png"/></filter>'),
  "import of styles": drawingWith('<style>@import "http://o.example/a.css";</style>'),
  "import of styles with an escape": drawingWith("<style>@\\69mport url(http://o.example/a.css);</style>"),
  "style that loads": drawingWith("<style>path{fill:url('http://o.example/a#b')}</style>"),
  "style that loads with an escape": drawingWith('<g style="fill:\\75rl(http://o.example/a)"/>'),
  "style in CDATA": drawingWith("<style><![CDATA[path{background:u/**/rl(x);fill:URL(/a)}]]></style>"),
  "attribute of style that loads": drawingWith('<g filter="url(http://o.example/a#b)"/>'),
  "style of sets of pictures": drawingWith('<style>g{mask-image:image-set("http://o.example/a.png" 1x)}</style>'),
  "style that runs code": drawingWith('<g style="width:expression(x)"/>'),
  "animation of an address": drawingWith('<a><set attributeName="href" to="javascript:x"/></a>'),
  "animation of an address by its prefix": drawingWith(
    '<a><animate attributeName=" xlink:href" values="javascript:x"/></a>',
  ),
  "animation of code": drawingWith('<set attributeName="onclick" to="x"/>'),
  "animation to a style that loads": drawingWith('<animate attributeName="fill" to="url(http://o.example/a)"/>'),
  "base of addresses": drawingWith('<g xml:base="http://o.example/"><use href="#a"/></g>'),
  "handler of events": drawingWith('<handler type="a" xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load"/>'),
  "listener of events": drawingWith('<ev:listener xmlns:ev="http://www.w3.org/2001/xml-events" event="load"/>'),
  inclusion: drawingWith('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="a.xml"/>'),
  "sheet of styles elsewhere": drawingWith("", '<?xml-stylesheet href="http://o.example/a.css"?>'),
  "markup in an entity": drawingWith("&a;", '<!DOCTYPE svg [<!ENTITY a "&#60;script>x&#60;/script>">]>'),
  "file in an entity": drawingWith("", '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
  "entity of the declarations": drawingWith("", '<!DOCTYPE svg [<!ENTITY % a SYSTEM "http://o.example/a"> %a;]>'),
  "attribute by default": drawingWith("", '<!DOCTYPE svg [<!ATTLIST path onclick CDATA "x">]>'),
  "script in UTF-16": Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(drawingWith("<script>x</script>").toString(), "utf16le"),
  ]),
  "script in a packed file": gzipSync(drawingWith("<script>x</script>")),
};

const adobe =
  '<!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/"><!ENTITY ns_graphs "http://ns.adobe.com/Graphs/1.0/">';

/** Drawings as programs write them, which show and do nothing else */
export const stillDrawings: Record<string, Buffer> = {
  Inkscape: drawingWith(
    `<sodipodi:namedview xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:document-units="mm"><inkscape:grid type="xygrid"/></sodipodi:namedview>
<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/"><cc:Work rdf:about=""><dc:creator><cc:Agent><dc:title>Ada Private</dc:title></cc:Agent></dc:creator><dc:source>https://o.example</dc:source></cc:Work></rdf:RDF></metadata>
<g xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:label="Layer 1" inkscape:export-filename="/home/ada/secret.png" sodipodi:docname="secret.svg" style="-inkscape-stroke:none;fill:url(#g);font-family:'Sans'"/><flowRoot><flowRegion/><flowPara>x</flowPara></flowRoot>`,
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!-- Created with Inkscape (http://www.inkscape.org/) -->\n',
  ),
  Illustrator: drawingWith(
    `<switch xmlns:i="&ns_ai;"><foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1"><i:pgfRef xlink:href="#adobe_illustrator_pgf"/></foreignObject><g i:extraneous="self"><style type="text/css">.st0{fill:url(#a);enable-background:new}</style><image xlink:href="data:image/jpeg;base64,/9j/"/></g></switch><i:pgf xmlns:i="&ns_ai;" id="adobe_illustrator_pgf"><![CDATA[eJzsvQ]]></i:pgf>`,
    `<?xml version="1.0" encoding="utf-8"?>\n<!-- Generator: Adobe Illustrator 27 -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [\n${adobe}\n]>\n`,
  ),
  Figma: drawingWith(
    '<g clip-path="url(#clip0)" filter="url(#f)"><rect width="8" height="8" fill="url(#pattern0)"/></g><defs><filter id="f" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/></filter><pattern id="pattern0" patternContentUnits="objectBoundingBox"><use xlink:href="#image0" transform="scale(0.1)"/></pattern><image id="image0" data-name="a.png" width="1" height="1" preserveAspectRatio="none" xlink:href="data:image/png;base64,iVBORw0="/></defs>',
  ),
  Sketch: drawingWith(
    '<title>Icon</title><desc>Created with Sketch.</desc><g xmlns:sketch="http://www.bohemiancoding.com/sketch/ns" sketch:type="MSPage" mask="url(#m)"/>',
    '<?xml version="1.0" encoding="UTF-8"?>\n',
  ),
  "a typeface that it holds": drawingWith(
    '<style>@font-face{font-family:"A";src:url(data:font/woff2;base64,d09G) format("woff2")}@media print{path{fill:red}}</style>',
  ),
  "what moves": drawingWith(
    '<animateTransform attributeName="transform" type="rotate" values="0;360" dur="1s"/><animateMotion><mpath href="#p"/></animateMotion>',
  ),
  "an encoding of its own": Buffer.concat([
    Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>'),
    Buffer.from(drawingWith("<title>Línia</title>").toString(), "latin1"),
  ]),
};
