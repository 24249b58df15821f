import type { CompanyId, EmployeeId, LeavePolicyId, UserId } from "@albashi/contracts/ids";
import type { LeaveType } from "@albashi/contracts/leave/codes";
import type { LeaveScope, LeaveTerms } from "@albashi/contracts/leave/policies";
import type { LocalDate } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import { query } from "../../../platform/database/transaction.ts";
import type { SavedPolicy } from "../model/terms.ts";

export interface StoredPolicy extends SavedPolicy {
  readonly policyId: LeavePolicyId;
}

/** Every saved version of the company's rules, newest first. */
export const findLeavePolicies = async (tx: CompanyTransaction): Promise<StoredPolicy[]> => {
  const rows = await query(tx).selectFrom("leave_policies").selectAll().orderBy("valid_from", "desc").orderBy("saved_at", "desc").execute();
  return rows.map((row) => ({
    policyId: row.policy_id as LeavePolicyId,
    type: row.type as LeaveType,
    scope: scopeOf(row),
    validFrom: row.valid_from as LocalDate,
    savedAt: row.saved_at,
    terms:
      row.entitlement === null
        ? null
        : ({
            entitlementHundredths: row.entitlement,
            accrual: row.accrual,
            firstMonth: row.first_month,
            waitingMonths: row.waiting_months,
            carryCapHundredths: row.carry_cap,
            carryExpiresAfterMonths: row.carry_expires_after_months,
            maxNegativeHundredths: row.max_negative,
            paidPercent: row.paid_percent,
            minNoticeDays: row.min_notice_days,
            allowsHalfDays: row.allows_half_days,
            certificateFromDay: row.certificate_from_day,
          } as LeaveTerms),
  }));
};

const scopeOf = (row: { scope: string; pay_group: string | null; employee_id: string | null }): LeaveScope => {
  if (row.employee_id !== null) return { kind: "employee", employeeId: row.employee_id as EmployeeId };
  return row.pay_group === null ? { kind: "everyone" } : { kind: "pay_group", payGroup: row.pay_group };
};

export const insertLeavePolicy = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { policyId, type, scope, validFrom, terms, savedAt, by }: StoredPolicy & { by: UserId },
) => {
  await query(tx)
    .insertInto("leave_policies")
    .values({
      company_id: companyId,
      policy_id: policyId,
      type,
      scope: scope.kind,
      pay_group: scope.kind === "pay_group" ? scope.payGroup : null,
      employee_id: scope.kind === "employee" ? scope.employeeId : null,
      valid_from: validFrom,
      entitlement: terms?.entitlementHundredths ?? null,
      accrual: terms?.accrual ?? null,
      first_month: terms?.firstMonth ?? null,
      waiting_months: terms?.waitingMonths ?? null,
      carry_cap: terms?.carryCapHundredths ?? null,
      carry_expires_after_months: terms?.carryExpiresAfterMonths ?? null,
      max_negative: terms?.maxNegativeHundredths ?? null,
      paid_percent: terms?.paidPercent ?? null,
      min_notice_days: terms?.minNoticeDays ?? null,
      allows_half_days: terms?.allowsHalfDays ?? null,
      certificate_from_day: terms?.certificateFromDay ?? null,
      saved_at: savedAt,
      saved_by: by,
    })
    .execute();
};
