import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs, minuteMs, secondMs } from "@albashi/dates";
import { findAuditChainBreaks } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
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
import { findRemittanceViolations } from "../store/remittance-checks.ts";
import { auditProviders } from "./audit-providers.ts";
import { auditRestate } from "./audit-restate.ts";

type AuditDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts">;

interface Scope {
  /** By default every company that ever had a payment. */
  readonly companyIds?: readonly CompanyId[];
  readonly checksRestate?: boolean;
}

/** The tolerated clock difference between two machines. */
const skewMs = 2 * secondMs;
/** How long a webhook may stay unprocessed before it is reported. */
const webhookDelayMs = 5 * minuteMs;

/** Checks all invariants of money and reports every violation. It changes nothing. */
export const auditMoney = async (dependencies: AuditDependencies, { companyIds, checksRestate = false }: Scope = {}): Promise<Fault[]> => {
  const { database } = dependencies;
  const companies = companyIds ?? (await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx)));
  const faults: Fault[] = [];
  for (const companyId of companies) faults.push(...(await auditCompany(dependencies, companyId)));
  faults.push(...(await auditProviders(dependencies, companies)));
  faults.push(...(await auditPlatform(dependencies)));
  if (checksRestate) faults.push(...violationsOf("I11", null, await auditRestate(dependencies)));
  return faults;
};

const violationsOf = (invariant: Invariant, companyId: CompanyId | null, violations: readonly InvariantViolation[]): Fault[] =>
  violations.map((one) => ({ invariant, companyId, ...one }));

const auditCompany = async (dependencies: AuditDependencies, companyId: CompanyId): Promise<Fault[]> => {
  const { unproved } = await verifyStoredRuns(dependencies, companyId);
  const inSql = await dependencies.database.inCompany(companyId, (tx) => checkCompany(dependencies, tx, companyId));
  const ofRuns = unproved.map(({ runId, employeeId, what }) => ({ subject: employeeId ? `${employeeId} of ${runId}` : runId, what }));
  return [...inSql, ...violationsOf("I4", companyId, ofRuns)];
};

/** All checks in SQL, on one snapshot. */
const checkCompany = async ({ clock, config }: AuditDependencies, tx: CompanyTransaction, companyId: CompanyId): Promise<Fault[]> => {
  const now = clock.now();
  const { limits, pollMaxAgeMs } = config.payments;
  const faults: Fault[] = [];
  const check = async (invariant: Invariant, violations: Promise<readonly InvariantViolation[]>) => {
    faults.push(...violationsOf(invariant, companyId, await violations));
  };
  await check("I1", findLedgerViolations(tx));
  await check("I1", findLedgerPaymentMismatches(tx));
  await check("I2", findPaidTwice(tx));
  await check("I3", findClosedRunViolations(tx));
  await check("I4", findApprovalViolations(tx));
  await check("I5", findMisattributedReferences(tx));
  const chain = await findAuditChainBreaks(tx);
  faults.push(
    ...violationsOf(
      "I6",
      companyId,
      chain.map(({ seq, fault }) => ({ subject: `entry ${seq}`, what: fault })),
    ),
  );
  await check("I8", findUnpolledPayments(tx, { now, deadline: addMs(now, -pollMaxAgeMs - dayMs) }));
  await check("I10", findTotalViolations(tx));
  await check("I12", findTimeViolations(tx, { latest: addMs(now, skewMs) }));
  await check("I13", findBeyondLimits(tx, { now, dayBefore: addMs(now, -dayMs), ...limits }));
  await check("I14", findRemittanceViolations(tx));
  return faults;
};

/** Checks above companies: policies, the chain of operator actions, and webhooks. */
const auditPlatform = ({ database, clock }: AuditDependencies): Promise<Fault[]> =>
  database.inPlatform(async (tx) => {
    const acts = await findOperatorChainBreaks(tx);
    return [
      ...violationsOf("I5", null, await findMisattributedLines(tx)),
      ...violationsOf(
        "I6",
        null,
        acts.map(({ seq, fault }) => ({ subject: `act ${seq}`, what: fault })),
      ),
      ...violationsOf("I6", null, await findMissingPolicies(tx)),
      ...violationsOf("I8", null, await findUnprocessedWebhooks(tx, { before: addMs(clock.now(), -webhookDelayMs) })),
    ];
  });
