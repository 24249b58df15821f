import { notFound, Refusal, refusal } from "../../../platform/http/refusal.ts";

export const payslipLineNotFound = () =>
  notFound("payslip_line_not_found", "This payslip has no such line. Please load it again and choose a line of it.");

export const payslipNotFinal = () =>
  refusal("payslip_not_final", "This run is not approved, so its payslips may still change. Approve it first, then make papers of them.");

export const verificationNotFound = () => notFound("proof_not_found", "You made no such proof. Please load the list again.");

export const tooManyVerifications = (most: number) =>
  refusal("too_many_proofs", `${most} proofs of this payslip can be checked already. Revoke one that nobody needs, then make this one.`);

export const employeesNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "employee_not_found",
    message: "Your company has no such employee. Load the list again, and choose anew.",
  });
