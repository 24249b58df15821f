import type { Call } from "../../answer-call.ts";
import { textOf } from "../../fields.ts";
import { nairaOf } from "../../money/kobo.ts";
import { ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { pageOf } from "../cursor-list.ts";
import { listedMovement } from "./views.ts";

/** What can be spent, what is still on its way in, and every movement of what can be spent. */
export const koraBalances = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "kora.balances", method: "GET", path: "/balances" },
    answer: () => {
      const [pending, available] = [sandbox.ledger.pendingKobo("kora"), sandbox.ledger.availableKobo("kora")];
      const data = { NGN: { pending_balance: nairaOf(pending), available_balance: nairaOf(available) } };
      return ok({ status: true, message: "Balances retrieved successfully", data });
    },
  },
  {
    ...{ name: "kora.history", method: "GET", path: "/balances/history" },
    answer: ({ query }) => {
      const direction = textOf(query["direction"]);
      const { items, hasMore } = pageOf(sandbox.ledger.movements("kora"), {
        query,
        momentOf: ({ at }) => at,
        isWanted: ({ bucket, kobo }) => bucket === "available" && (direction === "" || kobo < 0 === (direction === "debit")),
      });
      const data = { has_more: hasMore, data: items.map(listedMovement) };
      return ok({ status: true, message: "Balance history retrieved successfully", data });
    },
  },
];
