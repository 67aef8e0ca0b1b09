import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import type { Element, Root } from "hast";
import { selectAll } from "hast-util-select";
import type { Nodes } from "mdast";
import { htmlToHast, markdownToMdast } from "satteri";
import { iconAddresses } from "../../../src/model/studio/site-icons.ts";
import { completeStudio, serviceFields, source } from "../../model/minimal-studio.ts";
import { askFetch } from "../../support/ask.ts";
import { assertNone } from "../../support/assert-none.ts";
import { everyRow } from "../../support/every-row.ts";
import { startFixture } from "../../support/fixture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import { typewritten } from "../../support/typewritten.ts";
import { choosingServices, named, picturedServices, sizes } from "./drawn-pictures.ts";
import { refusalOf } from "./loaded-content.ts";
import { oddBuild } from "./odd-studio.ts";

const { dist, output, published } = await oddBuild();
const { server } = await startFixture(temporaryFolder(), {}, dist);
after(() => server.stop());

function picturesOf(html: string): Element[] {
  return selectAll("[data-prose] img", htmlToHast(html) as Root);
}

function pictureLinks(node: Nodes): string[] {
  if (node.type === "image") return [node.url];
  return "children" in node ? node.children.flatMap(pictureLinks) : [];
}

const fileNames = Object.keys(named);
const pictureFiles = globSync("**/*.{jpg,jpeg,JPEG,png,gif,avif,webp}", { cwd: join(dist, "site") });

/** Runs a check on the published variants of a service, for each kind of prose that shows its pictures. */
function everyKind(check: (slug: string) => void | Promise<void>): Promise<void> {
  return everyRow(Object.entries(picturedServices), ([, slug]) => check(slug));
}

describe("a picture beside its record", () => {
  it("is shown with its size, loaded lazily, and offered in several widths", () =>
    everyKind((slug) => {
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
    }));

  it("is shown alike where it is written as HTML or within a line", () =>
    everyKind((slug) => {
      const pictures = picturesOf(published(`services/${slug}.html`));
      const [first, inLine, inHtml] = [0, -2, -1].map((index) => pictures.at(index)?.properties);
      for (const other of [inLine, inHtml]) assert.deepEqual({ ...other, alt: "" }, { ...first, alt: "" });
    }));

  it("is linked by its whole address in Markdown and JSON, and is answered there", () =>
    everyKind(async (slug) => {
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
    }));

  it("may belong to a record of another language", () => {
    const [picture] = picturesOf(published(`en/services/${picturedServices.Markdown}.html`));
    assert.match(String(picture?.properties.src), /^\/_astro\/counter\..+\.webp$/);
  });

  it("is published in no other format than its page shows", () =>
    assertNone(
      pictureFiles
        .filter((file) => !file.endsWith(".webp") && !file.startsWith("share/"))
        .filter((file) => !iconAddresses.includes(`/${file}`)),
    ));

  it("is not published when no record shows it, and the build warns of it", () => {
    assert.ok(!pictureFiles.some((file) => file.includes("nobody")));
    assert.match(output, /services\/ca\/nobody\.png: is a picture that no record shows/);
  });

  it("is a fault with its line when it is missing or cannot be read", async () => {
    const studio = completeStudio();
    const prose = "One.\n\n![Gone](./gone.jpg)\n\n![Torn](torn.png)\n";
    studio.write("services/ca/broken.md", source(serviceFields, prose));
    studio.write("services/ca/torn.png", "no picture");
    const refusal = await refusalOf(studio.folder);
    assert.ok(refusal);
    assert.match(refusal, /services\/ca\/broken\.md:6: is a picture that is missing/);
    assert.match(
      refusal,
      /services\/ca\/broken\.md:8: is not a readable picture; found "torn\.png"; expected a file whose content is JPEG/,
    );
  });
});

it("a picture of several sources has each source in several widths, in Markdown and in MDX", () =>
  everyRow(choosingServices, (slug) => {
    const [found] = selectAll("[data-prose] picture > source", htmlToHast(published(`services/${slug}.html`)) as Root);
    assert.match(String(found?.properties.srcSet), /^\/_astro\/f\.\S+\.webp 480w, \S+ 500w$/);
    assert.equal(found?.properties.media, "(prefers-color-scheme: dark)");
    assert.match(
      published(`services/${slug}.md`),
      /^!\[By day\]\(http:\/\/localhost:4321\/_astro\/counter\.\S+\.webp\)$/m,
    );
  }));

it("the content policy of a page lets it embed from the hosts that the studio names, and from no other", async () => {
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
