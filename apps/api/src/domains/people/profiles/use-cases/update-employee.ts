import type { EmployeeId, ScheduledChangeId } from "@albashi/contracts/ids";
import { ChangePerson } from "@albashi/contracts/people/directory";
import { type LocalDate, lagosDayOf, localDate, startOfLagosDay } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import { command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { stepUpNeeded } from "../../../../platform/http/permissions.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import { withdrawInvitation } from "../../../identity/index.ts";
import {
  ApplyScheduledChange,
  applyChange,
  dayBeforeFirst,
  type Employee,
  type EmployeeChange,
  findSalaries,
  hasOtherApprover,
  insertScheduledChange,
  isOwnRecord,
  lockForChange,
  saveSalary,
  validatePlacement,
} from "../../employees/index.ts";
import { findCustomFields, validateCustomValues } from "../../organisation/index.ts";
import { numberTaken, phoneNumberUnknown } from "../../records/index.ts";
import { emailTaken, ownEmail } from "../errors.ts";

type ChangeRequest = InputOf<typeof ChangePerson>;
/** The fields an admin can send; null removes the value of a custom field. */
type FieldValues = Omit<ChangeRequest, "employeeId" | "version" | "holdsFrom">;

/**
 * An admin changes an employee. A request based on an older version is rejected, so that no unseen change is overwritten. A
 * job, department or manager for a later day is scheduled and applied on that day.
 */
export const updateEmployee = command(
  ChangePerson,
  async ({ tx, at, actor, input: { employeeId, version, holdsFrom, ...values } }) => {
    const { companyId, userId: by } = actor;
    const chosenDay = holdsFrom === undefined ? undefined : localDate(holdsFrom);
    const employee = await lockForChange(tx, { employeeId, version });
    const today = lagosDayOf(at);
    const effectiveDay = chosenDay ?? today;
    const change = await parseChange(tx, employee, values);
    const isOtherEmail = change.email !== undefined && change.email !== employee.email;
    // Anyone who reads the mailbox can join as the employee and enter a bank account.
    if (isOtherEmail && !actor.isSteppedUp) throw stepUpNeeded();
    if (isOtherEmail) await requireNotOwnEmail(tx, actor, { employee, at });
    await backdateFirstSalary(tx, actor, { employee, firstDay: change.firstDay, at });
    await validatePlacement(tx, { employeeId, ...change });
    const { now, planned } = effectiveDay > today ? splitAtDated(change) : { now: change, planned: undefined };
    if (chosenDay && chosenDay < employee.firstDay) throw dayBeforeFirst("holdsFrom", employee.firstDay);
    await applyChange(tx, { companyId, employee, change: now, at, today, effectiveFrom: effectiveDay, by });
    if (planned) await plan(tx, actor, { employeeId, effectiveFrom: effectiveDay, planned, at });
    // An admin sends the invitation to the new mailbox on purpose, after checking the address.
    if (isOtherEmail && !employee.userId) await withdrawInvitation(tx, { companyId, employeeId, by, at });
    return { employeeId };
  },
  { constraintErrors: { one_employment_of_an_email: emailTaken, one_person_of_a_number: () => numberTaken() } },
);

/**
 * Before an admin joins as an employee, the email is all that shows that the record is theirs. With another email they could raise their
 * own salary.
 */
const requireNotOwnEmail = async (tx: CompanyTransaction, actor: Actor, { employee, at }: { employee: Employee; at: Date }) => {
  if (employee.userId !== null) return;
  if ((await isOwnRecord(tx, actor, employee)) && (await hasOtherApprover(tx, actor, at))) throw ownEmail();
};

/** The fields that were sent, in their stored form. */
const parseChange = async (
  tx: CompanyTransaction,
  employee: Employee,
  { customFields, firstDay, ...values }: FieldValues,
): Promise<EmployeeChange> => {
  const phoneNumber = values.phoneNumber === undefined ? undefined : internationalNumber(values.phoneNumber);
  if (values.phoneNumber !== undefined && !phoneNumber) throw phoneNumberUnknown();
  const customValues = customFields && validateCustomValues(await findCustomFields(tx), employee.customFields, customFields);
  const startDate = firstDay === undefined ? {} : { firstDay: localDate(firstDay), isFirstDayKnown: true };
  const fields = { ...values, ...startDate, phoneNumber, customFields: customValues };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
};

/** The first salary is valid from the first day on, also when that day turns out to be earlier. */
const backdateFirstSalary = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { employee: { employeeId }, firstDay, at }: { employee: Employee; firstDay: LocalDate | undefined; at: Date },
) => {
  const first = (await findSalaries(tx, employeeId)).at(-1);
  if (firstDay === undefined || first === undefined || first.validFrom <= firstDay) return;
  await saveSalary(tx, companyId, { employeeId, validFrom: firstDay, monthlyGross: first.monthlyGross, at, by: userId });
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
