import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import type { Movement, ProviderName } from "../../../providers/payout/port.ts";
import { expectedAt, shortAt } from "../model/at-provider.ts";
import {
  countStrangers,
  findCompaniesWithPayments,
  findHeldAt,
  findLastReconciliations,
  finishReconciliation,
  insertMovements,
  insertReconciliation,
} from "../store.ts";
import { compareCompany } from "./reconcile-company.ts";
import { tellStrangers } from "./tell-strangers.ts";

type ReconcileParts = Pick<Parts, "database" | "clock" | "config" | "payouts" | "live" | "alarm">;

/** A statement may gain rows of yesterday; the first one is read a week back. */
const overlapMs = dayMs;
const firstTimeMs = 7 * dayMs;
const rowsAtOnce = 500;

/** What travels between the steps of a comparison: ids, moments and counts alone. */
export interface BegunReconciliation {
  readonly reconciliationId: string;
  readonly provider: ProviderName;
  readonly from: string;
  readonly until: string;
}

/** Begins to compare a provider's statement with our books: from a day before where the last comparison ended. */
export const beginReconciliation = ({ database, clock }: ReconcileParts, provider: ProviderName): Promise<BegunReconciliation> =>
  database.inPlatform(async (tx) => {
    const until = clock.now();
    const last = (await findLastReconciliations(tx)).find((one) => one.provider === provider);
    const from = last ? later(last.until, -overlapMs) : later(until, -firstTimeMs);
    const reconciliationId = newId<string>();
    await insertReconciliation(tx, { reconciliationId, provider, from, until });
    return { reconciliationId, provider, from: from.toISOString(), until: until.toISOString() };
  });

/** Copies the statement, row by row. Rows that were read before stay as they are, so that it can be read twice. */
export const readStatement = async ({ database, payouts }: ReconcileParts, begun: BegunReconciliation): Promise<{ rows: number }> => {
  const { provider, from } = begun;
  const until = new Date(begun.until);
  let waiting: Movement[] = [];
  let rows = 0;
  const write = async () => {
    const page = waiting;
    waiting = [];
    rows += page.length;
    if (page.length > 0) await database.inPlatform((tx) => insertMovements(tx, provider, { rows: page, readAt: until }));
  };
  for await (const movement of payouts[provider].movements({ from: new Date(from), until })) {
    waiting.push(movement);
    if (waiting.length >= rowsAtOnce) await write();
  }
  await write();
  return { rows };
};

/**
 * Compares company by company: what came back is booked, what disagrees is listed, what agrees again is settled. One that cannot
 * be compared keeps no other from it; then it fails as a whole, to be tried again.
 */
export const compareCompanies = async (parts: ReconcileParts, begun: BegunReconciliation): Promise<{ exceptions: number }> => {
  const companies = await parts.database.inPlatform((tx) => findCompaniesWithPayments<CompanyId>(tx));
  const failures: unknown[] = [];
  let exceptions = 0;
  for (const companyId of companies) {
    try {
      exceptions += await compareCompany(parts, companyId, begun);
    } catch (failure) {
      failures.push(failure);
      parts.alarm({ companyId, reconciliationId: begun.reconciliationId }, "a company could not be compared with the provider's statement");
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${companies.length} companies were not compared.`);
  return { exceptions };
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
  const { rows } = await readStatement(parts, begun);
  const stopped = await tellStrangers(parts, provider);
  const { exceptions } = await compareCompanies(parts, begun);
  return { rows, exceptions, stopped, ...(await endReconciliation(parts, begun, { rows })) };
};
