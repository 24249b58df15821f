// During an incident a runbook's SQL must work as written, so every statement in the documents is executed here once.

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkout, type ThrowAwayDatabase, throwAwayDatabase } from "@albashi/test-kit";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

let database: ThrowAwayDatabase;
beforeAll(async () => {
  database = await throwAwayDatabase(inject("template"));
});
afterAll(() => database.drop());

const blocks = globSync(["SECURITY.md", "docs/runbooks/*.md"], { cwd: checkout }).flatMap((document) =>
  [...readFileSync(join(checkout, document), "utf8").matchAll(/^ *```sql\n(.*?)^ *```$/gms)].map(
    ([, block = ""]) => [document, block] as const,
  ),
);

test("finds the statements of the documents", () => {
  expect(blocks.length).toBeGreaterThan(5);
});

test.each(blocks)("%s: its SQL runs as written", async (_document, block) => {
  const client = new pg.Client(database.adminUrl);
  await client.connect();
  try {
    await client.query(block.replaceAll(/<[a-z ]+>/g, "0198a7c4-0000-7000-8000-000000000001"));
  } finally {
    await client.end();
  }
});
