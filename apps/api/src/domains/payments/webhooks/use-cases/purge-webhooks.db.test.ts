import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { type PayoutFixture, payoutFixture } from "../../../../testing/payout-fixture.ts";
import { findWaitingWebhooks, insertWebhooks, markWebhooksProcessed } from "../store/webhooks.ts";
import { purgeWebhooks } from "./purge-webhooks.ts";

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await payoutFixture(inject("template"));
});
afterAll(() => fixture.close());

const message = (reference: string) => ({
  ...({ provider: "kora", receivedAt: fixture.now(), event: "transfer.success", status: "success", body: "{}", reference } as const),
});
const kept = async () => {
  const { rows } = await fixture.dependencies.database.inPlatform((tx) =>
    sql<{ reference: string }>`select reference from webhook_inbox order by reference`.execute(query(tx)),
  );
  return rows.map(({ reference }) => reference);
};

test("a webhook is deleted ninety days after it was processed; an unprocessed one, or one about an unknown payment, remains", async () => {
  const { database } = fixture.dependencies;
  await database.inPlatform((tx) => insertWebhooks(tx, ["handled", "unmatched", "waiting"].map(message)));
  const waiting = await database.inPlatform((tx) => findWaitingWebhooks(tx, 10));
  for (const outcome of ["woken", "unmatched"] as const) {
    const webhookIds = waiting
      .filter(({ reference }) => reference === (outcome === "woken" ? "handled" : outcome))
      .map(({ webhookId }) => webhookId);
    await database.inPlatform((tx) => markWebhooksProcessed(tx, { webhookIds, outcome, at: fixture.now() }));
  }
  await fixture.passTime(90 * dayMs);
  expect(await purgeWebhooks(fixture.dependencies)).toBe(0);
  await fixture.passTime(minuteMs);
  expect(await purgeWebhooks(fixture.dependencies)).toBe(1);
  expect(await kept()).toEqual(["unmatched", "waiting"]);
  // Not even by mistake.
  const all = database.inPlatform((tx) => sql`delete from webhook_inbox`.execute(query(tx)));
  await expect(all).rejects.toThrow("is not processed, or names no known payment");
});

test("purges more than one batch", async () => {
  await fixture.dependencies.database.inPlatform((tx) =>
    sql`insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body, handled_at, outcome)
        select gen_random_uuid(), 'kora', ${fixture.now()}, 'transfer.success', 'many', 'success', '{}', ${fixture.now()}, 'woken'
        from generate_series(1, 2345)`.execute(query(tx)),
  );
  await fixture.passTime(91 * dayMs);
  expect(await purgeWebhooks(fixture.dependencies)).toBe(2345);
});
