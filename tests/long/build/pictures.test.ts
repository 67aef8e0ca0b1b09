import assert from "node:assert/strict";
import { globSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { Element, Root } from "hast";
import { selectAll } from "hast-util-select";
import type { Nodes } from "mdast";
import { htmlToHast, markdownToMdast } from "satteri";
import sharp from "sharp";
import type { RunningServer } from "../../../functions/node/start-server.ts";
import { copyProject } from "../../build/project-copy.ts";
import { serviceFields, source } from "../../model/minimal-studio.ts";
import { askFetch } from "../../support/ask.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { typewritten } from "../../support/typewritten.ts";
import { drawing, drawPictures, named, sizes } from "./drawn-pictures.ts";

const copy = copyProject();
const services = "content/services/ca";

const prose = Object.values(named)
  .map((address, index) => `![Picture "${index}" > one](${address})`)
  .join("\n\nBetween them.\n\n");

const dataDir = temporaryFolder();
let server: RunningServer;

before(async () => {
  await drawPictures(join(copy.folder, services));
  const both = `${prose}\n\nIn a line ![again](counter.jpg) of text.\n`;
  copy.write(
    `${services}/written.md`,
    source(serviceFields, `${both}\n<img src="./counter.jpg" alt="In HTML" width=5>\n`),
  );
  copy.write(
    `${services}/compiled.mdx`,
    source(serviceFields, `${both}\n<img src="./counter.jpg" alt="In HTML" width="5" />\n`),
  );
  copy.write("content/services/en/written.md", source(serviceFields, "![From Catalan](../ca/counter.jpg)\n"));
  await sharp(Buffer.from(drawing(10, 10))).toFile(join(copy.folder, services, "nobody.png"));
  const chosen =
    '<source media="(prefers-color-scheme: dark)" srcset="./f.avif" />\n<img src="./counter.jpg" alt="By day" />';
  for (const kind of ["md", "mdx"]) {
    copy.write(`${services}/chosen-${kind}.${kind}`, source(serviceFields, `<picture>\n${chosen}\n</picture>\n`));
  }
  copy.write("content/studio.yaml", `${copy.read("content/studio.yaml")}embeds: [player.video.example]\n`);
  copy.write(
    "content/services/en/embedding.md",
    source(serviceFields, '<iframe src="https://player.video.example/1" title="A film"></iframe>\n'),
  );
  const { status, output } = await copy.build();
  assert.equal(status, 0, output);
  assert.match(output, /services\/ca\/nobody\.png: is a picture that no record shows/);
  ({ server } = await startFixture(dataDir, {}, join(copy.folder, "dist")));
});
after(() => server?.stop());

function published(path: string): string {
  return copy.read(join("dist/site", path));
}

function picturesOf(html: string): Element[] {
  return selectAll("[data-prose] img", htmlToHast(html) as Root);
}

function pictureLinks(node: Nodes): string[] {
  if (node.type === "image") return [node.url];
  return "children" in node ? node.children.flatMap(pictureLinks) : [];
}

const fileNames = Object.keys(named);

for (const [slug, kind] of [
  ["written", "Markdown"],
  ["compiled", "MDX"],
] as const) {
  describe(`a picture beside a record in ${kind}`, () => {
    it("is shown with its size, loaded when it is needed, in sizes to choose from", () => {
      const pictures = picturesOf(published(`services/${slug}.html`));
      assert.equal(pictures.length, fileNames.length + 2);
      for (const [index, file] of fileNames.entries()) {
        const { width, height, alt, loading, srcSet, src } = (pictures[index] as Element).properties;
        const [wide, high] = sizes[file] as [number, number];
        const shown = Math.min(wide, 1536);
        assert.deepEqual([Number(width), Number(height)], [shown, Math.round((shown * high) / wide)], file);
        assert.equal(typewritten(String(alt)), `Picture "${index}" > one`);
        assert.equal(loading, "lazy");
        if (file.endsWith(".svg")) assert.match(String(src), /^\/_astro\/.+\.svg$/);
        else assert.match(String(srcSet), new RegExp(`^/_astro/\\S+\\.webp .*\\b${shown}w$`), file);
      }
    });

    it("is shown alike where it is written in HTML or in a line", () => {
      const pictures = picturesOf(published(`services/${slug}.html`));
      const [first, inLine, inHtml] = [0, -2, -1].map((index) => pictures.at(index)?.properties);
      for (const other of [inLine, inHtml]) {
        assert.deepEqual({ ...other, alt: "" }, { ...first, alt: "" });
      }
    });

    it("is linked by its whole address in the Markdown and in JSON, and answered there", async () => {
      const markdown = published(`services/${slug}.md`);
      const links = pictureLinks(markdownToMdast(markdown) as Nodes);
      assert.equal(links.length, fileNames.length + 2);
      const { body } = JSON.parse(published(`services/${slug}.json`)).data;
      const sources = [...body.html.matchAll(/ (?:src|srcset)="([^"]*)"/g)].flatMap(([, value]) =>
        (value as string).split(", ").map((each) => each.split(" ")[0] as string),
      );
      assert.ok(
        links.every((link) => sources.includes(link)),
        links.join("\n"),
      );
      for (const link of new Set([...links, ...sources])) {
        const { pathname, origin } = new URL(link);
        assert.equal(origin, "http://localhost:4321");
        const answer = await askFetch(server.respond, pathname);
        assert.equal(answer.status, 200, link);
        assert.match(answer.headers.get("content-type") ?? "", /^image\//);
        assert.match(answer.headers.get("cache-control") ?? "", /immutable/);
      }
    });
  });
}

describe("a picture of several sources", () => {
  for (const slug of ["chosen-md", "chosen-mdx"]) {
    it(`has each in its sizes: ${slug}`, () => {
      const [found] = selectAll(
        "[data-prose] picture > source",
        htmlToHast(published(`services/${slug}.html`)) as Root,
      );
      assert.match(String(found?.properties.srcSet), /^\/_astro\/f\.\S+\.webp 480w, \S+ 500w$/);
      assert.equal(found?.properties.media, "(prefers-color-scheme: dark)");
      assert.match(
        published(`services/${slug}.md`),
        /^!\[By day\]\(http:\/\/localhost:4321\/_astro\/counter\.\S+\.webp\)$/m,
      );
    });
  }
});

describe("the pictures of a site", () => {
  it("may be another language's", () => {
    const [picture] = picturesOf(published("en/services/written.html"));
    assert.match(String(picture?.properties.src), /^\/_astro\/counter\..+\.webp$/);
  });

  it("are published in no other form than pages show, and not where no record shows them", () => {
    const files = globSync("dist/site/**/*.{jpg,jpeg,JPEG,png,gif,avif,webp}", { cwd: copy.folder });
    assert.deepEqual(
      files.filter((file) => !file.endsWith(".webp") && !file.startsWith("dist/site/share/")),
      [],
    );
    assert.ok(!files.some((file) => file.includes("nobody")));
  });

  it("are made once: the next build takes them from the one before", async () => {
    const [cache = ""] = globSync("node_modules/.cache/astro/*/assets", { cwd: copy.folder });
    const made = () =>
      globSync("*.webp", { cwd: join(copy.folder, cache) })
        .map((file) => `${file} ${statSync(join(copy.folder, cache, file)).mtimeMs}`)
        .sort();
    const before = made();
    assert.ok(before.length > 10);
    copy.write(`${services}/written.md`, source(serviceFields, `${prose}\n`));
    assert.equal((await copy.build()).status, 0);
    assert.deepEqual(made(), before);
  });
});

describe("what pages may load", () => {
  it("is what the studio names, in the policy of each page", async () => {
    for (const path of ["/en/services/embedding", "/", "/docs"]) {
      const answer = await askFetch(server.respond, path);
      assert.equal(answer.status, 200, await answer.text());
      const policy = answer.headers.get("content-security-policy");
      assert.match(policy ?? "", /(^|; )frame-src 'self' https:\/\/player\.video\.example(;|$)/, path);
      assert.match(policy ?? "", /^default-src 'self'; .*object-src 'none'/);
      assert.doesNotMatch(policy ?? "", /(script|style)-src/);
    }
    assert.match(
      published("en/services/embedding.html"),
      /<iframe src="https:\/\/player\.video\.example\/1" title="A film">/,
    );
  });
});

describe("a picture that cannot be shown", () => {
  it("is a fault with its line", async () => {
    copy.write(`${services}/broken.md`, source(serviceFields, "One.\n\n![Gone](./gone.jpg)\n\n![Torn](torn.png)\n"));
    copy.write(`${services}/torn.png`, "no picture");
    const { status, output } = await copy.build();
    assert.equal(status, 1);
    assert.match(output, /services\/ca\/broken\.md:6: is a picture that is missing/);
    assert.match(
      output,
      /services\/ca\/broken\.md:8: is a picture that cannot be read; found "torn\.png"; expected a file whose content is JPEG/,
    );
  });
});
