import type { CompanyId, InvoiceId, RunId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { newId } from "../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import { findCompany } from "../../companies/index.ts";
import { findLineTotals, findTaxByState } from "../../payroll/index.ts";
import { feeAgreedSince, findAcceptances, findLegalEntity } from "../../people/index.ts";
import { type Fee, feeOfInvoice } from "../model/fee.ts";
import type { Party } from "../model/invoice.ts";
import { type InvoiceLine, payrollCostLines, sumContributions, sumLines } from "../model/payroll-cost.ts";
import { findInvoicedMonths, findInvoicedRun, hasInvoice, insertInvoice, lockInvoices, type PaidRun } from "../store/invoices.ts";

interface InvoicedRun {
  readonly companyId: CompanyId;
  readonly runId: RunId;
}

/** Issues the invoice of a run whose people Albashi employs, once its payout has started. A repeated call changes nothing. */
export const issueInvoice = (
  { database, clock, config }: Pick<Dependencies, "database" | "clock" | "config">,
  ref: InvoicedRun,
): Promise<void> =>
  database.inCompany(ref.companyId, async (tx) => {
    const { companyId, runId } = ref;
    const run = await findInvoicedRun(tx, runId);
    if (!run) throw new Error(`Run ${runId} has no payout.`);
    if (run.basis !== "legal_employer") return;
    await lockInvoices(tx, companyId);
    if (await hasInvoice(tx, runId)) return;
    const issuedAt = clock.now();
    const issuedOn = lagosDayOf(issuedAt);
    const { lines, payrollCost, advanced } = await readPayrollCost(tx, runId, run);
    const { plan, fee } = await readFee(tx, companyId, { run, issuedOn });
    const { legalName, taxId, rcNumber, address } = config.legalEntity;
    const invoiceId = newId<InvoiceId>();
    const { number } = await insertInvoice(tx, companyId, {
      ...{ invoiceId, runId, issuedAt, issuedOn, paidOn: lagosDayOf(run.startedAt), payDay: run.payDay, peopleCount: run.peopleCount },
      ...{ issuer: { name: legalName, taxId, rcNumber, address }, client: await readClient(tx, companyId) },
      ...{ payrollCost, advanced, plan, fee, lines: [...lines, ...feeLines(fee)] },
    });
    await writeAuditEntry(tx, { at: issuedAt, actor: undefined, action: "invoice_issued", subject: invoiceId, details: { number, runId } });
  });

/** What the run's payout took for pay and contributions, by line. It must be what the payslips add up to. */
const readPayrollCost = async (tx: CompanyTransaction, runId: RunId, { kind, net, owed }: PaidRun) => {
  const totals = await findLineTotals(tx, runId);
  const lines = payrollCostLines({ net, totals, taxes: await findTaxByState(tx, runId) });
  const payrollCost = sumLines(lines);
  if (payrollCost !== net + owed)
    throw new RangeError(`Run ${runId} paid ${net} and collected ${owed} kobo, and its invoice would list ${payrollCost}.`);
  // A single payment asks for the gross; the employer's own contributions are owed to us and taken from later money.
  return { lines, payrollCost, advanced: kind === "single" ? sumContributions(totals) : 0n };
};

const readFee = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { run: { payDay, startedAt }, issuedOn }: { run: PaidRun; issuedOn: ReturnType<typeof lagosDayOf> },
) => {
  const { plan = null, billingPeriod = null } = (await findCompany(tx, companyId)) ?? {};
  const agreedSince = feeAgreedSince(await findAcceptances(tx), startedAt);
  const invoicedMonths = new Set(await findInvoicedMonths(tx));
  return {
    plan,
    fee: feeOfInvoice({ plan, billingPeriod, agreedOn: agreedSince && lagosDayOf(agreedSince), payDay, issuedOn, invoicedMonths }),
  };
};

const feeLines = ({ fee, vat }: Fee): InvoiceLine[] =>
  [{ kind: "fee", amount: fee } as const, { kind: "vat", amount: vat } as const].filter(({ amount }) => amount > 0n);

/** The client by its registered name, or by the name it signed up with. */
const readClient = async (tx: CompanyTransaction, companyId: CompanyId): Promise<Party> => {
  const entity = await findLegalEntity(tx);
  const name = entity?.legalName ?? (await findCompany(tx, companyId))?.name ?? "";
  return { name, taxId: entity?.taxId ?? null, rcNumber: entity?.rcNumber ?? null, address: entity?.address ?? null };
};
