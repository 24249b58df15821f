import type { Provider } from "./provider.ts";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How the sandbox behaves. The README explains each setting. */
export interface Settings {
  webhookUrl: Record<Provider, string | null>;
  payoutMs: { from: number; to: number };
  latencyMs: number;
  webhookDelayMs: number;
  webhookRetryMs: readonly number[];
  webhookTimeoutMs: number;
  chargeExpiryMs: number;
  underpayment: "return_all" | "accept_all";
  overpayment: "return_excess" | "accept_all";
  payoutFeeKobo: number | null;
  koraDeductsInFlight: boolean;
  otp: boolean;
  triggers: boolean;
  log: boolean;
}

export const defaultSettings = (webhookUrl: Settings["webhookUrl"]): Settings => ({
  webhookUrl: { ...webhookUrl },
  payoutMs: { from: 200, to: 1_200 },
  latencyMs: 0,
  webhookDelayMs: 0,
  // Paystack documents four retries every three minutes, then hourly retries up to 72 hours. Kora only says "periodically within 72
  // hours".
  webhookRetryMs: [...Array(4).fill(3 * minuteMs), ...Array(71).fill(hourMs)],
  webhookTimeoutMs: 10_000,
  chargeExpiryMs: 30 * minuteMs,
  underpayment: "return_all",
  overpayment: "return_excess",
  payoutFeeKobo: null,
  koraDeductsInFlight: false,
  otp: false,
  triggers: true,
  log: true,
});

const wholeMs = { type: "integer", minimum: 0, maximum: 365 * 24 * hourMs };
const address = { type: ["string", "null"], pattern: "^https?://" };

export const settingsSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    webhookUrl: { type: "object", additionalProperties: false, properties: { kora: address, paystack: address } },
    payoutMs: { type: "object", required: ["from", "to"], additionalProperties: false, properties: { from: wholeMs, to: wholeMs } },
    latencyMs: { ...wholeMs, maximum: 60_000 },
    webhookDelayMs: wholeMs,
    webhookRetryMs: { type: "array", items: wholeMs, maxItems: 1_000 },
    webhookTimeoutMs: { ...wholeMs, minimum: 1, maximum: 60_000 },
    chargeExpiryMs: wholeMs,
    underpayment: { enum: ["return_all", "accept_all"] },
    overpayment: { enum: ["return_excess", "accept_all"] },
    payoutFeeKobo: { type: ["integer", "null"], minimum: 0 },
    koraDeductsInFlight: { type: "boolean" },
    otp: { type: "boolean" },
    triggers: { type: "boolean" },
    log: { type: "boolean" },
  },
};
