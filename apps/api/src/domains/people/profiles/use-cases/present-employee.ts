import type { DirectoryEntry } from "@albashi/contracts/people/directory";
import type { EmployeeRecord } from "@albashi/contracts/people/profiles";
import type { Actor } from "../../../../platform/http/actor.ts";
import { isAllowed } from "../../../../platform/http/permissions.ts";
import { masked } from "../../bank-accounts/index.ts";
import { nairaOfKobo, pictureAddress } from "../../employees/index.ts";
import type { DirectoryRow } from "../store/directory.ts";

/** Presents an employee as the calls of the product specification do, without fields that the caller's role may not read. */
export const employeeRecord = (actor: Actor, row: DirectoryRow): EmployeeRecord => {
  const seesBank = isAllowed(actor, "bank.read");
  const seesSalary = isAllowed(actor, "salaries.read");
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

/** Presents an employee as a row of the directory. */
export const personRow = (actor: Actor, row: DirectoryRow): DirectoryEntry => ({
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
  firstDay: row.isFirstDayKnown ? row.firstDay : null,
  lastDay: row.lastDay,
  picture: pictureAddress(row),
  monthlyGrossKobo: isAllowed(actor, "salaries.read") && row.monthlyGross !== null ? String(row.monthlyGross) : null,
});
