import * as z from "zod";
import { balanceInKobo, koboOfDigits } from "./amounts.ts";
import type { AccountReader } from "./create-reader.ts";
import { plainText, timestampOf } from "./exact-json.ts";
import type { Balance, StatementLine, StatementPage, TimeRange } from "./port.ts";
import { isProviderInternalLine } from "./provider-internal-line.ts";
import { statementPage } from "./statement-page.ts";

/** Only naira: other currencies are not used here. */
const Balances = z.array(z.object({ currency: z.string(), balance: z.string() })).transform((balances, context) => {
  const naira = balances.find(({ currency }) => currency === "NGN");
  const kobo = naira && balanceInKobo(naira.balance, "kobo");
  if (kobo === undefined) context.addIssue("There is no balance in naira.");
  return kobo ?? z.NEVER;
});

/** Our balance at Paystack, which reports only available money. */
export const paystackBalance = async (read: AccountReader): Promise<Balance> => ({
  available: await read("balance", "/balance", Balances),
  pending: 0n,
});

const Page = z.array(z.unknown());
const Pointer = z.object({ id: z.string().min(1) });
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

/** Movements on our balance in a time range, newest first. */
export const paystackStatement = async (read: AccountReader, { from, until }: TimeRange, after: string | null): Promise<StatementPage> => {
  const page = after === null ? 1 : Number(after) + 1;
  const query = new URLSearchParams({
    from: from.toISOString(),
    to: until.toISOString(),
    perPage: String(pageSize),
    page: String(page),
  });
  const lines = await read("statement", `/balance/ledger?${query}`, Page);
  const rows = lines.filter((row) => (Currency.safeParse(row).data?.currency ?? "NGN") === "NGN");
  const nameOf = (row: unknown) => Pointer.safeParse(row).data?.id;
  return statementPage({ rows, read: statementLineOf, nameOf, after, next: lines.length < pageSize ? null : String(page) });
};

const statementLineOf = (raw: unknown): StatementLine | undefined => {
  const row = Row.safeParse(raw).data;
  const [amount, happenedAt] = [koboOfDigits(row?.difference.replace(/^-/, "")), timestampOf(row?.createdAt)];
  if (!row || amount === undefined || !happenedAt) return undefined;
  // The reason is what was sent with the transfer; it identifies the transfer only if Paystack gives no reference.
  const reference = row.reference ?? referenceIn(row.reason);
  return {
    providerLineId: row.id,
    reference,
    isCredit: !row.difference.startsWith("-"),
    amount,
    happenedAt,
    description: plainText(row.reason) ?? "",
    isProviderInternal: isProviderInternalLine(row.model_responsible),
  };
};

const referenceIn = (reason: string | null | undefined) => /(?:pay|po)-[a-z0-9]{26}/.exec(reason ?? "")?.[0] ?? "";
