import { textOf } from "../../fields.ts";
import type { LedgerEntry } from "../../money/ledger.ts";
import { ok } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";

/** The balance and the ledger behind it. */
export const paystackBalances = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.balance",
    method: "GET",
    path: "/balance",
    handle: () =>
      ok({ status: true, message: "Balances retrieved", data: [{ currency: "NGN", balance: sandbox.ledger.availableKobo("paystack") }] }),
  },
  {
    name: "paystack.ledger",
    method: "GET",
    path: "/balance/ledger",
    handle: ({ query }) => {
      const entries = sandbox.ledger.movements("paystack").filter(({ bucket }) => bucket === "available");
      const { page, perPage } = pagingOf(query);
      const end = entries.length - (page - 1) * perPage;
      const data = entries
        .slice(Math.max(0, end - perPage), Math.max(0, end))
        .toReversed()
        .map(ledgerRow);
      const meta = { total: entries.length, skipped: (page - 1) * perPage, perPage, page, pageCount: Math.ceil(entries.length / perPage) };
      return ok({ status: true, message: "Balance ledger retrieved", data, meta });
    },
  },
];

const pagingOf = (query: CallRequest["query"]) => ({
  page: Math.max(Number(textOf(query["page"])) || 1, 1),
  perPage: Math.min(Math.max(Number(textOf(query["perPage"])) || 50, 1), 100),
});

const ledgerRow = ({ place, balanceKobo, kobo, kind, reference, at }: LedgerEntry) => ({
  integration: 1,
  domain: "test",
  balance: balanceKobo,
  currency: "NGN",
  difference: kobo,
  reason: `${kind} ${reference}`,
  model_responsible: kind.startsWith("payout") ? "Transfer" : "Transaction",
  model_row: place,
  id: place,
  createdAt: new Date(at).toISOString(),
  updatedAt: new Date(at).toISOString(),
});
