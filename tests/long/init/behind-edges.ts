import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, it } from "node:test";
import { checks } from "../../../scripts/verify/checks.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { startFront } from "../../verify/front.ts";
import { verifyHere } from "../../verify/run-verify.ts";
import { sendingOn, tellingToStay } from "../../verify/secure-edges.ts";
import { selfSigned } from "../../verify/self-signed.ts";
import { startNginx, withoutNginx } from "../deploy/nginx-process.ts";

/**
 * Declares the tests that `npm run verify` finds no fault in a site with an https address, whatever terminates TLS in
 * front of its server.
 */
export function itPassesBehindEdges(baseUrl: string, port: () => number): void {
  const { hostname } = new URL(baseUrl);
  const folder = temporaryFolder();

  it("passes every check of a deployed site, behind TLS", async () => {
    const identity = selfSigned(hostname);
    const certificate = join(folder, "certificate.pem");
    writeFileSync(certificate, identity.cert);
    const secure = await startFront(tellingToStay, port(), identity);
    after(() => secure.close());
    const plain = await startFront(sendingOn, port());
    after(() => plain.close());
    await passes(secure.port, plain.port, certificate);
  });

  it("passes every check of a deployed site, behind nginx and its cache", { skip: withoutNginx }, async () => {
    const nginx = await startNginx(folder, port(), hostname);
    after(() => nginx.stop());
    await passes(nginx.port, nginx.plainPort, nginx.certificate);
    // Now most of the replies are in the cache.
    await passes(nginx.port, nginx.plainPort, nginx.certificate);
  });

  /** Asserts that verification passes, with the site's name resolved to these ports. */
  async function passes(secure: number, plain: number, certificate: string): Promise<void> {
    const words = [`${hostname}:443=127.0.0.1:${secure}`, `${hostname}:80=127.0.0.1:${plain}`];
    const detours = words.map((word) => `--connect-to=${word}`);
    const { code, stdout, stderr } = await verifyHere(baseUrl, "--ca", certificate, ...detours);
    assert.equal(code, 0, stderr + stdout);
    assert.match(
      stdout,
      new RegExp(
        `\\n${checks.length} hold, 0 fail, 0 skipped\\.\\n\\n\\d+ texts of the site as \`init\` wrote them, such as “.+”; .*\\n$`,
      ),
    );
  }
}
