import { Refusal } from "../../../platform/http/refusal.ts";

export const findingNotFound = () =>
  new Refusal({
    kind: "not_found",
    code: "finding_not_found",
    message: "This check no longer applies to the run. Please refresh the page.",
  });

export const findingNotDismissible = (severity: string) =>
  new Refusal({
    kind: "refusal",
    code: "finding_not_dismissible",
    message:
      severity === "error"
        ? "Errors can't be marked as correct. Fix the error or exclude the employee, then recalculate."
        : "This is for information only and doesn't block the run. No action is needed.",
  });

export const payslipNotInRun = () =>
  new Refusal({
    kind: "not_found",
    code: "payslip_not_found",
    message: "This person is not paid in this run or the one before. Please choose someone from the list.",
  });
