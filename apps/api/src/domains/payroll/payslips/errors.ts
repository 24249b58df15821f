import { ApiError, conflict, notFound } from "../../../platform/http/api-error.ts";

export const payslipLineNotFound = () =>
  notFound("payslip_line_not_found", "We can't find this line on the payslip. Please refresh the page and choose a line.");

export const payslipNotFinal = () =>
  conflict(
    "payslip_not_final",
    "This run isn't approved, so its payslips may still change. Approve it first, then download or share them.",
  );

export const verificationNotFound = () => notFound("proof_not_found", "We can't find this proof. Please refresh the list.");

export const tooManyVerifications = (most: number) =>
  conflict("too_many_proofs", `This payslip already has ${most} active proofs. Revoke one you don't need, then create this one.`);

export const employeesNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "employee_not_found",
    message: "We can't find this employee. Please refresh the list and try again.",
  });
