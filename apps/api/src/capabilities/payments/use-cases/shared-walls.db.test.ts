// Tables above companies whose rows are about one: a company sees its own, and the stops of everybody; work above companies sees all.
import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { newId } from "../../../new-id.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { findStopsStanding, findWaitingWebhooks, handleWebhooks, insertReferences, insertStop, insertWebhooks } from "../store.ts";

const at = new Date("2026-06-25T08:00:00Z");
const [a, b] = [newId<CompanyId>(), newId<CompanyId>()];
const referenceOf = (sign: string) => `po-${sign.repeat(26)}`;
let desk: PayingDesk;
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
  for (const [companyId, sign] of [[a, "a"] as const, [b, "b"] as const])
    await desk.parts.database.inCompany(companyId, (tx) =>
      insertReferences(tx, companyId, [{ reference: referenceOf(sign), kind: "payout", subject: newId() }]),
    );
});
afterAll(() => desk.close());

const stop = (companyId: CompanyId | null, because: string) => ({
  ...{ stopId: newId<StopId>(), companyId, madeAt: at, madeBy: "Ngozi", because },
});

test("a company sees its own stop and everybody's, and lifts neither another's nor everybody's", async () => {
  const { database } = desk.parts;
  const [ofA, ofB, ofAll] = [stop(a, "Of A."), stop(b, "Of B."), stop(null, "Of all.")];
  await database.inCompany(a, (tx) => insertStop(tx, ofA));
  await database.inPlatform(async (tx) => {
    await insertStop(tx, ofB);
    await insertStop(tx, ofAll);
  });
  const seenBy = (companyId: CompanyId) =>
    desk.rows<{ because: string }>(companyId, sql`select because from payment_stops order by because`);
  expect(await seenBy(a)).toEqual([{ because: "Of A." }, { because: "Of all." }]);
  expect(await seenBy(b)).toEqual([{ because: "Of B." }, { because: "Of all." }]);
  await desk.rows(a, sql`update payment_stops set lifted_at = ${at}, lifted_by = 'A'`);
  const standing = await database.inPlatform((tx) => findStopsStanding(tx, b));
  expect(standing.map(({ because }) => because).toSorted()).toEqual(["Of B.", "Of all."]);
  expect(await database.inPlatform((tx) => findStopsStanding(tx, a))).toHaveLength(1);
  const stoppingAll = database.inCompany(a, (tx) => insertStop(tx, stop(null, "By A.")));
  await expect(stoppingAll).rejects.toThrow("row-level security");
});

test("a message is handled by the company whose payment it names, and seen by no other", async () => {
  const { database } = desk.parts;
  const message = { provider: "kora", receivedAt: at, event: "transfer.success", status: "success", body: "{}" } as const;
  await database.inPlatform((tx) =>
    insertWebhooks(
      tx,
      [referenceOf("a"), referenceOf("b"), "nobodys"].map((reference) => ({ ...message, reference })),
    ),
  );
  const waiting = await database.inPlatform((tx) => findWaitingWebhooks(tx, 10));
  expect(waiting).toHaveLength(3);
  const webhookIds = waiting.map(({ webhookId }) => webhookId);
  await database.inCompany(a, (tx) => handleWebhooks(tx, { webhookIds, outcome: "woken", at }));
  const left = await database.inPlatform((tx) => findWaitingWebhooks(tx, 10));
  expect(left.map(({ reference }) => reference).toSorted()).toEqual(["nobodys", referenceOf("b")].toSorted());
  expect(await desk.rows(b, sql`select reference from webhook_inbox`)).toEqual([{ reference: referenceOf("b") }]);
});

test("a row of the statement is seen by its company, and a stranger by none of them", async () => {
  const { rows } = await desk.parts.database.inPlatform((tx) =>
    sql`insert into provider_movements (provider, pointer, reference, company_id, is_credit, amount, happened_at, read_at)
        select 'kora', reference, reference, company_id, false, 100, ${at}::timestamptz, ${at}::timestamptz from payment_references
        union all select 'kora', 'stranger', 'nobodys', null, false, 100, ${at}::timestamptz, ${at}::timestamptz returning pointer`.execute(
      query(tx),
    ),
  );
  expect(rows).toHaveLength(3);
  expect(await desk.rows(a, sql`select reference from provider_movements`)).toEqual([{ reference: referenceOf("a") }]);
  expect(await desk.rows(a, sql`select reference from payment_references`)).toEqual([{ reference: referenceOf("a") }]);
});
