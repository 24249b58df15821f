import type { Asked, Call } from "../../answer-call.ts";
import { addressOf, textOf, textOrNull } from "../../fields.ts";
import { koboFromNaira, nairaOf } from "../../money/kobo.ts";
import type { Refund } from "../../money/refunds.ts";
import { type Answer, ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { invalidData, voices } from "../../voices.ts";
import { pageOf, pointerOf } from "../cursor-list.ts";
import { dateOf } from "./views.ts";

const voice = voices.kora;
const smallestKobo = 10_000;

/** Giving money back to whoever paid. */
export const koraRefunds = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "kora.refund", method: "POST", path: "/refunds/initiate" },
    facts: ({ body }) => ({ reference: textOf(body["reference"]), amount: koboFromNaira(body["amount"]) }),
    answer: (asked) => begin(sandbox, asked),
  },
  {
    ...{ name: "kora.query-refund", method: "GET", path: "/refunds/:reference" },
    answer: ({ reference }) => {
      const refund = sandbox.refunds.find(reference);
      if (!refund) return voice.refuse(404, "Refund not found");
      return ok({ status: true, message: "Refund retrieved successfully", data: refundView(refund) });
    },
  },
  {
    ...{ name: "kora.list-refunds", method: "GET", path: "/refunds" },
    answer: ({ query }) => {
      const { items, hasMore } = pageOf(sandbox.refunds.list(), { query, momentOf: ({ createdAt }) => createdAt });
      const data = { has_more: hasMore, data: items.map((refund) => ({ pointer: pointerOf(refund), ...refundView(refund) })) };
      return ok({ status: true, message: "Refunds retrieved successfully", data });
    },
  },
];

const begin = ({ charges, refunds }: Sandbox, { body }: Asked): Answer => {
  const reference = textOf(body["reference"]);
  const charge = charges.find("kora", textOf(body["payment_reference"]));
  if (reference === "" || reference.length > 50) return invalidData({ reference: "reference is required, up to 50 characters" });
  if (refunds.find(reference)) return voice.refuse(400, "Duplicate refund reference");
  if (charge?.status !== "success") return voice.refuse(404, "Charge not found");
  if (!charge.isSettled) return voice.refuse(400, "Refund can only be initiated after settlement");
  const leftKobo = charge.acceptedKobo - charge.refundedKobo;
  const kobo = body["amount"] === undefined ? leftKobo : (koboFromNaira(body["amount"]) ?? 0);
  if (kobo < smallestKobo || kobo > leftKobo) return invalidData({ amount: "amount must be at least 100 and not more than what was paid" });
  const refund = refunds.begin({
    ...{ reference, charge, kobo, reason: textOf(body["reason"]), url: addressOf(body["webhook_url"]) },
    completionStatus: body["completion_status"] === "failed" ? "failed" : "success",
    statusReason: textOrNull(body["status_reason"]),
  });
  return ok({ status: true, message: "Refund initiated successfully", data: refundView(refund) });
};

const refundView = ({ reference, charge, kobo, status, reason, statusReason, createdAt, completedAt }: Refund) => ({
  ...{
    reference,
    payment_reference: charge.reference,
    amount: nairaOf(kobo),
    currency: "NGN",
    status,
    reason,
    status_reason: statusReason,
  },
  ...{ date_created: dateOf(createdAt), date_completed: completedAt === null ? null : dateOf(completedAt) },
});
