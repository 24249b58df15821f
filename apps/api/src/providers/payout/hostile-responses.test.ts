// Whatever a provider's endpoint sends, an adapter neither crashes nor concludes that money moved.

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type StubProvider, stubProvider } from "../../testing/stub-provider.ts";
import { koraCheckout } from "../checkout/kora.ts";
import { paystackCheckout } from "../checkout/paystack.ts";
import { inProcessLane } from "./in-process-lane.ts";
import { koraPayouts } from "./kora.ts";
import { paystackPayouts } from "./paystack.ts";
import { createRequestLimiter } from "./request-limiter.ts";

let provider: StubProvider;
beforeAll(async () => {
  provider = await stubProvider();
});
afterAll(() => provider.close());

const reference = "po-01hxyzabcdefghjkmnpqrstvwx";
const order = {
  reference,
  amount: 5_000_00n,
  bankCode: "033",
  accountNumber: "0123456789",
  accountName: "ADAEZE OKAFOR",
  narration: "Salary",
  email: "a@example.ng",
};
const common = () => ({ url: provider.url, key: "sk_test_1", timeoutMs: 2_000, alert: () => undefined });
const requestLimiter = createRequestLimiter({ permits: 10, lane: inProcessLane(100_000) });
const window = { publicKey: "pk_test_1", isLive: false, scriptUrl: "", notificationUrl: "", cardLimit: 1_000_000_00n };

const status = fc.constantFrom(200, 200, 200, 201, 204, 301, 400, 401, 404, 422, 429, 500, 503);
/** Bytes, texts, and JSON that nearly has the right members, with any content except our own reference. */
const nearly = fc.record(
  {
    status: fc.oneof(fc.boolean(), fc.jsonValue()),
    message: fc.oneof(
      fc.constantFrom("transfer initiated successfully", "Transaction retrieved successfully", "Charge not found"),
      fc.jsonValue(),
    ),
    data: fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          reference: fc.oneof(fc.string(), fc.jsonValue()),
          payment_reference: fc.string(),
          status: fc.constantFrom("success", "processing", "failed", "pending", "__proto__", "toString"),
          amount: fc.oneof(fc.constant("5000.00"), fc.constant(500_000), fc.double(), fc.jsonValue()),
          amount_paid: fc.jsonValue(),
          amount_accepted: fc.jsonValue(),
          currency: fc.constantFrom("NGN", "USD", null),
          fee: fc.jsonValue(),
          recipient_code: fc.string(),
          details: fc.jsonValue(),
          session: fc.jsonValue(),
          bank_account: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc.string(),
  nearly.map((answer) => JSON.stringify(answer)),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => "[".repeat(depth)),
);

test("arbitrary responses never throw, and never mean that money moved", async () => {
  const adapters = {
    kora: koraPayouts({ ...common(), requestLimiter, notificationUrl: "" }),
    paystack: paystackPayouts({ ...common(), requestLimiter }),
    koraCheckout: koraCheckout({ ...common(), ...window, requestLimiter }),
    paystackCheckout: paystackCheckout({ ...common(), ...window, requestLimiter }),
  };
  await fc.assert(
    fc.asyncProperty(status, body, async (code, bytes) => {
      // The request limiter must not wait for a provider's Retry-After here.
      provider.answers({ status: code, body: bytes, headers: { "retry-after": "0" } });
      const outcomes = [
        await adapters.kora.submit(order),
        await adapters.paystack.submit(order),
        await adapters.kora.query(reference),
        await adapters.paystack.query(reference),
        await adapters.koraCheckout.charge(reference),
        await adapters.paystackCheckout.charge(reference),
      ];
      for (const outcome of outcomes) expect(["accepted", "found"]).not.toContain(outcome.kind);
    }),
    { numRuns: 300 },
  );
});
