import { dayMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { query } from "../../../database/transaction.ts";
import { type PayingDesk, payingDesk } from "../../../testing/paying.ts";
import { findWaitingWebhooks, handleWebhooks, insertWebhooks } from "../store.ts";
import { clearWebhooks } from "./clear-webhooks.ts";

let desk: PayingDesk;
beforeAll(async () => {
  desk = await payingDesk(inject("template"));
});
afterAll(() => desk.close());

const message = (reference: string) => ({
  ...({ provider: "kora", receivedAt: desk.now(), event: "transfer.success", status: "success", body: "{}", reference } as const),
});
const kept = async () => {
  const { rows } = await desk.parts.database.inPlatform((tx) =>
    sql<{ reference: string }>`select reference from webhook_inbox order by reference`.execute(query(tx)),
  );
  return rows.map(({ reference }) => reference);
};

test("a message is forgotten ninety days after it was acted on; one that waits, or is about nobody's payment, stays", async () => {
  const { database } = desk.parts;
  await database.inPlatform((tx) => insertWebhooks(tx, ["handled", "unmatched", "waiting"].map(message)));
  const waiting = await database.inPlatform((tx) => findWaitingWebhooks(tx, 10));
  for (const outcome of ["woken", "unmatched"] as const) {
    const webhookIds = waiting
      .filter(({ reference }) => reference === (outcome === "woken" ? "handled" : outcome))
      .map(({ webhookId }) => webhookId);
    await database.inPlatform((tx) => handleWebhooks(tx, { webhookIds, outcome, at: desk.now() }));
  }
  await desk.passTime(90 * dayMs);
  expect(await clearWebhooks(desk.parts)).toBe(0);
  await desk.passTime(minuteMs);
  expect(await clearWebhooks(desk.parts)).toBe(1);
  expect(await kept()).toEqual(["unmatched", "waiting"]);
  // Not even by mistake.
  const all = database.inPlatform((tx) => sql`delete from webhook_inbox`.execute(query(tx)));
  await expect(all).rejects.toThrow("waits, or is about nobody's payment");
});

test("more than one transaction takes goes too", async () => {
  await desk.parts.database.inPlatform((tx) =>
    sql`insert into webhook_inbox (webhook_id, provider, received_at, event, reference, status, body, handled_at, outcome)
        select gen_random_uuid(), 'kora', ${desk.now()}, 'transfer.success', 'many', 'success', '{}', ${desk.now()}, 'woken'
        from generate_series(1, 2345)`.execute(query(tx)),
  );
  await desk.passTime(91 * dayMs);
  expect(await clearWebhooks(desk.parts)).toBe(2345);
});
