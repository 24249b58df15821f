import { errorResponses, invalidData } from "../../error-responses.ts";
import { addressOf, textOf, textOrNull } from "../../fields.ts";
import { koboFromNaira, nairaOf } from "../../money/kobo.ts";
import type { Refund } from "../../money/refunds.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";
import { pageOf, pointerOf } from "../cursor-list.ts";
import { dateOf } from "./views.ts";

const errors = errorResponses.kora;
const minKobo = 10_000;

/** Refunds a payer. */
export const koraRefunds = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "kora.refund",
    method: "POST",
    path: "/refunds/initiate",
    facts: ({ body }) => ({ reference: textOf(body["reference"]), amount: koboFromNaira(body["amount"]) }),
    handle: (request) => initiateRefund(sandbox, request),
  },
  {
    name: "kora.query-refund",
    method: "GET",
    path: "/refunds/:reference",
    handle: ({ reference }) => {
      const refund = sandbox.refunds.find(reference);
      if (!refund) return errors.reject(404, "Refund not found");
      return ok({ status: true, message: "Refund retrieved successfully", data: refundView(refund) });
    },
  },
  {
    name: "kora.list-refunds",
    method: "GET",
    path: "/refunds",
    handle: ({ query }) => {
      const { items, hasMore } = pageOf(sandbox.refunds.list(), { query, timeOf: ({ createdAt }) => createdAt });
      const data = { has_more: hasMore, data: items.map((refund) => ({ pointer: pointerOf(refund), ...refundView(refund) })) };
      return ok({ status: true, message: "Refunds retrieved successfully", data });
    },
  },
];

const initiateRefund = ({ charges, refunds }: Sandbox, { body }: CallRequest): ProviderResponse => {
  const reference = textOf(body["reference"]);
  const charge = charges.find("kora", textOf(body["payment_reference"]));
  if (reference === "" || reference.length > 50) return invalidData({ reference: "reference is required, up to 50 characters" });
  if (refunds.find(reference)) return errors.reject(400, "Duplicate refund reference");
  if (charge?.status !== "success") return errors.reject(404, "Charge not found");
  if (!charge.isSettled) return errors.reject(400, "Refund can only be initiated after settlement");
  const leftKobo = charge.acceptedKobo - charge.refundedKobo;
  const kobo = body["amount"] === undefined ? leftKobo : (koboFromNaira(body["amount"]) ?? 0);
  if (kobo < minKobo || kobo > leftKobo) return invalidData({ amount: "amount must be at least 100 and not more than what was paid" });
  const refund = refunds.begin({
    reference,
    charge,
    kobo,
    reason: textOf(body["reason"]),
    url: addressOf(body["webhook_url"]),
    completionStatus: body["completion_status"] === "failed" ? "failed" : "success",
    statusReason: textOrNull(body["status_reason"]),
  });
  return ok({ status: true, message: "Refund initiated successfully", data: refundView(refund) });
};

const refundView = ({ reference, charge, kobo, status, reason, statusReason, createdAt, completedAt }: Refund) => ({
  reference,
  payment_reference: charge.reference,
  amount: nairaOf(kobo),
  currency: "NGN",
  status,
  reason,
  status_reason: statusReason,
  date_created: dateOf(createdAt),
  date_completed: completedAt === null ? null : dateOf(completedAt),
});
