import type { EmployeeId } from "@albashi/contracts/ids";
import { type BankAccountRecord, SetBankAccount, SetOwnBankAccount } from "@albashi/contracts/people/bank-accounts";
import { type CommandContext, command, type InputOf } from "../../../../platform/command/command.ts";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { IdempotentRequest } from "../../../../platform/idempotency/request.ts";
import { describeDevice } from "../../../identity/index.ts";
import { employeeNotFound, lockEmployee, ownEmployeeId } from "../../employees/index.ts";
import { accountRecord } from "../model/bank-account.ts";
import { announceAccountChange } from "./announce-account-change.ts";
import { saveBankAccount } from "./save-bank-account.ts";
import { withAccountAlarm } from "./with-account-alarm.ts";

interface Device {
  readonly userAgent: string;
}

/** An admin sets the account an employee is paid into from now on. */
export const setBankAccount = (
  dependencies: Dependencies,
  actor: Actor,
  { employeeId, bank, accountNumber, accountName, confirmsSharing = false, userAgent }: InputOf<typeof SetBankAccount> & Device,
  request?: IdempotentRequest,
): Promise<BankAccountRecord> => {
  const account = { employeeId, bank, accountNumber, accountName, confirmsSharing, userAgent };
  return withAccountAlarm(dependencies, { companyId: actor.companyId, employeeId, by: actor.userId }, () =>
    saveAccountOfEmployee(dependencies, actor, account, request),
  );
};

/** An employee sets the account they are paid into from now on. */
export const setOwnBankAccount = (
  dependencies: Dependencies,
  actor: Actor,
  { bank, accountNumber, accountName, userAgent }: InputOf<typeof SetOwnBankAccount> & Device,
  request?: IdempotentRequest,
): Promise<BankAccountRecord> => {
  const employeeId = ownEmployeeId(actor);
  const account = { employeeId, bank, accountNumber, accountName, confirmsSharing: false, userAgent };
  return withAccountAlarm(dependencies, { companyId: actor.companyId, employeeId, by: actor.userId }, () =>
    saveOwnAccount(dependencies, actor, account, request),
  );
};

interface AccountToSave extends Device {
  readonly employeeId: EmployeeId;
  readonly bank: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly confirmsSharing: boolean;
}

const saveAccount = async ({ tx, at, actor, dependencies, input }: CommandContext<AccountToSave>) => {
  const { employeeId, bank, accountNumber, accountName, confirmsSharing, userAgent } = input;
  const person = await lockEmployee(tx, employeeId);
  if (!person || person.status === "ended") throw employeeNotFound();
  const saved = await saveBankAccount(dependencies, tx, {
    companyId: actor.companyId,
    employeeId,
    bank,
    accountNumber,
    accountName,
    by: actor.userId,
    from: describeDevice(userAgent),
    isOwn: actor.kind === "staff",
    // The call is allowed to admins with the permission, and to the employee for their own account.
    hasRight: true,
    sharingIsConfirmed: confirmsSharing && actor.role === "owner",
  });
  await announceAccountChange(tx, { companyId: actor.companyId, employeeId, at });
  return accountRecord(saved);
};

const saveAccountOfEmployee = command(SetBankAccount, saveAccount);
const saveOwnAccount = command(SetOwnBankAccount, saveAccount);
