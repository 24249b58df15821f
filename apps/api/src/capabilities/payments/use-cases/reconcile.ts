import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { expectedAt, shortAt } from "../model/at-provider.ts";
import {
  countStrangers,
  findHeldAt,
  findLastReconciliations,
  findSomeCompaniesWithPayments,
  findUnreadFrom,
  finishReconciliation,
  insertReconciliation,
} from "../store.ts";
import { readSomeOfStatement } from "./read-statement.ts";
import { compareCompany } from "./reconcile-company.ts";

type ReconcileParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "live" | "alarm">;

/** A statement may gain rows of yesterday; the first one is read a week back. */
const overlapMs = dayMs;
const firstTimeMs = 7 * dayMs;
const companiesAtOnce = 50;

/** What travels between the steps of a comparison: ids, moments and counts alone. */
export interface BegunReconciliation {
  readonly reconciliationId: string;
  readonly provider: ProviderName;
  readonly from: string;
  readonly until: string;
}

/** Begins to compare a provider's statement with our books: from a day before where the last comparison ended, or from the first row that could not be read. */
export const beginReconciliation = ({ database, clock }: ReconcileParts, provider: ProviderName): Promise<BegunReconciliation> =>
  database.inPlatform(async (tx) => {
    const until = clock.now();
    const last = (await findLastReconciliations(tx)).find((one) => one.provider === provider);
    const since = last ? later(last.until, -overlapMs) : later(until, -firstTimeMs);
    const unreadFrom = await findUnreadFrom(tx, provider);
    const from = unreadFrom && unreadFrom < since ? unreadFrom : since;
    const reconciliationId = newId<string>();
    await insertReconciliation(tx, { reconciliationId, provider, from, until });
    return { reconciliationId, provider, from: from.toISOString(), until: until.toISOString() };
  });

/** How far companies were compared. It travels between steps: ids and counts. */
export interface ComparedSoFar {
  /** After which company it goes on; nothing when all were compared. */
  readonly after: CompanyId | null;
  readonly exceptions: number;
  readonly failed: readonly CompanyId[];
}

const nothingCompared = { after: null, exceptions: 0, failed: [] } as const;

/**
 * Compares some companies: what came back is booked, what disagrees is listed, what agrees again is settled. One that cannot be
 * compared keeps no other from it.
 */
export const compareSomeCompanies = async (
  parts: ReconcileParts,
  begun: BegunReconciliation,
  before: ComparedSoFar = nothingCompared,
  atMost = companiesAtOnce,
): Promise<ComparedSoFar> => {
  const companies = await parts.database.inPlatform((tx) => findSomeCompaniesWithPayments<CompanyId>(tx, { after: before.after, atMost }));
  const { exceptions, failures } = await compareEach(parts, begun, companies);
  return {
    after: companies.length < atMost ? null : (companies.at(-1) ?? null),
    exceptions: before.exceptions + exceptions,
    failed: [...before.failed, ...failures.map(({ companyId }) => companyId)],
  };
};

/** Compares companies once more that could not be. It fails until all can. */
export const compareAgain = async (
  parts: ReconcileParts,
  begun: BegunReconciliation,
  companies: readonly CompanyId[],
): Promise<{ exceptions: number }> => {
  const { exceptions, failures } = await compareEach(parts, begun, companies);
  if (failures.length === 0) return { exceptions };
  const errors = failures.map(({ error }) => error);
  throw new AggregateError(errors, `${failures.length} of ${companies.length} companies were not compared.`);
};

const compareEach = async (parts: ReconcileParts, begun: BegunReconciliation, companies: readonly CompanyId[]) => {
  const failures: { companyId: CompanyId; error: unknown }[] = [];
  let exceptions = 0;
  for (const companyId of companies) {
    try {
      exceptions += await compareCompany(parts, companyId, begun);
    } catch (error) {
      failures.push({ companyId, error });
      parts.alarm({ companyId, reconciliationId: begun.reconciliationId }, "a company could not be compared with the provider's statement");
    }
  }
  return { exceptions, failures };
};

/**
 * Ends a comparison: what the provider says we have there, beside what our books say, and how many rows are nobody's. That it has
 * less than our books explain is told to our own people.
 */
export const endReconciliation = async (
  parts: ReconcileParts,
  { reconciliationId, provider, until }: BegunReconciliation,
  { rows }: { rows: number },
): Promise<{ strangers: number; agrees: boolean; shortKobo: string }> => {
  const { database, clock, payouts, alarm } = parts;
  const { available } = await payouts[provider].balance();
  const since = new Date(until);
  const { expected, short, strangers } = await database.inPlatform(async (tx) => {
    const held = await findHeldAt(tx, { provider, since });
    const found = { available, expected: expectedAt(held, payouts[provider]), short: shortAt({ available, held }) };
    await finishReconciliation(tx, { reconciliationId, at: clock.now(), movements: rows, ...found });
    return { ...found, strangers: await countStrangers(tx, { provider, since }) };
  });
  if (short > 0n) alarm({ provider, reconciliationId, shortKobo: String(short) }, "a provider has less for us than our books explain");
  return { strangers, agrees: available === expected, shortKobo: String(short) };
};

/** The whole comparison at once, for our own people and for tests; the workflow takes the same steps. */
export const reconcile = async (parts: ReconcileParts, provider: ProviderName) => {
  const begun = await beginReconciliation(parts, provider);
  let read = await readSomeOfStatement(parts, begun);
  while (!read.isOver) read = await readSomeOfStatement(parts, begun, read);
  let compared = await compareSomeCompanies(parts, begun);
  while (compared.after !== null) compared = await compareSomeCompanies(parts, begun, compared);
  const again = await compareAgain(parts, begun, compared.failed);
  const { rows, stopped } = read;
  return { rows, exceptions: compared.exceptions + again.exceptions, stopped, ...(await endReconciliation(parts, begun, read)) };
};
