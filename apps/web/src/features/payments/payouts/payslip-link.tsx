import type { OwnPayment } from "@albashi/contracts/payments/own-payments";
import { TextLink } from "../../../ui/text-link.tsx";
import { messages } from "./own-messages.ts";

/** A link to the payslip of a payment, once it is published. */
export const PayslipLink = ({ payment: { runId, hasPayslip } }: { payment: OwnPayment }) =>
  hasPayslip ? (
    <TextLink to={`/app2/payslips/${runId}`} className="justify-self-start text-sm">
      {messages.viewPayslip}
    </TextLink>
  ) : (
    <p className="text-sm text-ink-soft">{messages.noPayslip}</p>
  );
