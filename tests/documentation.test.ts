// The documents are part of the product: every link target and every command they mention exists.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "..");

const documents = globSync(["*.md", "{apps,packages,e2e,docs,ops}/**/*.md"], {
  cwd: checkout,
  exclude: (path) => /node_modules|\/dist(\/|$)/.test(String(path)),
});

/** Fenced code may contain brackets that are no links. */
const proseOf = (path: string) => readFileSync(join(checkout, path), "utf8").replaceAll(/```.*?```/gs, "");

const slugsOf = (path: string) =>
  [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );

const brokenLinksIn = (document: string) =>
  [...proseOf(document).matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => {
      const [path = "", anchor] = link.split("#");
      const target = path === "" ? document : join(dirname(document), path);
      return !existsSync(join(checkout, target)) || (anchor !== undefined && !slugsOf(target).includes(anchor));
    });

const missingCommandsIn = (document: string) =>
  [...readFileSync(join(checkout, document), "utf8").matchAll(/(?<![\w./-])(?:bin|bench)\/[a-z][a-z-]*(?![\w/]|\.[a-z])/g)]
    .map(([command]) => command)
    .filter((command) => !existsSync(join(checkout, command)));

test("reads every document of the project", () => {
  expect(documents.length).toBeGreaterThan(40);
});

test.each(documents)("%s: links resolve and commands exist", (document) => {
  expect({ links: brokenLinksIn(document), commands: missingCommandsIn(document) }).toEqual({ links: [], commands: [] });
});
