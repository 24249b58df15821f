import type { Asked, Call } from "../../answer-call.ts";
import { textOf } from "../../fields.ts";
import type { Movement } from "../../money/ledger.ts";
import { ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";

/** What can be spent, and the movements that made it so. */
export const paystackBalances = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "paystack.balance", method: "GET", path: "/balance" },
    answer: () =>
      ok({ status: true, message: "Balances retrieved", data: [{ currency: "NGN", balance: sandbox.ledger.availableKobo("paystack") }] }),
  },
  {
    ...{ name: "paystack.ledger", method: "GET", path: "/balance/ledger" },
    answer: ({ query }) => {
      const all = sandbox.ledger.movements("paystack").filter(({ bucket }) => bucket === "available");
      const { page, perPage } = pagingOf(query);
      const end = all.length - (page - 1) * perPage;
      const data = all
        .slice(Math.max(0, end - perPage), Math.max(0, end))
        .toReversed()
        .map(ledgerRow);
      const meta = { total: all.length, skipped: (page - 1) * perPage, perPage, page, pageCount: Math.ceil(all.length / perPage) };
      return ok({ status: true, message: "Balance ledger retrieved", data, meta });
    },
  },
];

const pagingOf = (query: Asked["query"]) => ({
  page: Math.max(Number(textOf(query["page"])) || 1, 1),
  perPage: Math.min(Math.max(Number(textOf(query["perPage"])) || 50, 1), 100),
});

const ledgerRow = ({ place, balanceKobo, kobo, kind, reference, at }: Movement) => ({
  ...{ integration: 1, domain: "test", balance: balanceKobo, currency: "NGN", difference: kobo, reason: `${kind} ${reference}` },
  ...{ model_responsible: kind.startsWith("payout") ? "Transfer" : "Transaction", model_row: place, id: place },
  ...{ createdAt: new Date(at).toISOString(), updatedAt: new Date(at).toISOString() },
});
