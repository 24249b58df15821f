import { hourMs } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { ProviderName } from "../../../../providers/payout/port.ts";
import type { ReconciliationWindow } from "../model/reconciliation-window.ts";
import { insertStatementLines } from "../store/reconciliation.ts";
import { insertUnparsedLines, purgeParsedLines } from "../store/unparsed-lines.ts";
import { alertUnmatchedDebits } from "./alert-unmatched.ts";

type ImportDependencies = Pick<Dependencies, "database" | "clock" | "payouts" | "alarm">;

/** The progress of reading a statement, passed between steps: a cursor and counts. */
export interface StatementProgress {
  readonly after: string | null;
  readonly isOver: boolean;
  readonly pages: number;
  readonly rows: number;
  /** Lines that could not be parsed. */
  readonly unread: number;
  /** Whether an unmatched debit was found, so that all payments were stopped. */
  readonly stopped: boolean;
}

const nothingRead: StatementProgress = { after: null, isOver: false, pages: 0, rows: 0, unread: 0, stopped: false };
const pageBatchSize = 20;
/** More pages than any time range has, so that a provider that always reports another page does not keep us in a loop. */
const maxPages = 100_000;

/**
 * Copies a batch of statement pages. Lines read before remain unchanged, so it can be repeated; a line that cannot be parsed is stored
 * and alerted. If the rest cannot be read, the lines read so far still reveal a stolen key.
 */
export const importStatementPage = async (
  dependencies: ImportDependencies,
  window: ReconciliationWindow,
  before: StatementProgress = nothingRead,
): Promise<StatementProgress> => {
  try {
    const read = await readPages(dependencies, window, before);
    return { ...read, stopped: (await alertUnmatchedDebits(dependencies, window.provider)) || before.stopped };
  } catch (error) {
    await alertUnmatchedDebits(dependencies, window.provider);
    alertFailure(dependencies, window, error);
    throw error;
  }
};

const readPages = async (
  dependencies: ImportDependencies,
  window: ReconciliationWindow,
  before: StatementProgress,
): Promise<StatementProgress> => {
  let read = before;
  for (let page = 0; page < pageBatchSize && !read.isOver; page += 1) read = await readPage(dependencies, window, read);
  if (read.pages >= maxPages) throw new Error(`The statement of ${window.provider} has no end.`);
  if (read.unread > before.unread)
    dependencies.alarm(
      { provider: window.provider, reconciliationId: window.reconciliationId, count: read.unread - before.unread },
      "lines of a provider's statement cannot be parsed and are not reconciled",
    );
  return read;
};

const readPage = async (
  { database, payouts }: ImportDependencies,
  window: ReconciliationWindow,
  before: StatementProgress,
): Promise<StatementProgress> => {
  const { provider } = window;
  const [from, until] = [new Date(window.from), new Date(window.until)];
  const { rows, unread, next } = await payouts[provider].statement({ from, until }, before.after);
  await database.inPlatform(async (tx) => {
    if (rows.length > 0) await insertStatementLines(tx, provider, { rows, readAt: until });
    await insertUnparsedLines(tx, provider, { unread, from, readAt: until });
    if (next === null) await purgeParsedLines(tx, provider, { before: until });
  });
  return {
    after: next,
    isOver: next === null,
    pages: before.pages + 1,
    stopped: before.stopped,
    rows: before.rows + rows.length,
    unread: before.unread + unread.length,
  };
};

const toldAt = new Map<ProviderName, number>();

/** It is retried every minute; operators are alerted once an hour. */
const alertFailure = (
  { clock, alarm }: ImportDependencies,
  { provider, reconciliationId, until }: ReconciliationWindow,
  error: unknown,
) => {
  const now = clock.now().getTime();
  if (now - (toldAt.get(provider) ?? Number.NEGATIVE_INFINITY) < hourMs) return;
  toldAt.set(provider, now);
  const because = error instanceof Error ? error.message : String(error);
  alarm({ provider, reconciliationId, until, because }, "a provider's statement cannot be read and is not reconciled");
};
