import sharp from "sharp";

const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>`;
const scene = (width: number, height: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
const person = (wall: string, coat: string, skin: string) =>
  scene(
    960,
    1200,
    `${sky(wall, "#d8cfc2")}<rect width="960" height="1200" fill="url(#a)"/><path d="M120 1200c0-330 150-450 360-450s360 120 360 450z" fill="${coat}"/><circle cx="480" cy="500" r="210" fill="${skin}"/><path d="M270 480c10-190 120-250 220-250s200 80 200 250c-90-20-150-60-190-120-50 70-130 110-230 120z" fill="#2b2320"/>`,
  );

/** Drawings that stand for photographs, by the names of their files. */
const scenes: Readonly<Record<string, string>> = {
  marina: person("#9fb4b8", "#31555e", "#c99873"),
  joan: person("#c8b08d", "#6d3b26", "#e0b794"),
  harbour: scene(
    1800,
    1200,
    `${sky("#101a2c", "#3d4c63")}<rect width="1800" height="1200" fill="url(#a)"/><path d="M0 760h1800v440H0z" fill="#0b1420"/><path d="M1080 760V420h380v340z" fill="#1d2736"/><path d="M1150 500h110v90h-110z" fill="#f3c669"/><path d="M1190 780l30 420h-70z" fill="#f3c669" opacity=".35"/><path d="M180 760l60-300 18 300zm320 0l40-220 14 220z" fill="#0b1420"/>`,
  ),
  ferry: scene(
    1600,
    1000,
    `${sky("#c9dbe0", "#f3e4cd")}<rect width="1600" height="1000" fill="url(#a)"/><path d="M0 690h1600v310H0z" fill="#4f7b86"/><path d="M240 560h980l180 130-60 110H330z" fill="#f4f1ea"/><path d="M330 800h1010l20-40H310z" fill="#b8432a"/><path d="M420 560V430h620v130zm120-130v-90h300v90z" fill="#e6dfd3"/><path d="M640 340v-110h90v110z" fill="#b8432a"/>`,
  ),
  quay: scene(
    1500,
    1500,
    `${sky("#e8d9c4", "#b9c6c4")}<rect width="1500" height="1500" fill="url(#a)"/><path d="M0 930h1500v570H0z" fill="#6b8a8c"/><path d="M0 1050h900l160 450H0z" fill="#8c7a66"/><path d="M690 1050v-210a70 70 0 01140 0v210z" fill="#3a332d"/><path d="M760 870c220 60 330 180 420 430" fill="none" stroke="#d9b26a" stroke-width="26"/>`,
  ),
};

/** Draws a scene as a JPEG. Throws a TypeError if there is none of that name. */
export function drawScene(name: string): Promise<Buffer> {
  const drawing = scenes[name];
  if (drawing === undefined) throw new TypeError(`nobody has drawn ${name}`);
  return sharp(Buffer.from(drawing)).jpeg({ quality: 82 }).toBuffer();
}

/** Draws a logo that holds the name, in an ink, as a PNG or as WebP. */
export function drawLogo(ink: string, type: "png" | "webp"): Promise<Buffer> {
  const name = `<text x="130" y="88" font-family="serif" font-weight="700" font-size="84" fill="${ink}">Bocana</text>`;
  const wave = `<path d="M12 78c22-30 44-30 70 0M47 20v40" fill="none" stroke="${ink}" stroke-width="14" stroke-linecap="round"/>`;
  const image = sharp(Buffer.from(scene(560, 120, wave + name)));
  return (type === "png" ? image.png({ palette: true }) : image.webp()).toBuffer();
}
