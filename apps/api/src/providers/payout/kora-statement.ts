import * as z from "zod";
import { balanceInKobo, koboOfNaira } from "./amounts.ts";
import type { AccountReader } from "./create-reader.ts";
import { plainText, timestampOf } from "./exact-json.ts";
import type { Balance, StatementLine, StatementPage, TimeRange } from "./port.ts";
import { isProviderInternalLine } from "./provider-internal-line.ts";
import { statementPage } from "./statement-page.ts";

const Naira = z.string().transform((naira, context) => {
  const kobo = balanceInKobo(naira, "naira");
  if (kobo === undefined) context.addIssue("A balance is a number.");
  return kobo ?? z.NEVER;
});
const Balances = z.object({ NGN: z.object({ available_balance: Naira, pending_balance: Naira }) });

/** Our balance at Kora. */
export const koraBalance = async (read: AccountReader): Promise<Balance> => {
  const { NGN } = await read("balance", "/balances", Balances);
  return { available: NGN.available_balance, pending: NGN.pending_balance };
};

const Page = z.object({ has_more: z.boolean(), data: z.array(z.unknown()) });
const Pointer = z.object({ pointer: z.string().min(1) });
const Row = z.object({
  pointer: z.string().min(1),
  amount: z.string(),
  direction: z.enum(["debit", "credit"]),
  source_reference: z.string().nullish(),
  description: z.string().nullish(),
  source: z.string().nullish(),
  date_created: z.string(),
});
const pageSize = 100;

/** Movements on our balance in a time range: shows returned payments and transactions that are missing in the ledger. */
export const koraStatement = async (read: AccountReader, { from, until }: TimeRange, after: string | null): Promise<StatementPage> => {
  const query = new URLSearchParams({
    currency: "NGN",
    date_from: toKoraTime(from),
    date_to: toKoraTime(until),
    limit: String(pageSize),
    ...(after === null ? {} : { starting_after: after }),
  });
  const { has_more, data } = await read("statement", `/balances/history?${query}`, Page);
  const next = has_more && data.length > 0 ? lastPointerIn(data) : null;
  if (next !== null && next === after) throw new Error("Kora's statement does not continue after its own page.");
  return statementPage({ rows: data, read: statementLineOf, nameOf: pointerOf, after, next });
};

/** The statement continues after the last row with a readable pointer. */
const lastPointerIn = (rows: readonly unknown[]): string => {
  const last = rows.map(pointerOf).findLast((pointer) => pointer !== undefined);
  if (last === undefined) throw new Error("Kora's statement does not state where it continues.");
  return last;
};

const pointerOf = (row: unknown): string | undefined => Pointer.safeParse(row).data?.pointer;

/** 2026-11-15-09-00-00, in UTC like all of Kora's timestamps. */
const toKoraTime = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(/[T:]/g, "-");

const statementLineOf = (raw: unknown): StatementLine | undefined => {
  const row = Row.safeParse(raw).data;
  const [amount, happenedAt] = [koboOfNaira(row?.amount), timestampOf(row?.date_created)];
  if (!row || amount === undefined || !happenedAt) return undefined;
  return {
    providerLineId: row.pointer,
    reference: row.source_reference ?? "",
    isCredit: row.direction === "credit",
    amount,
    happenedAt,
    description: plainText(row.description) ?? "",
    isProviderInternal: isProviderInternalLine(row.source),
  };
};
