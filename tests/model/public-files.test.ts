import assert from "node:assert/strict";
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { it } from "node:test";
import { copyPublicFiles, readPublicFiles } from "../../src/publish/public-files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

it("of public files none is published that is hidden, left behind or a link, and each is named", () => {
  const content = temporaryFolder();
  const outside = join(temporaryFolder(), "secret.txt");
  writeFileSync(outside, "secret");
  for (const file of [
    "paper.pdf",
    "folder/a.txt",
    ".well-known/apple-app-site-association",
    ".env",
    ".git/config",
    "folder/.htpasswd",
    "folder/a.txt~",
    "notes.txt.swp",
    "Thumbs.db",
    ".well-known/.hidden",
  ]) {
    mkdirSync(dirname(join(content, "public", file)), { recursive: true });
    writeFileSync(join(content, "public", file), file);
  }
  symlinkSync(outside, join(content, "public/linked.txt"));
  symlinkSync(dirname(outside), join(content, "public/linked"));
  const { published, passedOver } = readPublicFiles(content);
  assert.deepEqual(published, [".well-known/apple-app-site-association", "folder/a.txt", "paper.pdf"]);
  assert.deepEqual(
    passedOver.map(({ file, severity }) => [file, severity]),
    [
      ".env",
      ".git",
      ".well-known/.hidden",
      "Thumbs.db",
      "folder/.htpasswd",
      "folder/a.txt~",
      "linked",
      "linked.txt",
      "notes.txt.swp",
    ].map((file) => [`public/${file}`, "warning"]),
  );
  const target = join(temporaryFolder(), "copied");
  copyPublicFiles(content, target);
  const copied = readdirSync(target, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  assert.deepEqual(copied.map(({ name }) => name).sort(), ["a.txt", "apple-app-site-association", "paper.pdf"]);
});
