import { AdjustLeaveBalance } from "@albashi/contracts/leave/balances";
import { type LocalDate, lagosDayOf } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import { newId } from "../../../platform/database/new-id.ts";
import { employeeNotFound, isOwnRecord, lockEmployee } from "../../people/index.ts";
import { adjustmentInvalid, noBalance, ownLeave } from "../errors.ts";
import { isCounted } from "../model/terms.ts";
import { insertLedgerEntries } from "../store/ledger.ts";
import { postLedger } from "./post-ledger.ts";
import { presentBalancesOf } from "./read-balances.ts";

/** An admin enters days brought in from another system, corrects a balance, or records days that an employee gives up. */
export const adjustLeaveBalance = command(AdjustLeaveBalance, async ({ tx, at, actor, input, audit }) => {
  const { employeeId, type, kind, reason } = input;
  const on = input.on as LocalDate;
  const expiresOn = (input.expiresOn ?? null) as LocalDate | null;
  const employee = await lockEmployee(tx, employeeId);
  if (!employee) throw employeeNotFound();
  if (await isOwnRecord(tx, actor, employee)) throw ownLeave();
  if (!isCounted(type)) throw noBalance();
  const today = lagosDayOf(at);
  if (on > today) throw adjustmentInvalid("Please choose today or a day before.");
  if (expiresOn !== null && (expiresOn < on || input.hundredths < 0))
    throw adjustmentInvalid("Only days added can expire, after that day.");
  if (input.hundredths === 0 || (kind !== "correction" && input.hundredths < 0)) throw adjustmentInvalid("Please enter a number of days.");
  const hundredths = kind === "forfeited" ? -input.hundredths : input.hundredths;
  const source = `manual:${newId()}`;
  const entry = { employeeId, type, kind, hundredths, on, lot: null, expiresOn, source, seq: 0, requestId: null, reason, by: actor.userId };
  await insertLedgerEntries(tx, actor.companyId, { entries: [entry], at });
  await postLedger(tx, actor.companyId, { employeeId, at });
  await audit({ action: "leave_balance_adjusted", subject: employeeId, details: { type, kind } });
  return presentBalancesOf(tx, employeeId, today);
});
