// What a company has with us, and every movement of it.
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { JournalId, RunId } from "./ids.ts";
import { exampleMoney } from "./payments-examples.ts";

export const ReadWallet = contract({
  method: "GET",
  path: "/api/v1/payments/wallet",
  permission: "payments.read",
  summary: "Read what is in the wallet, what is kept for whom, and what is owed to us",
  answer: z.object({
    /** What can be used for a run. It counts what came in, settled or not. */
    availableKobo: z.string(),
    /** Of what came in, what the provider has not settled yet: payouts wait for it. */
    notSettledKobo: z.string(),
    /** Paid or taken back beyond what the wallet held, and the employer's own part of single payments. */
    owedKobo: z.string(),
    /** Kept for the tax offices, the funds and others until it is remitted. */
    keptFor: z.array(z.object({ account: z.string(), name: z.string(), amountKobo: z.string() })),
    /** Came back from banks and waits for a decision. */
    returnedKobo: z.string(),
  }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: {
    answer: {
      ...{ availableKobo: "66145000", notSettledKobo: "0", owedKobo: "0", returnedKobo: "0" },
      keptFor: [{ account: "paye:LA", name: "PAYE, Lagos State Internal Revenue Service", amountKobo: "171210000" }],
    },
  },
});

/** One movement of the wallet; above nothing it came in, below it went out. */
export const WalletLine = z
  .object({
    journalId: JournalId,
    at: z.string(),
    what: z.string(),
    /** What happened, in a sentence. */
    words: z.string(),
    amountKobo: z.string(),
    /** What the wallet held after it. */
    balanceKobo: z.string(),
    runId: z.nullable(RunId),
    reference: z.nullable(z.string()),
  })
  .check(z.meta({ id: "WalletLine" }));
export type WalletLine = z.infer<typeof WalletLine>;

export const ReadWalletStatement = contract({
  method: "GET",
  path: "/api/v1/payments/wallet/statement",
  permission: "payments.read",
  summary: "List the movements of the wallet, the newest first",
  query: z.strictObject({ cursor: Cursor }),
  answer: z.object({ lines: z.array(WalletLine), next: z.nullable(z.string()) }),
  answerStatus: 200,
  refusals: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    answer: {
      lines: [
        {
          journalId: exampleMoney.journalId,
          at: exampleMoney.at,
          what: "money_in",
          words: "Money came in by bank transfer.",
          amountKobo: "1000000000",
          balanceKobo: "1000000000",
          runId: null,
          reference: exampleMoney.fundingReference,
        },
      ],
      next: null,
    },
  },
});
