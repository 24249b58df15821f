// I11 on real servers: what Restate works on is asked for by a row, and what a row says was handed over, Restate knows.
import type { CompanyId } from "@albashi/contracts/ids";
import { type Stack, startStack, until } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { composeParts } from "../../../compose.ts";
import { readConfig } from "../../../config.ts";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { auditRestate } from "./audit-restate.ts";

let stack: Stack;
let parts: Parts;
beforeAll(async () => {
  stack = await startStack(inject("template"), { WEB_FILES: undefined });
  const addresses = { DATABASE_URL: stack.database.url, RESTATE_ADMIN_URL: stack.restate.adminUrl };
  parts = composeParts(readConfig({ ...process.env, NODE_ENV: "test", ...addresses }));
});
afterAll(async () => {
  parts.live.close();
  await parts.database.close();
  await stack.stop();
});

const ask = () => {
  const payload = { companyId: newId<CompanyId>() };
  return parts.database.inPlatform((tx) => enqueue(tx, { workflow: "lookAtCheckouts", payload, at: parts.clock.now() }));
};
const is = async (what: "handed_over > 0" | "done_at is not null", outboxId: string) => {
  const { rows } = await parts.database.inPlatform((tx) =>
    sql`select from outbox where outbox_id = ${outboxId} and ${sql.raw(what)}`.execute(query(tx)),
  );
  return rows.length > 0;
};

test("while nobody is there to do the work, every row that was handed over is known, and every call is asked for", async () => {
  const before = await ask();
  await until("the work before is done", () => is("done_at is not null", before));
  await stack.process("workflows").kill();
  const outboxId = await ask();
  await until("the row is handed over", () => is("handed_over > 0", outboxId));
  expect(await auditRestate(parts)).toEqual([]);
});

test("a call that no row asks for is found", async () => {
  const key = newId<string>();
  await fetch(`${stack.restate.ingressUrl}/lookAtCheckouts/run/send`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ outboxId: key, payload: {} }),
  });
  const found = await auditRestate(parts);
  expect(found.map(({ what }) => what)).toEqual(["Restate works on lookAtCheckouts, and no row asks for it."]);
});

test("a row that was handed over and that Restate forgot is found", async () => {
  await stack.process("relay").kill();
  await stack.restate.kill();
  await stack.restate.wipe();
  await stack.restate.restart();
  await parts.database.inPlatform((tx) =>
    sql`update outbox set leased_until = now() + interval '1 hour' where done_at is null`.execute(query(tx)),
  );
  let found: string[] = [];
  // A server that has just begun cannot be asked for a moment.
  await until("Restate can be asked", async () => {
    found = (await auditRestate(parts)).map(({ what }) => what);
    return true;
  });
  expect(found).toEqual(["lookAtCheckouts was handed over, and Restate does not know it."]);
});
