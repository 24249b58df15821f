import type { BankAccountRecord } from "@albashi/contracts/people-bank-accounts";
import type { OwnPerson } from "@albashi/contracts/people-own";
import { ReadOwnPicture } from "@albashi/contracts/people-structure";
import { lagosDayOf } from "@albashi/dates";
import type { Actor } from "../../../http/actor.ts";
import type { Parts } from "../../../parts.ts";
import { employeeNotFound } from "../errors.ts";
import { accountRecord } from "../model/bank-account.ts";
import { findCurrentAccount, findCurrentRecords, findDirectoryRow } from "../store.ts";
import { ownEmployeeId } from "./own-employee.ts";

/** A person's own employment, with their own pay: nobody needs a right to see what is theirs. */
export const readOwnPerson = ({ database, clock }: Pick<Parts, "database" | "clock">, actor: Actor): Promise<OwnPerson> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employeeId = ownEmployeeId(actor);
    const row = await findDirectoryRow(tx, { employeeId, today: lagosDayOf(clock.now()) });
    if (!row) throw employeeNotFound();
    const account = await findCurrentAccount(tx, employeeId);
    const told = await findCurrentRecords(tx, employeeId);
    const { staffNumber, fullName, jobTitle, email, phoneNumber, address, status, firstDay, lastDay } = row;
    return {
      ...{ employeeId, staffNumber, fullName, jobTitle, email, phoneNumber, address, status, firstDay, lastDay },
      department: row.departmentName,
      manager: row.managerName,
      picture: row.pictureFileId && `${ReadOwnPicture.path}?v=${row.pictureFileId}`,
      monthlyGrossKobo: row.monthlyGross === null ? null : String(row.monthlyGross),
      account: account ? shownAccount(accountRecord(account)) : null,
      detailsGiven: [...new Set(told.map(({ section }) => section))],
    };
  });

const shownAccount = ({ bank, accountNumber, hold }: BankAccountRecord) => ({ bank, accountNumber, heldBecause: hold?.because ?? null });
