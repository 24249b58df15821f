import { AskForCorrection, type CorrectionAsked, RecordCorrection, WithdrawCorrection } from "@albashi/contracts/attendance/corrections";
import type { ClockCorrectionId, EmployeeId } from "@albashi/contracts/ids";
import { addDays, addMs, dayMs, type LocalDate, lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import { newId } from "../../../platform/database/new-id.ts";
import { canBeDecidedByOthers } from "../../leave/index.ts";
import { type Employee, employeeNotFound, isOwnRecord, lockEmployee, ownEmployeeId } from "../../people/index.ts";
import {
  correctionClosed,
  correctionExists,
  correctionNotFound,
  eventNotFound,
  nobodyDecides,
  ownHours,
  timeInvalid,
  tooManyCorrections,
  tooManyInADay,
} from "../errors.ts";
import { findClockEventsByIds } from "../store/clock-events.ts";
import {
  countCorrectionsAsked,
  countCorrectionsSince,
  findClockCorrection,
  insertCorrection,
  type NewCorrection,
  saveCorrectionState,
} from "../store/corrections.ts";
import { applyCorrection } from "./apply-correction.ts";
import { presentCorrection } from "./present-correction.ts";

/** Who may decide about the hours of everybody, besides the managers. */
const attendanceAdmins = ["owner", "payroll", "hr"] as const;
/** How far back hours are corrected here. */
const daysBack = 90;
/** Someone with this many open corrections, or so many of one day, has a problem that corrections do not solve. */
const mostAsked = 50;

const constraintErrors = { one_live_correction_of_event: eventNotFound, one_live_addition_of_moment: correctionExists };

/** An employee asks for an event to be added or left out. */
export const askForCorrection = command(
  AskForCorrection,
  async (context) => {
    const { tx, at, actor, audit } = context;
    const employeeId = ownEmployeeId(actor);
    const employee = await lockEmployee(tx, employeeId);
    if (!employee) throw employeeNotFound();
    if ((await countCorrectionsAsked(tx, employeeId)) >= mostAsked) throw tooManyCorrections(mostAsked);
    if ((await countCorrectionsSince(tx, { employeeId, since: addMs(at, -dayMs) })) >= mostAsked) throw tooManyInADay(mostAsked);
    if (!(await canBeDecidedByOthers(tx, actor, { employeeId, at, roles: attendanceAdmins }))) throw nobodyDecides();
    const { correctionId } = await insertPlanned(context, { employee, state: "asked" });
    await audit({ action: "attendance_correction_asked", subject: employeeId, details: { correctionId } });
    return presentCorrection(tx, actor, correctionId);
  },
  { constraintErrors },
);

/** An admin corrects the hours of someone who cannot ask. */
export const recordCorrection = command(
  RecordCorrection,
  async (context) => {
    const { tx, actor, input, audit } = context;
    const employee = await lockEmployee(tx, input.employeeId);
    if (!employee) throw employeeNotFound();
    if (await isOwnRecord(tx, actor, employee)) throw ownHours();
    const correction = await insertPlanned(context, { employee, state: "approved" });
    await applyCorrection(context, correction);
    const { correctionId, employeeId } = correction;
    await audit({ action: "attendance_correction_recorded", subject: employeeId, details: { correctionId } });
    return presentCorrection(tx, actor, correctionId);
  },
  { constraintErrors },
);

export const withdrawCorrection = command(WithdrawCorrection, async ({ tx, actor, input: { correctionId }, audit }) => {
  const employeeId = ownEmployeeId(actor);
  await lockEmployee(tx, employeeId);
  const correction = await findClockCorrection(tx, correctionId);
  if (correction?.employeeId !== employeeId) throw correctionNotFound();
  if (correction.state !== "asked") throw correctionClosed();
  await saveCorrectionState(tx, { correctionId, state: "withdrawn" });
  await audit({ action: "attendance_correction_withdrawn", subject: employeeId, details: { correctionId } });
  return presentCorrection(tx, actor, correctionId);
});

interface Planned {
  readonly employee: Employee;
  readonly state: "asked" | "approved";
}

/** Writes a correction of an event or a time that can be corrected. The caller holds the employee's row. */
const insertPlanned = async (
  { tx, at, actor, input }: Pick<CommandContext<CorrectionAsked>, "tx" | "at" | "actor" | "input">,
  { employee, state }: Planned,
): Promise<NewCorrection> => {
  const what = input.change === "add" ? addition(input, employee, at) : await eventLeftOut({ tx, at }, employee.employeeId, input);
  const correction: NewCorrection = {
    ...what,
    correctionId: newId<ClockCorrectionId>(),
    employeeId: employee.employeeId,
    change: input.change,
    reason: input.reason,
    state,
    askedAt: at,
  };
  await insertCorrection(tx, actor.companyId, { ...correction, by: actor.userId });
  return correction;
};

const addition = ({ kind, at: time }: Extract<CorrectionAsked, { change: "add" }>, { firstDay, lastDay }: Employee, now: Date) => {
  const at = new Date(time);
  const day = lagosDayOf(at);
  const isEmployed = day >= firstDay && (lastDay === null || day <= addDays(lastDay, 1));
  if (at > now || day < earliestDay(now) || !isEmployed) throw timeInvalid(daysBack);
  return { kind, at, eventId: null };
};

const earliestDay = (now: Date): LocalDate => addDays(lagosDayOf(now), -daysBack);

const eventLeftOut = async (
  { tx, at: now }: Pick<CommandContext<CorrectionAsked>, "tx" | "at">,
  employeeId: EmployeeId,
  { eventId }: Extract<CorrectionAsked, { change: "leave_out" }>,
) => {
  const [event] = await findClockEventsByIds(tx, { employeeId, eventIds: [eventId] });
  if (!event) throw eventNotFound();
  if (lagosDayOf(event.at) < earliestDay(now)) throw timeInvalid(daysBack);
  return { kind: event.kind, at: event.at, eventId };
};
