// Platform tables with rows about one company: a company sees its own rows and platform-wide stops; platform work sees all.

import type { CompanyId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { findActiveStops, insertStop } from "../../controls/store/stops.ts";
import { insertReferences } from "../../provider-log/store/payment-references.ts";
import { findWaitingWebhooks, insertWebhooks, markWebhooksProcessed } from "../../webhooks/store/webhooks.ts";

const at = new Date("2026-06-25T08:00:00Z");
const [a, b] = [newId<CompanyId>(), newId<CompanyId>()];
const referenceOf = (sign: string) => `po-${sign.repeat(26)}`;
let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
  for (const [companyId, sign] of [[a, "a"] as const, [b, "b"] as const])
    await fixture.dependencies.database.inCompany(companyId, (tx) =>
      insertReferences(tx, companyId, [{ reference: referenceOf(sign), kind: "payout", subject: newId() }]),
    );
});
afterAll(() => fixture.close());

const stop = (companyId: CompanyId | null, note: string) => ({
  ...{ stopId: newId<StopId>(), companyId, createdAt: at, createdBy: "Ngozi", reason: "requested_by_operator" as const, note },
});

test("a company sees its own stop and platform-wide ones, and lifts neither another company's nor a platform-wide one", async () => {
  const { database } = fixture.dependencies;
  const [ofA, ofB, ofAll] = [stop(a, "Of A."), stop(b, "Of B."), stop(null, "Of all.")];
  await database.inCompany(a, (tx) => insertStop(tx, ofA));
  await database.inPlatform(async (tx) => {
    await insertStop(tx, ofB);
    await insertStop(tx, ofAll);
  });
  const seenBy = (companyId: CompanyId) => fixture.rows<{ note: string }>(companyId, sql`select note from payment_stops order by note`);
  expect(await seenBy(a)).toEqual([{ note: "Of A." }, { note: "Of all." }]);
  expect(await seenBy(b)).toEqual([{ note: "Of B." }, { note: "Of all." }]);
  await fixture.rows(a, sql`update payment_stops set lifted_at = ${at}, lifted_by = 'A'`);
  const standing = await database.inPlatform((tx) => findActiveStops(tx, b));
  expect(standing.map(({ note }) => String(note)).toSorted()).toEqual(["Of B.", "Of all."]);
  expect(await database.inPlatform((tx) => findActiveStops(tx, a))).toHaveLength(1);
  const stoppingAll = database.inCompany(a, (tx) => insertStop(tx, stop(null, "By A.")));
  await expect(stoppingAll).rejects.toThrow("row-level security");
});

test("a webhook is processed by the company whose payment it names, and visible to no other", async () => {
  const { database } = fixture.dependencies;
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
  await database.inCompany(a, (tx) => markWebhooksProcessed(tx, { webhookIds, outcome: "woken", at }));
  const left = await database.inPlatform((tx) => findWaitingWebhooks(tx, 10));
  expect(left.map(({ reference }) => reference).toSorted()).toEqual(["nobodys", referenceOf("b")].toSorted());
  expect(await fixture.rows(b, sql`select reference from webhook_inbox`)).toEqual([{ reference: referenceOf("b") }]);
});

test("a statement line is visible to its company, and an unmatched one to none", async () => {
  const { rows } = await fixture.dependencies.database.inPlatform((tx) =>
    sql`insert into statement_lines (provider, provider_line_id, reference, company_id, is_credit, amount, happened_at, read_at)
        select 'kora', reference, reference, company_id, false, 100, ${at}::timestamptz, ${at}::timestamptz from payment_references
        union all select 'kora', 'stranger', 'nobodys', null, false, 100, ${at}::timestamptz, ${at}::timestamptz returning provider_line_id`.execute(
      query(tx),
    ),
  );
  expect(rows).toHaveLength(3);
  expect(await fixture.rows(a, sql`select reference from statement_lines`)).toEqual([{ reference: referenceOf("a") }]);
  expect(await fixture.rows(a, sql`select reference from payment_references`)).toEqual([{ reference: referenceOf("a") }]);
});
