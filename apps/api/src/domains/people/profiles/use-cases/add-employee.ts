import type { EmployeeId } from "@albashi/contracts/ids";
import { type EmployeeRecord, NewStaff } from "@albashi/contracts/people/profiles";
import { firstDayOfMonth, lagosDayOf, localDate } from "@albashi/dates";
import { type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import type { CompanyTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { enqueue } from "../../../../platform/outbox/store.ts";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import { describeDevice, findAdminOf } from "../../../identity/index.ts";
import { saveBankAccount, withAccountAlarm } from "../../bank-accounts/index.ts";
import {
  allocateStaffNumbers,
  type Employee,
  EmployeesHired,
  insertEmployee,
  insertEmploymentChange,
  inviteEmployee,
  koboOfNaira,
  saveSalary,
  validatePlacement,
} from "../../employees/index.ts";
import { employerOn, findEmployerChoices } from "../../employer/index.ts";
import { findCustomFields, validateCustomValues } from "../../organisation/index.ts";
import { hasTotals, numberTaken, phoneNumberUnknown, saveInitialRecords, withGuessLimit } from "../../records/index.ts";
import { adminNotFound, emailTaken, salaryNotYours } from "../errors.ts";
import { readStaff } from "./read-staff.ts";

/**
 * An admin adds an employee: employment, staff number, salary, bank account, records, history and invitation are created in
 * one transaction. Repeating the request adds no second employee and returns the first one.
 */
export const addEmployee = async (
  dependencies: Dependencies,
  actor: Actor,
  input: InputOf<typeof NewStaff> & { readonly userAgent: string },
  request?: IdempotentRequest,
): Promise<EmployeeRecord> => {
  if (!isAllowed(actor, "salaries.write")) throw salaryNotYours();
  const { companyId, userId } = actor;
  const employeeId = newId<EmployeeId>();
  const add = () =>
    withAccountAlarm(dependencies, { companyId, employeeId, by: userId }, () =>
      createEmployee(dependencies, actor, { ...input, employeeId }, request),
    );
  // A request without an identity number cannot be used for guessing, so it is not limited.
  const added = await (hasTotals(input) ? withGuessLimit(dependencies, actor, employeeId, add) : add());
  return readStaff(dependencies, actor, added.employeeId);
};

type NewEmployee = InputOf<typeof NewStaff> & { readonly userAgent: string; readonly employeeId: EmployeeId };

const createEmployee = command(
  NewStaff,
  async ({ tx, at, actor, dependencies, input, audit }: CommandContext<NewEmployee>) => {
    const { companyId, userId } = actor;
    const { employeeId } = input;
    if (!(await findAdminOf(tx, companyId, input.adminId))) throw adminNotFound();
    const employee = await insertEmployment(tx, actor, { input, at });
    await audit({ action: "employee_added", subject: employeeId });
    await saveInitialRecords(dependencies, tx, { companyId, employee, known: input, by: userId });
    await saveBankAccount(dependencies, tx, {
      companyId,
      employeeId,
      bank: input.bank,
      accountNumber: input.accountNumber,
      accountName: input.accountName,
      by: userId,
      from: describeDevice(input.userAgent),
      isOwn: false,
      sharingIsConfirmed: false,
      hasRight: isAllowed(actor, "bank.write"),
    });
    await inviteEmployee(dependencies, tx, { companyId, employee, by: userId });
    if (employerOn(await findEmployerChoices(tx), employee.firstDay) === "albashi")
      await enqueue(tx, EmployeesHired, { payload: { companyId }, at, companyId });
    // Only the id is stored as the response: a repeated call reads the rest again, with the caller's current permissions.
    return { employeeId };
  },
  { constraintErrors: { one_employment_of_an_email: emailTaken, one_person_of_a_number: () => numberTaken() } },
);

const insertEmployment = async (
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { input, at }: { input: NewEmployee; at: Date },
): Promise<Employee> => {
  const { employeeId, departmentId = null, managerId = null, payGroup = null } = input;
  const phoneNumber = internationalNumber(input.phoneNumber);
  if (!phoneNumber) throw phoneNumberUnknown();
  await validatePlacement(tx, { employeeId, departmentId, managerId });
  const customFields = input.customFields ? validateCustomValues(await findCustomFields(tx), {}, input.customFields) : {};
  const firstDay = input.firstDay ? localDate(input.firstDay) : firstDayOfMonth(lagosDayOf(at));
  const employee: Employee = {
    employeeId,
    staffNumber: await allocateStaffNumbers(tx, 1),
    userId: null,
    fullName: input.fullName,
    jobTitle: input.role,
    gender: input.gender,
    email: input.email,
    phoneNumber,
    address: input.address,
    departmentId,
    managerId,
    payGroup,
    status: "invited",
    firstDay,
    isFirstDayKnown: input.firstDay !== undefined,
    lastDay: null,
    endReason: null,
    noticeGivenOn: null,
    missingNoticeOwedBy: null,
    severance: null,
    paysUnusedLeave: false,
    pictureFileId: null,
    customFields,
    version: 1,
    createdAt: at,
  };
  await insertEmployee(tx, companyId, employee);
  await saveSalary(tx, companyId, { employeeId, validFrom: firstDay, monthlyGross: koboOfNaira(input.monthlyGross), at, by: userId });
  const after = { jobTitle: employee.jobTitle, department: departmentId, manager: managerId, payGroup };
  await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: firstDay, by: userId, field: "employed", after });
  return employee;
};
