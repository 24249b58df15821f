import { CompanyId, RemittancePaymentId } from "@albashi/contracts/ids";
import * as z from "zod/mini";
import { type PayloadOf, workflowContract } from "../../../platform/outbox/workflow-contract.ts";

/** The next step of a payment to an authority. Steps are numbered, so that a repeated message does nothing. */
export const AdvanceRemittancePayment = workflowContract({
  name: "advanceRemittancePayment",
  payload: z.object({ companyId: CompanyId, paymentId: RemittancePaymentId, poll: z.number() }),
});
export type RemittancePaymentStep = PayloadOf<typeof AdvanceRemittancePayment>;

/** Due three days after a pension payment was requested: reports one that no operator has recorded as confirmed. */
export const ReportUnconfirmedPension = workflowContract({
  name: "reportUnconfirmedPension",
  payload: z.object({ companyId: CompanyId, paymentId: RemittancePaymentId, poll: z.number() }),
});
