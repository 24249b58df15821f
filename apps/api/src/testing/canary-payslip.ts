import type { CompanyId, EmployeeId, ProofId, QuestionId, RunId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { shapeBook } from "../capabilities/payroll/model/shape.ts";
import { insertMessage, insertPayslips, insertProof, insertQuestion, insertShapes } from "../capabilities/payroll/store.ts";
import { workOut } from "../capabilities/payroll/use-cases/work-out-payslip.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { sha256Of } from "../sha256-of.ts";
import type { Member } from "./member.ts";
import { steadyInputs } from "./pay-inputs.ts";
import type { ServedApi } from "./served-api.ts";

/** A published payslip of a canary company, a proof of it and a question about it: one of each that a call can name in its address. */
export const plantPayslip = (
  { parts: { database, clock } }: ServedApi,
  { companyId, employeeId, canary, staff }: { companyId: CompanyId; employeeId: EmployeeId; canary: string; staff: Member },
) =>
  database.inCompany(companyId, async (tx) => {
    const [runId, proofId, questionId] = [newId<RunId>(), newId<ProofId>(), newId<QuestionId>()];
    const at = clock.now();
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    await write(sql`
      insert into pay_runs (company_id, run_id, kind, pay_group_id, year, month, first_day, last_day, cut_off, pay_day, state, made_at, made_by)
      select company_id, ${runId}, 'regular', pay_group_id, 2026, 6, '2026-06-01', '2026-06-30', '2026-06-18', '2026-06-25', 'calculating',
        ${at}, ${newId()}
      from pay_groups where is_default`);
    const { shape, columns } = workOut(steadyInputs(), shapeBook(sha256Of));
    await insertShapes(tx, [shape]);
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
    await insertProof(tx, companyId, { proofId, ...slip, tells: ["net"], madeAt: at, expiresAt: new Date("2036-01-01T00:00:00Z") });
    await insertQuestion(tx, companyId, { questionId, ...slip, lineId: "basic", lineName: canary, lineAmount: 1n, askedAt: at });
    await insertMessage(tx, companyId, { questionId, at, by: staff.userId, isFromStaff: true, text: canary });
    return { publishedRunId: runId, proofId, questionId, lineId: "paye" };
  });
