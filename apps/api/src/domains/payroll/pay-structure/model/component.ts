import type { deductionKinds, earningKinds } from "@albashi/contracts/payroll/pay-structure";

/** A line a company defines for its payslips, besides tax and contributions. */
export interface Component {
  readonly code: string;
  readonly name: string;
  readonly side: "earning" | "deduction";
  readonly kind: (typeof earningKinds)[number] | (typeof deductionKinds)[number];
  readonly isTaxable: boolean;
  readonly isPensionable: boolean;
  readonly isRegular: boolean;
  readonly isArchived: boolean;
}

const maxCodeLength = 40;

/** Codes of lines that the rules themselves add to a payslip: a component of that code would collide. */
const ownLines =
  /^(paye|pension|voluntary-pension|housing-fund|health|over-deducted|tax-to-set-off|pay-in-lieu|unused-leave|loss-of-office|loss-of-office-exempt|salary|compensation-fund|training-fund|group-life|(employer|arrears|loan|benefit|net)(-.*)?|.*-extra)$/;

/** A unique code for a component name: "Phone & data" is phone-data, a second one phone-data-2. */
export const codeFor = (name: string, taken: ReadonlySet<string>): string => {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, maxCodeLength - 4)
    .replace(/-+$/, "");
  const stem = plain === "" || ownLines.test(plain) ? `own-${plain || "line"}`.slice(0, maxCodeLength - 4) : plain;
  const isFree = (code: string) => !taken.has(code);
  if (isFree(stem)) return stem;
  const count = Array.from({ length: taken.size + 1 }, (_, place) => place + 2).find((number) => isFree(`${stem}-${number}`));
  return `${stem}-${count}`;
};

const earning = (
  code: string,
  name: string,
  kind: Component["kind"],
  { isTaxable = true, isPensionable = false, isRegular = true } = {},
): Component => ({ code, name, side: "earning", kind, isTaxable, isPensionable, isRegular, isArchived: false });

const deduction = (code: string, name: string, kind: Component["kind"]): Component => ({
  code,
  name,
  side: "deduction",
  kind,
  isTaxable: false,
  isPensionable: false,
  isRegular: true,
  isArchived: false,
});

/** The default components. Basic, housing and transport are the statutory minimum base of pension. */
export const firstComponents: readonly Component[] = [
  earning("basic", "Basic", "basic", { isPensionable: true }),
  earning("housing", "Housing", "housing", { isPensionable: true }),
  earning("transport", "Transport", "transport", { isPensionable: true }),
  earning("utility", "Utility", "allowance"),
  earning("meal", "Meal", "allowance"),
  earning("entertainment", "Entertainment", "allowance"),
  earning("leave-allowance", "Leave allowance", "allowance", { isRegular: false }),
  earning("bonus", "Bonus", "bonus", { isRegular: false }),
  earning("commission", "Commission", "bonus", { isRegular: false }),
  earning("overtime", "Overtime", "overtime", { isRegular: false }),
  earning("thirteenth-month", "13th month", "bonus", { isRegular: false }),
  earning("reimbursement", "Reimbursement", "reimbursement", { isTaxable: false, isRegular: false }),
  deduction("cooperative", "Co-operative", "cooperative"),
  deduction("union-dues", "Union dues", "union"),
  deduction("other-deduction", "Other deduction", "other"),
];
