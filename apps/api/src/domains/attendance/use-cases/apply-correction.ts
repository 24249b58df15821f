import type { ClockEventId } from "@albashi/contracts/attendance/codes";
import type { CommandContext } from "../../../platform/command/command.ts";
import { insertClockEvents } from "../store/clock-events.ts";
import type { NewCorrection } from "../store/corrections.ts";

/** An approved addition becomes an event with the id of its correction. An event that is left out stays, and is read no more. */
export const applyCorrection = async (
  { tx, at, actor }: Pick<CommandContext<unknown>, "tx" | "at" | "actor">,
  { correctionId, employeeId, change, kind, at: occurredAt }: NewCorrection,
) => {
  if (change === "leave_out") return;
  const times = { at: occurredAt, receivedAt: at, deviceAt: occurredAt, offsetMs: 0, trust: "approved" } as const;
  const eventId = correctionId as string as ClockEventId;
  const added = await insertClockEvents(tx, actor.companyId, [
    { eventId, employeeId, kind, ...times, source: "correction", site: null, by: actor.userId },
  ]);
  if (!added.has(eventId)) throw new Error("The event of an approved correction exists already.");
};
