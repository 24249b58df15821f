import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, later, minuteMs, secondMs } from "@albashi/dates";
import { findAuditFaults } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import { findActFaults } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import { reproveRuns } from "../../payroll/index.ts";
import type { Broken, Fault, Invariant } from "../model/audit.ts";
import {
  findBeyondLimits,
  findCompaniesWithPayments,
  findFaultsBetweenBooksAndPayments,
  findFaultsInApprovals,
  findFaultsInBooks,
  findFaultsInClosedRuns,
  findFaultsInTime,
  findFaultsInTotals,
  findForgottenMessages,
  findForgottenPayments,
  findMissingWalls,
  findPaidTwice,
  findStrayMovements,
  findStrayReferences,
} from "../store.ts";
import { auditAtProviders } from "./audit-at-providers.ts";
import { auditRestate } from "./audit-restate.ts";

type AuditParts = Pick<Parts, "database" | "clock" | "config" | "payouts">;

interface Scope {
  /** Left out: every company that a payment was ever made for. */
  readonly companyIds?: readonly CompanyId[];
  readonly asksRestate?: boolean;
}

/** How far the clocks of two machines may lie apart. */
const skewMs = 2 * secondMs;
/** How long a provider's message may wait before somebody should wonder. */
const messagesWaitMs = 5 * minuteMs;

/** Looks whether everything that must hold of money holds, and names whatever does not. It changes nothing. */
export const auditMoney = async (parts: AuditParts, { companyIds, asksRestate = false }: Scope = {}): Promise<Fault[]> => {
  const { database } = parts;
  const companies = companyIds ?? (await database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx)));
  const faults: Fault[] = [];
  for (const companyId of companies) faults.push(...(await auditCompany(parts, companyId)));
  faults.push(...(await auditAtProviders(parts, companies)));
  faults.push(...(await auditPlatform(parts)));
  if (asksRestate) faults.push(...named("I11", null, await auditRestate(parts)));
  return faults;
};

const named = (invariant: Invariant, companyId: CompanyId | null, broken: readonly Broken[]): Fault[] =>
  broken.map((one) => ({ invariant, companyId, ...one }));

const auditCompany = async (parts: AuditParts, companyId: CompanyId): Promise<Fault[]> => {
  const { unproved } = await reproveRuns(parts, companyId);
  const inSql = await parts.database.inCompany(companyId, (tx) => askTheBooks(parts, tx, companyId));
  const ofRuns = unproved.map(({ runId, employeeId, what }) => ({ subject: employeeId ? `${employeeId} of ${runId}` : runId, what }));
  return [...inSql, ...named("I4", companyId, ofRuns)];
};

/** All that SQL can say, of one moment. */
const askTheBooks = async ({ clock, config }: AuditParts, tx: CompanyTransaction, companyId: CompanyId): Promise<Fault[]> => {
  const now = clock.now();
  const { limits, looksForMs } = config.payments;
  const faults: Fault[] = [];
  const ask = async (invariant: Invariant, broken: Promise<readonly Broken[]>) => {
    faults.push(...named(invariant, companyId, await broken));
  };
  await ask("I1", findFaultsInBooks(tx));
  await ask("I1", findFaultsBetweenBooksAndPayments(tx));
  await ask("I2", findPaidTwice(tx));
  await ask("I3", findFaultsInClosedRuns(tx));
  await ask("I4", findFaultsInApprovals(tx));
  await ask("I5", findStrayReferences(tx));
  const chain = await findAuditFaults(tx);
  faults.push(
    ...named(
      "I6",
      companyId,
      chain.map(({ seq, fault }) => ({ subject: `entry ${seq}`, what: fault })),
    ),
  );
  await ask("I8", findForgottenPayments(tx, { now, deadline: later(now, -looksForMs - dayMs) }));
  await ask("I10", findFaultsInTotals(tx));
  await ask("I12", findFaultsInTime(tx, { latest: later(now, skewMs) }));
  await ask("I13", findBeyondLimits(tx, { now, dayBefore: later(now, -dayMs), ...limits }));
  return faults;
};

/** What stands above companies: the walls, the chain of our own people's acts, and the providers' messages. */
const auditPlatform = ({ database, clock }: AuditParts): Promise<Fault[]> =>
  database.inPlatform(async (tx) => {
    const acts = await findActFaults(tx);
    return [
      ...named("I5", null, await findStrayMovements(tx)),
      ...named(
        "I6",
        null,
        acts.map(({ seq, fault }) => ({ subject: `act ${seq}`, what: fault })),
      ),
      ...named("I6", null, await findMissingWalls(tx)),
      ...named("I8", null, await findForgottenMessages(tx, { before: later(clock.now(), -messagesWaitMs) })),
    ];
  });
