import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** Server on bare `node:http`: a fixed body with four headers for each path, or the fields of our page, without any decision. */
const { values } = parseArgs({
  options: { folder: { type: "string" }, port: { type: "string" }, fields: { type: "boolean", default: false } },
});

function answer(file: string, type: string) {
  const body = readFileSync(join(values.folder as string, file));
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = ["Content-Type", type, "Content-Length", String(body.length), "ETag", etag];
  if (file.endsWith(".br")) headers.push("Content-Encoding", "br");
  else headers.push("Cache-Control", "public, max-age=300");
  return { body, headers, etag };
}

const answers = new Map([
  ["/", answer("index.html.br", "text/html; charset=utf-8")],
  ["/company.json", answer("company.json", "application/json")],
  ["/noise.bin", answer("noise.bin", "application/octet-stream")],
]);

const page = answers.get("/");
if (values.fields && page)
  page.headers = JSON.parse(readFileSync(join(values.folder as string, "../fields.br.json"), "utf8")) as string[];

const reply = readFileSync(join(values.folder as string, "tools.json"));

createServer((request, response) => {
  if (request.method === "POST") {
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
    });
    request.on("end", () => {
      response.writeHead(size > 0 ? 200 : 400, [
        "Content-Type",
        "application/json",
        "Content-Length",
        String(reply.length),
      ]);
      response.end(reply);
    });
    return;
  }
  const found = answers.get(request.url as string);
  if (!found) {
    response.writeHead(404).end();
  } else if (request.headers["if-none-match"] === found.etag) {
    response.writeHead(304, ["ETag", found.etag]);
    response.end();
  } else {
    response.writeHead(200, found.headers);
    response.end(found.body);
  }
}).listen(Number(values.port), "127.0.0.1");
