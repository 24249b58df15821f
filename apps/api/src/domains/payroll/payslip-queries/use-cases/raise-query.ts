import type { EmployeeId, PayslipQueryId, RunId } from "@albashi/contracts/ids";
import type { PayslipQueryDetails } from "@albashi/contracts/payroll/payslip-queries";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { constraintNameOf } from "../../../../platform/database/constraint-name.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { findVisiblePayslip, payslipLineNotFound } from "../../payslips/index.ts";
import { lineAlreadyQueried } from "../errors.ts";
import { insertMessage, insertQuery } from "../store/queries.ts";
import { notifyQueryRaised } from "./notify-query-raised.ts";
import { findQueryInTransaction } from "./read-queries.ts";

interface Asking {
  readonly employeeId: EmployeeId;
  readonly runId: RunId;
  readonly lineId: string;
  readonly text: string;
  readonly intent: IdempotentRequest | undefined;
}

/** An employee raises a query about a line of their payslip. A unique index allows one open query per line. */
export const raisePayslipQuery = async (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  { employeeId, runId, lineId, text, intent }: Asking,
): Promise<PayslipQueryDetails> => {
  try {
    return await database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      return withIdempotency(tx, { userId, intent, at }, async () => {
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
        await writeAuditEntry(tx, { at, actor: userId, action: "payslip_question_asked", subject: questionId, details: { runId, lineId } });
        await notifyQueryRaised(tx, { companyId, userId }, { questionId, at });
        return findQueryInTransaction(tx, questionId);
      });
    });
  } catch (error) {
    throw constraintNameOf(error) === "one_open_query_of_a_line" ? lineAlreadyQueried() : error;
  }
};
