import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import type { PayrollEmployee } from "../../../people/index.ts";

type Facts = Pick<PayrollEmployee, "hasTaxId" | "hasRsaPin" | "isHeld" | "isShared" | "nameCheck" | "isNameReviewed">;

/** The findings whose cause can be fixed without changing an amount, and when each is fixed. All others need a recalculation. */
const isFixed: Readonly<Partial<Record<FindingCode, (facts: Facts) => boolean>>> = {
  tax_id_missing: ({ hasTaxId }) => hasTaxId,
  rsa_pin_missing: ({ hasRsaPin }) => hasRsaPin,
  bank_account_held: ({ isHeld }) => !isHeld,
  bank_account_shared: ({ isShared }) => !isShared,
  account_name_differs: ({ nameCheck, isNameReviewed }) => nameCheck === "same" || isNameReviewed,
  bank_account_not_there: ({ nameCheck }) => nameCheck === "same" || nameCheck === "near" || nameCheck === "different",
};

/** The findings of a payslip whose cause has been fixed since it was calculated. */
export const resolvedFindings = (found: readonly FindingCode[], facts: Facts): FindingCode[] =>
  found.filter((code) => isFixed[code]?.(facts) ?? false);
