import * as z from "zod";
import { koboOfNaira, signed } from "./amounts.ts";
import type { Ask } from "./ask.ts";
import { momentOf, plainWords } from "./exact-json.ts";
import type { Movement } from "./port.ts";
import { isProvidersOwn } from "./providers-own.ts";
import { readAnswer } from "./read-answer.ts";

const Balances = z.object({ NGN: z.object({ available_balance: z.string(), pending_balance: z.string() }) });

/** What we have at Kora. */
export const koraBalance = async (ask: Ask) => {
  const { NGN } = Balances.parse(await dataOf(ask, "/balances"));
  return { available: balanceInKobo(NGN.available_balance), pending: balanceInKobo(NGN.pending_balance) };
};

const Page = z.object({
  has_more: z.boolean(),
  data: z.array(
    z.object({
      pointer: z.string(),
      amount: z.string(),
      direction: z.enum(["debit", "credit"]),
      source_reference: z.string().nullish(),
      description: z.string().nullish(),
      source: z.string().nullish(),
      date_created: z.string(),
    }),
  ),
});
const pageSize = 100;
/** More pages than any day has; a provider that always says that there is more must not keep us for ever. */
const mostPages = 100_000;

/** Everything that moved on our balance between two moments: where a payment that came back shows, and where one that we lack. */
export async function* koraMovements(ask: Ask, { from, until }: { from: Date; until: Date }): AsyncIterable<Movement> {
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({
      currency: "NGN",
      date_from: inKorasForm(from),
      date_to: inKorasForm(until),
      limit: String(pageSize),
      ...(after === undefined ? {} : { starting_after: after }),
    });
    const { has_more, data } = Page.parse(await dataOf(ask, `/balances/history?${query}`));
    for (const row of data)
      yield {
        pointer: row.pointer,
        reference: row.source_reference ?? "",
        isCredit: row.direction === "credit",
        amount: inKobo(row.amount),
        happenedAt: inTime(row.date_created),
        description: plainWords(row.description) ?? "",
        isProvidersOwn: isProvidersOwn(row.source),
      };
    after = data.at(-1)?.pointer;
    if (!has_more || after === undefined) return;
  }
  throw new Error("Kora's statement has no end.");
}

/** 2026-11-15-09-00-00, in UTC as everything Kora tells. */
const inKorasForm = (moment: Date) => moment.toISOString().slice(0, 19).replaceAll(/[T:]/g, "-");

const dataOf = async (ask: Ask, path: string): Promise<unknown> => {
  const read = readAnswer(await ask({ method: "GET", path }));
  if ("why" in read) throw new Error(`Kora did not tell: ${read.why}.`);
  if (!read.envelope.status) throw new Error(`Kora refused to tell: ${plainWords(read.envelope.message) ?? "without a word"}`);
  return read.envelope.data;
};

const inKobo = (naira: string): bigint => known(koboOfNaira(naira));
const balanceInKobo = (naira: string): bigint => known(signed(koboOfNaira)(naira));

const known = (kobo: bigint | undefined): bigint => {
  if (kobo === undefined) throw new Error("Kora wrote an amount that cannot be read.");
  return kobo;
};

const inTime = (text: string): Date => {
  const moment = momentOf(text);
  if (!moment) throw new Error("Kora wrote a moment that cannot be read.");
  return moment;
};
