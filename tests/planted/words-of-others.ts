import type { Plant } from "./plants.ts";

const payments = "capabilities/payments";
const cases = `${payments}/use-cases`;
const [accounts, endings, funding, messages] = ["accounts", "endings", "funding", "messages"].map(
  (name) => `${cases}/faults-${name}.db.test.ts`,
) as [string, string, string, string];

/** Bugs about what others say: banks of a name, a provider in its messages and on its statement. */
export const wordsOfOthers: readonly Plant[] = [
  {
    name: "a name that was told long ago is not asked for again",
    change: {
      file: `${payments}/workflows/payouts.ts`,
      find: 'await step("ask some old names", () => askSomeOldNames(parts, { ...of, after }));',
      put: "{ next: after && askSomeOldNames ? null : null, asked: 0 };",
    },
    ...{ tests: [accounts], named: "half a year ago" },
  },
  {
    name: "a bank that cannot tell makes what it said before unknown",
    change: {
      file: "capabilities/people/use-cases/check-account-name.ts",
      find: 'if (said.outcome !== "unknown" || !isAnswered(account.nameCheck))',
      put: "void isAnswered;\n    if (asked)",
    },
    ...{ tests: [accounts], named: "stays known" },
  },
  {
    name: "a name that somebody let through is held again and again",
    change: {
      file: "capabilities/people/use-cases/check-account-name.ts",
      find: "!isHeld(account) && !isLetThrough(account, judged)",
      put: "!isHeld(account) && isLetThrough",
    },
    ...{ tests: [accounts], named: "let through" },
  },
  {
    name: "the statement is not looked at after a run",
    change: { file: `${cases}/move-run-on.ts`, find: "await compareSoon(tx, { provider, at });", put: "void [compareSoon, provider];" },
    ...{ tests: [endings], named: "fault 43" },
  },
  {
    name: "nobody hears of a message that names another amount",
    change: { file: `${cases}/wake-by-webhooks.ts`, find: "if (differing.length > 0)", put: "if (differing.length < 0)" },
    ...{ tests: [funding], named: "fault 10" },
  },
  {
    name: "messages signed with the key of a little ago are refused",
    change: { file: "config-payments.ts", find: "[key, ...given.oldKeys].filter", put: "[key].filter" },
    ...{ tests: [messages], named: "fault 50" },
  },
  {
    name: "signatures of messages are not looked at",
    change: {
      file: "providers/checkout/kora-messages.ts",
      find: "return message && (fits(valueOfData(body)) || fits(rewrittenData(body))) ? message : undefined;",
      put: "void fits;\n    return message;",
    },
    ...{ tests: [`${cases}/webhooks.db.test.ts`, messages], named: "faults 6 and 8|fault 8" },
  },
];
