import { DecideCorrection, DecideReportsCorrection } from "@albashi/contracts/attendance/corrections";
import type { ClockCorrectionId, EmployeeId } from "@albashi/contracts/ids";
import { lagosDayOf } from "@albashi/dates";
import { type CommandContext, command } from "../../../platform/command/command.ts";
import { decidesForEmployee } from "../../leave/index.ts";
import { isOwnRecord, lockEmployee, ownEmployeeId } from "../../people/index.ts";
import { commentMissing, correctionClosed, correctionNotFound, ownHours } from "../errors.ts";
import { findClockCorrection, type StoredCorrection, saveCorrectionState } from "../store/corrections.ts";
import { applyCorrection } from "./apply-correction.ts";
import { presentCorrection } from "./present-correction.ts";

const constraintErrors = { clock_correction_is_decided_by_others: ownHours };

interface Decision {
  readonly correctionId: ClockCorrectionId;
  readonly verdict: "approved" | "refused";
  readonly comment?: string | undefined;
}
type Deciding = Pick<CommandContext<Decision>, "tx" | "at" | "actor" | "input" | "audit">;

/** An admin approves or refuses a correction of someone else. */
export const decideCorrection = command(
  DecideCorrection,
  async (context) => {
    const { tx, actor, input } = context;
    const { correction, employee } = await lockCorrection(tx, input.correctionId);
    if (await isOwnRecord(tx, actor, employee)) throw ownHours();
    return saveDecision(context, correction, { deciderId: null, managerId: null });
  },
  { constraintErrors },
);

/** A manager, or the manager's delegate, approves or refuses a correction of a report. */
export const decideReportsCorrection = command(
  DecideReportsCorrection,
  async (context) => {
    const { tx, at, actor, input } = context;
    const deciderId = ownEmployeeId(actor);
    const { correction } = await lockCorrection(tx, input.correctionId);
    const as = await decidesForEmployee(tx, { deciderId, employeeId: correction.employeeId, today: lagosDayOf(at) });
    if (!as) throw correctionNotFound();
    return saveDecision(context, correction, { deciderId, managerId: as.managerId });
  },
  { constraintErrors },
);

/** Reads a correction and locks its employee, so that two decisions follow each other. */
const lockCorrection = async (tx: Deciding["tx"], correctionId: ClockCorrectionId) => {
  const found = await findClockCorrection(tx, correctionId);
  const employee = found && (await lockEmployee(tx, found.employeeId));
  const correction = employee && (await findClockCorrection(tx, correctionId));
  if (!correction) throw correctionNotFound();
  return { correction, employee };
};

const saveDecision = async (
  context: Deciding,
  correction: StoredCorrection,
  as: { readonly deciderId: EmployeeId | null; readonly managerId: EmployeeId | null },
) => {
  const { tx, at, actor, input, audit } = context;
  const { verdict, comment = null } = input;
  const { correctionId, employeeId } = correction;
  if (correction.state !== "asked") throw correctionClosed();
  if (verdict === "refused" && comment === null) throw commentMissing();
  await saveCorrectionState(tx, { correctionId, state: verdict, decider: { ...as, userId: actor.userId, comment, at } });
  if (verdict === "approved") await applyCorrection(context, correction);
  await audit({ action: `attendance_correction_${verdict}`, subject: employeeId, details: { correctionId } });
  return presentCorrection(tx, actor, correctionId);
};
