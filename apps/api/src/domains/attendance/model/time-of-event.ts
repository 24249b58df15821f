import type { ClockTrust } from "@albashi/contracts/attendance/codes";
import { addMs, hourMs, minuteMs, secondMs } from "@albashi/dates";

/** An event sent within this time is as good as the server's own clock. */
const liveWithinMs = 2 * minuteMs;
/** After this time nobody remembers, and the device's clock may have been set several times. */
const verifiableMs = 72 * hourMs;
/** A device may correct its clock by itself between an event and its sending. */
const toleranceMs = 5 * secondMs;

interface DeviceTimes {
  /** When the event happened, and when it was sent, both on the device's clock. */
  readonly deviceAt: Date;
  readonly sentAt: Date;
  readonly receivedAt: Date;
  readonly hasClockChanged: boolean;
  /** The latest that it can have happened, where more events followed before it was received. */
  readonly latest?: Date;
}

interface TimeOfEvent {
  readonly occurredAt: Date;
  readonly trust: ClockTrust;
  /** How far the server's clock was ahead of the device's. */
  readonly offsetMs: number;
}

/**
 * When an event happened on the server's clock. A wrong clock is corrected by its difference when the event is sent, so only the time in
 * between counts. That no clock was changed while the page was closed cannot be proved: such an event is not `live`.
 */
export const timeOfEvent = ({ deviceAt, sentAt, receivedAt, hasClockChanged, latest = receivedAt }: DeviceTimes): TimeOfEvent => {
  const ageMs = sentAt.getTime() - deviceAt.getTime();
  const isUnverified = hasClockChanged || ageMs < -toleranceMs || ageMs > verifiableMs;
  const occurredAt = addMs(receivedAt, -ageMs);
  return {
    occurredAt: occurredAt > latest ? latest : occurredAt,
    trust: isUnverified ? "unverified" : ageMs <= liveWithinMs ? "live" : "offset",
    offsetMs: receivedAt.getTime() - sentAt.getTime(),
  };
};
