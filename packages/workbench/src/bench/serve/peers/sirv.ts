import { createServer } from "node:http";
import { parseArgs } from "node:util";
import sirv from "sirv";

const { values } = parseArgs({ options: { folder: { type: "string" }, port: { type: "string" } } });
const files = sirv(values.folder as string, { dev: false, etag: true, brotli: true, gzip: true, maxAge: 300 });

createServer((request, response) => {
  files(request, response, () => {
    response.writeHead(404).end();
  });
}).listen(Number(values.port), "127.0.0.1");
