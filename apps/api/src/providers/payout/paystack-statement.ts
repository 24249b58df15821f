import * as z from "zod";
import { balanceInKobo, koboOfDigits } from "./amounts.ts";
import type { AskToTell } from "./ask-to-tell.ts";
import { momentOf, plainWords } from "./exact-json.ts";
import type { Balance, Movement, Span, StatementPage } from "./port.ts";
import { isProvidersOwn } from "./providers-own.ts";
import { statementPage } from "./statement-page.ts";

/** In naira alone: what stands in other currencies is nobody's here. */
const Balances = z.array(z.object({ currency: z.string(), balance: z.string() })).transform((balances, context) => {
  const naira = balances.find(({ currency }) => currency === "NGN");
  const kobo = naira && balanceInKobo(naira.balance, "kobo");
  if (kobo === undefined) context.addIssue("There is no balance in naira.");
  return kobo ?? z.NEVER;
});

/** What we have at Paystack. It tells of money that can be spent and of no other. */
export const paystackBalance = async (tell: AskToTell): Promise<Balance> => ({
  available: await tell("balance", "/balance", Balances),
  pending: 0n,
});

const Page = z.array(z.unknown());
const Place = z.object({ id: z.string().min(1) });
const Currency = z.object({ currency: z.string() });
const Row = z.object({
  id: z.string().min(1),
  difference: z.string(),
  createdAt: z.string(),
  reason: z.string().nullish(),
  model_responsible: z.string().nullish(),
  reference: z.string().nullish(),
});
const pageSize = 100;

/** What moved on our balance between two moments, the newest first. */
export const paystackStatement = async (tell: AskToTell, { from, until }: Span, after: string | null): Promise<StatementPage> => {
  const page = after === null ? 1 : Number(after) + 1;
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: until.toISOString(),
    perPage: String(pageSize),
    page: String(page),
  });
  const told = await tell("statement", `/balance/ledger?${query}`, Page);
  const rows = told.filter((row) => (Currency.safeParse(row).data?.currency ?? "NGN") === "NGN");
  const nameOf = (row: unknown) => Place.safeParse(row).data?.id;
  return statementPage({ rows, read: movementOf, nameOf, after, next: told.length < pageSize ? null : String(page) });
};

const movementOf = (told: unknown): Movement | undefined => {
  const row = Row.safeParse(told).data;
  const [amount, happenedAt] = [koboOfDigits(row?.difference.replace(/^-/, "")), momentOf(row?.createdAt)];
  if (!row || amount === undefined || !happenedAt) return undefined;
  // The reason is what was sent with the transfer; only where Paystack names no reference it must tell which one it was.
  const reference = row.reference ?? referenceIn(row.reason);
  return {
    ...{ pointer: row.id, reference, isCredit: !row.difference.startsWith("-"), amount, happenedAt },
    ...{ description: plainWords(row.reason) ?? "", isProvidersOwn: isProvidersOwn(row.model_responsible) },
  };
};

const referenceIn = (reason: string | null | undefined) => /(?:pay|po)-[a-z0-9]{26}/.exec(reason ?? "")?.[0] ?? "";
