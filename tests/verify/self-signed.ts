import { createSign, generateKeyPairSync, type KeyObject } from "node:crypto";

/** Certificate with its key, as a TLS server takes them. */
export interface Identity {
  key: string;
  cert: string;
}

/** Creates a self-signed certificate (RFC 5280), for which Node has no function. */
export function selfSigned(host: string): Identity {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const algorithm = sequence(oid("2a8648ce3d040302"));
  const name = sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(host)))));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    sequence(time(-1), time(1)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(alternativeName(host))),
  );
  const signature = createSign("sha256").update(body).sign(privateKey);
  const cert = sequence(body, algorithm, der(0x03, Buffer.from([0]), signature));
  return { key: pemOf(privateKey), cert: pem(cert) };
}

function alternativeName(host: string): Buffer {
  return sequence(oid("551d11"), der(0x04, sequence(der(0x82, Buffer.from(host)))));
}

/** Encodes the time some days from now. */
function time(days: number): Buffer {
  const moment = new Date(Date.now() + days * 86_400_000).toISOString();
  return der(0x18, Buffer.from(`${moment.replace(/\D/g, "").slice(0, 14)}Z`));
}

/** Encodes a value of ASN.1 with its tag (DER). */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]));
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString("base64").replace(/.{64}/g, "$&\n");
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

function pemOf(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}
