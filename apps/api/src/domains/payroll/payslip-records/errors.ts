import { notFound } from "../../../platform/http/api-error.ts";

export const payslipNotFound = () =>
  notFound("payslip_not_found", "We can't find this payslip. It may not be published yet. Please refresh the list.");
