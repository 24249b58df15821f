import { Refusal } from "../../../platform/http/refusal.ts";

export const findingNotFound = () =>
  new Refusal({ kind: "not_found", code: "finding_not_found", message: "Nothing of this kind was found in the run. Load it again." });

export const findingNotDismissible = (severity: string) =>
  new Refusal({
    kind: "refusal",
    code: "finding_not_dismissible",
    message:
      severity === "error"
        ? "An error cannot be dismissed. Cure it, or leave the person out, then calculate again."
        : "A notice needs no dismissal: it stops nothing.",
  });

export const payslipNotInRun = () =>
  new Refusal({
    kind: "not_found",
    code: "payslip_not_found",
    message: "This run and the one before pay nothing to this person. Choose somebody of the list.",
  });
