import * as z from "zod";
import { koboOfDigits, signed } from "./amounts.ts";
import type { Ask } from "./ask.ts";
import { momentOf, plainWords } from "./exact-json.ts";
import type { Movement } from "./port.ts";
import { isProvidersOwn } from "./providers-own.ts";
import { readAnswer } from "./read-answer.ts";

const Balances = z.array(z.object({ currency: z.string(), balance: z.string() }));

/** What we have at Paystack. It tells of money that can be spent and of no other. */
export const paystackBalance = async (ask: Ask) => {
  const { data } = await toldBy(ask, "/balance");
  const naira = Balances.parse(data).find(({ currency }) => currency === "NGN");
  const available = naira && signed(koboOfDigits)(naira.balance);
  if (available === undefined) throw new Error("Paystack told no balance in naira.");
  return { available, pending: 0n };
};

const Row = z.object({
  id: z.string(),
  difference: z.string(),
  currency: z.string(),
  createdAt: z.string(),
  reason: z.string().nullish(),
  model_responsible: z.string().nullish(),
  reference: z.string().nullish(),
});
const pageSize = 100;
const mostPages = 100_000;

/** Everything that moved on our balance between two moments, the newest first. */
export async function* paystackMovements(ask: Ask, { from, until }: { from: Date; until: Date }): AsyncIterable<Movement> {
  for (let page = 1; page <= mostPages; page += 1) {
    const query = new URLSearchParams({
      from: from.toISOString(),
      to: until.toISOString(),
      perPage: String(pageSize),
      page: String(page),
    });
    const { data } = await toldBy(ask, `/balance/ledger?${query}`);
    const rows = z.array(Row).parse(data);
    for (const row of rows) if (row.currency === "NGN") yield movementOf(row);
    if (rows.length < pageSize) return;
  }
  throw new Error("Paystack's statement has no end.");
}

const movementOf = (row: z.infer<typeof Row>): Movement => {
  const isCredit = !row.difference.startsWith("-");
  const amount = koboOfDigits(row.difference.replace(/^-/, ""));
  const happenedAt = momentOf(row.createdAt);
  if (amount === undefined || !happenedAt) throw new Error("Paystack wrote a movement that cannot be read.");
  // The reason is what was sent with the transfer; only where Paystack names no reference it must tell which one it was.
  const reference = row.reference ?? referenceIn(row.reason);
  const isOwn = isProvidersOwn(row.model_responsible);
  return { pointer: row.id, reference, isCredit, amount, happenedAt, description: plainWords(row.reason) ?? "", isProvidersOwn: isOwn };
};

const referenceIn = (reason: string | null | undefined) => /(?:pay|po)-[a-z0-9]{26}/.exec(reason ?? "")?.[0] ?? "";

const toldBy = async (ask: Ask, path: string) => {
  const read = readAnswer(await ask({ method: "GET", path }));
  if ("why" in read) throw new Error(`Paystack did not tell: ${read.why}.`);
  if (!read.envelope.status) throw new Error(`Paystack refused to tell: ${plainWords(read.envelope.message) ?? "without a word"}`);
  return read.envelope;
};
