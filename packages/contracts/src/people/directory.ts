import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { Email } from "../identity/accounts.ts";
import { CustomFieldId, DepartmentId, EmployeeId, ScheduledChangeId } from "../ids.ts";
import { CustomInput, Day, Gender, genders, PersonName, requiredText, Status, statuses } from "./profiles.ts";

const NamedReference = z.object({ id: z.string(), name: z.string() });

/** One row of the directory. */
export const DirectoryEntry = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    jobTitle: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    department: z.nullable(NamedReference),
    manager: z.nullable(NamedReference),
    payGroup: z.nullable(z.string()),
    status: Status,
    /** Null while the start date is unknown. */
    firstDay: z.nullable(z.string()),
    lastDay: z.nullable(z.string()),
    /** The address of the picture; null displays initials. */
    picture: z.nullable(z.string()),
    /** Null for callers who may not see salaries. */
    monthlyGrossKobo: z.nullable(z.string()),
  })
  .check(z.meta({ id: "DirectoryEntry" }));
export type DirectoryEntry = z.infer<typeof DirectoryEntry>;

const exampleRow = {
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  staffNumber: 7,
  fullName: "Chinedu Bello",
  jobTitle: "Accountant",
  email: "chinedu@example.ng",
  phoneNumber: "+2348030000000",
  department: { id: "0198a7c4-0000-7000-8000-000000000020", name: "Finance" },
  manager: null,
  payGroup: "Head office",
  status: "active",
  firstDay: "2026-01-05",
  lastDay: null,
  picture: null,
  monthlyGrossKobo: "25000000",
};

export const directorySorts = ["name", "staffNumber", "firstDay"] as const;

/** The filters of the directory. */
const filters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, "Please search for at most 100 characters."))),
  status: z.optional(Status),
  departmentId: z.optional(DepartmentId),
  managerId: z.optional(EmployeeId),
  payGroup: z.optional(z.string().check(z.maxLength(40))),
};

export const ListPeople = contract({
  method: "GET",
  path: "/api/v1/people",
  permission: "people.read",
  summary: "List current employees, or those of one status, paginated",
  query: z.strictObject({
    ...filters,
    sort: z._default(z.enum(directorySorts), "name"),
    /** The `next` of the previous page. */
    cursor: Cursor,
  }),
  response: z.object({
    people: z.array(DirectoryEntry),
    next: z.nullable(z.string()),
    /** The number of employees of each status, regardless of the status filter. */
    counts: z.object(Object.fromEntries(statuses.map((status) => [status, z.number()])) as Record<Status, z.ZodMiniNumber>),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { people: [exampleRow], next: null, counts: { invited: 2, onboarding: 1, active: 40, notice: 1, ended: 6 } } },
});

export const exportFormats = ["csv", "xlsx"] as const;

/** The directory as a sheet, with the columns that the caller's role may see. */
export const ExportPeople = contract({
  method: "GET",
  path: "/api/v1/people/export",
  permission: "people.export",
  summary: "Download the employees as a sheet",
  query: z.strictObject({ ...filters, format: z._default(z.enum(exportFormats), "csv") }),
  response: z.unknown(),
  responseFileTypes: ["text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: "Staff number,Full name,…" },
});

const CustomValue = z.union([z.string(), z.number(), z.boolean()]);
const employeeParams = z.object({ employeeId: EmployeeId });

export const Person = z
  .object({
    ...DirectoryEntry.shape,
    address: z.string(),
    gender: z.enum(genders),
    endReason: z.nullable(z.string()),
    noticeGivenOn: z.nullable(z.string()),
    /** Sent back with a change, which is rejected when another user has changed the employee meanwhile. */
    version: z.number(),
    customFields: z.array(z.object({ fieldId: CustomFieldId, name: z.string(), value: CustomValue })),
    /** Null for callers who may not see salaries. The last one that has started applies. */
    salaries: z.nullable(z.array(z.object({ validFrom: z.string(), monthlyGrossKobo: z.string() }))),
    planned: z.array(z.object({ planId: ScheduledChangeId, holdsFrom: z.string(), changes: z.record(z.string(), z.nullable(z.string())) })),
    history: z.array(
      z.object({
        at: z.string(),
        holdsFrom: z.string(),
        /** The actor; null when the system acted. */
        by: z.nullable(z.string()),
        what: z.string(),
        before: z.unknown(),
        after: z.unknown(),
      }),
    ),
  })
  .check(z.meta({ id: "Person" }));
export type Person = z.infer<typeof Person>;

const examplePerson = {
  ...exampleRow,
  address: "12 Allen Avenue, Ikeja",
  gender: "male",
  endReason: null,
  noticeGivenOn: null,
  version: 3,
  customFields: [{ fieldId: "0198a7c4-0000-7000-8000-000000000030", name: "Shirt size", value: "L" }],
  salaries: [{ validFrom: "2026-01-05", monthlyGrossKobo: "25000000" }],
  planned: [],
  history: [{ at: "2026-01-05T09:00:00.000Z", holdsFrom: "2026-01-05", by: "Adaeze Okafor", what: "employed", before: null, after: null }],
};

export const ReadPerson = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId",
  permission: "people.read",
  summary: "Read an employee with their history",
  params: employeeParams,
  response: Person,
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: examplePerson },
});

const version = z.number().check(z.int(), z.positive());

/**
 * Changes only the members that are sent. Name, e-mail, phone, address, gender, start date, pay group and custom fields take effect immediately;
 * job title, department and manager take effect on a day, today by default, and can be scheduled ahead.
 * Another e-mail needs a step-up and revokes the invitation of an employee who has not joined; it is not sent again automatically.
 */
export const ChangePerson = contract({
  method: "PATCH",
  path: "/api/v1/people/:employeeId",
  permission: "people.write",
  summary: "Change an employee",
  params: employeeParams,
  body: z.strictObject({
    version,
    holdsFrom: z.optional(Day),
    fullName: z.optional(PersonName),
    email: z.optional(z.pipe(requiredText(254), Email)),
    phoneNumber: z.optional(requiredText(30)),
    address: z.optional(requiredText(300)),
    gender: z.optional(Gender),
    firstDay: z.optional(Day),
    jobTitle: z.optional(requiredText(80)),
    departmentId: z.optional(z.nullable(DepartmentId)),
    managerId: z.optional(z.nullable(EmployeeId)),
    payGroup: z.optional(z.nullable(requiredText(40))),
    customFields: z.optional(z.record(CustomFieldId, z.nullable(CustomInput))),
  }),
  response: Person,
  successStatus: 200,
  errors: {
    employee_not_found: "not_found",
    changed_meanwhile: "conflict",
    employment_ended: "conflict",
    email_taken: "conflict",
    phone_number_unknown: "invalid",
    department_not_found: "invalid",
    manager_not_found: "invalid",
    manager_in_circle: "conflict",
    custom_field_unknown: "invalid",
    own_email: "conflict",
    step_up_needed: "forbidden",
    day_before_first: "invalid",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { version: 2, jobTitle: "Senior accountant", holdsFrom: "2027-01-01" }, response: examplePerson },
});

/** A salary from a day on. It applies until the next one's day; one for the same day replaces it. */
export const ChangeSalary = contract({
  method: "POST",
  path: "/api/v1/people/:employeeId/salaries",
  permission: "salaries.write",
  summary: "Set an employee's salary from a day on",
  params: employeeParams,
  body: z.strictObject({
    version,
    validFrom: Day,
    monthlyGrossKobo: z.string().check(z.regex(/^[1-9]\d{0,11}$/, "Please enter a monthly gross in kobo, in digits.")),
  }),
  response: Person,
  successStatus: 201,
  errors: {
    employee_not_found: "not_found",
    changed_meanwhile: "conflict",
    employment_ended: "conflict",
    day_before_first: "invalid",
    own_salary: "conflict",
    idempotency_key_reused: "conflict",
  },
  failureShape: "problem",
  example: { request: { version: 3, validFrom: "2027-01-01", monthlyGrossKobo: "30000000" }, response: examplePerson },
});

/** Who reports to whom, as far as it is known. */
export const ReadOrgChart = contract({
  method: "GET",
  path: "/api/v1/people/chart",
  permission: "people.read",
  summary: "Read who reports to whom",
  response: z.object({
    people: z.array(
      z.object({
        employeeId: EmployeeId,
        fullName: z.string(),
        jobTitle: z.string(),
        managerId: z.nullable(EmployeeId),
        department: z.nullable(z.string()),
        picture: z.nullable(z.string()),
      }),
    ),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      people: [
        {
          employeeId: exampleRow.employeeId,
          fullName: "Chinedu Bello",
          jobTitle: "Accountant",
          managerId: null,
          department: "Finance",
          picture: null,
        },
      ],
    },
  },
});
