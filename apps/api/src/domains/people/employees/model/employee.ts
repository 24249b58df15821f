import type { DepartmentId, EmployeeId, FileId, UserId } from "@albashi/contracts/ids";
import type { Gender, Status } from "@albashi/contracts/people/profiles";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";
import type { CustomValue } from "../../organisation/index.ts";

export type NoticeOwedBy = "employer" | "worker" | "nobody";

/** A person's employment with a company, as of today. */
export interface Employee {
  readonly employeeId: EmployeeId;
  readonly staffNumber: number;
  readonly userId: UserId | null;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly gender: Gender;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string;
  readonly departmentId: DepartmentId | null;
  readonly managerId: EmployeeId | null;
  readonly payGroup: string | null;
  readonly status: Status;
  /** The first day that is paid. While the start date is unknown, the first day of the month in which the employee was added. */
  readonly firstDay: LocalDate;
  readonly isFirstDayKnown: boolean;
  readonly lastDay: LocalDate | null;
  readonly endReason: string | null;
  readonly noticeGivenOn: LocalDate | null;
  readonly missingNoticeOwedBy: NoticeOwedBy | null;
  /** Agreed severance pay, in kobo, paid with the last month. */
  readonly severance: bigint | null;
  /** Annual leave that is left on the last day is paid with the last month. */
  readonly paysUnusedLeave: boolean;
  readonly pictureFileId: FileId | null;
  readonly customFields: Readonly<Record<string, CustomValue>>;
  readonly version: number;
  readonly createdAt: Date;
}

/** Fields that are effective-dated and can be scheduled. The other fields take effect immediately. */
export type DatedField = "jobTitle" | "departmentId" | "managerId";

/** The fields of an employee that an admin can change. */
export type EmployeeChange = Partial<
  Pick<
    Employee,
    | "fullName"
    | "jobTitle"
    | "gender"
    | "email"
    | "phoneNumber"
    | "address"
    | "departmentId"
    | "managerId"
    | "payGroup"
    | "customFields"
    | "firstDay"
    | "isFirstDayKnown"
  >
>;

/** One changed field, with its previous and new value. */
export interface Difference {
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

const namesInHistory: Record<keyof EmployeeChange, string> = {
  firstDay: "first_day",
  isFirstDayKnown: "is_first_day_known",
  fullName: "full_name",
  jobTitle: "job_title",
  gender: "gender",
  email: "email",
  phoneNumber: "phone_number",
  address: "address",
  departmentId: "department",
  managerId: "manager",
  payGroup: "pay_group",
  customFields: "custom_fields",
};

/** Keeps only the fields whose value differs: an unchanged value is neither saved nor written to the history. */
export const differencesOf = (employee: Employee, change: EmployeeChange): Difference[] =>
  (Object.keys(change) as (keyof EmployeeChange)[])
    .filter((field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(employee[field]))
    .map((field) => ({ what: namesInHistory[field], before: employee[field], after: change[field] }));

/** Converts the naira amounts of the calls of the product specification to kobo. The contract rejects amounts more precise than a kobo. */
export const koboOfNaira = (naira: number): Kobo => {
  const [whole = "", hundredths = ""] = String(naira).split(".");
  return BigInt(`${whole}${hundredths.padEnd(2, "0")}`) as Kobo;
};

/** Converts kobo to the naira amounts of the calls of the product specification, exact for every amount a salary can reach. */
export const nairaOfKobo = (kobo: bigint): number => Number(kobo) / 100;

/** The URL of an employee's picture. Its id changes with the picture, so that browsers may cache it. */
export const pictureAddress = ({ employeeId, pictureFileId }: Pick<Employee, "employeeId" | "pictureFileId">): string | null =>
  pictureFileId && `/api/v1/people/${employeeId}/picture?v=${pictureFileId}`;
