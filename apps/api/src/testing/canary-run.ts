import type { CompanyId, EmployeeId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import type { CalledApi } from "./served-api.ts";

/** A bonus run of a canary company, with something entered and something found: one of each that a call can name in its address. */
export const seedCanaryRun = (
  { dependencies: { database } }: CalledApi,
  { companyId, employeeId, canary }: { companyId: CompanyId; employeeId: EmployeeId; canary: string },
) =>
  database.inCompany(companyId, async (tx) => {
    const [runId, inputId, sheetId, reviewId] = [newId<string>(), newId<string>(), newId<string>(), newId<string>()];
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
      select company_id, ${runId}, 'bonus', pay_group_id, 2026, 11, '2026-11-01', '2026-11-30', '2026-11-18', '2026-11-25', 'draft', now(),
        ${newId()}
      from pay_groups where is_default`);
    await write(sql`
      insert into run_employees (company_id, run_id, employee_id, year, month, covers_month)
      values (${companyId}, ${runId}, ${employeeId}, 2026, 11, false)`);
    await write(sql`
      insert into run_inputs (company_id, run_id, input_id, employee_id, kind, hundredths, note, entered_at, entered_by)
      values (${companyId}, ${runId}, ${inputId}, ${employeeId}, 'overtime', 100, ${canary}, now(), ${newId()})`);
    await write(sql`
      insert into run_findings (company_id, run_id, code, severity, description, remedy, people)
      values (${companyId}, ${runId}, ${findingOfCanary}, 'warning', ${canary}, ${canary}, 1)`);
    await write(sql`
      insert into run_input_sheets (company_id, sheet_id, run_id, state, uploaded_by, uploaded_at)
      values (${companyId}, ${sheetId}, ${runId}, 'preview', ${newId()}, now())`);
    await write(sql`
      insert into salary_reviews (company_id, review_id, valid_from, state, prepared_by, prepared_at)
      values (${companyId}, ${reviewId}, '2026-12-01', 'preview', ${newId()}, now())`);
    return { runId, inputId, sheetId, reviewId, pile: "extras" };
  });

/** A finding is named by a code too, but not by a component's. No other company of these tests has this one. */
export const findingOfCanary = "fine_is_forbidden";
