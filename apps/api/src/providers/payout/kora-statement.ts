import * as z from "zod";
import { balanceInKobo, koboOfNaira } from "./amounts.ts";
import type { AskToTell } from "./ask-to-tell.ts";
import { momentOf, plainWords } from "./exact-json.ts";
import type { Balance, Movement, Span, StatementPage } from "./port.ts";
import { isProvidersOwn } from "./providers-own.ts";
import { statementPage } from "./statement-page.ts";

const Naira = z.string().transform((naira, context) => {
  const kobo = balanceInKobo(naira, "naira");
  if (kobo === undefined) context.addIssue("A balance is a number.");
  return kobo ?? z.NEVER;
});
const Balances = z.object({ NGN: z.object({ available_balance: Naira, pending_balance: Naira }) });

/** What we have at Kora. */
export const koraBalance = async (tell: AskToTell): Promise<Balance> => {
  const { NGN } = await tell("balance", "/balances", Balances);
  return { available: NGN.available_balance, pending: NGN.pending_balance };
};

const Page = z.object({ has_more: z.boolean(), data: z.array(z.unknown()) });
const Place = z.object({ pointer: z.string().min(1) });
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

/** What moved on our balance between two moments: where a payment that came back shows, and where one that we lack. */
export const koraStatement = async (tell: AskToTell, { from, until }: Span, after: string | null): Promise<StatementPage> => {
  const query = new URLSearchParams({
    currency: "NGN",
    date_from: inKorasForm(from),
    date_to: inKorasForm(until),
    limit: String(pageSize),
    ...(after === null ? {} : { starting_after: after }),
  });
  const { has_more, data } = await tell("statement", `/balances/history?${query}`, Page);
  const next = has_more && data.length > 0 ? lastNameIn(data) : null;
  if (next !== null && next === after) throw new Error("kora's statement does not go on after its own page.");
  return statementPage({ rows: data, read: movementOf, nameOf: pointerOf, after, next });
};

/** The statement goes on after the last row whose name can be read. */
const lastNameIn = (rows: readonly unknown[]): string => {
  const last = rows.map(pointerOf).findLast((pointer) => pointer !== undefined);
  if (last === undefined) throw new Error("kora's statement does not say where it goes on.");
  return last;
};

const pointerOf = (row: unknown): string | undefined => Place.safeParse(row).data?.pointer;

/** 2026-11-15-09-00-00, in UTC as everything Kora tells. */
const inKorasForm = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(/[T:]/g, "-");

const movementOf = (told: unknown): Movement | undefined => {
  const row = Row.safeParse(told).data;
  const [amount, happenedAt] = [koboOfNaira(row?.amount), momentOf(row?.date_created)];
  if (!row || amount === undefined || !happenedAt) return undefined;
  return {
    ...{ pointer: row.pointer, reference: row.source_reference ?? "", isCredit: row.direction === "credit", amount, happenedAt },
    ...{ description: plainWords(row.description) ?? "", isProvidersOwn: isProvidersOwn(row.source) },
  };
};
