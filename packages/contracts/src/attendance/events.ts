// Clocking in and out. A device keeps its events until they are sent, and may send each of them more than once.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import { requiredText } from "../people/profiles.ts";
import { Timestamp } from "../timestamp.ts";
import { ClockEventId, ClockKind, ClockSource, ClockTrust, exampleEmployeeId, failureShape } from "./codes.ts";

/** A time on a device's clock, which may be wrong. */
const DeviceTime = Timestamp.check(
  // A device without a clock shows 1970, or 1969 in time zones west of Greenwich. Only the difference to its sending counts.
  z.refine((text) => text >= "1900" && text < "2200", "Please set the clock of your device, and try again."),
);

export const ClockEvent = z
  .object({
    eventId: ClockEventId,
    kind: ClockKind,
    /** On the server's clock. */
    at: z.string(),
    receivedAt: z.string(),
    trust: ClockTrust,
    source: ClockSource,
    site: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ClockEvent" }));
export type ClockEvent = z.infer<typeof ClockEvent>;

export const exampleEvent: z.input<typeof ClockEvent> = {
  eventId: "5f0c1d52-6f0e-4a58-9d43-0c6f5f1f2a11",
  kind: "in",
  at: "2026-11-16T07:02:00.000Z",
  receivedAt: "2026-11-16T07:02:00.000Z",
  trust: "live",
  source: "web",
  site: "Ikeja office",
};

/** `different`: another event was recorded under this id, and this one was not. */
const ClockEventResult = z.enum(["recorded", "already_recorded", "different"]);

export const RecordClockEvents = contract({
  method: "POST",
  path: "/api/v1/me/attendance/events",
  permission: "staff.own",
  summary: "Record that you clock in or out, or take a break",
  body: z.strictObject({
    /** Whose events these are: a device that is used in two companies must not mix them up. */
    employeeId: EmployeeId,
    /** When the device sends these events, on its own clock: what it differs by corrects their times. */
    sentAt: DeviceTime,
    events: z
      .array(
        z.strictObject({
          /** Made by the device when the button is pressed. An event is recorded once, however often it is sent. */
          eventId: ClockEventId,
          kind: ClockKind,
          deviceAt: DeviceTime,
          /** Whether the device noticed that its clock was changed between the event and now. */
          hasClockChanged: z.boolean(),
          site: z.optional(requiredText(80)),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  response: z.object({ results: z.array(z.object({ eventId: ClockEventId, result: ClockEventResult })) }),
  successStatus: 201,
  errors: {
    idempotency_key_reused: "conflict",
    employee_not_found: "not_found",
    attendance_other_employee: "conflict",
    attendance_event_impossible: "invalid",
    attendance_events_too_many: "too_many",
  },
  failureShape,
  example: {
    request: {
      employeeId: exampleEmployeeId,
      sentAt: "2026-11-16T07:02:01.000Z",
      events: [{ eventId: exampleEvent.eventId, kind: "in", deviceAt: exampleEvent.at, hasClockChanged: false, site: "Ikeja office" }],
    },
    response: { results: [{ eventId: exampleEvent.eventId, result: "recorded" }] },
  },
});
