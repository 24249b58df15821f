import { notFound } from "../../../platform/http/refusal.ts";

export const payslipNotFound = () =>
  notFound("payslip_not_found", "There is no such payslip. Payslips show once your employer publishes them; please load the list again.");
