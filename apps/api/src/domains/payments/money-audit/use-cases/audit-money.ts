import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, later, minuteMs, secondMs } from "@albashi/dates";
import { findAuditChainBreaks } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { findOperatorChainBreaks } from "../../../../platform/operator-actions/store.ts";
import { verifyStoredRuns } from "../../../payroll/index.ts";
import { findCompaniesWithPayments } from "../../provider-log/index.ts";
import type { Fault, Invariant, InvariantViolation } from "../model/invariants.ts";
import { findLedgerPaymentMismatches, findLedgerViolations } from "../store/ledger-checks.ts";
import {
  findApprovalViolations,
  findBeyondLimits,
  findClosedRunViolations,
  findMisattributedReferences,
  findPaidTwice,
  findTimeViolations,
  findTotalViolations,
  findUnpolledPayments,
} from "../store/payment-checks.ts";
import { findMisattributedLines, findMissingPolicies, findUnprocessedWebhooks } from "../store/platform-checks.ts";
import { auditProviders } from "./audit-providers.ts";
import { auditRestate } from "./audit-restate.ts";

type AuditDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts">;

interface Scope {
  /** By default every company that ever had a payment. */
  readonly companyIds?: readonly CompanyId[];
  readonly asksRestate?: boolean;
}

/** The tolerated clock difference between two machines. */
const skewMs = 2 * secondMs;
/** How long a webhook may stay unprocessed before it is reported. */
const messagesWaitMs = 5 * minuteMs;

/** Checks all invariants of money and reports every violation. It changes nothing. */
export const auditMoney = async (dependencies: AuditDependencies, { companyIds, asksRestate = false }: Scope = {}): Promise<Fault[]> => {
  const { database } = dependencies;
  const companies = companyIds ?? (await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx)));
  const faults: Fault[] = [];
  for (const companyId of companies) faults.push(...(await auditCompany(dependencies, companyId)));
  faults.push(...(await auditProviders(dependencies, companies)));
  faults.push(...(await auditPlatform(dependencies)));
  if (asksRestate) faults.push(...named("I11", null, await auditRestate(dependencies)));
  return faults;
};

const named = (invariant: Invariant, companyId: CompanyId | null, broken: readonly InvariantViolation[]): Fault[] =>
  broken.map((one) => ({ invariant, companyId, ...one }));

const auditCompany = async (dependencies: AuditDependencies, companyId: CompanyId): Promise<Fault[]> => {
  const { unproved } = await verifyStoredRuns(dependencies, companyId);
  const inSql = await dependencies.database.inCompany(companyId, (tx) => askTheBooks(dependencies, tx, companyId));
  const ofRuns = unproved.map(({ runId, employeeId, what }) => ({ subject: employeeId ? `${employeeId} of ${runId}` : runId, what }));
  return [...inSql, ...named("I4", companyId, ofRuns)];
};

/** All checks in SQL, on one snapshot. */
const askTheBooks = async ({ clock, config }: AuditDependencies, tx: CompanyTransaction, companyId: CompanyId): Promise<Fault[]> => {
  const now = clock.now();
  const { limits, pollMaxAgeMs } = config.payments;
  const faults: Fault[] = [];
  const ask = async (invariant: Invariant, broken: Promise<readonly InvariantViolation[]>) => {
    faults.push(...named(invariant, companyId, await broken));
  };
  await ask("I1", findLedgerViolations(tx));
  await ask("I1", findLedgerPaymentMismatches(tx));
  await ask("I2", findPaidTwice(tx));
  await ask("I3", findClosedRunViolations(tx));
  await ask("I4", findApprovalViolations(tx));
  await ask("I5", findMisattributedReferences(tx));
  const chain = await findAuditChainBreaks(tx);
  faults.push(
    ...named(
      "I6",
      companyId,
      chain.map(({ seq, fault }) => ({ subject: `entry ${seq}`, what: fault })),
    ),
  );
  await ask("I8", findUnpolledPayments(tx, { now, deadline: later(now, -pollMaxAgeMs - dayMs) }));
  await ask("I10", findTotalViolations(tx));
  await ask("I12", findTimeViolations(tx, { latest: later(now, skewMs) }));
  await ask("I13", findBeyondLimits(tx, { now, dayBefore: later(now, -dayMs), ...limits }));
  return faults;
};

/** Checks above companies: policies, the chain of operator actions, and webhooks. */
const auditPlatform = ({ database, clock }: AuditDependencies): Promise<Fault[]> =>
  database.inPlatform(async (tx) => {
    const acts = await findOperatorChainBreaks(tx);
    return [
      ...named("I5", null, await findMisattributedLines(tx)),
      ...named(
        "I6",
        null,
        acts.map(({ seq, fault }) => ({ subject: `act ${seq}`, what: fault })),
      ),
      ...named("I6", null, await findMissingPolicies(tx)),
      ...named("I8", null, await findUnprocessedWebhooks(tx, { before: later(clock.now(), -messagesWaitMs) })),
    ];
  });
