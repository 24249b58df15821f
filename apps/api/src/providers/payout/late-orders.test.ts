// An order that waited too long for the limiter is not sent: by then another worker queries its status.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type StubProvider, stubProvider } from "../../testing/stub-provider.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { koraPayouts } from "./kora.ts";
import { paystackPayouts } from "./paystack.ts";
import { createRequestLimiter } from "./request-limiter.ts";

let provider: StubProvider;
beforeAll(async () => {
  provider = await stubProvider();
});
afterAll(() => provider.close());

const order = {
  reference: "po-01hxyzabcdefghjkmnpqrstvwx",
  amount: 787_500_10n,
  bankCode: "100004",
  accountNumber: "8031234567",
  accountName: "ADAEZE OKAFOR",
  narration: "Nov 2026 salary",
  email: "adaeze@example.ng",
};
const settings = () => ({ url: provider.url, key: "sk_test_1", timeoutMs: 2_000, alert: () => undefined });
const notSent = { kind: "not_sent", reason: "unreachable" };

test("an order whose time ran out while it waited is never sent", async () => {
  const requestLimiter = createRequestLimiter({ permits: 1, lane: inProcessLane(1_000) });
  const kora = koraPayouts({ ...settings(), requestLimiter, notificationUrl: "https://albashi.example/webhooks/kora" });
  let canStillSend = true;
  let letThrough: () => void = () => undefined;
  const busy = requestLimiter.run(
    () =>
      new Promise<void>((resolve) => {
        letThrough = resolve;
      }),
  );
  await vi.waitUntil(() => requestLimiter.load().inUse === 1);
  const before = provider.requests.length;
  provider.answers({ body: { status: true, message: "Transaction initiated" } });
  const submitted = kora.submit(order, () => canStillSend);
  canStillSend = false;
  letThrough();
  await busy;
  expect(await submitted).toMatchObject(notSent);
  expect(provider.requests.length).toBe(before);
});

test("does not send the money if registering the recipient at Paystack took too long", async () => {
  const paystack = paystackPayouts({ ...settings(), requestLimiter: createRequestLimiter({ permits: 1, lane: inProcessLane(1_000) }) });
  const before = provider.requests.length;
  provider.answers(
    { status: 201, body: { status: true, message: "Made", data: { recipient_code: "RCP_1", details: { account_number: "8031234567" } } } },
    { body: { status: true, message: "Transfer has been queued", data: {} } },
  );
  expect(await paystack.submit(order, () => provider.requests.length === before)).toMatchObject(notSent);
  expect(provider.requests.slice(before).map(({ path }) => path)).toEqual(["/transferrecipient"]);
});
