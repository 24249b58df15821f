import type { EmployeeRecord } from "@albashi/contracts/people";
import type { PersonRow } from "@albashi/contracts/people-directory";
import type { Actor } from "../../../http/actor.ts";
import { mayUse } from "../../../http/permissions.ts";
import { masked } from "../model/bank-account.ts";
import { nairaOfKobo, pictureAddress } from "../model.ts";
import type { DirectoryRow } from "../store.ts";

/** An employee as the specified calls show one. What the caller's role may not see is not there. */
export const employeeRecord = (actor: Actor, row: DirectoryRow): EmployeeRecord => {
  const seesBank = mayUse(actor, "bank.read");
  const seesSalary = mayUse(actor, "salaries.read");
  return {
    _id: row.employeeId,
    fullName: row.fullName,
    role: row.jobTitle,
    address: row.address,
    gender: row.gender,
    email: row.email,
    accountNumber: seesBank && row.accountNumberEnds ? masked(row.accountNumberEnds) : null,
    accountName: seesBank ? row.accountName : null,
    bank: seesBank ? row.bankName : null,
    phoneNumber: row.phoneNumber,
    monthlyGross: seesSalary && row.monthlyGross !== null ? nairaOfKobo(row.monthlyGross) : null,
    profilePicture: pictureAddress(row),
    status: row.status,
  };
};

/** An employee as a line of the directory. */
export const personRow = (actor: Actor, row: DirectoryRow): PersonRow => ({
  employeeId: row.employeeId,
  staffNumber: row.staffNumber,
  fullName: row.fullName,
  jobTitle: row.jobTitle,
  email: row.email,
  phoneNumber: row.phoneNumber,
  department: row.departmentId && row.departmentName ? { id: row.departmentId, name: row.departmentName } : null,
  manager: row.managerId && row.managerName ? { id: row.managerId, name: row.managerName } : null,
  payGroup: row.payGroup,
  status: row.status,
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  picture: pictureAddress(row),
  monthlyGrossKobo: mayUse(actor, "salaries.read") && row.monthlyGross !== null ? String(row.monthlyGross) : null,
});
