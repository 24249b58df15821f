// The refusals of payments, by area.
export * from "./errors/funding.ts";
export * from "./errors/payouts.ts";
export * from "./errors/webhooks.ts";
