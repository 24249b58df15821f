import type { CompanyId, EmployeeId, UserId } from "@albashi/contracts/ids";
import { hourMs, later } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { AccountRefused } from "../errors.ts";
import { hasRaisedAlarm, insertAccountAlarm } from "../store.ts";

/**
 * Runs work that writes bank accounts. Where one is refused because it looks like theft, the work is undone as always, and
 * what must outlive it is written apart: the alarm, the audit line, and at most once an hour the mail to the owners.
 */
export const alarming = async <Result>(
  { database, clock }: Pick<Parts, "database" | "clock">,
  { companyId, employeeId, by }: { companyId: CompanyId; employeeId: EmployeeId; by: UserId | undefined },
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AccountRefused)) throw error;
    const { alarm: kind, people } = error;
    await database.inCompany(companyId, async (tx) => {
      const at = clock.now();
      const isTold = await hasRaisedAlarm(tx, { kind, since: later(at, -hourMs) });
      const alarmId = newId<string>();
      await insertAccountAlarm(tx, companyId, { alarmId, kind, employeeId, by, people, at });
      await record(tx, { at, actor: by, action: "bank_account_alarm", subject: employeeId, details: { kind, people: String(people) } });
      if (!isTold) await enqueue(tx, { workflow: "tellOwnersOfAlarm", payload: { companyId, alarmId }, at, companyId });
    });
    throw error;
  }
};
