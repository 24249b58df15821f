import type { Mutation } from "./mutation.ts";

const transfers = "domains/payments/transfers/use-cases";
const accounts = `${transfers}/faults-accounts.db.test.ts`;
const endings = `${transfers}/faults-outcomes.db.test.ts`;
const messages = `${transfers}/faults-webhooks.db.test.ts`;
const funding = "domains/payments/funding/use-cases/faults-funding.db.test.ts";

/** Mutations of name enquiry, webhooks and the statement. */
export const externalReports: readonly Mutation[] = [
  {
    name: "an old account name is not refreshed",
    change: {
      file: "domains/payments/transfers/workflows.ts",
      find: 'await step("refresh account names", () => refreshAccountNames(dependencies, { ...payload, after }));',
      put: "{ next: after && refreshAccountNames ? null : null, asked: 0 };",
    },
    ...{ tests: [accounts], named: "half a year ago" },
  },
  {
    name: "a failed name enquiry discards the known name",
    change: {
      file: "domains/people/bank-accounts/use-cases/check-account-name.ts",
      find: 'if (enquiry.outcome !== "unknown" || !isAnswered(account.nameCheck))',
      put: "void isAnswered;\n    if (account)",
    },
    ...{ tests: [accounts], named: "stays known" },
  },
  {
    name: "an approved account name is held again",
    change: {
      file: "domains/people/bank-accounts/use-cases/check-account-name.ts",
      find: "!isHeld(account) && !isPayable(account, result)",
      put: "!isHeld(account) && isLetThrough",
    },
    ...{ tests: [accounts], named: "let through" },
  },
  {
    name: "the statement is not reconciled after a run",
    change: {
      file: "domains/payments/transfers/use-cases/complete-payout.ts",
      find: "await scheduleReconciliation(tx, { provider, at });",
      put: "void [scheduleReconciliation, provider];",
    },
    ...{ tests: [endings], named: "fault 43" },
  },
  {
    name: "a webhook with another amount raises no alert",
    change: {
      file: "domains/payments/webhooks/use-cases/process-webhooks.ts",
      find: "if (differing.length > 0)",
      put: "if (differing.length < 0)",
    },
    ...{ tests: [funding], named: "fault 10" },
  },
  {
    name: "webhooks signed with the previous key are rejected",
    change: { file: "platform/config-payments.ts", find: "[key, ...given.oldKeys].filter", put: "[key].filter" },
    ...{ tests: [messages], named: "fault 50" },
  },
  {
    name: "webhook signatures are not verified",
    change: {
      file: "providers/checkout/kora-webhooks.ts",
      find: "return message && (fits(valueOfData(body)) || fits(rewrittenData(body))) ? message : undefined;",
      put: "void fits;\n    return message;",
    },
    ...{ tests: ["domains/payments/webhooks/use-cases/webhooks.db.test.ts", messages], named: "faults 6 and 8|fault 8" },
  },
];
