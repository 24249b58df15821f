import type { EmployeeId } from "@albashi/contracts/ids";
import type { Status } from "@albashi/contracts/people/profiles";
import { lagosDayOf } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import type { OnMemberJoined } from "../../../identity/index.ts";
import { employeeNotFound, statusRefused } from "../errors.ts";
import type { Employee } from "../model/employee.ts";
import { statusAfter } from "../model/employment-status.ts";
import { lockEmployee, saveEmployee } from "../store/employees.ts";
import { transitionStatus } from "./transition-status.ts";

interface StatusChangeRequest {
  readonly employeeId: EmployeeId;
  readonly intent: IdempotentRequest | undefined;
}

/** An admin records that an employee has started work. */
export const activate = (dependencies: Pick<Dependencies, "database" | "clock">, actor: Actor, moved: StatusChangeRequest) =>
  move(dependencies, actor, moved, { step: "start", action: "employee_started", kept: (employee) => employee });

/** An admin withdraws a notice: the employee stays, and every field of the termination is cleared. */
export const withdrawNotice = (dependencies: Pick<Dependencies, "database" | "clock">, actor: Actor, moved: StatusChangeRequest) =>
  move(dependencies, actor, moved, {
    step: "take_notice_back",
    action: "notice_taken_back",
    kept: (employee) => ({ ...employee, lastDay: null, endReason: null, noticeGivenOn: null, missingNoticeOwedBy: null }),
  });

const move = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId, userId }: Actor,
  { employeeId, intent }: StatusChangeRequest,
  { step, action, kept }: { step: "start" | "take_notice_back"; action: string; kept: (employee: Employee) => Employee },
): Promise<{ status: Status }> =>
  database.inCompany(companyId, (tx) => {
    const at = clock.now();
    return withIdempotency(tx, { userId, intent, at }, async () => {
      const employee = await lockEmployee(tx, employeeId);
      if (!employee) throw employeeNotFound();
      if (!statusAfter(employee.status, step)) throw statusRefused(employee.status);
      const status = await transitionStatus(tx, {
        companyId,
        employee: kept(employee),
        step,
        at,
        by: userId,
        effectiveFrom: lagosDayOf(at),
      });
      await writeAuditEntry(tx, { at, actor: userId, action, subject: employeeId });
      return { status };
    });
  });

/** An employee has accepted their invitation and has a login. An employee who already works keeps their status. */
export const welcomeEmployee: OnMemberJoined = async (tx, { companyId, employeeId, userId, at }) => {
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw new Error(`Employee ${employeeId} joined but does not exist.`);
  const joined = { ...employee, userId };
  if (statusAfter(employee.status, "join") === employee.status || employee.status === "onboarding") return saveEmployee(tx, joined);
  await transitionStatus(tx, { companyId, employee: joined, step: "join", at, by: userId, effectiveFrom: lagosDayOf(at) });
};
