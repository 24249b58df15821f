import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { addDays, addMs, type LocalDate, lagosDayOf, startOfLagosDay } from "@albashi/dates";
import { command } from "../../../platform/command/command.ts";
import { type Employee, employeeNotFound, lockEmployee, ownEmployeeId } from "../../people/index.ts";
import { eventIdTaken, eventImpossible, otherEmployee, tooManyEvents } from "../errors.ts";
import { timeOfEvent } from "../model/time-of-event.ts";
import { countEventsReceivedSince, findClockEventsByIds, insertClockEvents } from "../store/clock-events.ts";

/** Nobody works in this many pieces. More would only make the screens of others slow, and can never be deleted. */
const mostOfDay = 200;

/** An event that is older was not kept by a phone. */
const daysBack = 90;

/**
 * Records what an employee's device kept until now. Each event counts once, whatever the network repeats. Only what is outside the
 * employment, or too old, is refused: a doubtful time is marked instead. There is no audit entry, because the events are themselves a log
 * that cannot be changed.
 */
export const recordClockEvents = command(
  RecordClockEvents,
  async ({ tx, at, actor, input }) => {
    const employeeId = ownEmployeeId(actor);
    if (input.employeeId !== employeeId) throw otherEmployee();
    // Calls at the same time are counted one after the other.
    const employee = await lockEmployee(tx, employeeId);
    if (!employee) throw employeeNotFound();
    const sentAt = new Date(input.sentAt);
    const events = input.events.map(({ eventId, kind, site, hasClockChanged, deviceAt: device }, place) => {
      const deviceAt = new Date(device);
      // A device sends its events in the order in which they were pressed, and keeps it where its clock does not.
      const latest = addMs(at, place + 1 - input.events.length);
      const { occurredAt, trust, offsetMs } = timeOfEvent({ deviceAt, sentAt, receivedAt: at, hasClockChanged, latest });
      const times = { at: occurredAt, receivedAt: at, deviceAt, offsetMs, trust };
      return { eventId, employeeId, kind, ...times, source: "web", site: site ?? null, by: actor.userId } as const;
    });
    if (events.some((event) => !isPossible(lagosDayOf(event.at), employee, lagosDayOf(at)))) throw eventImpossible(daysBack);
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
  },
  { constraintErrors: { clock_event_has_no_id_of_a_correction: eventIdTaken } },
);

/** On a day of the employment, or on the morning after its last night shift. */
const isPossible = (day: LocalDate, { firstDay, lastDay }: Pick<Employee, "firstDay" | "lastDay">, today: LocalDate): boolean =>
  day >= firstDay && (lastDay === null || day <= addDays(lastDay, 1)) && day >= addDays(today, -daysBack);
