import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { command } from "../../../platform/command/command.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { timeOfEvent } from "../model/time-of-event.ts";
import { findClockEventsByIds, insertClockEvents } from "../store/clock-events.ts";

/**
 * Records what an employee's device kept until now. Each event counts once, whatever the network repeats, and none is refused for its
 * time: a doubtful one is marked instead. There is no audit entry, because the events are themselves a log that cannot be changed.
 */
export const recordClockEvents = command(RecordClockEvents, async ({ tx, at, actor, input }) => {
  const employeeId = ownEmployeeId(actor);
  const sentAt = new Date(input.sentAt);
  const events = input.events.map(({ eventId, kind, site, hasClockChanged, deviceAt: device }) => {
    const deviceAt = new Date(device);
    const { occurredAt, trust, offsetMs } = timeOfEvent({ deviceAt, sentAt, receivedAt: at, hasClockChanged });
    const times = { at: occurredAt, receivedAt: at, deviceAt, offsetMs, trust };
    return { eventId, employeeId, kind, ...times, source: "web", site: site ?? null, by: actor.userId } as const;
  });
  const recorded = await insertClockEvents(tx, actor.companyId, events);
  const eventIds = events.map(({ eventId }) => eventId);
  const stored = new Map((await findClockEventsByIds(tx, { employeeId, eventIds })).map((event) => [event.eventId, event]));
  const results = events.map(({ eventId, kind, deviceAt }) => {
    const same = stored.get(eventId);
    if (same?.kind !== kind || same.deviceAt.getTime() !== deviceAt.getTime()) return { eventId, result: "different" as const };
    return { eventId, result: recorded.has(eventId) ? ("recorded" as const) : ("already_recorded" as const) };
  });
  return { results };
});
