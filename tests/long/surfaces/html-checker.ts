import { execFile, spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "../../support/places.ts";

/** What the Nu HTML checker says of a page. */
interface Message {
  type: "info" | "error" | "non-document-error";
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

const jar = join(root, "node_modules/vnu-jar/build/dist/vnu.jar");

/** What a suite that needs the checker is given as its `skip`: false, or why it cannot run. */
export const withoutJava =
  spawnSync("java", ["-version"]).status !== 0 &&
  "NO JAVA WAS FOUND: the Nu HTML checker read no page. Install a JRE of 17 or later, such as default-jre-headless.";

if (withoutJava) console.error(`\n*** ${withoutJava} ***\n`);

/** Errors in pages: files, folders of them, and addresses. One run, since it takes longer to start than to read. */
export function checkHtml(sources: readonly string[]): Promise<Message[]> {
  const options = ["--errors-only", "--format", "json", "--skip-non-html", "--exit-zero-always"];
  return new Promise((fulfil, reject) => {
    execFile("java", ["-jar", jar, ...options, ...sources], { maxBuffer: 2 ** 28 }, (error, _, report) => {
      if (error) reject(error);
      else fulfil((JSON.parse(report) as { messages: Message[] }).messages);
    });
  });
}
