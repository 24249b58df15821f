import { ApiError } from "../../../platform/http/api-error.ts";

export const findingNotFound = () =>
  new ApiError({
    kind: "not_found",
    code: "finding_not_found",
    message: "This check no longer applies to the run. Please refresh the page.",
  });

export const findingNotDismissible = (severity: string) =>
  new ApiError({
    kind: "conflict",
    code: "finding_not_dismissible",
    message:
      severity === "error"
        ? "Errors can't be accepted. Fix the error or exclude the employee, then recalculate."
        : "This is for information only and doesn't block the run. No action is needed.",
  });

export const findingClearedByApprover = () =>
  new ApiError({
    kind: "conflict",
    code: "finding_not_dismissible",
    message: "An admin's own pay is confirmed by another approver after the run is submitted.",
  });

export const payslipNotInRun = () =>
  new ApiError({
    kind: "not_found",
    code: "payslip_not_found",
    message: "This person is not paid in this run or the one before. Please choose someone from the list.",
  });
