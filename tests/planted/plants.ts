import { openEnds } from "./open-ends.ts";
import { wordsOfOthers } from "./words-of-others.ts";

/** A bug that somebody could write, and the tests that must turn red when they do. */
export interface Plant {
  /** What the bug does, as it would be told afterwards. */
  readonly name: string;
  /** What to change in which file of apps/api/src; or what to do to the database once it is migrated. */
  readonly change: { readonly file: string; readonly find: string; readonly put: string } | { readonly sql: string };
  /** Files of apps/api/src, and what the names of their tests contain. */
  readonly tests: readonly string[];
  readonly named: string;
}

const payments = "capabilities/payments";
const cases = `${payments}/use-cases`;
const faultsOf = (name: string) => `${cases}/faults-${name}.db.test.ts`;
const [endings, sending, workers, funding] = [faultsOf("endings"), faultsOf("sending"), faultsOf("workers"), faultsOf("funding")];
const [accounts, limits] = [faultsOf("accounts"), faultsOf("limits")];
const walls = `${cases}/ledger-walls.db.test.ts`;
const deciding = `${payments}/model/decide.test.ts`;

export const plants: readonly Plant[] = [
  {
    name: "a payment in doubt is sent again without being asked about",
    change: {
      file: `${payments}/model/after-submit.ts`,
      find: "const doubted = afterDoubt(attempt, submitted.why, context);",
      put: 'const doubted = { ...afterDoubt(attempt, submitted.why, context), state: "unknown" as const, resendFrom: context.now };',
    },
    ...{ tests: [sending, deciding], named: "fault 24|in doubt" },
  },
  {
    name: "a timeout counts as a failure",
    change: {
      file: `${payments}/model/after-submit.ts`,
      find: "const doubted = afterDoubt(attempt, submitted.why, context);",
      put: 'const doubted = failing(attempt, "no_cause", null, context);',
    },
    ...{ tests: [sending], named: "fault 24" },
  },
  {
    name: "a refusal is believed without asking",
    change: { file: `${payments}/model/after-submit.ts`, find: 'return asked?.kind === "not_found"', put: "return true" },
    ...{ tests: [deciding], named: "refuses decides nothing" },
  },
  {
    name: '"not found" counts at once',
    change: { file: `${payments}/model/decide.ts`, find: "if (!isQuiet || attempt.isHere) return stays;", put: "void isQuiet;" },
    ...{ tests: [sending], named: "fault 32|fault 25" },
  },
  {
    name: "a later failure undoes what was paid",
    change: {
      file: `${payments}/model/decide.ts`,
      find: '    case "failed":\n      return isOnItsWay(attempt.state)',
      put: '    case "failed":\n      return attempt',
    },
    ...{ tests: [deciding], named: "whatever a provider answers" },
  },
  {
    name: "a late success beside another payment counts as the payment",
    change: {
      file: `${payments}/model/decide.ts`,
      find: 'if (context.other === "living")',
      put: 'if (context.other === "none" && !attempt)',
    },
    ...{ tests: [endings], named: "fault 36" },
  },
  {
    name: "nobody waits a day after the bank timed out",
    change: {
      file: `${payments}/model/decide.ts`,
      find: "failures[failure].mayStillArrive ? later(context.now, context.periods.holdMs) : null",
      put: "null as Date | null",
    },
    ...{ tests: [endings], named: "fault 36" },
  },
  {
    name: "the currency of a payment is not compared",
    change: { file: `${payments}/model/decide.ts`, find: ' || currency !== "NGN"', put: ' || (currency as string) === ""' },
    ...{ tests: [deciding], named: "is paid only by" },
  },
  {
    name: "the amount of a payment is not compared",
    change: { file: `${payments}/model/decide.ts`, find: "amount !== attempt.amount || ", put: "" },
    ...{ tests: [endings], named: "fault 45" },
  },
  {
    name: "an answer of a lost claim is written down",
    change: {
      file: `${cases}/settle-answers.ts`,
      find: 'if (attempt?.claim !== before.claim) return [];\n  const isOvertaken = attempt.looks !== before.looks || (one.submitted && attempt.state !== "queued");\n  // Whose claim it still is knows that it was not sent, whoever has asked about it meanwhile.\n  const neverLeft = one.submitted?.kind === "not_sent" && (attempt.state === "queued" || attempt.state === "unknown");\n  if (isOvertaken && !neverLeft) return [];',
      put: "if (!attempt) return [];",
    },
    ...{ tests: [workers], named: "fault 47" },
  },
  {
    name: "a payment is sent before its claim is committed",
    change: {
      file: `${cases}/claim-payments.ts`,
      find: "  const sent = fitting.filter(",
      put: "  await Promise.all(claimed.map(({ order }) => parts.payouts.kora.submit(order)));\n  const sent = fitting.filter(",
    },
    ...{ tests: [workers], named: "fault 47" },
  },
  {
    name: "what is sent is not booked as on its way",
    change: {
      file: `${cases}/claim-payments.ts`,
      find: 'state === "created").map((attempt) => sentJournal',
      put: 'state === "created").slice(0, 0).map((attempt) => sentJournal',
    },
    ...{ tests: [`${cases}/pay-out.db.test.ts`], named: "is paid to everybody once" },
  },
  {
    name: "a stop is not looked at when payments are claimed",
    change: { file: `${payments}/model/claim.ts`, find: "if (isStopped || (", put: "void isStopped;\n  if ((" },
    ...{ tests: [workers], named: "who stop payments" },
  },
  {
    name: "a stop does not wait for claims that are being made",
    change: { file: `${cases}/claim-payments.ts`, find: "    holdStopsOff(tx, companyId),\n", put: "    void holdStopsOff,\n" },
    ...{ tests: [`${cases}/stop-waits.db.test.ts`], named: "a stop of" },
  },
  {
    name: "the destination is not looked at again before sending",
    change: {
      file: `${payments}/model/destination.ts`,
      find: "if (now?.bankAccountId !== bankAccountId)",
      put: "if (!now || !bankAccountId)",
    },
    ...{ tests: [accounts], named: "fault 42" },
  },
  {
    name: "the limit of one payment is not kept",
    change: { file: `${payments}/model/destination.ts`, find: "if (amount > limits.perItem)", put: "if (amount < 0n)" },
    ...{ tests: [limits], named: "fault 54" },
  },
  {
    name: "the fee is taken from what the person gets",
    change: {
      file: "providers/payout/kora.ts",
      find: "amount: nairaOfKobo(amount),",
      put: "amount: nairaOfKobo(amount - feeQuote(amount)),",
    },
    ...{ tests: [`${cases}/pay-out.db.test.ts`], named: "is paid to everybody once" },
  },
  {
    name: "a reference that was used counts as a refusal",
    change: {
      file: "providers/payout/read-submitted.ts",
      find: 'if (dialect.isDuplicate(words)) return { raw, kind: "unknown", why: "duplicate" };',
      put: 'if (dialect.isDuplicate(words)) return { raw, kind: "rejected", failure: "request", message: words };',
    },
    ...{ tests: ["providers/payout/kora.test.ts"], named: "a used reference" },
  },
  {
    name: "a provider that is ill, or cannot be read, counts as one that refuses",
    change: {
      file: "providers/payout/read-submitted.ts",
      find: 'read.why !== "too_many") return { raw, kind: "unknown", why: read.why };',
      put: 'read.why !== "too_many") return { raw, kind: "rejected", failure: "request", message: "" };',
    },
    ...{ tests: [sending], named: "fault 26|fault 27" },
  },
  {
    name: "what was asked for is credited, not what was accepted",
    change: { file: `${payments}/model/checkout.ts`, find: "const more = charge.accepted - ", put: "const more = checkout.amount - " },
    ...{ tests: [funding], named: "fault 11|fault 18" },
  },
  {
    name: "money in another currency is credited",
    change: {
      file: `${payments}/model/checkout.ts`,
      find: 'if (charge.currency !== "NGN") return',
      put: 'if (charge.currency === "") return',
    },
    ...{ tests: [funding], named: "fault 12" },
  },
  {
    name: "play money is credited",
    change: {
      file: `${cases}/look-at-checkout.ts`,
      find: "const isOfOurs = provider.isLive === checkout.isLive;",
      put: "const isOfOurs = true as boolean;",
    },
    ...{ tests: [funding], named: "fault 14" },
  },
  {
    name: "the work is not asked for in the transaction that makes it necessary",
    change: {
      file: `${cases}/start-paying.ts`,
      find: 'await enqueue(tx, { workflow: "payRun", payload: { companyId, runId }, at, companyId });',
      put: "void enqueue;",
    },
    ...{ tests: [`${cases}/pay-out.db.test.ts`], named: "is paid to everybody once" },
  },
  {
    name: "the statement is not looked through for money that came back",
    change: { file: `${payments}/model/reconciliation.ts`, find: ': "returned";', put: ': "agrees";' },
    ...{ tests: [`${cases}/reconcile.db.test.ts`], named: "fault 35" },
  },
  {
    name: "what we paid and the statement lacks is on no list",
    change: {
      file: `${payments}/model/reconciliation.ts`,
      find: 'return isFresh ? "waits" : "only_ours";',
      put: 'return isFresh ? "waits" : "agrees";',
    },
    ...{ tests: [`${cases}/reconcile.db.test.ts`], named: "three lists" },
  },
  {
    name: "rows of the statement that are nobody's are not counted",
    change: {
      file: `${payments}/store/reconciliation.ts`,
      find: "and company_id is null and read_at >=",
      put: "and company_id is not null and read_at >=",
    },
    ...{ tests: [`${cases}/reconcile.db.test.ts`], named: "under a name that is nobody's" },
  },
  {
    name: "a disagreement that is over stays on its list",
    change: {
      file: `${payments}/use-cases/reconcile-company.ts`,
      find: "await settleVanished(tx, { agreed, still: disagreeing, because: agreedWords, at });",
      put: "void agreed;",
    },
    ...{ tests: [`${cases}/reconcile.db.test.ts`], named: "what agrees again" },
  },
  {
    name: "two living attempts of one payslip are allowed",
    change: { sql: "drop index one_living_attempt_of_a_payslip" },
    ...{ tests: [walls], named: "is refused while another" },
  },
  {
    name: "an event can be booked twice",
    change: { sql: "drop index nothing_is_booked_twice" },
    ...{ tests: [walls], named: "book nothing twice" },
  },
  {
    name: "a wallet can be overdrawn",
    change: { sql: "alter table account_balances drop constraint wallets_are_never_overdrawn" },
    ...{ tests: [walls], named: "never let a wallet be overdrawn" },
  },
  {
    name: "a payment can make any move",
    change: { sql: "drop trigger attempts_move_forward on payment_attempts" },
    ...{ tests: [walls], named: "that was paid is never failed" },
  },
  ...openEnds,
  ...wordsOfOthers,
];
