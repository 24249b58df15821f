import type { Asked, Call } from "../../answer-call.ts";
import { textOf } from "../../fields.ts";
import { sealFate } from "../../money/payout-fate.ts";
import { transferView } from "../../money/transfer-view.ts";
import { type Answer, ok } from "../../provider.ts";
import type { Sandbox } from "../../sandbox.ts";
import { voices } from "../../voices.ts";

const voice = voices.paystack;
const password = "123456";

/** The one-time password that Paystack asks for until somebody turns it off. */
export const paystackOtp = (sandbox: Sandbox): Call[] => [
  {
    ...{ name: "paystack.disable-otp", method: "POST", path: "/transfer/disable_otp" },
    answer: () => ok({ status: true, message: "OTP has been sent to mobile number ending with 4321" }),
  },
  {
    ...{ name: "paystack.disable-otp", method: "POST", path: "/transfer/disable_otp_finalize" },
    answer: ({ body }) => {
      if (textOf(body["otp"]) !== password) return voice.refuse(400, "OTP is invalid", "invalid_otp");
      sandbox.settings.otp = false;
      return ok({ status: true, message: "OTP requirement for transfers has been disabled" });
    },
  },
  {
    ...{ name: "paystack.finalize-payout", method: "POST", path: "/transfer/finalize_transfer" },
    facts: ({ body }) => ({ reference: sandbox.payouts.byCode(textOf(body["transfer_code"]))?.reference }),
    answer: (asked) => finalize(sandbox, asked),
  },
];

const finalize = (sandbox: Sandbox, { body }: Asked): Answer => {
  const payout = sandbox.payouts.byCode(textOf(body["transfer_code"]));
  if (!payout) return voice.notFound;
  if (payout.status !== "otp") return voice.refuse(400, "Transfer is not currently awaiting OTP", "invalid_status");
  if (textOf(body["otp"]) !== password) return voice.refuse(400, "OTP is invalid", "invalid_otp");
  payout.status = "pending";
  sealFate(sandbox, payout, undefined);
  return ok({ status: true, message: "Transfer has been queued", data: transferView(payout) });
};
