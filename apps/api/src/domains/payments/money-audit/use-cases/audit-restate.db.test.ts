// I11 on real servers: what Restate works on is asked for by a row, and what a row says was handed over, Restate knows.

import type { CompanyId } from "@albashi/contracts/ids";
import { type Stack, startStack, until } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readConfig } from "../../../../platform/config.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { createDependencies } from "../../../../processes/create-dependencies.ts";
import { PollCheckouts } from "../../funding/workflow-contracts.ts";
import { auditRestate } from "./audit-restate.ts";

let stack: Stack;
let dependencies: Dependencies;
beforeAll(async () => {
  stack = await startStack(inject("template"), { WEB_FILES: undefined });
  const addresses = { DATABASE_URL: stack.database.url, RESTATE_ADMIN_URL: stack.restate.adminUrl };
  dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", ...addresses }));
});
afterAll(async () => {
  dependencies.live.close();
  await dependencies.database.close();
  await stack.stop();
});

const ask = () => {
  const payload = { companyId: newId<CompanyId>() };
  return dependencies.database.inPlatform((tx) => enqueue(tx, PollCheckouts, { payload, at: dependencies.clock.now() }));
};
const is = async (what: "dispatch_count > 0" | "completed_at is not null", outboxId: string) => {
  const { rows } = await dependencies.database.inPlatform((tx) =>
    sql`select from outbox where outbox_id = ${outboxId} and ${sql.raw(what)}`.execute(query(tx)),
  );
  return rows.length > 0;
};

test("without a running worker, every dispatched row is known to Restate, and every invocation has a row", async () => {
  const before = await ask();
  await until("the work before is done", () => is("completed_at is not null", before));
  await stack.process("workflows").kill();
  const outboxId = await ask();
  await until("the row is handed over", () => is("dispatch_count > 0", outboxId));
  expect(await auditRestate(dependencies)).toEqual([]);
});

test("reports an invocation without an outbox row", async () => {
  const key = newId<string>();
  await fetch(`${stack.restate.ingressUrl}/pollCheckouts/run/send`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ outboxId: key, payload: {} }),
  });
  const found = await auditRestate(dependencies);
  expect(found.map(({ what }) => what)).toEqual(["Restate runs pollCheckouts, which has no outbox row."]);
});

test("reports a dispatched row that Restate lost", async () => {
  await stack.process("relay").kill();
  await stack.restate.kill();
  await stack.restate.wipe();
  await stack.restate.restart();
  await dependencies.database.inPlatform((tx) =>
    sql`update outbox set leased_until = now() + interval '1 hour' where completed_at is null`.execute(query(tx)),
  );
  let found: string[] = [];
  // A server that has just begun cannot be asked for a moment.
  await until("Restate can be asked", async () => {
    found = (await auditRestate(dependencies)).map(({ what }) => what);
    return true;
  });
  expect(found).toEqual(["pollCheckouts was dispatched, and Restate does not know it."]);
});
