import type { CompanyId } from "@albashi/contracts/ids";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { retryDeadlocks } from "../../../platform/database/retry-deadlocks.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { collectFees, isStopped, lockReceivable, lockStopsShared, readUncommittedFunds } from "../../payments/index.ts";
import { dueOf, type StoredInvoice } from "../model/invoice.ts";
import { findOpenInvoices } from "../store/invoices.ts";
import { insertCollections, lockInvoice } from "../store/settlements.ts";

type CollectDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts">;

/**
 * Takes the fees of open invoices from the wallet, the oldest first and each in full, as far as settled money is left beyond what runs
 * are waiting for. A fee that is not covered stays open until more money is added.
 */
export const collectInvoices = (
  { database, ...dependencies }: CollectDependencies,
  { companyId }: { companyId: CompanyId },
): Promise<void> =>
  // A withdrawal, and a decision about held money, take locks of the same company in another order.
  retryDeadlocks(() => database.inCompany(companyId, (tx) => collectInTransaction(tx, dependencies, companyId)));

const collectInTransaction = async (
  tx: CompanyTransaction,
  dependencies: Omit<CollectDependencies, "database">,
  companyId: CompanyId,
): Promise<void> => {
  if ((await findOpenInvoices(tx)).length === 0) return;
  // A stop waits for this collection, or is seen by it: whoever received the answer to a stop can rely on it.
  await lockStopsShared(tx, companyId);
  // A later payment or run collects what is open when the stop is lifted.
  if (await isStopped(tx, companyId)) return;
  // No other collection or withdrawal reads the same balance meanwhile. A payout can: what runs need is read before the balance.
  await lockReceivable(tx, companyId);
  for (const { invoiceId } of await findOpenInvoices(tx)) await lockInvoice(tx, invoiceId);
  const at = dependencies.clock.now();
  const collected = selectCovered(await findOpenInvoices(tx), await readUncommittedFunds(tx, dependencies, at));
  if (collected.length === 0) return;
  await insertCollections(tx, companyId, { collected, at });
  for (const { invoiceId, number } of collected)
    await writeAuditEntry(tx, { at, actor: undefined, action: "invoice_collected", subject: invoiceId, details: { number } });
  await collectFees(
    tx,
    companyId,
    collected.map(({ invoiceId, fee, vat }) => ({ sourceId: invoiceId, fee, vat, at })),
  );
};

/** The invoices that the funds cover, up to the first that they do not. */
const selectCovered = (open: readonly StoredInvoice[], funds: bigint) => {
  const covered = [];
  let left = funds;
  for (const invoice of open) {
    const { fee, vat } = dueOf(invoice);
    left -= fee + vat;
    if (left < 0n) break;
    covered.push({ invoiceId: invoice.invoiceId, number: invoice.number, fee, vat });
  }
  return covered;
};
