import { errorResponses } from "../../error-responses.ts";
import { textOf } from "../../fields.ts";
import { decideOutcome } from "../../money/payout-outcome.ts";
import { transferView } from "../../money/transfer-view.ts";
import { ok, type ProviderResponse } from "../../provider.ts";
import type { CallRequest, CallRoute } from "../../register-calls.ts";
import type { Sandbox } from "../../sandbox.ts";

const errors = errorResponses.paystack;
const password = "123456";

/** The one-time password Paystack requires until the merchant disables it. */
export const paystackOtp = (sandbox: Sandbox): CallRoute[] => [
  {
    name: "paystack.disable-otp",
    method: "POST",
    path: "/transfer/disable_otp",
    handle: () => ok({ status: true, message: "OTP has been sent to mobile number ending with 4321" }),
  },
  {
    name: "paystack.disable-otp",
    method: "POST",
    path: "/transfer/disable_otp_finalize",
    handle: ({ body }) => {
      if (textOf(body["otp"]) !== password) return errors.reject(400, "OTP is invalid", "invalid_otp");
      sandbox.settings.otp = false;
      return ok({ status: true, message: "OTP requirement for transfers has been disabled" });
    },
  },
  {
    name: "paystack.finalize-payout",
    method: "POST",
    path: "/transfer/finalize_transfer",
    facts: ({ body }) => ({ reference: sandbox.payouts.byCode(textOf(body["transfer_code"]))?.reference }),
    handle: (request) => finalize(sandbox, request),
  },
];

const finalize = (sandbox: Sandbox, { body }: CallRequest): ProviderResponse => {
  const payout = sandbox.payouts.byCode(textOf(body["transfer_code"]));
  if (!payout) return errors.notFound;
  if (payout.status !== "otp") return errors.reject(400, "Transfer is not currently awaiting OTP", "invalid_status");
  if (textOf(body["otp"]) !== password) return errors.reject(400, "OTP is invalid", "invalid_otp");
  payout.status = "pending";
  decideOutcome(sandbox, payout, undefined);
  return ok({ status: true, message: "Transfer has been queued", data: transferView(payout) });
};
