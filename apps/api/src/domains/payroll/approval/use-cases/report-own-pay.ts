import type { EmployeeId, UserId } from "@albashi/contracts/ids";
import type { OwnPayCode } from "@albashi/contracts/payroll/finding-codes";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { findAdmins, findLoginEmails } from "../../../identity/index.ts";
import { findEmployeesOfUsers } from "../../../people/index.ts";
import { findChangedPay } from "../../payslip-records/index.ts";
import { isOwnPay, type NewRunFinding, type Run, replaceFindingsByCode } from "../../runs/index.ts";
import { ownPayMessages } from "../model/own-pay-messages.ts";

/**
 * Reports the pay of every admin who can change pay, and of those who prepared the run and are no longer admins, where it differs from the
 * previous run's or there is none. What raised it does not matter: an entry for all employees, a salary, a structure, an opening balance, or
 * colleagues left out. Another approver clears it. Where there is none, it is reported and audited.
 */
export const reportOwnPay = async (
  tx: CompanyTransaction,
  { companyId, userId: submitter }: Actor,
  { run, approvers, at }: { run: Run; approvers: readonly UserId[]; at: Date },
): Promise<void> => {
  const { runId, comparedRunId } = run;
  const admins = (await findAdmins(tx, companyId)).filter(({ role }) => canChangePay(role));
  const logins = await findLoginEmails(tx, [...admins.map(({ userId }) => userId), run.createdBy, submitter, ...run.inputEditors]);
  const people = await findEmployeesOfUsers(tx, logins);
  const changed = new Set(await findChangedPay(tx, { runId, comparedRunId, employeeIds: people.map(({ employeeId }) => employeeId) }));
  const affected: Record<OwnPayCode, EmployeeId[]> = { own_pay_changed: [], own_pay_unreviewed: [] };
  for (const person of people) {
    if (!changed.has(person.employeeId)) continue;
    const payees = logins.filter((login) => isOwnPay(login, person)).map(({ userId }) => userId);
    const hasOther = approvers.some((approver) => !payees.includes(approver));
    affected[hasOther ? "own_pay_changed" : "own_pay_unreviewed"].push(person.employeeId);
  }
  const codes = ["own_pay_changed", "own_pay_unreviewed"] as const;
  const found = codes
    .filter((code) => affected[code].length > 0)
    .map((code): NewRunFinding => ({ code, ...ownPayMessages[code], people: affected[code].length, employeeIds: affected[code] }));
  await replaceFindingsByCode(tx, { companyId, runId }, { codes, found });
  for (const employeeId of affected.own_pay_unreviewed)
    await writeAuditEntry(tx, { at, actor: submitter, action: "run_own_pay_unreviewed", subject: employeeId, details: { runId } });
};

type Role = Awaited<ReturnType<typeof findAdmins>>[number]["role"];

/** Whether a role can change what employees are paid: by salaries, payroll, or by adding employees. */
const canChangePay = (role: Role): boolean =>
  (["payroll.write", "salaries.write", "people.write"] as const).some((permission) => isAllowed({ kind: "employer", role }, permission));
