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
const companyBatchSize = 50;

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

/** The progress over companies, passed between steps: ids and counts. */
export interface MatchProgress {
  /** The company after which to continue; null when all were matched. */
  readonly after: CompanyId | null;
  readonly exceptions: number;
  readonly failed: readonly CompanyId[];
}

const nothingCompared = { after: null, exceptions: 0, failed: [] } as const;

/**
 * Matches a batch of companies: returns are posted, exceptions listed, and disappeared exceptions resolved. A company that cannot be
 * matched does not block the others.
 */
export const matchCompanies = async (
  dependencies: ReconcileDependencies,
  window: ReconciliationWindow,
  before: MatchProgress = nothingCompared,
  limit = companyBatchSize,
): Promise<MatchProgress> => {
  const companies = await dependencies.database.inPlatform((tx) =>
    findCompaniesWithPaymentsAfter<CompanyId>(tx, { after: before.after, limit }),
  );
  const { exceptions, failures } = await matchEach(dependencies, window, companies);
  return {
    after: companies.length < limit ? null : (companies.at(-1) ?? null),
    exceptions: before.exceptions + exceptions,
    failed: [...before.failed, ...failures.map(({ companyId }) => companyId)],
  };
};

/** Matches the failed companies again. It throws until all succeed. */
export const rematchFailed = async (
  dependencies: ReconcileDependencies,
  window: ReconciliationWindow,
  companies: readonly CompanyId[],
): Promise<{ exceptions: number }> => {
  const { exceptions, failures } = await matchEach(dependencies, window, companies);
  if (failures.length === 0) return { exceptions };
  const errors = failures.map(({ error }) => error);
  throw new AggregateError(errors, `${failures.length} of ${companies.length} companies were not reconciled.`);
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
  let compared = await matchCompanies(dependencies, window);
  while (compared.after !== null) compared = await matchCompanies(dependencies, window, compared);
  const again = await rematchFailed(dependencies, window, compared.failed);
  const { rows, stopped } = read;
  return {
    rows,
    exceptions: compared.exceptions + again.exceptions,
    stopped,
    ...(await completeReconciliation(dependencies, window, read)),
  };
};
