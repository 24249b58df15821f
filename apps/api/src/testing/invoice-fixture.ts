import type { BillingPeriod, Plan } from "@albashi/contracts/companies";
import type { CompanyId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { InvoiceDetails } from "@albashi/contracts/invoices";
import { localDate } from "@albashi/dates";
import { auditInvoices } from "../domains/invoices/use-cases/audit-invoices.ts";
import { listInvoices, readInvoice } from "../domains/invoices/use-cases/list-invoices.ts";
import { invoicesWorkflows } from "../domains/invoices/workflows.ts";
import { auditMoney } from "../domains/payments/money-audit/use-cases/audit-money.ts";
import { paymentsWorkflows } from "../domains/payments/workflows.ts";
import { currentAgreement } from "../domains/people/employer/model/service-agreement.ts";
import { insertAcceptance } from "../domains/people/employer/store/agreement-acceptances.ts";
import { saveEmployerChoice } from "../domains/people/employer/store/legal-entity.ts";
import { newId } from "../platform/database/new-id.ts";
import type { Actor } from "../platform/http/actor.ts";
import { insertPaidRun } from "./paid-run.ts";
import { approveNow, calculateNow, openRun } from "./pay-company.ts";
import { openPayableRun } from "./payable-run.ts";
import type { PayoutFixture } from "./payout-fixture.ts";
import { runOutbox } from "./run-outbox.ts";

interface ClientOptions {
  readonly plan?: Plan | null;
  readonly billingPeriod?: BillingPeriod;
  /** The version of the service agreement that its owner accepted. */
  readonly version?: string;
  readonly people?: number;
  /** An approved run waits for its money. */
  readonly isApproved?: boolean;
}

/** Companies whose people Albashi employs, their paid runs and invoices. */
export const invoiceFixture = (fixture: PayoutFixture) => {
  const { dependencies } = fixture;

  /** A client with an approved run of June that has no money yet. */
  const client = async ({ plan = "premium", billingPeriod = "monthly", version, people = 2, isApproved = true }: ClientOptions = {}) => {
    const run = await openPayableRun(dependencies, fixture.adminUrl, { people });
    const { companyId } = run;
    const period = plan === null ? null : billingPeriod;
    await fixture.asAdmin("update companies set plan = $2, billing_period = $3 where company_id = $1", [companyId, plan, period]);
    await employ(run, version);
    if (isApproved) await approve(companyId, run.runId);
    return run;
  };
  type Client = Awaited<ReturnType<typeof client>>;

  const employ = ({ companyId, by }: Pick<Client, "companyId" | "by">, version = currentAgreement.version) =>
    dependencies.database.inCompany(companyId, async (tx) => {
      const acceptance = { version, sha256: currentAgreement.sha256, by, at: fixture.now() };
      await insertAcceptance(tx, companyId, acceptance);
      const validFrom = localDate("2026-01-01");
      await saveEmployerChoice(tx, companyId, { employer: "albashi", validFrom, agreementVersion: version, by, at: fixture.now() });
    });

  const approve = async (companyId: CompanyId, runId: RunId) => {
    await calculateNow(dependencies, companyId, runId);
    await approveNow(dependencies, companyId, runId);
  };

  /** Runs everything that is due now, whichever module it belongs to. */
  const work = async () => {
    while ((await runOutbox(dependencies, [...paymentsWorkflows, ...invoicesWorkflows])).length > 0);
  };

  /** Adds money, starts the payout and runs what follows from it. */
  const pay = async (run: Pick<Client, "companyId" | "runId" | "actor">, fundedKobo = 1_000_000_000n) => {
    await fixture.fund(run.companyId, fundedKobo);
    await fixture.setBalance(1_000_000_000_000n);
    await fixture.start(run);
    await work();
  };

  /** Another approved run of a client. */
  const nextRun = async (of: Client, { month, kind = "regular" }: { month: number; kind?: "regular" | "off_cycle" }): Promise<Client> => {
    const runId = await openRun(dependencies, of, { month, kind });
    await approve(of.companyId, runId);
    return { ...of, runId };
  };

  /** A paid run of a client, written past calculation and payout: only its invoice is of interest. */
  const writePaidRun = async (companyId: CompanyId, payDay = "2026-06-25"): Promise<RunId> => {
    const people = [
      {
        ...{ employeeId: newId<EmployeeId>(), state: "LA", administrator: "0021" },
        ...{ deductions: { paye: 40_838, pension: 22_400 }, employer: { "employer-pension": 28_000, "training-fund": 2_800 } },
      },
    ];
    const runId = await insertPaidRun(fixture.adminUrl, companyId, { payDay, people, remitter: "albashi", isOffCycle: true });
    await fixture.asAdmin(
      `update payouts set (net, owed, payee_count) = (select sum(net), sum(total_of(deductions) + total_of(employer_contributions)), count(*)
         from payslips s where s.company_id = $1 and s.run_id = $2) where company_id = $1 and run_id = $2`,
      [companyId, runId],
    );
    await fixture.asAdmin("update run_remitters set basis = 'legal_employer' where company_id = $1 and run_id = $2", [companyId, runId]);
    return runId;
  };

  const list = async ({ actor }: { actor: Actor }) => (await listInvoices(dependencies, actor, undefined)).invoices;
  const only = async (of: { actor: Actor }): Promise<InvoiceDetails> => {
    const [first, ...others] = await list(of);
    if (!first || others.length > 0) throw new Error(`The company has ${others.length + (first ? 1 : 0)} invoices, and not one.`);
    return readInvoice(dependencies, of.actor, first.invoiceId);
  };

  /** The violations of every money invariant, as their texts. */
  const audit = async (companyId: CompanyId): Promise<string[]> => {
    const scope = { companyIds: [companyId] };
    const faults = [...(await auditMoney(dependencies, scope)), ...(await auditInvoices(dependencies, scope))];
    return faults.map(({ invariant, subject, what }) => `${invariant} ${subject}: ${what}`);
  };

  return { client, employ, work, pay, nextRun, writePaidRun, list, only, audit };
};
