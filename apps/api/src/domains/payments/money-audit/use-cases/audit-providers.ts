import type { CompanyId } from "@albashi/contracts/ids";
import { addMs, dayMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { PayoutProvider, ProviderName, QueryOutcome, StatementPage, TimeRange } from "../../../../providers/payout/port.ts";
import type { AttemptState } from "../../transfers/index.ts";
import type { Fault } from "../model/invariants.ts";
import {
  findFirstReferenceAt,
  findPostedPayments,
  findTransfersToQuery,
  findUnknownReferences,
  type TransferToQuery,
} from "../store/provider-checks.ts";

/** More pages than any time range has, so that a provider that always reports another page does not keep us in a loop. */
const maxPages = 100_000;

/** A provider's statement of a time range, page by page. */
export async function* wholeStatement(provider: Pick<PayoutProvider, "statement">, between: TimeRange): AsyncGenerator<StatementPage> {
  let after: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const batch: StatementPage = await provider.statement(between, after);
    yield batch;
    after = batch.next;
    if (after === null) return;
  }
  throw new Error("The provider's statement has no end.");
}

type QueryDependencies = Pick<Dependencies, "database" | "clock" | "payouts">;

const queryBatchSize = 200;

/** Queries the providers about every final payment, and compares their statements' movements with the ledger's. */
export const auditProviders = async (dependencies: QueryDependencies, companies: readonly CompanyId[]): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const companyId of companies) faults.push(...(await queryTransfers(dependencies, companyId)));
  for (const provider of Object.keys(dependencies.payouts) as ProviderName[])
    faults.push(...(await compareStatement(dependencies, provider, companies)));
  return faults;
};

const queryTransfers = async ({ database, payouts }: QueryDependencies, companyId: CompanyId): Promise<Fault[]> => {
  const faults: Fault[] = [];
  let after: string | undefined;
  do {
    const from = after;
    const page = await database.inCompany(companyId, (tx) => findTransfersToQuery(tx, { after: from, limit: queryBatchSize }));
    const differences = await Promise.all(
      page.map(async (transfer) => differenceOf(transfer, await payouts[transfer.provider].query(transfer.reference))),
    );
    faults.push(
      ...differences.flatMap((what, place) =>
        what ? [{ invariant: "I7" as const, companyId, subject: page[place]?.reference ?? "", what }] : [],
      ),
    );
    after = page.at(-1)?.transferId;
  } while (after);
  return faults;
};

/** The provider states that are consistent with a final state of ours. */
const consistentStates: Partial<Record<AttemptState, readonly string[]>> = {
  created: ["not_found"],
  cancelled: ["not_found"],
  succeeded: ["succeeded"],
  duplicate: ["succeeded"],
  failed: ["failed", "returned", "not_found"],
  // Some providers have no status for returned money.
  returned: ["returned", "succeeded"],
};

const differenceOf = ({ state, amount }: TransferToQuery, response: QueryOutcome): string | undefined => {
  if (response.kind === "unknown") return `It is ${state} in the ledger, and the provider reports no outcome: ${response.reason}.`;
  const providerState = response.kind === "found" ? response.status : response.kind;
  if (!consistentStates[state]?.includes(providerState)) return `It is ${state} in the ledger and ${providerState} at the provider.`;
  if (response.kind === "found" && response.amount !== amount)
    return `It is ${amount} in the ledger and ${response.amount} at the provider.`;
  return undefined;
};

/** The statement from the first payment of these companies on, line by line against the ledger. */
const compareStatement = async (
  dependencies: QueryDependencies,
  provider: ProviderName,
  companies: readonly CompanyId[],
): Promise<Fault[]> => {
  const { posted, first } = await readPosted(dependencies, provider, companies);
  if (!first) return [];
  const { moved, excludingInternal, unread } = await readStatementSums(dependencies, provider, first);
  const differing = [...posted].flatMap(([reference, { companyId, amount, isOver }]) => {
    const onStatement = moved.get(reference) ?? 0n;
    if (!isOver || onStatement === amount) return [];
    return [
      { invariant: "I7" as const, companyId, subject: reference, what: `The ledger moved ${amount} and the statement ${onStatement}.` },
    ];
  });
  const unreadable = unread.map((subject) => ({ invariant: "I7" as const, companyId: null, subject, what: unparsedMessage }));
  return [...unreadable, ...differing, ...(await findUnmatchedDebits(dependencies, excludingInternal))];
};

const unparsedMessage = "A line of the statement cannot be parsed.";

/** The statement's movements by reference, with and without the provider's own bookings, and the lines that cannot be parsed. */
const readStatementSums = async ({ clock, payouts }: QueryDependencies, provider: ProviderName, first: Date) => {
  const [moved, excludingInternal, unread] = [new Map<string, bigint>(), new Map<string, bigint>(), [] as string[]];
  const between = { from: addMs(first, -dayMs), until: addMs(clock.now(), dayMs) };
  for await (const page of wholeStatement(payouts[provider], between)) {
    for (const { reference, isCredit, amount, isProviderInternal } of page.rows)
      for (const sums of isProviderInternal ? [moved] : [moved, excludingInternal])
        sums.set(reference, (sums.get(reference) ?? 0n) + (isCredit ? amount : -amount));
    unread.push(...page.unread.map(({ providerLineId }) => providerLineId));
  }
  return { moved, excludingInternal, unread };
};

const readPosted = async ({ database }: QueryDependencies, provider: ProviderName, companies: readonly CompanyId[]) => {
  const posted = new Map<string, { companyId: CompanyId; amount: bigint; isOver: boolean }>();
  let first: Date | null = null;
  for (const companyId of companies) {
    const { rows, since } = await database.inCompany(companyId, async (tx) => ({
      rows: await findPostedPayments(tx, provider),
      since: await findFirstReferenceAt(tx, provider),
    }));
    for (const { reference, amount, isOver } of rows) posted.set(reference, { companyId, amount, isOver });
    if (since && (!first || since < first)) first = since;
  }
  return { posted, first };
};

/** Debits under an unknown reference that are not the provider's own bookings: our key may be stolen. */
const findUnmatchedDebits = async ({ database }: QueryDependencies, moved: ReadonlyMap<string, bigint>): Promise<Fault[]> => {
  const debited = [...moved].filter(([, amount]) => amount < 0n).map(([reference]) => reference);
  const unknown = debited.length > 0 ? await database.inPlatform((tx) => findUnknownReferences(tx, debited)) : [];
  return unknown.map((reference) => ({
    invariant: "I7" as const,
    companyId: null,
    subject: reference,
    what: `${-(moved.get(reference) ?? 0n)} left under a reference that names no payment.`,
  }));
};
