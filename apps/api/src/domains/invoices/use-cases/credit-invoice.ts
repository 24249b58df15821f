import type { CreditNoteId, InvoiceId } from "@albashi/contracts/ids";
import { addMs, lagosDayOf, minuteMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../platform/operator-actions/store.ts";
import { refundFee } from "../../payments/index.ts";
import { creditRepeated, creditTooHigh, invoiceNumberUnknown } from "../errors.ts";
import { vatOfCredit } from "../model/fee.ts";
import { findInvoice } from "../store/invoices.ts";
import { findCreditNotes, findInvoiceByNumber, insertCreditNote, lockInvoice } from "../store/settlements.ts";

interface CreditRequest {
  readonly number: string;
  /** What is given back of the fee, without VAT; all that is left of it where undefined. */
  readonly fee: bigint | undefined;
  /** Whether a credit like one of the last minutes is meant. Else it is taken for a command whose answer was lost. */
  readonly isRepeated: boolean;
  /** Its reason is printed on the credit note. */
  readonly by: OperatorContext;
}

interface IssuedCredit {
  readonly number: string;
  readonly total: bigint;
  readonly isRefunded: boolean;
}

/** An operator gives back the fee of an invoice with its VAT, or a part of it. What was collected returns to the wallet. */
export const creditInvoice = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { number, fee, isRepeated, by }: CreditRequest,
): Promise<IssuedCredit> => {
  const place = /^ALB(\d{2})(\d{6})$/.exec(number);
  const numbered = place && { year: 2000 + Number(place[1]), sequence: Number(place[2]) };
  const found = numbered ? await database.inPlatform((tx) => findInvoiceByNumber(tx, numbered)) : undefined;
  if (!found) throw invoiceNumberUnknown(number);
  const { companyId, invoiceId } = found;
  return database.inCompany(companyId, async (tx) => {
    await lockInvoice(tx, invoiceId);
    const at = clock.now();
    const { credit, isRefunded } = await computeCredit(tx, { invoiceId, number, fee });
    if (!isRepeated) await requireNew(tx, { invoiceId, fee: credit.fee, reason: by.reason, at });
    const creditNoteId = newId<CreditNoteId>();
    const note = await insertCreditNote(tx, companyId, {
      ...{ creditNoteId, invoiceId, issuedAt: at, issuedOn: lagosDayOf(at), issuedBy: by.operator, reason: by.reason },
      ...{ fee: credit.fee, vat: credit.vat, isRefunded },
    });
    await writeOperatorAction(tx, { ...by, at, action: "invoice_credited", subject: note.number });
    const details = { number: note.number, invoice: number };
    await writeAuditEntry(tx, { at, actor: undefined, action: "invoice_credited", subject: invoiceId, details });
    if (isRefunded) await refundFee(tx, companyId, { sourceId: creditNoteId, fee: credit.fee, vat: credit.vat, at });
    return { number: note.number, total: credit.fee + credit.vat, isRefunded };
  });
};

const sameCreditWithinMs = 10 * minuteMs;

/** Rejects what was credited a moment ago: the answer to that command may have been lost. The caller has locked the invoice. */
const requireNew = async (
  tx: CompanyTransaction,
  { invoiceId, fee, reason, at }: { invoiceId: InvoiceId; fee: bigint; reason: string; at: Date },
) => {
  const since = addMs(at, -sameCreditWithinMs);
  const same = (await findCreditNotes(tx, invoiceId)).find((one) => one.fee === fee && one.reason === reason && one.issuedAt > since);
  if (same) throw creditRepeated(same.number);
};

const computeCredit = async (
  tx: CompanyTransaction,
  { invoiceId, number, fee }: { invoiceId: InvoiceId; number: string; fee: bigint | undefined },
) => {
  const invoice = await findInvoice(tx, invoiceId);
  if (!invoice) throw invoiceNumberUnknown(number);
  const left = invoice.fee - invoice.creditedFee;
  const credited = fee ?? left;
  if (credited <= 0n || credited > left) throw creditTooHigh({ number, left });
  const vat = vatOfCredit({
    invoice: { ...invoice, vatRateBps: BigInt(invoice.vatRateBps) },
    credited: { fee: invoice.creditedFee, vat: invoice.creditedVat },
    fee: credited,
  });
  return { credit: { fee: credited, vat }, isRefunded: invoice.collectedAt !== null };
};
