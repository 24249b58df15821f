import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Email, isName, isPlainText } from "../identity/accounts.ts";
import { CustomFieldId, DepartmentId, EmployeeId, UserId } from "../ids.ts";
import { Nin, RsaPin, TaxId } from "./identity-number.ts";
import { StateCode } from "./states.ts";

const required = "Please fill in every field.";

/** Text that a user typed: trimmed, of limited length, without invisible characters. */
export const requiredText = (longest: number, missing = required) =>
  z
    .string(missing)
    .check(z.trim(), z.minLength(1, missing), z.maxLength(longest, `Please use at most ${longest} characters.`), isPlainText);

/** A person's name. It appears in the mails we send to them. */
export const PersonName = requiredText(120).check(isName);

/** A calendar day: 2026-11-15. */
export const Day = z.string("Please enter a day like 2026-11-15.").check(
  z.refine((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isInCalendar(text), "Please enter a day like 2026-11-15."),
  z.refine((text) => text >= "1950-01-01" && text <= "2100-12-31", "Please enter a day between 1950 and 2100."),
);

const isInCalendar = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

export const genders = ["female", "male", "unsaid"] as const;
export type Gender = (typeof genders)[number];
export const Gender = z.pipe(
  z.string(required).check(z.trim(), z.toLowerCase()),
  z.enum(genders, "Please choose female, male or prefer not to say."),
);

export const statuses = ["invited", "onboarding", "active", "notice", "ended"] as const;
export const Status = z.enum(statuses);
export type Status = z.infer<typeof Status>;

/** The maximum monthly pay in naira, against typing mistakes of a few zeros. */
const maxNaira = 1_000_000_000;
const grossWords = "Please enter the monthly gross in naira, with at most two digits after the point.";

/** Naira as a number, as in the calls of the product specification; never more precise than a kobo. */
const MonthlyGross = z.pipe(
  z.union([z.number(), z.pipe(z.string().check(z.trim(), z.minLength(1)), z.transform(Number))], grossWords),
  z.number(grossWords).check(
    z.positive("Please enter a monthly gross greater than zero."),
    z.maximum(maxNaira, "Please check the monthly gross: it is more than a billion naira."),
    z.refine((naira) => /^\d+(\.\d{1,2})?$/.test(String(naira)), grossWords),
  ),
);

/** Ten digits; spaces and dashes between them are removed. */
export const AccountNumber = z.pipe(
  z.string(required).check(z.trim(), z.minLength(1, required), z.maxLength(30, "An account number has ten digits.")),
  z.pipe(
    z.transform((text: string) => text.replace(/[\s-]/g, "")),
    z.string().check(z.regex(/^\d{10}$/, "An account number has ten digits. Please check it.")),
  ),
);

/** A value of a custom field. */
export const CustomInput = z.union([requiredText(300), z.number(), z.boolean()]);

export const NewStaffRequest = z.strictObject({
  fullName: PersonName,
  /** The job title. Permissions are separate: an employee has none over others. */
  role: requiredText(80),
  address: requiredText(300),
  gender: Gender,
  email: z.pipe(requiredText(254), Email),
  accountNumber: AccountNumber,
  accountName: requiredText(120),
  bank: requiredText(80),
  phoneNumber: requiredText(30),
  monthlyGross: MonthlyGross,
  /** When omitted, the employee was employed already, and is paid whole months from the current one on. */
  firstDay: z.optional(Day),
  departmentId: z.optional(DepartmentId),
  managerId: z.optional(EmployeeId),
  payGroup: z.optional(requiredText(40)),
  // Needed by payroll; the employee may also supply it later.
  stateOfResidence: z.optional(StateCode),
  lga: z.optional(requiredText(60)),
  taxId: z.optional(TaxId),
  nin: z.optional(Nin),
  /** The pension number. */
  rsaPin: z.optional(RsaPin),
  pensionAdministrator: z.optional(requiredText(120)),
  /** The custom fields, by field id. */
  customFields: z.optional(z.record(CustomFieldId, CustomInput)),
});

/** An employee as the calls of the product specification return one. What the caller may not see is null; an account number shows its last digits. */
export const EmployeeRecord = z
  .object({
    _id: EmployeeId,
    fullName: z.string(),
    role: z.string(),
    address: z.string(),
    gender: z.enum(genders),
    email: z.string(),
    accountNumber: z.nullable(z.string()),
    accountName: z.nullable(z.string()),
    bank: z.nullable(z.string()),
    phoneNumber: z.string(),
    monthlyGross: z.nullable(z.number()),
    profilePicture: z.nullable(z.string()),
    status: Status,
  })
  .check(z.meta({ id: "EmployeeRecord" }));
export type EmployeeRecord = z.infer<typeof EmployeeRecord>;

const exampleEmployee = {
  _id: "0198a7c4-0000-7000-8000-000000000010",
  fullName: "Chinedu Bello",
  role: "Accountant",
  address: "12 Allen Avenue, Ikeja",
  gender: "male",
  email: "chinedu@example.ng",
  accountNumber: "••••3456",
  accountName: "CHINEDU BELLO",
  bank: "Zenith Bank",
  phoneNumber: "+2348030000000",
  monthlyGross: 250_000,
  profilePicture: null,
  status: "invited",
};

/** Creates an employee with their salary and account in one transaction, and invites them by mail. */
export const NewStaff = contract({
  method: "POST",
  path: "/api/v1/newStaff/:adminId",
  permission: "people.write",
  summary: "Add an employee and invite them",
  params: z.object({ adminId: UserId }),
  body: NewStaffRequest,
  response: z.object({ message: z.string(), data: EmployeeRecord }),
  successStatus: 201,
  errors: {
    salary_not_yours: "forbidden",
    user_not_found: "not_found",
    email_taken: "conflict",
    phone_number_unknown: "invalid",
    bank_unknown: "invalid",
    department_not_found: "invalid",
    manager_not_found: "invalid",
    lga_not_of_state: "invalid",
    number_taken: "conflict",
    numbers_locked: "too_many",
    custom_field_unknown: "invalid",
    invited_too_many: "too_many",
    idempotency_key_reused: "conflict",
  },
  failureShape: "message",
  example: {
    request: {
      fullName: "Chinedu Bello",
      role: "Accountant",
      address: "12 Allen Avenue, Ikeja",
      gender: "male",
      email: "chinedu@example.ng",
      accountNumber: "0123456789",
      accountName: "CHINEDU BELLO",
      bank: "Zenith Bank",
      phoneNumber: "08030000000",
      monthlyGross: 250_000,
    },
    response: { message: "Employee added successfully!", data: exampleEmployee },
  },
});

/** All current and future employees; former employees are in the directory. */
export const AllStaff = contract({
  method: "GET",
  path: "/api/v1/allStaff/:id",
  permission: "people.read",
  summary: "List the employees of your company",
  params: z.object({ id: UserId }),
  response: z.object({ data: z.array(EmployeeRecord) }),
  successStatus: 200,
  errors: { user_not_found: "not_found" },
  failureShape: "message",
  example: { response: { data: [exampleEmployee] } },
});

const employeeParams = z.object({ id: EmployeeId });

export const ReadStaff = contract({
  method: "GET",
  path: "/api/v1/Staff/:id",
  permission: "people.read",
  summary: "Read an employee",
  params: employeeParams,
  response: z.object({ data: EmployeeRecord }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "message",
  example: { response: { data: exampleEmployee } },
});

/** The employment and the employee's access end today. Past pay stays on record. */
export const EndStaff = contract({
  method: "DELETE",
  path: "/api/v1/Staff/:id",
  permission: "people.write",
  summary: "Terminate an employee",
  params: employeeParams,
  response: z.object({ message: z.string() }),
  successStatus: 200,
  errors: { employee_not_found: "not_found", idempotency_key_reused: "conflict" },
  failureShape: "message",
  example: { response: { message: "User Deleted Successfully" } },
});
