import type { Plant } from "./plants.ts";

const payments = "capabilities/payments";
const cases = `${payments}/use-cases`;
const test = (name: string) => `${cases}/${name}.db.test.ts`;
const [settling, strangers, ending, collecting] = [
  test("settle-checkout"),
  test("strangers"),
  test("operate-payments"),
  test("collect-owed"),
] as const;

/** Bugs at the edges of money: whose it is at the provider, who else takes it, how it ends, and what is owed. */
export const openEnds: readonly Plant[] = [
  {
    name: "another company's money counts for a card's",
    change: {
      file: `${payments}/model/at-provider.ts`,
      find: "available >= held.clearing + held.went + amount",
      put: "available + held.went - held.went >= amount",
    },
    ...{ tests: [settling], named: "another company's money" },
  },
  {
    name: "a card is settled by others' money although the provider calls it failed",
    change: {
      file: `${cases}/look-at-checkout.ts`,
      find: ' && outcome.kind === "found" && outcome.status === "succeeded";',
      put: ";",
    },
    ...{ tests: [settling], named: "calls failed afterwards" },
  },
  {
    name: "two companies settle with the same naira",
    change: {
      file: `${cases}/settle-checkout.ts`,
      find: 'if (!(await settleAlone(tx, provider))) return "busy";',
      put: "void settleAlone;",
    },
    ...{ tests: [settling], named: "of two companies" },
  },
  {
    name: "money that went out under nobody's name stops nobody",
    change: {
      file: `${cases}/tell-strangers.ts`,
      find: "if (found.length === 0) return [];",
      put: "if (found.length >= 0) return [];",
    },
    ...{ tests: [strangers], named: "stops everybody" },
  },
  {
    name: "a stranger that was looked at stops everybody again",
    change: {
      file: `${payments}/store/strangers.ts`,
      find: "told.provider = moved.provider and told.pointer = moved.pointer",
      put: "told.pointer = moved.pointer || 'x'",
    },
    ...{ tests: [strangers], named: "stops everybody" },
  },
  {
    name: "a provider's own fee stops everybody",
    change: { file: `${payments}/store/strangers.ts`, find: "and not is_credit and not is_providers_own", put: "and not is_credit" },
    ...{ tests: [strangers], named: "a fee, VAT or stamp duty" },
  },
  {
    name: "a provider that has too little is not told of",
    change: { file: `${payments}/model/at-provider.ts`, find: "return short > 0n ? short : 0n;", put: "return short > 0n ? 0n : 0n;" },
    ...{ tests: [strangers], named: "lower than the books explain" },
  },
  {
    name: "the provider is gainsaid about a payment's end",
    change: {
      file: `${cases}/operate-payments.ts`,
      find: "if (saysOtherwise(told, ending)) throw paymentEndsOtherwise(providerSays);",
      put: "void [saysOtherwise, paymentEndsOtherwise];",
    },
    ...{ tests: [ending], named: "is not gainsaid" },
  },
  {
    name: "any payment on its way can be given an end",
    change: {
      file: `${cases}/operate-payments.ts`,
      find: "kinds: endlessKinds })) === 0) throw",
      put: "kinds: endlessKinds })) < 0) throw",
    },
    ...{ tests: [ending], named: "only what is on its way" },
  },
  {
    name: "what is owed is never collected",
    change: { file: `${payments}/model/owed.ts`, find: "return least > 0n ? least : 0n;", put: "return least > 0n ? 0n : 0n;" },
    ...{ tests: [collecting], named: "money into the wallet pays" },
  },
  {
    name: "what is owed is taken from a run's own money",
    change: {
      file: `${payments}/model/owed.ts`,
      find: "[owed, came, inWallet - pending - needed]",
      put: "[owed, came, brought, inWallet]",
    },
    ...{ tests: [collecting], named: "what a run asked for its people" },
  },
  {
    name: "what is owed is collected by two at once",
    change: { file: `${cases}/collect-owed.ts`, find: "await holdOwed(tx, companyId);", put: "void [holdOwed, companyId];" },
    ...{ tests: [collecting], named: "at the same moment" },
  },
  {
    name: "a card's money counts as settled on a public holiday",
    change: { file: `${payments}/model/funding.ts`, find: " || isHoliday(day)", put: "" },
    ...{ tests: [`${payments}/model/funding.test.ts`], named: "noon of the next working day" },
  },
  {
    name: "who writes stamp duty to a payment passes for the provider",
    change: { file: "providers/payout/kora-statement.ts", find: "isProvidersOwn(row.source)", put: "isProvidersOwn(row.description)" },
    ...{ tests: ["providers/payout/kora-statement.test.ts"], named: "the balance and the statement" },
  },
  {
    name: "messages about nobody's payment are forgotten",
    change: { file: `${payments}/store/webhook-clearing.ts`, find: "where outcome = 'woken' and handled_at <", put: "where handled_at <" },
    ...{ tests: [test("clear-webhooks")], named: "ninety days" },
  },
  {
    name: "a company sees another's stop",
    change: { sql: "drop policy own_and_everybodys on payment_stops" },
    ...{ tests: [test("shared-walls")], named: "its own stop" },
  },
  {
    name: "a company lifts the stop of everybody",
    change: { sql: "drop policy own_to_lift on payment_stops" },
    ...{ tests: [test("shared-walls")], named: "its own stop" },
  },
  {
    name: "a company handles another's message",
    change: { sql: "drop policy own_rows on webhook_inbox" },
    ...{ tests: [test("shared-walls")], named: "a message is handled" },
  },
  {
    name: "a company reads the whole statement",
    change: { sql: "drop policy own_rows on provider_movements" },
    ...{ tests: [test("shared-walls")], named: "a row of the statement" },
  },
];
