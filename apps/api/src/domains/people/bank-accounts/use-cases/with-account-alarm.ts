import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { addMs, hourMs } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { AccountRejected } from "../errors.ts";
import { hasRaisedAlarm, insertAccountAlarm } from "../store/bank-accounts.ts";
import { NotifyOwnersOfAccountAlarm } from "../workflow-contracts.ts";

/**
 * Runs work that saves bank accounts. When an account is refused as suspected fraud, the work rolls back and a separate
 * transaction writes what must survive: the alarm, the audit entry, and at most once an hour the mail to the owners.
 */
export const withAccountAlarm = async <Result>(
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, employeeId, by }: { companyId: CompanyId; employeeId: EmployeeId; by: UserId | undefined },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AccountRejected)) throw error;
    const { alarm: kind, people } = error;
    await database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      const isTold = await hasRaisedAlarm(tx, { kind, since: addMs(at, -hourMs) });
      const alarmId = newId<string>();
      await insertAccountAlarm(tx, companyId, { alarmId, kind, employeeId, by, people, at });
      await writeAuditEntry(tx, {
        at,
        actor: by,
        action: "bank_account_alarm",
        subject: employeeId,
        details: { kind, people: String(people) },
      });
      if (!isTold) await enqueue(tx, NotifyOwnersOfAccountAlarm, { payload: { companyId, alarmId }, at, companyId });
    });
    throw error;
  }
};
