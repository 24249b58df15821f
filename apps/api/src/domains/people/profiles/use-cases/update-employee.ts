import type { EmployeeId, ScheduledChangeId } from "@albashi/contracts/ids";
import type { Person } from "@albashi/contracts/people/directory";
import { type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import {
  ApplyScheduledChange,
  applyChange,
  dayBeforeFirst,
  type Employee,
  type EmployeeChange,
  insertScheduledChange,
  inviteEmployee,
  lockForChange,
  validatePlacement,
} from "../../employees/index.ts";
import { type CustomValue, findCustomFields, validateCustomValues } from "../../organisation/index.ts";
import { numberTaken, phoneNumberUnknown } from "../../records/index.ts";
import { emailTaken } from "../errors.ts";
import { readEmployee } from "./read-employee.ts";

/** The fields an admin can send; null removes the value of a custom field. */
type Sent = Omit<EmployeeChange, "customFields"> & { readonly customFields?: Readonly<Record<string, CustomValue | null>> | undefined };

interface ChangeRequest {
  readonly employeeId: EmployeeId;
  readonly version: number;
  readonly effectiveFrom: LocalDate | undefined;
  readonly sent: { readonly [field in keyof Sent]: Sent[field] | undefined };
  readonly intent: IdempotentRequest | undefined;
}

type ChangingDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "config">;

/**
 * An admin changes an employee. A request based on an older version is rejected, so that no unseen change is overwritten. A
 * job, department or manager for a later day is scheduled and applied on that day.
 */
export const updateEmployee = async (dependencies: ChangingDependencies, actor: Actor, request: ChangeRequest): Promise<Person> => {
  const { companyId, userId } = actor;
  const { employeeId, intent } = request;
  const at = dependencies.clock.now();
  await mapConstraintErrors({ one_employment_of_an_email: emailTaken, one_person_of_a_number: () => numberTaken() }, () =>
    dependencies.database.inCompany(companyId, (tx) =>
      withIdempotency(tx, { userId, intent, at }, async () => {
        await change(dependencies, tx, actor, { ...request, at });
        return { employeeId };
      }),
    ),
  );
  return readEmployee(dependencies, actor, employeeId);
};

const change = async (
  dependencies: ChangingDependencies,
  tx: CompanyTransaction,
  actor: Actor,
  { employeeId, version, sent, at, ...request }: ChangeRequest & { at: Date },
) => {
  const { companyId, userId: by } = actor;
  const employee = await lockForChange(tx, { employeeId, version });
  const today = lagosDayOf(at);
  const effectiveFrom = request.effectiveFrom ?? today;
  const wanted = await understood(tx, employee, sent);
  await validatePlacement(tx, { employeeId, ...wanted });
  const { now, planned } = effectiveFrom > today ? splitAtDated(wanted) : { now: wanted, planned: undefined };
  if (request.effectiveFrom && request.effectiveFrom < employee.firstDay) throw dayBeforeFirst("holdsFrom", employee.firstDay);
  const changed = await applyChange(tx, { companyId, employee, change: now, at, today, effectiveFrom, by });
  if (planned) await plan(tx, actor, { employeeId, effectiveFrom, planned, at });
  // The invitation goes to the new mailbox, and the one to the old mailbox stops working.
  if (changed.email !== employee.email && !employee.userId) await inviteEmployee(dependencies, tx, { companyId, employee: changed, by });
};

/** The fields that were sent, in their stored form. */
const understood = async (
  tx: CompanyTransaction,
  employee: Employee,
  { customFields, ...sent }: ChangeRequest["sent"],
): Promise<EmployeeChange> => {
  const phoneNumber = sent.phoneNumber === undefined ? undefined : internationalNumber(sent.phoneNumber);
  if (sent.phoneNumber !== undefined && !phoneNumber) throw phoneNumberUnknown();
  const values = customFields && validateCustomValues(await findCustomFields(tx), employee.customFields, customFields);
  const all = { ...sent, phoneNumber, customFields: values };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** Schedules the effective-dated fields; the others apply immediately. */
const splitAtDated = ({ jobTitle, departmentId, managerId, ...now }: EmployeeChange) => {
  const dated = Object.entries({ jobTitle, departmentId, managerId }).filter(([, value]) => value !== undefined);
  return { now, planned: dated.length > 0 ? (Object.fromEntries(dated) as EmployeeChange) : undefined };
};

const plan = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { employeeId, effectiveFrom, planned, at }: { employeeId: EmployeeId; effectiveFrom: LocalDate; planned: EmployeeChange; at: Date },
) => {
  const planId = newId<ScheduledChangeId>();
  await insertScheduledChange(tx, companyId, { planId, employeeId, effectiveFrom, changes: planned, scheduledBy: userId, at });
  await writeAuditEntry(tx, {
    at,
    actor: userId,
    action: "change_planned",
    subject: employeeId,
    details: { holdsFrom: effectiveFrom, what: Object.keys(planned).join(", ") },
  });
  await enqueue(tx, ApplyScheduledChange, { payload: { companyId, planId }, at: startOfLagosDay(effectiveFrom), companyId });
};
