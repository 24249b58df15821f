import { textOf } from "../../fields.ts";
import { nairaOf } from "../../money/kobo.ts";
import { ok } from "../../provider.ts";
import type { CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { pageOf } from "../cursor-list.ts";
import { listedEntry } from "./views.ts";

/** The available and pending balances, and the history of the available balance. */
export const koraBalances = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.balances",
    method: "GET",
    path: "/balances",
    handle: () => {
      const [pending, available] = [sandbox.ledger.pendingKobo("kora"), sandbox.ledger.availableKobo("kora")];
      const data = { NGN: { pending_balance: nairaOf(pending), available_balance: nairaOf(available) } };
      return ok({ status: true, message: "Balances retrieved successfully", data });
    },
  },
  {
    name: "kora.history",
    method: "GET",
    path: "/balances/history",
    handle: ({ query }) => {
      const direction = textOf(query["direction"]);
      const { items, hasMore } = pageOf(sandbox.ledger.movements("kora"), {
        query,
        timeOf: ({ at }) => at,
        isIncluded: ({ bucket, kobo }) => bucket === "available" && (direction === "" || kobo < 0 === (direction === "debit")),
      });
      const data = { has_more: hasMore, data: items.map(listedEntry) };
      return ok({ status: true, message: "Balance history retrieved successfully", data });
    },
  },
];
