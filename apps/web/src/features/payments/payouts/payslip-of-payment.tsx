import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./own-messages.ts";

/** The way to the payslip that a payment is of, once it is published. */
export const PayslipOfPayment = ({ payment: { runId, hasPayslip } }: { payment: OwnPayment }) =>
  hasPayslip ? (
    <TextLink to={`/app2/payslips/${runId}`} className="justify-self-start text-sm">
      {messages.payslip}
    </TextLink>
  ) : (
    <p className="text-sm text-ink-soft">{messages.noPayslip}</p>
  );
