import { hourMs } from "@albashi/dates";
import type { Parts } from "../../../parts.ts";
import type { ProviderName } from "../../../providers/payout/port.ts";
import { forgetReadRows, insertMovements, insertUnreadRows } from "../store.ts";
import type { BegunReconciliation } from "./reconcile.ts";
import { tellStrangers } from "./tell-strangers.ts";

type ReadParts = Pick<Parts, "database" | "clock" | "payouts" | "alarm">;

/** How far a statement was read. It travels between steps: a place and counts. */
export interface ReadSoFar {
  readonly after: string | null;
  readonly isOver: boolean;
  readonly pages: number;
  readonly rows: number;
  /** Rows that could not be read. */
  readonly unread: number;
  /** Whether money was found that went out for nobody, so that everybody's payments stopped. */
  readonly stopped: boolean;
}

const nothingRead: ReadSoFar = { after: null, isOver: false, pages: 0, rows: 0, unread: 0, stopped: false };
const pagesAtOnce = 20;
/** More than any time has; a provider that always says that there is more must not keep us for ever. */
const mostPages = 100_000;

/**
 * Copies some pages of the statement. Rows that were read before stay as they are, so that it can be read twice; a row that cannot
 * be read is kept apart and told. Whatever keeps the rest from being read, a stolen key is stopped by what was.
 */
export const readSomeOfStatement = async (
  parts: ReadParts,
  begun: BegunReconciliation,
  before: ReadSoFar = nothingRead,
): Promise<ReadSoFar> => {
  try {
    const read = await readPages(parts, begun, before);
    return { ...read, stopped: (await tellStrangers(parts, begun.provider)) || before.stopped };
  } catch (error) {
    await tellStrangers(parts, begun.provider);
    tellOfFailure(parts, begun, error);
    throw error;
  }
};

const readPages = async (parts: ReadParts, begun: BegunReconciliation, before: ReadSoFar): Promise<ReadSoFar> => {
  let read = before;
  for (let page = 0; page < pagesAtOnce && !read.isOver; page += 1) read = await readPage(parts, begun, read);
  if (read.pages >= mostPages) throw new Error(`The statement of ${begun.provider} has no end.`);
  if (read.unread > before.unread)
    parts.alarm(
      { provider: begun.provider, reconciliationId: begun.reconciliationId, count: read.unread - before.unread },
      "rows of a provider's statement cannot be read; what they moved is compared with nothing",
    );
  return read;
};

const readPage = async ({ database, payouts }: ReadParts, begun: BegunReconciliation, before: ReadSoFar): Promise<ReadSoFar> => {
  const { provider } = begun;
  const [from, until] = [new Date(begun.from), new Date(begun.until)];
  const { rows, unread, next } = await payouts[provider].statement({ from, until }, before.after);
  await database.inPlatform(async (tx) => {
    if (rows.length > 0) await insertMovements(tx, provider, { rows, readAt: until });
    await insertUnreadRows(tx, provider, { unread, from, readAt: until });
    if (next === null) await forgetReadRows(tx, provider, { before: until });
  });
  return {
    ...{ after: next, isOver: next === null, pages: before.pages + 1, stopped: before.stopped },
    ...{ rows: before.rows + rows.length, unread: before.unread + unread.length },
  };
};

const toldAt = new Map<ProviderName, number>();

/** It is tried again every minute; our people are called once in an hour. */
const tellOfFailure = ({ clock, alarm }: ReadParts, { provider, reconciliationId, until }: BegunReconciliation, error: unknown) => {
  const now = clock.now().getTime();
  if (now - (toldAt.get(provider) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
  toldAt.set(provider, now);
  const because = error instanceof Error ? error.message : String(error);
  alarm({ provider, reconciliationId, until, because }, "a provider's statement cannot be read; nothing is compared with it");
};
