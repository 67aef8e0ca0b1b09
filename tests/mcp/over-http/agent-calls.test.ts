import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { it } from "node:test";
import { promisify } from "node:util";
import type { AgentCall } from "../../../src/api/reference/agent-calls.ts";
import { pricesOf } from "../../../src/model/studio/studio.ts";
import { describeMatrix, describeSocket } from "../../support/matrix.ts";
import { readStudio } from "../../support/read-studio.ts";

const studio = readStudio();
const { locales, defaultLocale, texts } = studio;
const pricing = pricesOf(studio);
const host = "localhost:4321";
const withoutCurl = spawnSync("curl", ["--version"]).error && "NO CURL WAS FOUND: the calls of pages were not run.";
const run = promisify(execFile);

function pathIn(locale: string, page: string): string {
  return locale === defaultLocale ? page : `/${locale}${page}`;
}

function lastSection(markdown: string): string {
  return markdown.slice(markdown.lastIndexOf("\n## "));
}

describeMatrix("the call that a page shows to agents", {}, (fixture) => {
  const callsOf = async (path: string) => {
    const { data } = (await (await fixture.ask(`${path}.json`)).json()) as { data: { agent_calls: AgentCall[] } };
    return data.agent_calls;
  };
  const send = async ({ method, url, headers, body }: AgentCall) => {
    const ask = { method, headers: { ...headers, host }, body: JSON.stringify(body) };
    const response = await fixture.ask(new URL(url).pathname, ask);
    assert.equal(response.status, 200, url);
    return response.json();
  };

  it("sends a contact request through the tool when it is sent as it stands", async () => {
    for (const locale of locales) {
      const calls = await callsOf(pathIn(locale, "/contact"));
      assert.deepEqual(
        calls.map(({ tool }) => tool),
        ["submit_contact_request"],
      );
      const answer = (await send(calls[0] as AgentCall)) as {
        result: { isError?: boolean; structuredContent: object };
      };
      assert.notEqual(answer.result.isError, true);
      const { status, sent } = answer.result.structuredContent as { status: string; sent: { locale: string } };
      assert.deepEqual([status, sent.locale], ["received", locale]);
    }
  });

  it("calculates the same estimate through the API and through the tool when it is sent as it stands", async () => {
    for (const locale of locales) {
      const [api, tool] = await callsOf(pathIn(locale, "/estimate"));
      assert.equal(tool?.tool, "estimate_project");
      const asked = (await send(api as AgentCall)) as { data: { price: object; disclaimer: string } };
      const called = (await send(tool as AgentCall)) as { result: { structuredContent: object } };
      const { price, disclaimer } = called.result.structuredContent as typeof asked.data;
      assert.deepEqual({ price, disclaimer }, { price: asked.data.price, disclaimer: asked.data.disclaimer });
    }
  });

  it("stands at the end of the page's Markdown, with every value that an estimate takes", async () => {
    for (const locale of locales) {
      const title = texts[locale]?.agents.title;
      const contact = lastSection(await (await fixture.ask(`${pathIn(locale, "/contact")}.md`)).text());
      assert.ok(contact.startsWith(`\n## ${title}\n`), locale);
      const platforms = pricing.platforms.map(({ id }) => id);
      const estimate = lastSection(await (await fixture.ask(`${pathIn(locale, "/estimate")}.md`)).text());
      assert.ok(estimate.startsWith(`\n## ${title}\n`), locale);
      for (const value of [...platforms, "mvp", "premium", "rush"]) {
        assert.ok(estimate.includes(`  - \`${value}\` `), value);
      }
    }
  });
});

describeSocket("the curl commands that a page shows to agents", {}, (fixture) => {
  it("are answered with 200 when they are run as they stand", { skip: withoutCurl }, async () => {
    for (const page of ["/contact", "/en/estimate"]) {
      const markdown = await (await fixture.ask(`${page}.md`)).text();
      const commands = [...lastSection(markdown).matchAll(/^```sh\n([\s\S]*?)\n```$/gm)].map(([, command]) => command);
      assert.equal(commands.length, page === "/contact" ? 1 : 2);
      for (const command of commands as string[]) {
        const options = `-sS -o /dev/null -w '%{http_code}' --connect-to '${host}:127.0.0.1:${fixture.server.port}'`;
        const { stdout } = await run("sh", ["-c", command.replace(/^curl /, `curl ${options} `)]);
        assert.equal(stdout, "200", command);
      }
    }
  });
});
