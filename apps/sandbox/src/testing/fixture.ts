import { buildSandbox } from "../build-sandbox.ts";
import type { Post } from "../webhooks/post.ts";

type Payload = Record<string, unknown>;

/** A sandbox for one test with a frozen clock and a merchant that records every webhook. */
export const openFixture = async () => {
  const received: Post[] = [];
  const merchant = { responseStatus: 200 as number | undefined };
  const app = await buildSandbox({
    seed: "test",
    webhookUrl: { kora: "http://merchant/kora", paystack: "http://merchant/paystack" },
    post: async (post) => {
      received.push(post);
      return merchant.responseStatus;
    },
  });
  const call = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", url: string, payload?: Payload, key = "sk_test_local_0001") => {
    const response = await app.inject({ method, url, headers: { authorization: `Bearer ${key}` }, ...(payload ? { payload } : {}) });
    return { status: response.statusCode, body: asJson(response.body), text: response.body, headers: response.headers };
  };
  const control = async (method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE", path: string, payload?: Payload) =>
    (await call(method, `/_control${path}`, payload)).body;
  await control("POST", "/clock", { freeze: true, set: "2026-11-25T08:00:00.000Z" });
  await control("PUT", "/balances", { provider: "kora", availableKobo: 100_000_000 });
  await control("PUT", "/balances", { provider: "paystack", availableKobo: 100_000_000 });
  return {
    app,
    received,
    merchant,
    call,
    control,
    kora: (method: "GET" | "POST", path: string, payload?: Payload) => call(method, `/kora/merchant/api/v1${path}`, payload),
    paystack: (method: "GET" | "POST", path: string, payload?: Payload) => call(method, `/paystack${path}`, payload),
    advance: (ms: number) => control("POST", "/clock", { advanceMs: ms }),
    rule: (fault: string, match: Payload = {}, options: Payload = {}) => control("POST", "/rules", { fault, match, ...options }),
    /** The webhooks the merchant received, as event and data. */
    events: () => received.map(({ body }) => JSON.parse(body) as { event: string; data: Payload }),
    balance: async (provider: "kora" | "paystack" = "kora") => (await control("GET", "/balances"))[provider],
    payout: (reference: string, provider = "kora") => control("GET", `/payouts/${reference}?provider=${provider}`),
  };
};

export type Fixture = Awaited<ReturnType<typeof openFixture>>;

// biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape and assert their content.
const asJson = (text: string): any => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The request body of a Kora payout. */
export const koraPayout = (reference: string, overrides: Payload = {}, account: Payload = {}) => ({
  reference,
  destination: {
    ...{ type: "bank_account", amount: 7_875.5, currency: "NGN", narration: "November salary" },
    bank_account: { bank: "044", account: "0690000032", ...account },
    customer: { name: "Adaeze Okafor", email: "pay@albashi.test" },
    ...overrides,
  },
});
