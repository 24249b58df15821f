import type { EmployeeId, PlanId } from "@albashi/contracts/ids";
import type { Person } from "@albashi/contracts/people-directory";
import { type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import { enqueue } from "../../../outbox/store.ts";
import type { Parts } from "../../../parts.ts";
import { internationalNumber } from "../../../phone-numbers.ts";
import { dayBeforeFirst, phoneNumberUnknown } from "../errors.ts";
import type { CustomValue, Employee, EmployeeChange } from "../model.ts";
import { findCustomFields, insertPlan } from "../store.ts";
import { applyChange } from "./apply-change.ts";
import { checkedValues } from "./check-custom-values.ts";
import { inviteEmployee } from "./invite-employee.ts";
import { lockForChange } from "./lock-for-change.ts";
import { readPerson } from "./read-person.ts";
import { asRefusals } from "./refuse-what-the-database-refuses.ts";
import { refuseWrongPlace } from "./refuse-wrong-place.ts";

/** What an admin sends of a person; of the company's own fields, nothing takes one away. */
type Sent = Omit<EmployeeChange, "customFields"> & { readonly customFields?: Readonly<Record<string, CustomValue | null>> | undefined };

interface ChangeRequest {
  readonly employeeId: EmployeeId;
  readonly version: number;
  readonly holdsFrom: LocalDate | undefined;
  readonly sent: { readonly [field in keyof Sent]: Sent[field] | undefined };
  readonly intent: Intent | undefined;
}

type ChangingParts = Pick<Parts, "database" | "clock" | "secrets" | "config">;

/**
 * An admin changes a person. Whoever began from an older version is refused, so that nobody undoes what they have not seen.
 * A job, department or manager for a later day is planned, and comes on that day.
 */
export const changePerson = async (parts: ChangingParts, actor: Actor, request: ChangeRequest): Promise<Person> => {
  const { companyId, userId } = actor;
  const { employeeId, intent } = request;
  const at = parts.clock.now();
  await asRefusals(() =>
    parts.database.inCompany(companyId, (tx) =>
      once(tx, { userId, intent, at }, async () => {
        await change(parts, tx, actor, { ...request, at });
        return { employeeId };
      }),
    ),
  );
  return readPerson(parts, actor, employeeId);
};

const change = async (
  parts: ChangingParts,
  tx: CompanyTransaction,
  actor: Actor,
  { employeeId, version, sent, at, ...request }: ChangeRequest & { at: Date },
) => {
  const { companyId, userId: by } = actor;
  const employee = await lockForChange(tx, { employeeId, version });
  const today = lagosDayOf(at);
  const holdsFrom = request.holdsFrom ?? today;
  const wanted = await understood(tx, employee, sent);
  await refuseWrongPlace(tx, { employeeId, ...wanted });
  const { now, planned } = holdsFrom > today ? splitAtDated(wanted) : { now: wanted, planned: undefined };
  if (request.holdsFrom && request.holdsFrom < employee.firstDay) throw dayBeforeFirst("holdsFrom", employee.firstDay);
  const changed = await applyChange(tx, { companyId, employee, change: now, at, today, holdsFrom, by });
  if (planned) await plan(tx, actor, { employeeId, holdsFrom, planned, at });
  // The invitation goes to the mailbox that they have now; the one to the old one stops working.
  if (changed.email !== employee.email && !employee.userId) await inviteEmployee(parts, tx, { companyId, employee: changed, by });
};

/** What was sent, in the form in which it is kept, without what was not sent. */
const understood = async (
  tx: CompanyTransaction,
  employee: Employee,
  { customFields, ...sent }: ChangeRequest["sent"],
): Promise<EmployeeChange> => {
  const phoneNumber = sent.phoneNumber === undefined ? undefined : internationalNumber(sent.phoneNumber);
  if (sent.phoneNumber !== undefined && !phoneNumber) throw phoneNumberUnknown();
  const values = customFields && checkedValues(await findCustomFields(tx), employee.customFields, customFields);
  const all = { ...sent, phoneNumber, customFields: values };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
};

/** What can wait for its day is planned; the rest holds at once. */
const splitAtDated = ({ jobTitle, departmentId, managerId, ...now }: EmployeeChange) => {
  const dated = Object.entries({ jobTitle, departmentId, managerId }).filter(([, value]) => value !== undefined);
  return { now, planned: dated.length > 0 ? (Object.fromEntries(dated) as EmployeeChange) : undefined };
};

const plan = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { employeeId, holdsFrom, planned, at }: { employeeId: EmployeeId; holdsFrom: LocalDate; planned: EmployeeChange; at: Date },
) => {
  const planId = newId<PlanId>();
  await insertPlan(tx, companyId, { planId, employeeId, holdsFrom, changes: planned, plannedBy: userId, at });
  await record(tx, {
    at,
    actor: userId,
    action: "change_planned",
    subject: employeeId,
    details: { holdsFrom, what: Object.keys(planned).join(", ") },
  });
  await enqueue(tx, { workflow: "carryOutPlan", payload: { companyId, planId }, at: startOfLagosDay(holdsFrom), companyId });
};
