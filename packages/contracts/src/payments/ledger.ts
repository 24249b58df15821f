// A company's wallet and its transactions.
import * as z from "zod/mini";
import { PositiveKobo } from "../amounts.ts";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { JournalId, RunId } from "../ids.ts";
import { Day } from "../people/profiles.ts";
import { exampleValues } from "./examples.ts";

const Wallet = z
  .object({
    /** The amount available to runs. It includes money that has not settled. */
    availableKobo: z.string(),
    /** The part that the provider has not settled yet: payouts wait for it. */
    notSettledKobo: z.string(),
    /** Paid or reversed beyond the wallet's balance, and the employer's contributions of single payments. */
    owedKobo: z.string(),
    /** Held for the tax offices, the funds and others until it is remitted. */
    keptFor: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        amountKobo: z.string(),
        /** When which part is due by law, the earliest first; null where no law sets a date. */
        due: z.array(z.object({ dueOn: z.nullable(z.string()), amountKobo: z.string() })),
      }),
    ),
    /** The part of it that was collected before the company chose who remits: an owner decides whether it stays. */
    undecidedKobo: z.string(),
    /** Returned by banks and awaiting a decision. */
    returnedKobo: z.string(),
  })
  .check(z.meta({ id: "Wallet" }));

const exampleDue = [{ dueOn: "2026-12-10", amountKobo: "171210000" }];
const exampleWallet = {
  availableKobo: "66145000",
  notSettledKobo: "0",
  owedKobo: "0",
  returnedKobo: "0",
  undecidedKobo: "171210000",
  keptFor: [{ account: "paye:LA", name: "PAYE, Lagos State Internal Revenue Service", amountKobo: "171210000", due: exampleDue }],
};

export const ReadWallet = contract({
  method: "GET",
  path: "/api/v1/payments/wallet",
  permission: "payments.read",
  summary: "Read the balance of the wallet, remittances held, and what the company owes",
  response: Wallet,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleWallet },
});

/**
 * Decides about deductions that were collected before the company chose who remits: back to the wallet, or kept for Albashi to remit.
 * The amount is the one the owner saw; what the company owes is repaid from a release first.
 */
export const DecideHeldFunds = contract({
  method: "POST",
  path: "/api/v1/payments/held-funds/decisions",
  permission: "company.write",
  needs: ["second_factor", "step_up"],
  stepUpAct: "decide_held_funds",
  summary: "Decide about deductions collected before the company chose who remits",
  body: z.strictObject({
    decision: z.enum(["release", "keep"], "Choose what happens to the money."),
    amountKobo: PositiveKobo("Reload the page to see the amount."),
  }),
  response: Wallet,
  successStatus: 201,
  errors: { nothing_to_decide: "conflict", held_funds_changed: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: {
    request: { decision: "release", amountKobo: "171210000" },
    response: { ...exampleWallet, availableKobo: "237355000", undecidedKobo: "0", keptFor: [] },
  },
});

/** One transaction of the wallet; positive for money in, negative for money out. */
export const WalletLine = z
  .object({
    journalId: JournalId,
    /** When it was posted. */
    at: z.string(),
    /** The day in Lagos on which the money moved at the provider. */
    movedOn: z.string(),
    what: z.string(),
    /** What happened, in one sentence. */
    words: z.string(),
    amountKobo: z.string(),
    /** The wallet's balance after it. */
    balanceKobo: z.string(),
    runId: z.nullable(RunId),
    reference: z.nullable(z.string()),
  })
  .check(z.meta({ id: "WalletLine" }));
export type WalletLine = z.infer<typeof WalletLine>;

export const statementFormats = ["csv", "pdf"] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** The wallet of a period as a file: opening balance, every movement with its counterpart and the balance after it, closing balance. */
export const DownloadWalletStatement = contract({
  method: "GET",
  path: "/api/v1/payments/wallet/statement-file",
  permission: "payments.read",
  summary: "Download the statement of the wallet for a period",
  query: z.strictObject({ from: Day, to: Day, format: z.enum(statementFormats, "Choose CSV or PDF.") }),
  response: z.unknown(),
  responseFileTypes: ["text/csv", "application/pdf"],
  successStatus: 200,
  errors: { period_invalid: "invalid", statement_too_long: "conflict" },
  failureShape: "problem",
  example: { response: "Date,Posted,Description,Counterparty,Reference,Money in,Money out,Balance" },
});

export const ReadWalletStatement = contract({
  method: "GET",
  path: "/api/v1/payments/wallet/statement",
  permission: "payments.read",
  summary: "List the transactions of the wallet, the newest first",
  query: z.strictObject({ cursor: Cursor }),
  response: z.object({ lines: z.array(WalletLine), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      lines: [
        {
          journalId: exampleValues.journalId,
          at: exampleValues.at,
          movedOn: "2026-11-25",
          what: "money_in",
          words: "Funding by bank transfer",
          amountKobo: "1000000000",
          balanceKobo: "1000000000",
          runId: null,
          reference: exampleValues.fundingReference,
        },
      ],
      next: null,
    },
  },
});
