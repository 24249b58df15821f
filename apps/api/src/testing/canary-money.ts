import type {
  CheckoutId,
  CompanyAccountId,
  CompanyId,
  CreditNoteId,
  EmployeeId,
  ExceptionId,
  FundingIntentId,
  IncidentId,
  InvoiceId,
  PayeeAccountId,
  ReceiptId,
  RunId,
  StopId,
  UserId,
  WithdrawalId,
} from "@albashi/contracts/ids";
import { addMs, firstDayOfMonth, lagosDayOf, localDate, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { insertInvoice } from "../domains/invoices/store/invoices.ts";
import { insertCreditNote } from "../domains/invoices/store/settlements.ts";
import { insertStop } from "../domains/payments/controls/store/stops.ts";
import { insertCheckout } from "../domains/payments/funding/store/checkouts.ts";
import { insertIntent } from "../domains/payments/funding/store/funding-intents.ts";
import { checkoutReference, withdrawalReference } from "../domains/payments/provider-log/model/payment-reference.ts";
import { insertReferences } from "../domains/payments/provider-log/store/payment-references.ts";
import { insertWithdrawal, saveCompanyAccount } from "../domains/payments/withdrawals/store/withdrawals.ts";
import { insertReceipt } from "../domains/remittances/schedules/store/receipts.ts";
import { ensureOpenSchedules } from "../domains/remittances/schedules/store/schedules.ts";
import { insertPayeeAccount } from "../domains/remittances/third-parties/store/payee-accounts.ts";
import type { CompanyTransaction } from "../platform/database/company-transaction.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { CalledApi } from "./served-api.ts";

/** Payments of a canary company: one of each object that a path can name. */
export const seedCanaryMoney = (
  { dependencies: { database, clock } }: CalledApi,
  { companyId, employeeId, userId, canary }: { companyId: CompanyId; employeeId: EmployeeId; userId: UserId; canary: string },
) =>
  database.inCompany(companyId, async (tx) => {
    const at = clock.now();
    const [intentId, checkoutId, stopId] = [newId<FundingIntentId>(), newId<CheckoutId>(), newId<StopId>()];
    const [incidentId, exceptionId] = [newId<IncidentId>(), newId<ExceptionId>()];
    const reference = checkoutReference(checkoutId);
    const created = { createdAt: at, createdBy: userId } as const;
    await insertIntent(tx, companyId, {
      intentId,
      purpose: "wallet",
      runId: null,
      amount: 500_000n,
      ...created,
      expiresAt: addMs(at, minuteMs),
    });
    await insertCheckout(tx, companyId, {
      ...{ checkoutId, intentId, provider: "kora", reference, amount: 500_000n, isLive: false, quotedFee: 0n, nextPollAt: at, ...created },
    });
    await insertReferences(tx, companyId, [{ reference, kind: "checkout", subject: checkoutId }]);
    await insertStop(tx, { stopId, companyId, ...created, reason: "requested_by_admin", note: canary });
    await sql`
      insert into payment_incidents (company_id, incident_id, kind, reference, employee_id, at, note)
      values (${companyId}, ${incidentId}, 'stuck', ${reference}, ${employeeId}, ${at}, ${canary})`.execute(query(tx));
    await sql`
      insert into reconciliation_exceptions (company_id, exception_id, reconciliation_id, kind, reference, ledger_amount, found_at)
      values (${companyId}, ${exceptionId}, ${newId()}, 'missing_at_provider', ${reference}, 500000, ${at})`.execute(query(tx));
    const withdrawalId = await seedWithdrawal(tx, { companyId, userId, at });
    const owed = { kind: "paye", code: "LA", payeeName: null, countedFrom: localDate("2026-11-01") } as const;
    const key = { ...owed, remitter: "employer", legalEmployer: "company" } as const;
    const [schedule] = await ensureOpenSchedules(tx, companyId, { wanted: [key], at });
    if (!schedule) throw new Error("The schedule was not opened.");
    const { scheduleId } = schedule;
    const receiptId = newId<ReceiptId>();
    const receipt = { kind: "paye", code: "LA", number: `C-${receiptId.toUpperCase()}`, reference: null, amount: 500_000n } as const;
    await insertReceipt(tx, companyId, {
      ...{ ...receipt, receiptId, paidOn: localDate("2026-11-02"), channel: "bank", by: userId, at, hashes: [Buffer.from(receiptId)] },
      allocations: [],
    });
    const accountId = await seedPayeeAccount(tx, { companyId, userId, canary, at });
    const invoices = await seedInvoice(tx, { companyId, userId, canary, at });
    return {
      ...invoices,
      intentId,
      checkoutId,
      stopId,
      incidentId,
      exceptionId,
      withdrawalId,
      scheduleId,
      receiptId,
      accountId,
      transferId: withdrawalId,
    };
  });

/** The company's own bank account, and a withdrawal that awaits approval. */
const seedWithdrawal = async (tx: CompanyTransaction, { companyId, userId, at }: { companyId: CompanyId; userId: UserId; at: Date }) => {
  const [accountId, withdrawalId] = [newId<CompanyAccountId>(), newId<WithdrawalId>()];
  const reference = withdrawalReference(withdrawalId);
  const account = { accountId, bankCode: "058", bankName: "Guaranty Trust Bank", numberSealed: Buffer.alloc(1), numberEnds: "1234" };
  await saveCompanyAccount(tx, companyId, { account: { ...account, accountName: "A COMPANY" }, by: userId, at });
  const requested = { amount: 100_000n, quotedFee: 0n, requestedAt: at, requestedBy: userId };
  await insertWithdrawal(tx, companyId, { withdrawalId, accountId, provider: "kora", reference, ...requested });
  await insertReferences(tx, companyId, [{ reference, kind: "withdrawal", subject: withdrawalId }]);
  return withdrawalId;
};

/** The account of a union, which awaits approval. */
const seedPayeeAccount = async (tx: CompanyTransaction, { companyId, userId, canary, at }: Seeded) => {
  const accountId = newId<PayeeAccountId>();
  await insertPayeeAccount(tx, companyId, {
    ...{ accountId, code: "union-dues", payeeName: canary.slice(0, 120), bankCode: "058", bankName: "Guaranty Trust Bank" },
    ...{ numberSealed: Buffer.alloc(1), numberFingerprint: Buffer.alloc(32), numberEnds: "1234", accountName: "A UNION" },
    ...{ nameCheck: "different", createdAt: at, createdBy: userId },
  });
  return accountId;
};

interface Seeded {
  readonly companyId: CompanyId;
  readonly userId: UserId;
  readonly canary: string;
  readonly at: Date;
}

/** An invoice with a credit note, of a run of its own that was paid. */
const seedInvoice = async (tx: CompanyTransaction, { companyId, userId, canary, at }: Seeded) => {
  const [runId, invoiceId, creditNoteId] = [newId<RunId>(), newId<InvoiceId>(), newId<CreditNoteId>()];
  const day = lagosDayOf(at);
  await sql`
    insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
    select company_id, ${runId}, 'off_cycle', pay_group_id, year, month, first_day, last_day, cut_off, pay_day, 'draft', ${at}, ${userId}
    from pay_runs order by created_at limit 1`.execute(query(tx));
  await sql`
    insert into run_remitters (company_id, run_id, remitter, basis, fixed_at) values (${companyId}, ${runId}, 'albashi', 'legal_employer', ${at})
  `.execute(query(tx));
  await sql`
    insert into payouts (company_id, run_id, provider, remitter, net, owed, fees, payee_count, started_at, started_by)
    values (${companyId}, ${runId}, 'kora', 'albashi', 7, 0, 0, 1, ${at}, ${userId})`.execute(query(tx));
  const party = { name: canary, taxId: "1", rcNumber: null, address: null };
  await insertInvoice(tx, companyId, {
    ...{ invoiceId, runId, issuedAt: at, issuedOn: day, paidOn: day, payDay: day, peopleCount: 1, issuer: party, client: party },
    ...{
      payrollCost: 7n,
      advanced: 0n,
      plan: "premium",
      fee: { months: [firstDayOfMonth(day)], perMonth: 100n, fee: 100n, vatRateBps: 750n, vat: 8n },
    },
    lines: [
      { kind: "net_pay", amount: 7n },
      { kind: "fee", amount: 100n },
      { kind: "vat", amount: 8n },
    ],
  });
  await insertCreditNote(tx, companyId, {
    ...{ creditNoteId, invoiceId, issuedAt: at, issuedOn: day, issuedBy: "Ngozi", reason: canary, fee: 40n, vat: 3n, isRefunded: false },
  });
  return { invoiceId, creditNoteId };
};
