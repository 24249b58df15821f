// The documents are part of the product: every link target and every command they mention exists.
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { expect, test } from "vitest";

const checkout = resolve(import.meta.dirname, "..");

const documents = globSync(["*.md", "{.github,apps,packages,e2e,docs,ops}/**/*.md"], {
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

/** Log lines between straight quotes in the monitoring chapter and in the runbook about money. Operators search for them. */
const quotedLogLines = () => {
  const monitoring = readFileSync(join(checkout, "ops/README.md"), "utf8").split("## Monitoring")[1]?.split("\n## ")[0] ?? "";
  const runbook = readFileSync(join(checkout, "docs/runbooks/money-is-wrong.md"), "utf8").match(/^(The log contains|\| I7, ").*$/gm) ?? [];
  return [...`${monitoring}\n${runbook.join("\n")}`.matchAll(/"([^"]{8,})"/g)].map(([, line = ""]) => line);
};

const source = () =>
  globSync("apps/api/src/**/*.ts", { cwd: checkout, exclude: (path) => /[.]test[.]ts$/.test(String(path)) })
    .map((path) => readFileSync(join(checkout, path), "utf8"))
    .join("\n");

test("every log line that the operations documents quote is logged", () => {
  const code = source();
  const lines = quotedLogLines();
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !line.split("…").every((part) => code.includes(part.trim())))).toEqual([]);
});

/** Operator commands in code style, with or without `bin/operator` before them, where a document speaks of a command. */
test("every operator command that the runbooks name exists", () => {
  const commands = new Set([...source().matchAll(/^ {2}"?([a-z-]+)"?: \{$/gm)].map(([, name]) => name));
  const named = documents
    .filter((path) => path.startsWith("docs/runbooks/"))
    .flatMap((path) => [
      ...readFileSync(join(checkout, path), "utf8").matchAll(
        /bin\/operator ([a-z-]+)|(?:Check|only by|and) `([a-z-]+)`(?= lists| and the| shows|[.] Treat)/g,
      ),
    ])
    .map(([, afterProgram, alone]) => afterProgram ?? alone ?? "");
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !commands.has(name))).toEqual([]);
});

test("reads every document of the project", () => {
  expect(documents.length).toBeGreaterThan(40);
});

test.each(documents)("%s: links resolve and commands exist", (document) => {
  expect({ links: brokenLinksIn(document), commands: missingCommandsIn(document) }).toEqual({ links: [], commands: [] });
});

test("docs/screens holds only WebP pictures that a document shows, under 3 MB together", () => {
  const files = globSync("docs/screens/*", { cwd: checkout }).filter((path) => !path.endsWith(".md"));
  const linked = new Set(
    documents.flatMap((path) => [...proseOf(path).matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, link = ""]) => join(dirname(path), link))),
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((path) => !path.endsWith(".webp") || !linked.has(path))).toEqual([]);
  expect(files.reduce((bytes, path) => bytes + statSync(join(checkout, path)).size, 0)).toBeLessThan(3 * 1024 * 1024);
});
