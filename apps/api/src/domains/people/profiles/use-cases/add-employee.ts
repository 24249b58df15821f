import type { DepartmentId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { EmployeeRecord, Gender } from "@albashi/contracts/people/profiles";
import { lagosDayOf, localDate } from "@albashi/dates";
import { writeAuditEntry } from "../../../../platform/audit/store.ts";
import type { CompanyTransaction } from "../../../../platform/database/in-company.ts";
import { mapConstraintErrors } from "../../../../platform/database/map-constraint-errors.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { withIdempotency } from "../../../../platform/idempotency/with-idempotency.ts";
import { internationalNumber } from "../../../../platform/reference/phone-numbers.ts";
import { describeDevice, findAdminOf } from "../../../identity/index.ts";
import { saveBankAccount, withAccountAlarm } from "../../bank-accounts/index.ts";
import {
  allocateStaffNumbers,
  type Employee,
  insertEmployee,
  insertEmploymentChange,
  inviteEmployee,
  koboOfNaira,
  saveSalary,
  validatePlacement,
} from "../../employees/index.ts";
import { type CustomValue, findCustomFields, validateCustomValues } from "../../organisation/index.ts";
import {
  hasNumbers,
  type InitialRecords,
  numberTaken,
  phoneNumberUnknown,
  saveInitialRecords,
  withGuessLimit,
} from "../../records/index.ts";
import { adminNotFound, emailTaken, salaryNotYours } from "../errors.ts";
import { readStaff } from "./read-staff.ts";

interface NewEmployee extends InitialRecords {
  readonly fullName: string;
  readonly role: string;
  readonly address: string;
  readonly gender: Gender;
  readonly email: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bank: string;
  readonly phoneNumber: string;
  readonly monthlyGross: number;
  readonly firstDay?: string | undefined;
  readonly departmentId?: DepartmentId | undefined;
  readonly managerId?: EmployeeId | undefined;
  readonly payGroup?: string | undefined;
  readonly customFields?: Readonly<Record<string, CustomValue>> | undefined;
}

type AddingDependencies = Pick<Dependencies, "database" | "clock" | "secrets" | "vault" | "config">;

/**
 * An admin adds an employee: employment, staff number, salary, bank account, records, history and invitation are created in
 * one transaction. Repeating the request adds no second employee and returns the first one.
 */
export const addEmployee = async (
  dependencies: AddingDependencies,
  actor: Actor,
  { adminId, added, intent, userAgent }: { adminId: UserId; added: NewEmployee; intent: IdempotentRequest | undefined; userAgent: string },
): Promise<EmployeeRecord> => {
  if (!isAllowed(actor, "salaries.write")) throw salaryNotYours();
  const { companyId, userId } = actor;
  const employeeId = newId<EmployeeId>();
  const work = () =>
    mapConstraintErrors({ one_employment_of_an_email: emailTaken, one_person_of_a_number: () => numberTaken() }, () =>
      withAccountAlarm(dependencies, { companyId, employeeId, by: userId }, () =>
        dependencies.database.inCompany(companyId, async (tx) => {
          if (!(await findAdminOf(tx, companyId, adminId))) throw adminNotFound();
          // Only the id is stored as the response: a repeated call reads the rest again, with the caller's current
          // permissions.
          return withIdempotency(tx, { userId, intent, at: dependencies.clock.now() }, async () => {
            const employee = await write(dependencies, tx, actor, { employeeId, added });
            await saveInitialRecords(dependencies, tx, { companyId, employee, known: added, by: userId });
            await saveBankAccount(dependencies, tx, {
              ...{ bank: added.bank, accountNumber: added.accountNumber, accountName: added.accountName },
              ...{ companyId, employeeId, by: userId, from: describeDevice(userAgent), isOwn: false, sharingIsConfirmed: false },
              hasRight: isAllowed(actor, "bank.write"),
            });
            await inviteEmployee(dependencies, tx, { companyId, employee, by: userId });
            return { employeeId };
          });
        }),
      ),
    );
  // A request without an identity number cannot be used for guessing, so it is not limited.
  const stored = await (hasNumbers(added) ? withGuessLimit(dependencies, actor, employeeId, work) : work());
  return readStaff(dependencies, actor, stored.employeeId);
};

const write = async (
  { clock }: AddingDependencies,
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { employeeId, added }: { employeeId: EmployeeId; added: NewEmployee },
): Promise<Employee> => {
  const at = clock.now();
  const phoneNumber = internationalNumber(added.phoneNumber);
  if (!phoneNumber) throw phoneNumberUnknown();
  const { departmentId = null, managerId = null, payGroup = null } = added;
  await validatePlacement(tx, { employeeId, departmentId, managerId });
  const customFields = added.customFields ? validateCustomValues(await findCustomFields(tx), {}, added.customFields) : {};
  const firstDay = added.firstDay ? localDate(added.firstDay) : lagosDayOf(at);
  const employee: Employee = {
    ...{ employeeId, staffNumber: await allocateStaffNumbers(tx, 1), userId: null },
    ...{ fullName: added.fullName, jobTitle: added.role, gender: added.gender, email: added.email, phoneNumber, address: added.address },
    ...{ departmentId, managerId, payGroup, status: "invited", firstDay, lastDay: null, endReason: null },
    ...{ noticeGivenOn: null, missingNoticeOwedBy: null, pictureFileId: null, customFields, version: 1, createdAt: at },
  };
  await insertEmployee(tx, companyId, employee);
  await saveSalary(tx, companyId, { employeeId, validFrom: firstDay, monthlyGross: koboOfNaira(added.monthlyGross), at, by: userId });
  const after = { jobTitle: employee.jobTitle, department: departmentId, manager: managerId, payGroup };
  await insertEmploymentChange(tx, companyId, { employeeId, at, effectiveFrom: firstDay, by: userId, field: "employed", after });
  await writeAuditEntry(tx, { at, actor: userId, action: "employee_added", subject: employeeId });
  return employee;
};
