import type { PayslipQueryId } from "@albashi/contracts/ids";
import { RaisePayslipQuery } from "@albashi/contracts/payroll/payslip-queries";
import { command } from "../../../../platform/command/command.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { ownEmployeeId } from "../../../people/index.ts";
import { findVisiblePayslip, payslipLineNotFound } from "../../payslips/index.ts";
import { lineAlreadyQueried } from "../errors.ts";
import { insertMessage, insertQuery } from "../store/queries.ts";
import { notifyQueryRaised } from "./notify-query-raised.ts";
import { findQueryInTransaction } from "./read-queries.ts";

/** An employee raises a query about a line of their payslip. A unique index allows one open query per line. */
export const raisePayslipQuery = command(
  RaisePayslipQuery,
  async ({ tx, at, actor, input: { runId, lineId, text }, audit }) => {
    const { companyId, userId } = actor;
    const employeeId = ownEmployeeId(actor);
    const { slip } = await findVisiblePayslip(tx, { runId, employeeId, reader: "own" });
    const line = slip.lines.find(({ id }) => id === lineId);
    if (!line) throw payslipLineNotFound();
    const questionId = newId<PayslipQueryId>();
    await insertQuery(tx, companyId, {
      questionId,
      runId,
      employeeId,
      lineId,
      lineName: line.name,
      lineAmount: line.amount,
      askedAt: at,
    });
    await insertMessage(tx, companyId, { questionId, at, by: userId, isFromStaff: true, text });
    await audit({ action: "payslip_question_asked", subject: questionId, details: { runId, lineId } });
    await notifyQueryRaised(tx, { companyId, userId }, { questionId, at });
    return findQueryInTransaction(tx, questionId, "employee");
  },
  { constraintErrors: { one_open_query_of_a_line: lineAlreadyQueried } },
);
