import { errorResponses, invalidData } from "../../error-responses.ts";
import { customerOf, fieldsOf, listOf, textOf } from "../../fields.ts";
import { acceptPayout } from "../../money/accept-payout.ts";
import { koboFromNaira, nairaOf } from "../../money/kobo.ts";
import { type Payout, type PayoutDraft, totalKobo } from "../../money/payout.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { refusalOf } from "./payouts.ts";
import { bulkItem, dateOf } from "./views.ts";

const errors = errorResponses.kora;

/** Pays 2 to 50 people in one call, which answers only for the bulk as a whole. */
export const koraBulkPayouts = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.bulk-payout",
    method: "POST",
    path: "/transactions/disburse/bulk",
    facts: ({ body }) => ({ reference: textOf(body["batch_reference"]) }),
    handle: (request) => createBulk(sandbox, request),
    undo: ({ body }) => undoBulk(sandbox, textOf(body["batch_reference"])),
  },
  {
    name: "kora.query-bulk",
    method: "GET",
    path: "/transactions/bulk/:reference",
    handle: ({ reference }) => summary(sandbox, reference),
  },
  // The documentation uses the path `payouts`, published clients use `payout`.
  ...["/transactions/bulk/:reference/payouts", "/transactions/bulk/:reference/payout"].map(
    (path): CallRoute => ({ name: "kora.bulk-items", method: "GET", path, handle: (request) => items(sandbox, request) }),
  ),
];

const draftsOf = ({ body, key }: CallRequest): PayoutDraft[] =>
  listOf(body["payouts"]).map((item): PayoutDraft => {
    const { reference, amount, narration, bank_account, customer } = fieldsOf(item);
    const destination = fieldsOf(bank_account);
    return {
      provider: "kora",
      reference: textOf(reference),
      kobo: koboFromNaira(amount) ?? Number.NaN,
      narration: textOf(narration),
      bank: textOf(destination["bank_code"]),
      account: textOf(destination["account_number"]),
      customer: customerOf(customer),
      metadata: null,
      // By default the recipient bears the fee.
      notificationUrl: null,
      key,
      batchReference: textOf(body["batch_reference"]),
      isFeeOnTop: body["merchant_bears_cost"] === true,
    };
  });

const createBulk = (sandbox: Sandbox, request: CallRequest): ProviderResponse => {
  const { body } = request;
  const reference = textOf(body["batch_reference"]);
  const drafts = draftsOf(request);
  if (reference.length < 5 || reference.length > 50)
    return invalidData({ batch_reference: "batch_reference must be between 5 and 50 characters" });
  if (drafts.length < 2 || drafts.length > 50) return invalidData({ payouts: "payouts must contain between 2 and 50 items" });
  if (sandbox.bulks.find(reference)) return errors.duplicate;
  const malformed = drafts
    .map((draft) => refusalOf(sandbox, draft, body["currency"]))
    .find((rejection) => rejection && rejectsWholeBulk(rejection));
  if (malformed) return malformed;
  const total = drafts.map((draft) => totalKobo(sandbox.payouts.draft(draft))).reduce((sum, kobo) => sum + kobo, 0);
  if (total > sandbox.ledger.availableKobo("kora")) return errors.insufficientFunds;

  const isFeeOnMerchant = body["merchant_bears_cost"] === true;
  const createdAt = sandbox.clock.now();
  sandbox.bulks.save({ reference, description: textOf(body["description"]), kobo: total, isFeeOnMerchant: isFeeOnMerchant, createdAt });
  const missing = findMissingItems(sandbox, reference, drafts);
  for (const draft of drafts) if (!missing.includes(draft)) acceptItem(sandbox, draft);
  const data = {
    status: "pending",
    total_chargeable_amount: nairaOf(total),
    merchant_bears_cost: isFeeOnMerchant,
    reference,
    currency: "NGN",
    description: textOf(body["description"]),
    createdAt: dateOf(createdAt),
  };
  return ok({ status: true, message: "Bulk Transfer initiated successfully", data });
};

/** A wrong account fails only its own item; an invalid body or reference rejects the whole bulk. */
const rejectsWholeBulk = (rejection: ProviderResponse): boolean =>
  ![errors.noSuchAccount, errors.invalidAccount, errors.bankRetired].includes(rejection);

/** An item that cannot be paid is stored as failed, and the others continue. */
const acceptItem = (sandbox: Sandbox, draft: PayoutDraft) => {
  const refusal = refusalOf(sandbox, draft, "NGN");
  if (!refusal && acceptPayout(sandbox, "kora.bulk-payout", draft) !== "insufficient_funds") return;
  const { payouts, clock } = sandbox;
  const payout = payouts.draft(draft);
  payouts.store(payout);
  const message = refusal ? "Invalid Bank Account" : "Insufficient funds in disbursement wallet";
  clock.after(payouts.processMs(payout), () => payouts.moveTo(payout, "failed", { message }));
};

const findMissingItems = (sandbox: Sandbox, reference: string, drafts: readonly PayoutDraft[]): readonly PayoutDraft[] => {
  const triggered = sandbox.faults.take("bulk", "kora.bulk-payout", { reference });
  return triggered ? drafts.slice(-(triggered.detail.count ?? 3)) : [];
};

const summary = (sandbox: Sandbox, reference: string): ProviderResponse => {
  const bulk = sandbox.bulks.find(reference);
  if (!bulk) return errors.notFound;
  const bulkPayouts = sandbox.payouts.inBatch(reference);
  const count = (status: Payout["status"]) => bulkPayouts.filter((payout) => payout.status === status).length;
  const isOpen = count("processing") + count("pending") > 0;
  const data = {
    amount: nairaOf(bulk.kobo),
    currency: "NGN",
    reference,
    status: isOpen ? "pending" : "complete",
    description: bulk.description,
    failedTransactions: count("failed"),
    successfulTransactions: count("success") + count("reversed"),
    pendingTransactions: count("pending"),
    processingTransactions: count("processing"),
  };
  return ok({ status: true, message: "Bulk transaction retrieved successfully", data });
};

const items = (sandbox: Sandbox, { reference, query }: CallRequest): ProviderResponse => {
  if (!sandbox.bulks.find(reference)) return errors.notFound;
  const bulkPayouts = sandbox.payouts.inBatch(reference);
  const size = Math.min(Math.max(Number(textOf(query["limit"])) || 20, 1), 100);
  const current = Math.max(Number(textOf(query["page"])) || 1, 1);
  const page = bulkPayouts.slice((current - 1) * size, current * size).map(bulkItem);
  const paging = { total_items: bulkPayouts.length, page_size: size, current, count: page.length };
  return ok({ status: true, message: "Bulk transaction payouts retrieved successfully", data: { data: page, paging } });
};

const undoBulk = ({ payouts, bulks }: Sandbox, reference: string) => {
  for (const payout of [...payouts.inBatch(reference)]) {
    payouts.moveTo(payout, "failed", { isQuiet: true });
    payouts.delete(payout);
  }
  bulks.delete(reference);
};
