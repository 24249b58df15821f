import type { BankAccountRecord } from "@albashi/contracts/people/bank-accounts";
import { ReadOwnPicture } from "@albashi/contracts/people/organisation";
import type { OwnPerson } from "@albashi/contracts/people/own-profile";
import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import { accountRecord, findCurrentAccount } from "../../bank-accounts/index.ts";
import { employeeNotFound, ownEmployeeId } from "../../employees/index.ts";
import { findCurrentRecords } from "../../records/index.ts";
import { findDirectoryRow } from "../store/directory.ts";

/** An employee's own employment and pay, which need no permission. */
export const readOwnProfile = ({ database, clock }: Pick<Dependencies, "database" | "clock">, actor: Actor): Promise<OwnPerson> =>
  database.inCompany(actor.companyId, async (tx) => {
    const employeeId = ownEmployeeId(actor);
    const row = await findDirectoryRow(tx, { employeeId, today: lagosDayOf(clock.now()) });
    if (!row) throw employeeNotFound();
    const account = await findCurrentAccount(tx, employeeId);
    const records = await findCurrentRecords(tx, employeeId);
    const { staffNumber, fullName, jobTitle, email, phoneNumber, address, status, lastDay } = row;
    return {
      employeeId,
      staffNumber,
      fullName,
      jobTitle,
      email,
      phoneNumber,
      address,
      status,
      lastDay,
      firstDay: row.isFirstDayKnown ? row.firstDay : null,
      department: row.departmentName,
      manager: row.managerName,
      picture: row.pictureFileId && `${ReadOwnPicture.path}?v=${row.pictureFileId}`,
      monthlyGrossKobo: row.monthlyGross === null ? null : String(row.monthlyGross),
      account: account ? shownAccount(accountRecord(account)) : null,
      detailsGiven: [...new Set(records.map(({ section }) => section))],
    };
  });

const shownAccount = ({ bank, accountNumber, hold }: BankAccountRecord) => ({ bank, accountNumber, heldBecause: hold?.because ?? null });
