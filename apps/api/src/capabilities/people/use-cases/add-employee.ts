import type { DepartmentId, EmployeeId, UserId } from "@albashi/contracts/ids";
import type { EmployeeRecord, Gender } from "@albashi/contracts/people";
import { lagosDayOf, localDate } from "@albashi/dates";
import { record } from "../../../audit/store.ts";
import type { CompanyTransaction } from "../../../database/in-company.ts";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { type Intent, once } from "../../../idempotency/once.ts";
import { newId } from "../../../new-id.ts";
import type { Parts } from "../../../parts.ts";
import { internationalNumber } from "../../../phone-numbers.ts";
import { deviceInWords, findAdminOf } from "../../identity/index.ts";
import { adminNotFound, phoneNumberUnknown, salaryNotYours } from "../errors.ts";
import { type CustomValue, type Employee, koboOfNaira } from "../model.ts";
import { findCustomFields, insertEmployee, insertEmploymentChange, saveSalary, takeStaffNumbers } from "../store.ts";
import { checkedValues } from "./check-custom-values.ts";
import { guardingNumbers } from "./guard-numbers.ts";
import { inviteEmployee } from "./invite-employee.ts";
import { alarming } from "./raise-account-alarm.ts";
import { readStaff } from "./read-staff.ts";
import { asRefusals } from "./refuse-what-the-database-refuses.ts";
import { refuseWrongPlace } from "./refuse-wrong-place.ts";
import { writeBankAccount } from "./write-bank-account.ts";
import { type FirstDetails, hasNumbers, writeFirstDetails } from "./write-first-details.ts";

interface NewEmployee extends FirstDetails {
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

type AddingParts = Pick<Parts, "database" | "clock" | "secrets" | "vault" | "config">;

/**
 * An admin adds somebody: person, staff number, salary, bank account, what else is known, history and invitation come into
 * being together, or not at all. The same request again adds nobody and answers with who was added.
 */
export const addEmployee = async (
  parts: AddingParts,
  actor: Actor,
  { adminId, added, intent, userAgent }: { adminId: UserId; added: NewEmployee; intent: Intent | undefined; userAgent: string },
): Promise<EmployeeRecord> => {
  if (!mayUse(actor, "salaries.write")) throw salaryNotYours();
  const { companyId, userId } = actor;
  const employeeId = newId<EmployeeId>();
  const work = () =>
    asRefusals(() =>
      alarming(parts, { companyId, employeeId, by: userId }, () =>
        parts.database.inCompany(companyId, async (tx) => {
          if (!(await findAdminOf(tx, companyId, adminId))) throw adminNotFound();
          // Only the id is kept as the answer: whoever repeats the call reads the rest anew, as far as they still may.
          return once(tx, { userId, intent, at: parts.clock.now() }, async () => {
            const employee = await write(parts, tx, actor, { employeeId, added });
            await writeFirstDetails(parts, tx, { companyId, employee, known: added, by: userId });
            await writeBankAccount(parts, tx, {
              ...{ bank: added.bank, accountNumber: added.accountNumber, accountName: added.accountName },
              ...{ companyId, employeeId, by: userId, from: deviceInWords(userAgent), isOwn: false, sharingIsConfirmed: false },
              hasRight: mayUse(actor, "bank.write"),
            });
            await inviteEmployee(parts, tx, { companyId, employee, by: userId });
            return { employeeId };
          });
        }),
      ),
    );
  // Whoever enters no number can hear of nobody's, and may add as many at once as they like.
  const kept = await (hasNumbers(added) ? guardingNumbers(parts, actor, employeeId, work) : work());
  return readStaff(parts, actor, kept.employeeId);
};

const write = async (
  { clock }: AddingParts,
  tx: CompanyTransaction,
  { companyId, userId }: Actor,
  { employeeId, added }: { employeeId: EmployeeId; added: NewEmployee },
): Promise<Employee> => {
  const at = clock.now();
  const phoneNumber = internationalNumber(added.phoneNumber);
  if (!phoneNumber) throw phoneNumberUnknown();
  const { departmentId = null, managerId = null, payGroup = null } = added;
  await refuseWrongPlace(tx, { employeeId, departmentId, managerId });
  const customFields = added.customFields ? checkedValues(await findCustomFields(tx), {}, added.customFields) : {};
  const firstDay = added.firstDay ? localDate(added.firstDay) : lagosDayOf(at);
  const employee: Employee = {
    ...{ employeeId, staffNumber: await takeStaffNumbers(tx, 1), userId: null },
    ...{ fullName: added.fullName, jobTitle: added.role, gender: added.gender, email: added.email, phoneNumber, address: added.address },
    ...{ departmentId, managerId, payGroup, status: "invited", firstDay, lastDay: null, endReason: null },
    ...{ noticeGivenOn: null, missingNoticeOwedBy: null, pictureFileId: null, customFields, version: 1, createdAt: at },
  };
  await insertEmployee(tx, companyId, employee);
  await saveSalary(tx, companyId, { employeeId, validFrom: firstDay, monthlyGross: koboOfNaira(added.monthlyGross), at, by: userId });
  const after = { jobTitle: employee.jobTitle, department: departmentId, manager: managerId, payGroup };
  await insertEmploymentChange(tx, companyId, { employeeId, at, holdsFrom: firstDay, by: userId, what: "employed", after });
  await record(tx, { at, actor: userId, action: "employee_added", subject: employeeId });
  return employee;
};
