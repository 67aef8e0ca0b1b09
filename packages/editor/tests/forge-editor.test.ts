import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "node:test";
import { type CmsSettings, cmsSchema } from "../../../src/model/studio/cms-settings.ts";
import { type Artifact, addressesOf, type Site } from "../../../src/surfaces/site.ts";
import { artifactsOf } from "../../../src/surfaces/surfaces.ts";
import { assertNone } from "../../../tests/support/assert-none.ts";
import { content } from "../../../tests/support/places.ts";
import { agentTexts, siteIn } from "../../../tests/support/surfaces/small-site.ts";
import { temporaryFolder } from "../../../tests/support/temporary-folder.ts";
import { rewrite } from "../../../tests/support/write-into.ts";
import { forgeBackend, forgeOrigins } from "../src/forge/forge-backend.ts";

const settings = (given: object): CmsSettings => cmsSchema.unwrap().parse(given);

describe("the editor of a site", () => {
  let site: Site;
  let plain: Site;
  let published: Map<string, Artifact>;

  before(async () => {
    const folder = temporaryFolder();
    cpSync(content, folder, { recursive: true });
    rewrite(join(folder, "studio.yaml"), (text) => `${text}cms: { forge: gitlab, repository: bocana/web }\n`);
    site = await siteIn(folder);
    plain = await siteIn(content);
    published = new Map([...artifactsOf(site)].flatMap((each) => addressesOf(each).map((address) => [address, each])));
  });

  const bodyOf = async (address: string) => {
    const { content: body, headers = {} } = (await published.get(address)?.body()) ?? assert.fail(address);
    return { text: Buffer.from(body).toString(), headers };
  };

  it("is in no build of a studio that does not ask for it", () => {
    const addresses = [...artifactsOf(plain)].flatMap(addressesOf);
    assert.ok(addresses.length > 100);
    assertNone(addresses.filter((address) => address.startsWith("/admin")));
    const added = [...published.keys()].filter((address) => !addresses.includes(address));
    assert.ok(added.every((address) => /^\/admin(\/|$)/.test(address)));
  });

  it("is a page with a policy of its own, and every file of it is for no robot", async () => {
    const { text, headers } = await bodyOf("/admin");
    assert.match(text, /<link rel="preload" as="fetch" crossorigin href="\/admin\/setup.json">/);
    assert.match(headers["Content-Security-Policy"] ?? "", /connect-src 'self' blob: data: https:\/\/gitlab\.com;/);
    assert.equal(headers["Cross-Origin-Opener-Policy"], "unsafe-none");
    for (const address of [...published.keys()].filter((each) => each.startsWith("/admin"))) {
      assert.equal((await bodyOf(address)).headers["X-Robots-Tag"], "noindex", address);
    }
  });

  it("has its setup and its scripts among its own files", async () => {
    const setup = JSON.parse((await bodyOf("/admin/setup.json")).text);
    assert.deepEqual(setup.cms.backend, {
      name: "gitlab",
      repo: "bocana/web",
      branch: "main",
      auth_methods: ["token"],
    });
    assert.equal(setup.cms.collections[0].folder, "content/services");
    assert.ok(setup.cms.collections.some(({ name }: { name: string }) => name === "articles-mdx"));
    assert.ok(published.has(setup.module));
    assert.match((await bodyOf("/admin/app/sveltia/cms/locales/ca.json.js")).text, /^export default \{/);
    assert.match((await bodyOf("/admin/editor.js")).text, /registerCustomFormat/);
    assert.match((await bodyOf("/admin/editor.css")).text, /#nc-root/);
  });

  it("is in no list, map, menu or text of the site", async () => {
    assert.ok(site.pages.every(({ path }) => !path.startsWith("/admin")));
    assert.ok(site.documents().every(({ path }) => !path.startsWith("/admin")));
    for (const [address, text] of await agentTexts(site)) assert.doesNotMatch(text, /\/admin\b/, address);
    for (const address of ["/robots.txt", "/sitemap.xml", "/llms.txt", "/api/v1/company"]) {
      assert.doesNotMatch((await bodyOf(address)).text, /\/admin\b|gitlab|bocana\/web/, address);
    }
  });
});

describe("the settings of the editor of a site", () => {
  it("name the forge, its host and the way to sign in", () => {
    const of = (given: object) => forgeBackend(settings(given));
    const repository = "a/b";
    assert.deepEqual(of({ forge: "github", repository, sign_in: "https://auth.example" }), {
      name: "github",
      repo: repository,
      branch: "main",
      base_url: "https://auth.example",
    });
    assert.deepEqual(of({ forge: "gitlab", repository, branch: "live", host: "git.studio.example", app_id: "x" }), {
      name: "gitlab",
      repo: repository,
      branch: "live",
      api_root: "https://git.studio.example/api/v4",
      base_url: "https://git.studio.example",
      app_id: "x",
      auth_type: "pkce",
    });
    assert.deepEqual(of({ forge: "gitea", repository, host: "codeberg.org" }).api_root, "https://codeberg.org/api/v1");
  });

  it("open the policy for the forge alone", () => {
    const of = (given: object) => forgeOrigins(settings({ repository: "a/b", ...given }));
    assert.deepEqual(of({ forge: "github" }).connect, ["https://api.github.com"]);
    assert.deepEqual(of({ forge: "gitea", host: "git.studio.example" }), {
      connect: ["https://git.studio.example"],
      pictures: ["https://git.studio.example"],
    });
  });

  it("are refused with a forge or a repository that there is not", () => {
    for (const given of [{ forge: "bitbucket", repository: "a/b" }, { forge: "github", repository: "a" }, {}]) {
      assert.equal(cmsSchema.safeParse(given).success, false, JSON.stringify(given));
    }
  });
});
