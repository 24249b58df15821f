import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { addMs, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import { ownEmployeeId } from "../../people/index.ts";
import { otherEmployee, tooManyEvents } from "../errors.ts";
import { timeOfEvent } from "../model/time-of-event.ts";
import { countEventsReceivedSince, findClockEventsByIds, insertClockEvents } from "../store/clock-events.ts";

/** Nobody works in this many pieces. More would only make the screens of others slow, and can never be deleted. */
const mostOfDay = 200;

/**
 * Records what an employee's device kept until now. Each event counts once, whatever the network repeats, and none is refused for its
 * time: a doubtful one is marked instead. There is no audit entry, because the events are themselves a log that cannot be changed.
 */
export const recordClockEvents = command(RecordClockEvents, async ({ tx, at, actor, input }) => {
  const employeeId = ownEmployeeId(actor);
  if (input.employeeId !== employeeId) throw otherEmployee();
  const sentAt = new Date(input.sentAt);
  const events = input.events.map(({ eventId, kind, site, hasClockChanged, deviceAt: device }, place) => {
    const deviceAt = new Date(device);
    // A device sends its events in the order in which they were pressed, and keeps it where its clock does not.
    const latest = addMs(at, place + 1 - input.events.length);
    const { occurredAt, trust, offsetMs } = timeOfEvent({ deviceAt, sentAt, receivedAt: at, hasClockChanged, latest });
    const times = { at: occurredAt, receivedAt: at, deviceAt, offsetMs, trust };
    return { eventId, employeeId, kind, ...times, source: "web", site: site ?? null, by: actor.userId } as const;
  });
  const recorded = await insertClockEvents(tx, actor.companyId, events);
  const today = await countEventsReceivedSince(tx, { employeeId, since: startOfLagosDay(lagosDayOf(at)), limit: mostOfDay + 1 });
  if (today > mostOfDay) throw tooManyEvents();
  const eventIds = events.map(({ eventId }) => eventId);
  const stored = new Map((await findClockEventsByIds(tx, { employeeId, eventIds })).map((event) => [event.eventId, event]));
  const results = events.map(({ eventId, kind, deviceAt }) => {
    const same = stored.get(eventId);
    if (same?.kind !== kind || same.deviceAt.getTime() !== deviceAt.getTime()) return { eventId, result: "different" as const };
    return { eventId, result: recorded.has(eventId) ? ("recorded" as const) : ("already_recorded" as const) };
  });
  return { results };
});
