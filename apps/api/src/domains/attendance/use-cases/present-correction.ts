import type { ClockCorrection } from "@albashi/contracts/attendance/corrections";
import type { ClockCorrectionId } from "@albashi/contracts/ids";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { correctionNotFound } from "../errors.ts";
import { findClockCorrection, type StoredCorrection } from "../store/corrections.ts";

export const presentCorrection = async (
  tx: CompanyTransaction,
  actor: Actor,
  correctionId: ClockCorrectionId,
): Promise<ClockCorrection> => {
  const correction = await findClockCorrection(tx, correctionId);
  if (!correction) throw correctionNotFound();
  return presentFor(actor)(correction);
};

/** Corrections as a caller sees them. */
export const presentFor =
  ({ userId: callerId, employeeId: ownId }: Pick<Actor, "userId" | "employeeId">) =>
  ({ userId, at, askedAt, decidedAt, ...correction }: StoredCorrection): ClockCorrection => ({
    ...correction,
    at: at.toISOString(),
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isYours: userId !== callerId && correction.employeeId !== ownId,
  });
