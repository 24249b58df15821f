import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import { expectedBalance, findProviderPosition, shortfallAt } from "../../ledger/index.ts";
import type { ReconciliationWindow } from "../model/reconciliation-window.ts";
import {
  countUnmatchedTransactions,
  findCompaniesWithPaymentsAfter,
  findLastReconciliations,
  finishReconciliation,
  insertReconciliation,
} from "../store/reconciliation.ts";
import { findUnparsedFrom } from "../store/unparsed-lines.ts";
import { importStatementPage } from "./import-statement.ts";
import { matchCompany } from "./match-company.ts";

type ReconcileDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts" | "live" | "alarm">;

/** A statement may gain lines of the previous day; the first one is read a week back. */
const overlapMs = dayMs;
const firstTimeMs = 7 * dayMs;
/** Companies of one task: small enough that a large company holds up few others. */
const companiesPerTask = 10;
/** Companies whose tasks are open in one round, which bounds the journal. */
const companiesListed = 1_000;

interface CompanyBatch {
  readonly window: ReconciliationWindow;
  readonly companyIds: readonly CompanyId[];
}

/** Starts a reconciliation: from a day before the end of the last one, or from the first line that could not be parsed. */
export const startReconciliation = ({ database, clock }: ReconcileDependencies, provider: ProviderName): Promise<ReconciliationWindow> =>
  database.inPlatform(async (tx) => {
    const until = clock.now();
    const last = (await findLastReconciliations(tx)).find((one) => one.provider === provider);
    const since = last ? addMs(last.until, -overlapMs) : addMs(until, -firstTimeMs);
    const unreadFrom = await findUnparsedFrom(tx, provider);
    const from = unreadFrom && unreadFrom < since ? unreadFrom : since;
    const reconciliationId = newId<string>();
    await insertReconciliation(tx, { reconciliationId, provider, from, until });
    return { reconciliationId, provider, from: from.toISOString(), until: until.toISOString() };
  });

/** Companies to match, divided into the batches of one task each, and the company after which to continue. */
export interface CompanyBatches {
  readonly batches: readonly (readonly CompanyId[])[];
  /** Null when all are listed. */
  readonly after: CompanyId | null;
}

/** The next companies to match. */
export const listCompanyBatches = async (
  { database }: Pick<Dependencies, "database">,
  { after, limit = companiesListed }: { after: CompanyId | null; limit?: number },
): Promise<CompanyBatches> => {
  const companies = await database.inPlatform((tx) => findCompaniesWithPaymentsAfter<CompanyId>(tx, { after, limit }));
  const batches = Array.from({ length: Math.ceil(companies.length / companiesPerTask) }, (_, place) =>
    companies.slice(place * companiesPerTask, (place + 1) * companiesPerTask),
  );
  return { batches, after: companies.length < limit ? null : (companies.at(-1) ?? null) };
};

/**
 * Matches a batch of companies: returns are posted, exceptions listed, and disappeared exceptions resolved. A company that cannot be
 * matched does not block the others.
 */
export const matchCompanies = async (
  dependencies: ReconcileDependencies,
  { window, companyIds }: CompanyBatch,
): Promise<{ exceptions: number; failed: CompanyId[] }> => {
  const { exceptions, failures } = await matchEach(dependencies, window, companyIds);
  return { exceptions, failed: failures.map(({ companyId }) => companyId) };
};

/** Matches companies that failed again. It throws until all succeed. */
export const rematchFailed = async (
  dependencies: ReconcileDependencies,
  { window, companyIds }: CompanyBatch,
): Promise<{ exceptions: number; failed: CompanyId[] }> => {
  const { exceptions, failures } = await matchEach(dependencies, window, companyIds);
  if (failures.length === 0) return { exceptions, failed: [] };
  const errors = failures.map(({ error }) => error);
  throw new AggregateError(errors, `${failures.length} of ${companyIds.length} companies were not reconciled.`);
};

const matchEach = async (dependencies: ReconcileDependencies, window: ReconciliationWindow, companies: readonly CompanyId[]) => {
  const failures: { companyId: CompanyId; error: unknown }[] = [];
  let exceptions = 0;
  for (const companyId of companies) {
    try {
      exceptions += await matchCompany(dependencies, companyId, window);
    } catch (error) {
      failures.push({ companyId, error });
      dependencies.alarm(
        { companyId, reconciliationId: window.reconciliationId },
        "a company could not be reconciled with the provider's statement",
      );
    }
  }
  return { exceptions, failures };
};

/**
 * Finishes a reconciliation with the provider's balance, the ledger's, and the number of unmatched lines. Operators are alerted of a
 * shortfall.
 */
export const completeReconciliation = async (
  dependencies: ReconcileDependencies,
  { reconciliationId, provider, until }: ReconciliationWindow,
  { rows }: { rows: number },
): Promise<{ unmatched: number; agrees: boolean; shortKobo: string }> => {
  const { database, clock, payouts, alarm } = dependencies;
  const { available } = await payouts[provider].balance();
  const since = new Date(until);
  const { ledgerBalance, shortfall, unmatched } = await database.inPlatform(async (tx) => {
    const held = await findProviderPosition(tx, { provider, since });
    const found = {
      providerBalance: available,
      ledgerBalance: expectedBalance(held, payouts[provider]),
      shortfall: shortfallAt({ available, held }),
    };
    await finishReconciliation(tx, { reconciliationId, at: clock.now(), lineCount: rows, ...found });
    return { ...found, unmatched: await countUnmatchedTransactions(tx, { provider, since }) };
  });
  if (shortfall > 0n) alarm({ provider, reconciliationId, shortKobo: String(shortfall) }, "a provider's balance is below the ledger's");
  return { unmatched, agrees: available === ledgerBalance, shortKobo: String(shortfall) };
};

/** The whole reconciliation in one call, for operators and tests; the workflow runs the same steps. */
export const reconcile = async (dependencies: ReconcileDependencies, provider: ProviderName) => {
  const window = await startReconciliation(dependencies, provider);
  let read = await importStatementPage(dependencies, window);
  while (!read.isOver) read = await importStatementPage(dependencies, window, read);
  let exceptions = 0;
  const failed: CompanyId[] = [];
  for (let after: CompanyId | null | undefined; after !== null; ) {
    const listed = await listCompanyBatches(dependencies, { after: after ?? null });
    for (const companyIds of listed.batches) {
      const matched = await matchCompanies(dependencies, { window, companyIds });
      exceptions += matched.exceptions;
      failed.push(...matched.failed);
    }
    after = listed.after;
  }
  exceptions += (await rematchFailed(dependencies, { window, companyIds: failed })).exceptions;
  const { rows, stopped } = read;
  return { rows, exceptions, stopped, ...(await completeReconciliation(dependencies, window, read)) };
};
