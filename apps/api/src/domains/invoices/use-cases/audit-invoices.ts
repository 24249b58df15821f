import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, hourMs } from "@albashi/dates";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { findCompaniesWithPayments } from "../../payments/index.ts";
import { findInvoiceViolations, type InvoiceViolation } from "../store/invoice-checks.ts";

/** The invariant of invoices, with a sentence that is true while it holds. */
export const invoiceInvariants = {
  I17: "Every paid run of people whom Albashi employs has one invoice, and invoices, their journals and VAT agree.",
} as const;

/** A violation of the invariant by one company. */
export interface InvoiceFault extends InvoiceViolation {
  readonly invariant: keyof typeof invoiceInvariants;
  readonly companyId: CompanyId;
}

/** Invoices are issued shortly after a payout starts. */
const delayMs = hourMs;

/** Checks the invoices of the given companies, by default of every company that ever had a payment. It changes nothing. */
export const auditInvoices = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyIds }: { companyIds?: readonly CompanyId[] } = {},
): Promise<InvoiceFault[]> => {
  const companies = companyIds ?? (await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx)));
  const faults: InvoiceFault[] = [];
  for (const companyId of companies) {
    const deadline = addMs(clock.now(), -delayMs);
    const found = await database.inCompany(companyId, (tx) => findInvoiceViolations(tx, { deadline }));
    faults.push(...found.map((violation) => ({ invariant: "I17" as const, companyId, ...violation })));
  }
  return faults;
};
