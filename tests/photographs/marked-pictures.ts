import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** Words that no published picture may hold */
export const secrets = ["SecretCam", "Ada Private", "HiddenLens", "41/1", "secret-folder", "GPSLatitude"];

export const rights = "Port 2026, all rights reserved";

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="41,23.5N" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="SecretCam"><dc:creator><rdf:Seq><rdf:li>Ada Private</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Returns a picture with place, camera, author, profile and copyright, which lies on its side. */
export async function markedPicture(format: "jpeg" | "png" | "webp" | "avif"): Promise<Buffer> {
  const raw = Buffer.from(Array.from({ length: 40 * 20 * 3 }, (_, index) => (index * 37) % 256));
  const made = sharp(raw, { raw: { width: 40, height: 20, channels: 3 } })
    .withExif({
      IFD0: {
        Make: "SecretCam",
        Model: "SecretCam 9",
        Artist: "Ada Private",
        Copyright: rights,
        ImageDescription: "/home/secret-folder/a.jpg",
      },
      IFD2: { LensModel: "HiddenLens" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "41/1 23/1 12/1", GPSLongitudeRef: "E", GPSLongitude: "2/1 10/1 1/1" },
    })
    .withXmp(xmp)
    .withIccProfile("p3")
    .withMetadata({ orientation: 6 });
  return made.toFormat(format, format === "avif" ? { lossless: true } : {}).toBuffer();
}

/** Returns a JPEG with IPTC, a comment, a second thumbnail and a film behind its end. */
export async function jpegWithMore(): Promise<Buffer> {
  const jpeg = await markedPicture("jpeg");
  const segment = (code: number, body: Buffer) => {
    const head = Buffer.from([0xff, code, 0, 0]);
    head.writeUInt16BE(body.length + 2, 2);
    return Buffer.concat([head, body]);
  };
  const dataSet = (number: number, text: string) =>
    Buffer.concat([Buffer.from([0x1c, 2, number, 0, Buffer.byteLength(text)]), Buffer.from(text)]);
  const iptc = Buffer.concat([dataSet(80, "Ada Private"), dataSet(90, "secret-folder")]);
  const more = [
    segment(
      0xed,
      Buffer.concat([
        Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
        Buffer.from([iptc.length]),
        iptc,
      ]),
    ),
    segment(0xfe, Buffer.from("taken with SecretCam")),
    segment(0xe2, Buffer.from("MPF\0secret-folder", "latin1")),
    segment(0xe1, Buffer.from("http://ns.adobe.com/xmp/extension/\0Ada Private", "latin1")),
  ];
  return Buffer.concat([jpeg.subarray(0, 2), ...more, jpeg.subarray(2), Buffer.from("ftypmp42 SecretCam film")]);
}

/** Returns a PNG with texts and a time. */
export async function pngWithMore(): Promise<Buffer> {
  const png = await markedPicture("png");
  const { crc32 } = await import("node:zlib");
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, "latin1"), body]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const more = [
    chunk("tEXt", Buffer.from("Author\0Ada Private", "latin1")),
    chunk("zTXt", Buffer.concat([Buffer.from("Source\0\0", "latin1"), deflateSync(Buffer.from("SecretCam"))])),
    chunk("iTXt", Buffer.from("Comment\0\0\0\0\0secret-folder", "latin1")),
    chunk("tIME", Buffer.from([7, 234, 1, 2, 3, 4, 5])),
  ];
  return Buffer.concat([png.subarray(0, 33), ...more, png.subarray(33), Buffer.from("SecretCam")]);
}

/** Returns a GIF with a comment and XMP. */
export async function gifWithMore(): Promise<Buffer> {
  const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#f00" } })
    .gif()
    .toBuffer();
  const trailer = Buffer.from([0x01, ...Array.from({ length: 256 }, (_, index) => 255 - index), 0]);
  const application = Buffer.concat([
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from("XMP DataXMP"),
    Buffer.from(xmp),
    trailer,
  ]);
  const words = Buffer.from("Ada Private");
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, words.length]), words, Buffer.from([0])]);
  // Behind the head and its two colours
  return Buffer.concat([gif.subarray(0, 19), application, comment, gif.subarray(19), Buffer.from("SecretCam")]);
}
