import type { CompanyId, EmployeeId, PayslipQueryId, PayslipVerificationId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { calculatePayslip } from "../domains/payroll/calculation/use-cases/calculate-payslip.ts";
import { insertMessage, insertQuery } from "../domains/payroll/payslip-queries/store/queries.ts";
import { templateRegistry } from "../domains/payroll/payslip-records/model/payslip-template.ts";
import { insertPayslips, insertTemplates } from "../domains/payroll/payslip-records/store/payslips.ts";
import { insertVerification } from "../domains/payroll/payslips/store/verifications.ts";
import { newId } from "../platform/database/new-id.ts";
import { query } from "../platform/database/transaction.ts";
import { sha256Of } from "../platform/encryption/sha256.ts";
import type { Member } from "./member.ts";
import { steadyInputs } from "./pay-inputs.ts";
import type { CalledApi } from "./served-api.ts";

/** A published payslip of a canary company with a verification and a query: one of each object that a path can name. */
export const seedCanaryPayslip = (
  { dependencies: { database, clock } }: CalledApi,
  { companyId, employeeId, canary, staff }: { companyId: CompanyId; employeeId: EmployeeId; canary: string; staff: Member },
) =>
  database.inCompany(companyId, async (tx) => {
    const [runId, proofId, questionId] = [newId<RunId>(), newId<PayslipVerificationId>(), newId<PayslipQueryId>()];
    const at = clock.now();
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, created_at, created_by)
      select company_id, ${runId}, 'regular', pay_group_id, 2026, 6, '2026-06-01', '2026-06-30', '2026-06-18', '2026-06-25', 'calculating',
        ${at}, ${newId()}
      from pay_groups where is_default`);
    const { template, columns } = calculatePayslip(steadyInputs(), templateRegistry(sha256Of));
    await insertTemplates(tx, [template]);
    await insertPayslips(tx, runId, [
      {
        ...{ ...columns, runId, employeeId, calculation: 1, findings: [], staffNumber: 1, fullName: canary, jobTitle: canary },
        ...{ department: canary, grade: null, taxState: "LA", bankAccountId: null, bankCode: null, bankName: null, accountName: null },
        ...{ accountNumberSealed: null, accountNumberEnds: null, pensionAdministrator: null },
      },
    ]);
    await write(sql`
      update pay_runs set state = 'approved', unexplained = 0, content_hash = ${columns.hash}, approved_hash = ${columns.hash},
        approved_at = ${at}, approved_by = ${newId()}, payslips_published_at = ${at}
      where run_id = ${runId}`);
    const slip = { runId, employeeId };
    await insertVerification(tx, companyId, {
      proofId,
      ...slip,
      disclosedFacts: ["net"],
      createdAt: at,
      expiresAt: new Date("2036-01-01T00:00:00Z"),
    });
    await insertQuery(tx, companyId, { questionId, ...slip, lineId: "basic", lineName: canary, lineAmount: 1n, askedAt: at });
    await insertMessage(tx, companyId, { questionId, at, by: staff.userId, isFromStaff: true, text: canary });
    return { publishedRunId: runId, proofId, questionId, lineId: "paye" };
  });
