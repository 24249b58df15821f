import type { Asked, Call } from "../../answer-call.ts";
import { customerOf, fieldsOf, listOf, textOf } from "../../fields.ts";
import { acceptPayout } from "../../money/accept-payout.ts";
import { koboFromNaira, nairaOf } from "../../money/kobo.ts";
import { type Payout, type PayoutDraft, totalKobo } from "../../money/payout.ts";
import { type Answer, ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { invalidData, voices } from "../../voices.ts";
import { refusalOf } from "./payouts.ts";
import { bulkItem, dateOf } from "./views.ts";

const voice = voices.kora;

/** Paying two to fifty people in one call, which answers for the whole and not for each. */
export const koraBulkPayouts = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "kora.bulk-payout", method: "POST", path: "/transactions/disburse/bulk" },
    facts: ({ body }) => ({ reference: textOf(body["batch_reference"]) }),
    answer: (asked) => order(sandbox, asked),
    undo: ({ body }) => forget(sandbox, textOf(body["batch_reference"])),
  },
  {
    ...{ name: "kora.query-bulk", method: "GET", path: "/transactions/bulk/:reference" },
    answer: ({ reference }) => summary(sandbox, reference),
  },
  // The documentation says payouts and the clients in the wild say payout.
  ...["/transactions/bulk/:reference/payouts", "/transactions/bulk/:reference/payout"].map(
    (path): Call => ({ ...{ name: "kora.bulk-items", method: "GET", path }, answer: (asked) => items(sandbox, asked) }),
  ),
];

const draftsOf = ({ body, key }: Asked): PayoutDraft[] =>
  listOf(body["payouts"]).map((item): PayoutDraft => {
    const { reference, amount, narration, bank_account, customer } = fieldsOf(item);
    const to = fieldsOf(bank_account);
    return {
      ...{ provider: "kora", reference: textOf(reference), kobo: koboFromNaira(amount) ?? Number.NaN, narration: textOf(narration) },
      ...{ bank: textOf(to["bank_code"]), account: textOf(to["account_number"]), customer: customerOf(customer), metadata: null },
      // Unless told otherwise the recipient bears the fee.
      ...{ notificationUrl: null, key, batchReference: textOf(body["batch_reference"]), isFeeOnTop: body["merchant_bears_cost"] === true },
    };
  });

const order = (sandbox: Sandbox, asked: Asked): Answer => {
  const { body } = asked;
  const reference = textOf(body["batch_reference"]);
  const drafts = draftsOf(asked);
  if (reference.length < 5 || reference.length > 50)
    return invalidData({ batch_reference: "batch_reference must be between 5 and 50 characters" });
  if (drafts.length < 2 || drafts.length > 50) return invalidData({ payouts: "payouts must contain between 2 and 50 items" });
  if (sandbox.bulks.find(reference)) return voice.duplicate;
  const malformed = drafts.map((draft) => refusalOf(sandbox, draft, body["currency"])).find((no) => no && isWholeRefused(no));
  if (malformed) return malformed;
  const total = drafts.map((draft) => totalKobo(sandbox.payouts.draft(draft))).reduce((sum, kobo) => sum + kobo, 0);
  if (total > sandbox.ledger.availableKobo("kora")) return voice.insufficientFunds;

  const isFeeOurs = body["merchant_bears_cost"] === true;
  const createdAt = sandbox.clock.now();
  sandbox.bulks.keep({ reference, description: textOf(body["description"]), kobo: total, isFeeOurs, createdAt });
  const missing = missingOf(sandbox, reference, drafts);
  for (const draft of drafts) if (!missing.includes(draft)) acceptItem(sandbox, draft);
  const data = {
    ...{ status: "pending", total_chargeable_amount: nairaOf(total), merchant_bears_cost: isFeeOurs, reference, currency: "NGN" },
    ...{ description: textOf(body["description"]), createdAt: dateOf(createdAt) },
  };
  return ok({ status: true, message: "Bulk Transfer initiated successfully", data });
};

/** A wrong account spoils its own item; what is wrong with a body or a reference spoils the whole. */
const isWholeRefused = (no: Answer): boolean => ![voice.noSuchAccount, voice.invalidAccount, voice.bankRetired].includes(no);

/** An item that cannot be paid is stored and fails, and the others go on. */
const acceptItem = (sandbox: Sandbox, draft: PayoutDraft) => {
  const refusal = refusalOf(sandbox, draft, "NGN");
  if (!refusal && acceptPayout(sandbox, "kora.bulk-payout", draft) !== "insufficient_funds") return;
  const { payouts, clock } = sandbox;
  const payout = payouts.draft(draft);
  payouts.store(payout);
  const message = refusal ? "Invalid Bank Account" : "Insufficient funds in disbursement wallet";
  clock.after(payouts.processMs(payout), () => payouts.moveTo(payout, "failed", { message }));
};

const missingOf = (sandbox: Sandbox, reference: string, drafts: readonly PayoutDraft[]): readonly PayoutDraft[] => {
  const met = sandbox.faults.take("bulk", "kora.bulk-payout", { reference });
  return met ? drafts.slice(-(met.detail.count ?? 3)) : [];
};

const summary = (sandbox: Sandbox, reference: string): Answer => {
  const bulk = sandbox.bulks.find(reference);
  if (!bulk) return voice.notFound;
  const all = sandbox.payouts.inBatch(reference);
  const count = (status: Payout["status"]) => all.filter((payout) => payout.status === status).length;
  const isOpen = count("processing") + count("pending") > 0;
  const data = {
    ...{ amount: nairaOf(bulk.kobo), currency: "NGN", reference, status: isOpen ? "pending" : "complete", description: bulk.description },
    ...{ failedTransactions: count("failed"), successfulTransactions: count("success") + count("reversed") },
    ...{ pendingTransactions: count("pending"), processingTransactions: count("processing") },
  };
  return ok({ status: true, message: "Bulk transaction retrieved successfully", data });
};

const items = (sandbox: Sandbox, { reference, query }: Asked): Answer => {
  if (!sandbox.bulks.find(reference)) return voice.notFound;
  const all = sandbox.payouts.inBatch(reference);
  const size = Math.min(Math.max(Number(textOf(query["limit"])) || 20, 1), 100);
  const current = Math.max(Number(textOf(query["page"])) || 1, 1);
  const page = all.slice((current - 1) * size, current * size).map(bulkItem);
  const paging = { total_items: all.length, page_size: size, current, count: page.length };
  return ok({ status: true, message: "Bulk transaction payouts retrieved successfully", data: { data: page, paging } });
};

const forget = ({ payouts, bulks }: Sandbox, reference: string) => {
  for (const payout of [...payouts.inBatch(reference)]) {
    payouts.moveTo(payout, "failed", { isQuiet: true });
    payouts.lose(payout);
  }
  bulks.lose(reference);
};
