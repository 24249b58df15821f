import type { DepartmentId, EmployeeId, FileId, UserId } from "@albashi/contracts/ids";
import type { Gender, Status } from "@albashi/contracts/people";
import type { LocalDate } from "@albashi/dates";
import type { Kobo } from "@albashi/money";

export type CustomValue = string | number | boolean;
export type NoticeOwedBy = "employer" | "worker" | "nobody";

/** Somebody's employment with a company, as it is today. */
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
  readonly firstDay: LocalDate;
  readonly lastDay: LocalDate | null;
  readonly endReason: string | null;
  readonly noticeGivenOn: LocalDate | null;
  readonly missingNoticeOwedBy: NoticeOwedBy | null;
  readonly pictureFileId: FileId | null;
  readonly customFields: Readonly<Record<string, CustomValue>>;
  readonly version: number;
  readonly createdAt: Date;
}

/** What holds of somebody from a day on, and may be planned ahead. The rest holds from the moment it is said. */
export type DatedField = "jobTitle" | "departmentId" | "managerId";

/** What an admin can change of somebody. */
export type EmployeeChange = Partial<
  Pick<
    Employee,
    "fullName" | "jobTitle" | "gender" | "email" | "phoneNumber" | "address" | "departmentId" | "managerId" | "payGroup" | "customFields"
  >
>;

/** One thing that changed, with what it was and what it is. */
export interface Difference {
  readonly what: string;
  readonly before: unknown;
  readonly after: unknown;
}

const namesInHistory: Record<keyof EmployeeChange, string> = {
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

/** What a change really changes: sending what is already so changes nothing, and is not written down. */
export const differencesOf = (employee: Employee, change: EmployeeChange): Difference[] =>
  (Object.keys(change) as (keyof EmployeeChange)[])
    .filter((field) => change[field] !== undefined && JSON.stringify(change[field]) !== JSON.stringify(employee[field]))
    .map((field) => ({ what: namesInHistory[field], before: employee[field], after: change[field] }));

/** Naira as the specified calls say them, in kobo. The contract lets nothing in that is more exact than a kobo. */
export const koboOfNaira = (naira: number): Kobo => {
  const [whole = "", hundredths = ""] = String(naira).split(".");
  return BigInt(`${whole}${hundredths.padEnd(2, "0")}`) as Kobo;
};

/** Kobo as the specified calls say them: naira, exact up to amounts that no salary reaches. */
export const nairaOfKobo = (kobo: bigint): number => Number(kobo) / 100;

/** Where somebody's picture is. The id in it changes with the picture, so that a browser may keep what it has. */
export const pictureAddress = ({ employeeId, pictureFileId }: Pick<Employee, "employeeId" | "pictureFileId">): string | null =>
  pictureFileId && `/api/v1/people/${employeeId}/picture?v=${pictureFileId}`;
