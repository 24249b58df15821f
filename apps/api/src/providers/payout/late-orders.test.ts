// An order that waited too long for its turn is not sent: by then somebody else asks whether it is there.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CannedProvider, cannedProvider } from "../../testing/canned-provider.ts";
import { koraPayouts } from "./kora.ts";
import { openLane } from "./lane.ts";
import { paystackPayouts } from "./paystack.ts";

let provider: CannedProvider;
beforeAll(async () => {
  provider = await cannedProvider();
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
const settings = () => ({ url: provider.url, key: "sk_test_1", timeoutMs: 200, alert: () => undefined });
const notSent = { kind: "not_sent", why: "unreachable" };

test("an order whose time ran out while it waited for its turn never leaves us", async () => {
  const lane = openLane({ permits: 1, perSecond: 1_000 });
  const kora = koraPayouts({ ...settings(), lane, notificationUrl: "https://albashi.example/webhooks/kora" });
  let mayStillGo = true;
  let letThrough: () => void = () => undefined;
  const busy = lane.run(
    () =>
      new Promise<void>((resolve) => {
        letThrough = resolve;
      }),
  );
  await Promise.resolve();
  const before = provider.asked.length;
  provider.answers({ body: { status: true, message: "Transaction initiated" } });
  const submitted = kora.submit(order, () => mayStillGo);
  mayStillGo = false;
  letThrough();
  await busy;
  expect(await submitted).toMatchObject(notSent);
  expect(provider.asked.length).toBe(before);
});

test("Paystack is told of the account, and when that took too long the money is not sent", async () => {
  const paystack = paystackPayouts({ ...settings(), lane: openLane({ permits: 1, perSecond: 1_000 }) });
  const before = provider.asked.length;
  provider.answers(
    { status: 201, body: { status: true, message: "Made", data: { recipient_code: "RCP_1", details: { account_number: "8031234567" } } } },
    { body: { status: true, message: "Transfer has been queued", data: {} } },
  );
  expect(await paystack.submit(order, () => provider.asked.length === before)).toMatchObject(notSent);
  expect(provider.asked.slice(before).map(({ path }) => path)).toEqual(["/transferrecipient"]);
});
