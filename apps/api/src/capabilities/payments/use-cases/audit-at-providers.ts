import type { AttemptId, CompanyId } from "@albashi/contracts/ids";
import { dayMs, later } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import type { ProviderName, QueryOutcome } from "../../../providers/payout/port.ts";
import type { Fault } from "../model/audit.ts";
import type { AttemptState } from "../model.ts";
import { type AttemptToAsk, findAttemptsToAsk, findBookedAt, findFirstReferenceAt, findUnknownReferences } from "../store.ts";
import { wholeStatement } from "./whole-statement.ts";

type AskingParts = Pick<Parts, "database" | "clock" | "payouts">;

const atOnce = 200;

/** Asks the providers about every payment that is over, and compares what their statements moved with what the books moved. */
export const auditAtProviders = async (parts: AskingParts, companies: readonly CompanyId[]): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const companyId of companies) faults.push(...(await askAboutAttempts(parts, companyId)));
  for (const provider of Object.keys(parts.payouts) as ProviderName[]) faults.push(...(await compareStatement(parts, provider, companies)));
  return faults;
};

const askAboutAttempts = async ({ database, payouts }: AskingParts, companyId: CompanyId): Promise<Fault[]> => {
  const faults: Fault[] = [];
  let after: AttemptId | undefined;
  do {
    const from = after;
    const page = await database.inCompany(companyId, (tx) => findAttemptsToAsk(tx, { after: from, atMost: atOnce }));
    const answers = await Promise.all(
      page.map(async (attempt) => differenceOf(attempt, await payouts[attempt.provider].query(attempt.reference))),
    );
    faults.push(
      ...answers.flatMap((what, place) =>
        what ? [{ invariant: "I7" as const, companyId, subject: page[place]?.reference ?? "", what }] : [],
      ),
    );
    after = page.at(-1)?.attemptId;
  } while (after);
  return faults;
};

/** What a provider may say of a payment that is over here. */
const mayBe: Partial<Record<AttemptState, readonly string[]>> = {
  created: ["not_found"],
  cancelled: ["not_found"],
  succeeded: ["succeeded"],
  duplicate: ["succeeded"],
  failed: ["failed", "returned", "not_found"],
  // Not every provider has a word for money that came back.
  returned: ["returned", "succeeded"],
};

const differenceOf = ({ state, amount }: AttemptToAsk, told: QueryOutcome): string | undefined => {
  if (told.kind === "unknown") return `It is ${state} here, and the provider cannot say: ${told.why}.`;
  const theirs = told.kind === "found" ? told.status : told.kind;
  if (!mayBe[state]?.includes(theirs)) return `It is ${state} here and ${theirs} there.`;
  if (told.kind === "found" && told.amount !== amount) return `It is ${amount} here and ${told.amount} there.`;
  return undefined;
};

/** The statement from the first of these companies' payments on, row by row beside the books. */
const compareStatement = async (parts: AskingParts, provider: ProviderName, companies: readonly CompanyId[]): Promise<Fault[]> => {
  const { booked, first } = await bookedAt(parts, provider, companies);
  if (!first) return [];
  const { moved, notTheirs, unread } = await movedThere(parts, provider, first);
  const differing = [...booked].flatMap(([reference, { companyId, amount, isOver }]) => {
    const theirs = moved.get(reference) ?? 0n;
    if (!isOver || theirs === amount) return [];
    return [{ invariant: "I7" as const, companyId, subject: reference, what: `The books moved ${amount} and the statement ${theirs}.` }];
  });
  const unreadable = unread.map((subject) => ({ invariant: "I7" as const, companyId: null, subject, what: unreadWords }));
  return [...unreadable, ...differing, ...(await strangersIn(parts, notTheirs))];
};

const unreadWords = "A row of the statement cannot be read.";

/** What a provider's statement moved by reference, with and without what the provider booked for itself, and which rows cannot be read. */
const movedThere = async ({ clock, payouts }: AskingParts, provider: ProviderName, first: Date) => {
  const [moved, notTheirs, unread] = [new Map<string, bigint>(), new Map<string, bigint>(), [] as string[]];
  const between = { from: later(first, -dayMs), until: later(clock.now(), dayMs) };
  for await (const page of wholeStatement(payouts[provider], between)) {
    for (const { reference, isCredit, amount, isProvidersOwn } of page.rows)
      for (const sums of isProvidersOwn ? [moved] : [moved, notTheirs])
        sums.set(reference, (sums.get(reference) ?? 0n) + (isCredit ? amount : -amount));
    unread.push(...page.unread.map(({ pointer }) => pointer));
  }
  return { moved, notTheirs, unread };
};

const bookedAt = async ({ database }: AskingParts, provider: ProviderName, companies: readonly CompanyId[]) => {
  const booked = new Map<string, { companyId: CompanyId; amount: bigint; isOver: boolean }>();
  let first: Date | null = null;
  for (const companyId of companies) {
    const { rows, since } = await database.inCompany(companyId, async (tx) => ({
      rows: await findBookedAt(tx, provider),
      since: await findFirstReferenceAt(tx, provider),
    }));
    for (const { reference, amount, isOver } of rows) booked.set(reference, { companyId, amount, isOver });
    if (since && (!first || since < first)) first = since;
  }
  return { booked, first };
};

/** Money that left under a name that is nobody's here, and not for the provider itself: somebody else uses our key. */
const strangersIn = async ({ database }: AskingParts, moved: ReadonlyMap<string, bigint>): Promise<Fault[]> => {
  const gone = [...moved].filter(([, amount]) => amount < 0n).map(([reference]) => reference);
  const unknown = gone.length > 0 ? await database.inPlatform((tx) => findUnknownReferences(tx, gone)) : [];
  return unknown.map((reference) => ({
    ...{ invariant: "I7" as const, companyId: null, subject: reference },
    what: `${-(moved.get(reference) ?? 0n)} left under a name that is nobody's here.`,
  }));
};
