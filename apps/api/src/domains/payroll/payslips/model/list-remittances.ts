import type { PayslipDetails } from "@albashi/contracts/payroll/payslips";
import type { LocalDate } from "@albashi/dates";
import { type PayslipLine, type RemittanceKind, remittanceDueOn } from "@albashi/payroll-rules";

/** Who receives the statutory deductions of a payslip, and from which day they are due. */
interface Payees {
  readonly revenueService: string | null;
  readonly pensionAdministrator: string | null;
  readonly payDay: LocalDate;
  readonly holidays: ReadonlySet<LocalDate>;
}

const kinds: Readonly<Record<string, RemittanceKind>> = {
  paye: "paye",
  pension: "pension",
  "voluntary-pension": "pension",
  "housing-fund": "housing_fund",
};

/** The statutory deductions of a payslip, each with its payee and the last day to pay it. */
export const listRemittances = (
  lines: readonly PayslipLine[],
  { revenueService, pensionAdministrator, payDay, holidays }: Payees,
): PayslipDetails["remittances"] => {
  const payees: Readonly<Partial<Record<RemittanceKind, string>>> = {
    paye: revenueService ?? "the state revenue service",
    pension: pensionAdministrator ?? "your pension fund administrator",
    housing_fund: "the Federal Mortgage Bank of Nigeria",
  };
  return lines.flatMap(({ id, side, amount }) => {
    const kind = kinds[id];
    if (kind === undefined || side !== "deduction" || amount <= 0n) return [];
    const payee = payees[kind];
    return payee === undefined ? [] : [{ lineId: id, payee, dueOn: remittanceDueOn(kind, payDay, holidays) ?? null }];
  });
};
