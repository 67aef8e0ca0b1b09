import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../support/places.ts";

/** Message of the Nu HTML checker about a page. */
interface Message {
  type: "info" | "error" | "non-document-error";
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

const jar = join(root, "node_modules/vnu-jar/build/dist/vnu.jar");

/** Value of `skip` for a suite that needs the checker: false, or the reason why it cannot run. */
export const withoutJava =
  spawnSync("java", ["-version"]).status !== 0 &&
  "NO JAVA WAS FOUND: the Nu HTML checker read no page. Install a JRE of 17 or later, such as default-jre-headless.";

if (withoutJava) console.error(`\n*** ${withoutJava} ***\n`);

/**
 * Returns the errors in pages, given by files, folders and addresses. One run checks all, since its start takes longer
 * than the pages.
 */
export function checkHtml(sources: readonly string[]): Promise<Message[]> {
  const options = ["--errors-only", "--format", "json", "--skip-non-html", "--exit-zero-always"];
  return new Promise((fulfil, reject) => {
    execFile("java", ["-jar", jar, ...options, ...sources], { maxBuffer: 2 ** 28 }, (error, _, report) => {
      if (error) reject(error);
      else fulfil((JSON.parse(report) as { messages: Message[] }).messages);
    });
  });
}
