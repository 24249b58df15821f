// The codes of attendance, and the shapes that several calls share.
import * as z from "zod/mini";

/** Made by a device, which has no clock that we trust, so not a UUIDv7. */
export const ClockEventId = z.uuid("This is not an id.").check(z.toLowerCase()).brand<"ClockEventId">();
export type ClockEventId = z.infer<typeof ClockEventId>;

export const clockKinds = ["in", "out", "break_start", "break_end"] as const;
export const ClockKind = z.enum(clockKinds, "Please choose what you record.");
export type ClockKind = z.infer<typeof ClockKind>;

/**
 * How far the time of an event can be relied on. `live`: sent as it happened. `offset`: sent later, and corrected by the difference between
 * the two clocks. `unverified`: the device's clock was changed in between, or the event was sent more than three days later. `approved`:
 * entered afterwards, and approved by someone else.
 */
export const clockTrusts = ["live", "offset", "unverified", "approved"] as const;
export const ClockTrust = z.enum(clockTrusts);
export type ClockTrust = z.infer<typeof ClockTrust>;

export const ClockSource = z.enum(["web", "correction"]);
export type ClockSource = z.infer<typeof ClockSource>;

/** `incomplete`: the clock-in or the clock-out is missing, so the hours are not known. */
export const WorkSessionState = z.enum(["open", "complete", "incomplete"]);
export type WorkSessionState = z.infer<typeof WorkSessionState>;

/** What someone should look at in a session. */
export const sessionFlags = [
  ...(["missing_in", "missing_out", "too_long", "break_not_started", "break_not_ended", "unverified", "sent_later"] as const),
] as const;
export const SessionFlag = z.enum(sessionFlags);
export type SessionFlag = z.infer<typeof SessionFlag>;

/** `missing`: no clock-in yet on a working day. `missing_out`: clocked in today, and the time to clock out is over. */
export const presences = ["in", "on_break", "out", "missing_out", "missing", "on_leave", "day_off"] as const;
export const Presence = z.enum(presences);
export type Presence = z.infer<typeof Presence>;

export const ClockCorrectionState = z.enum(["asked", "approved", "refused", "withdrawn"]);
export type ClockCorrectionState = z.infer<typeof ClockCorrectionState>;

export const exampleCorrectionId = "0198a7c4-0000-7000-8000-000000000501";
export const exampleEmployeeId = "0198a7c4-0000-7000-8000-000000000010";
export const failureShape = "problem";
