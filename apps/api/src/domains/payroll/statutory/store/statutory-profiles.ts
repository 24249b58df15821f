import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { query } from "../../../../platform/database/transaction.ts";
import type { StatutoryProfile } from "../model/statutory-profile.ts";

/** Every statutory profile, newest day first. */
export const findStatutoryProfiles = async (tx: CompanyTransaction): Promise<StatutoryProfile[]> => {
  const { rows } = await sql<StatutoryProfile>`
    select valid_from as "validFrom", pension_scheme as "pensionScheme", housing_fund_base as "housingFundBase", health_by as "healthBy",
      health_employee as "healthEmployee", health_employer as "healthEmployer", training_fund as "trainingFund",
      annual_turnover as "annualTurnover", group_life_cover as "groupLifeCover", group_life_premium as "groupLifePremium",
      paye_method as "payeMethod", may_refund as "mayRefund", hours_of_month as "hoursOfMonth", overtime_rate_bps as "overtimeRateBps",
      employee_pension_bps as "employeePensionBps", employer_pension_bps as "employerPensionBps", notice_pay_base as "noticePayBase",
      thirteenth_month_base as "thirteenthMonthBase"
    from statutory_profiles order by valid_from desc
  `.execute(query(tx));
  return rows;
};

/** Saves a statutory profile from a day on, replacing one of the same day. */
export const saveStatutoryProfile = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { profile: one, at, by }: { profile: StatutoryProfile; at: Date; by: UserId },
) => {
  await sql`
    insert into statutory_profiles (company_id, valid_from, pension_scheme, housing_fund_base, health_by, health_employee, health_employer,
      training_fund, annual_turnover, group_life_cover, group_life_premium, paye_method, may_refund, hours_of_month, overtime_rate_bps,
      employee_pension_bps, employer_pension_bps, notice_pay_base, thirteenth_month_base, decided_at, decided_by)
    values (${companyId}, ${one.validFrom}, ${one.pensionScheme}, ${one.housingFundBase}, ${one.healthBy}, ${one.healthEmployee},
      ${one.healthEmployer}, ${one.trainingFund}, ${one.annualTurnover}, ${one.groupLifeCover}, ${one.groupLifePremium},
      ${one.payeMethod}, ${one.mayRefund}, ${one.hoursOfMonth}, ${one.overtimeRateBps}, ${one.employeePensionBps},
      ${one.employerPensionBps}, ${one.noticePayBase}, ${one.thirteenthMonthBase}, ${at}, ${by})
    on conflict (company_id, valid_from) do update set pension_scheme = excluded.pension_scheme,
      housing_fund_base = excluded.housing_fund_base, health_by = excluded.health_by, health_employee = excluded.health_employee,
      health_employer = excluded.health_employer, training_fund = excluded.training_fund, annual_turnover = excluded.annual_turnover,
      group_life_cover = excluded.group_life_cover, group_life_premium = excluded.group_life_premium,
      paye_method = excluded.paye_method, may_refund = excluded.may_refund, hours_of_month = excluded.hours_of_month,
      overtime_rate_bps = excluded.overtime_rate_bps, employee_pension_bps = excluded.employee_pension_bps,
      employer_pension_bps = excluded.employer_pension_bps, notice_pay_base = excluded.notice_pay_base,
      thirteenth_month_base = excluded.thirteenth_month_base, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

export interface Registration {
  readonly state: string;
  readonly payerNumber: string;
}

/** The company's registrations with the states' revenue services. */
export const findStateRegistrations = async (tx: CompanyTransaction): Promise<Registration[]> => {
  const { rows } = await sql<Registration>`
    select state_code as state, payer_number as "payerNumber" from state_registrations order by state_code
  `.execute(query(tx));
  return rows;
};

export const saveStateRegistration = async (
  tx: CompanyTransaction,
  companyId: CompanyId,
  { state, payerNumber, at, by }: Registration & { at: Date; by: UserId },
) => {
  await sql`
    insert into state_registrations (company_id, state_code, payer_number, decided_at, decided_by)
    values (${companyId}, ${state}, ${payerNumber}, ${at}, ${by})
    on conflict (company_id, state_code) do update
      set payer_number = excluded.payer_number, decided_at = excluded.decided_at, decided_by = excluded.decided_by
  `.execute(query(tx));
};

/** Deletes a registration. False if there was none. */
export const deleteStateRegistration = async (tx: CompanyTransaction, state: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`delete from state_registrations where state_code = ${state}`.execute(query(tx));
  return numAffectedRows === 1n;
};
