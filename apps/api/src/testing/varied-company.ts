import pg from "pg";
import type { Dependencies } from "../platform/dependencies.ts";
import { payCompany } from "./pay-company.ts";

/**
 * A company whose employees differ in nearly everything a payslip depends on, by their staff numbers: raises, joiners and leavers, pay
 * terms, recurring items, loans, benefits, reliefs and opening balances. The same numbers always give the same payslips.
 */
export const variedCompany = async (
  dependencies: Pick<Dependencies, "database">,
  adminUrl: string,
  { people, payeMethod }: { people: number; payeMethod: "projection" | "cumulative" | "month_times_twelve" },
) => {
  const company = await payCompany(dependencies, adminUrl, { people });
  await asAdmin(adminUrl, [
    [`update statutory_profiles set paye_method = $2, health_by = 'guideline' where company_id = $1`, [company.companyId, payeMethod]],
    ...differences.map((statement): Statement => [statement, [company.companyId]]),
    ["analyze", []],
  ]);
  return company;
};

/** Enters one-off inputs of every kind for some of them, with the same ids every time: inputs of one time are in the order of their ids. */
export const enterVariedInputs = (adminUrl: string, { companyId, runId }: { companyId: string; runId: string }) =>
  asAdmin(
    adminUrl,
    entered.map(
      ([columns, values, condition], place): Statement => [
        `insert into run_inputs (company_id, run_id, input_id, employee_id, kind, ${columns}, entered_at, entered_by)
       select $1, $2, md5('input ${place} of ' || staff_number)::uuid, employee_id, ${values}, '2026-01-02', $1 from employees e
       where company_id = $1 and ${condition}`,
        [companyId, runId],
      ],
    ),
  );

type Statement = readonly [text: string, values: readonly unknown[]];

/** Evidence of reliefs has no file here, which only a session without triggers accepts. */
const asAdmin = async (adminUrl: string, statements: readonly Statement[]) => {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    for (const [text, values] of statements) await client.query(text, [...values]);
  } finally {
    await client.end();
  }
};

const idOf = (what: string) => `md5(company_id::text || ${what} || employee_id)::uuid`;
const of = "from employees where company_id = $1 and staff_number";

const differences: readonly string[] = [
  `update employees set first_day = '2026-06-09' where company_id = $1 and staff_number % 37 = 5`,
  `update employees set first_day = '2026-03-16' where company_id = $1 and staff_number % 41 = 6`,
  `update employees set status = 'ended', last_day = '2026-06-17', end_reason = 'Resigned', notice_given_on = '2026-06-10',
     missing_notice_owed_by = (array['employer', 'worker', 'nobody'])[staff_number % 3 + 1],
     severance = nullif(staff_number % 2, 0) * 123456789 where company_id = $1 and staff_number % 43 = 7`,
  `update employees set is_first_day_known = false where company_id = $1 and staff_number % 47 = 8`,
  `update employees set pension_administrator = '0021' where company_id = $1 and staff_number % 3 = 1`,
  `update salaries s set valid_from = e.first_day from employees e
     where s.company_id = $1 and e.company_id = s.company_id and e.employee_id = s.employee_id and e.first_day >= '2026-01-01'`,
  `insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at)
     select company_id, employee_id, '2026-06-15', 25000001 + staff_number * 317, '2026-06-01' ${of} % 11 = 3 and first_day < '2026-01-01'`,
  `insert into salaries (company_id, employee_id, valid_from, monthly_gross, decided_at)
     select company_id, employee_id, '2026-05-01', 31000003 + staff_number * 101, '2026-06-20' ${of} % 29 = 4 and first_day < '2026-01-01'`,
  `insert into pay_terms (company_id, employee_id, valid_from, pension_scheme, voluntary_pension, is_housing_fund_member, housing_fund_consent,
       is_part_time, is_labour_act_worker, decided_at, decided_by)
     select company_id, employee_id, '2026-01-01', (array['shared', 'employer_only', 'none', null])[staff_number % 4 + 1],
       (staff_number % 5) * 250001, staff_number % 2 = 0, staff_number % 4 = 0, staff_number % 6 = 0, staff_number % 10 = 0, '2026-01-02', company_id
     ${of} % 2 = 0`,
  `insert into recurring_items (company_id, recurring_item_id, employee_id, code, amount, valid_from, valid_to, decided_at, decided_by)
     select company_id, ${idOf("code")}, employee_id, code, 1500001 + staff_number * 13, '2026-01-01', null, '2026-01-02', company_id
     from employees cross join (values ('meal', 5), ('entertainment', 7), ('cooperative', 3), ('union-dues', 4)) as given (code, every)
     where company_id = $1 and staff_number % every = 1`,
  `insert into loans (company_id, loan_id, employee_id, place, kind, name, amount, months, first_year, first_month, created_at, created_by)
     select company_id, ${idOf("place")}, employee_id, place, case place when 1 then 'loan' else 'advance' end, 'Loan ' || place,
       9000007 + staff_number * 11, 7 + place, 2026, 4 + place, '2026-01-02', company_id
     from employees cross join generate_series(1, 2) as place where company_id = $1 and staff_number % (6 * place) = 2`,
  `insert into benefits (company_id, benefit_id, employee_id, place, kind, name, amount, made_good, valid_from, decided_at, decided_by)
     select company_id, ${idOf("kind")}, employee_id, 1, kind, initcap(replace(kind, '_', ' ')), 60000007 + staff_number * 1001,
       case kind when 'other' then 5000003 else 0 end, '2026-01-01', '2026-01-02', company_id
     from (select *, (array['employer_asset', 'hired_asset', 'accommodation', 'other'])[staff_number / 13 % 4 + 1] as kind from employees) as e
     where company_id = $1 and staff_number % 13 = 0`,
  `insert into relief_claims (company_id, relief_claim_id, employee_id, year, kind, amount, evidence_file_id, state, submitted_at, decided_at, decided_by)
     select company_id, ${idOf("kind")}, employee_id, 2026, kind, 45000011 + staff_number * 999, company_id, 'accepted', '2026-01-02', '2026-01-02', company_id
     from employees cross join (values ('rent', 4), ('life_premium', 9), ('health_insurance', 14), ('house_loan_interest', 19)) as given (kind, every)
     where company_id = $1 and staff_number % every = 3`,
  `insert into opening_balances (company_id, employee_id, year, taxable_pay, contributions, paye, elsewhere_taxable_pay,
       elsewhere_contributions, elsewhere_paye, decided_at, decided_by)
     select company_id, employee_id, 2026, 80000000 + staff_number * 7001, 6000000 + staff_number * 501, 3000000 + staff_number * 401,
       staff_number % 2 * 40000001, staff_number % 2 * 3000001, staff_number % 2 * 2000001, '2026-01-02', company_id
     ${of} % 8 = 0`,
];

/** The columns, their values, and whose they are. */
const entered: readonly (readonly [columns: string, values: string, condition: string])[] = [
  ["code, amount", "'earning', 'bonus', 4000007 + staff_number * 97", "staff_number % 7 = 0"],
  ["code, amount", "'earning', 'reimbursement', 500003", "staff_number % 31 = 1"],
  ["code, amount", "'deduction', 'other-deduction', 700009", "staff_number % 23 = 2"],
  ["hundredths", "'overtime', 350 + staff_number % 900", "staff_number % 17 = 3"],
  ["hundredths", "'unused_leave', 450", "staff_number % 43 = 7"],
  ["days", "'unpaid_days', array['2026-06-03', '2026-06-04']::date[]", "staff_number % 19 = 4"],
  ["amount", "'severance', 33000001", "staff_number % 86 = 50"],
  ["code, amount", "'net_earning', 'commission', 2500001", "staff_number % 27 = 6"],
  ["note", "'thirteenth_month', 'Paid early'", "staff_number % 53 = 7"],
];
