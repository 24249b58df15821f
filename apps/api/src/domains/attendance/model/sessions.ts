import type { ClockKind, ClockTrust, SessionFlag, WorkSessionState } from "@albashi/contracts/attendance/codes";
import { hourMs, type LocalDate, lagosDayOf, minuteMs } from "@albashi/dates";

/** What a session is derived from. */
export interface TimedEvent {
  readonly eventId: string;
  readonly kind: ClockKind;
  readonly at: Date;
  readonly trust: ClockTrust;
}

export interface WorkSession<Event extends TimedEvent> {
  /** The Lagos day of its first event: a night shift belongs to the day on which it begins. */
  readonly day: LocalDate;
  readonly startedAt: Date | null;
  readonly endedAt: Date | null;
  readonly state: WorkSessionState;
  readonly workedMinutes: number | null;
  readonly breakMinutes: number;
  readonly isOnBreak: boolean;
  readonly flags: readonly SessionFlag[];
  readonly events: readonly Event[];
}

/** Someone who has recorded nothing for this long has left without clocking out. */
export const openForMs = 16 * hourMs;
/** No session is longer: a clock-out or a clock-in is missing in between. */
const longestMs = 24 * hourMs;
/** A button pressed twice is one press. */
const pressedTwiceMs = 2 * minuteMs;

/**
 * Derives the sessions of one employee from all they recorded. The result depends on the events alone and not on the order in which they
 * arrived. Each event belongs to one session. Nothing is invented: a session without its clock-in or clock-out has no hours.
 */
export const deriveSessions = <Event extends TimedEvent>(events: readonly Event[], now: Date): WorkSession<Event>[] => {
  const groups: [Event, ...Event[]][] = [];
  for (const event of inOrder(events)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && continues(last, event)) group.push(event);
    else groups.push([event]);
  }
  return groups.map((group, place) => sessionOf(group, { isLast: place === groups.length - 1, now }));
};

/** By time. Two events of the same moment have the order of their ids, so that everyone sees the same one. */
const inOrder = <Event extends TimedEvent>(events: readonly Event[]): Event[] => {
  const byId = new Map(events.map((event) => [event.eventId, event]));
  return [...byId.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.eventId < other.eventId ? -1 : 1));
};

/** Whether an event belongs to the session of the one before it. It depends on these two alone, so every range of days has the same sessions. */
const continues = (last: TimedEvent, event: TimedEvent): boolean => {
  const since = event.at.getTime() - last.at.getTime();
  // A clock-in begins a session and a clock-out ends one, unless the button was pressed twice.
  if (last.kind === "out" || event.kind === "in") return last.kind === event.kind && since <= pressedTwiceMs;
  return since <= openForMs;
};

const sessionOf = <Event extends TimedEvent>(
  events: readonly [Event, ...Event[]],
  { isLast, now }: { isLast: boolean; now: Date },
): WorkSession<Event> => {
  const [first] = events;
  const last = events.at(-1) ?? first;
  // A session that begins with a break has an earlier clock-in that is missing, whatever follows.
  const startedAt = first.kind === "in" ? first.at : null;
  const endedAt = last.kind === "out" ? last.at : null;
  const isOpen = isLast && endedAt === null && now.getTime() - last.at.getTime() <= openForMs;
  const breaks = breaksOf(events, endedAt);
  const isTooLong = last.at.getTime() - first.at.getTime() > longestMs;
  const isComplete = startedAt !== null && endedAt !== null && !isTooLong && !breaks.isUnknown;
  const found: Record<SessionFlag, boolean> = {
    missing_in: startedAt === null,
    missing_out: endedAt === null && !isOpen,
    too_long: isTooLong,
    break_not_started: breaks.hasEndOnly,
    break_not_ended: breaks.isUnknown || (breaks.isOpen && !isOpen),
    unverified: events.some(({ trust }) => trust === "unverified"),
    sent_later: events.some(({ trust }) => trust === "offset"),
  };
  return {
    day: lagosDayOf(first.at),
    startedAt,
    endedAt,
    state: isOpen ? "open" : isComplete ? "complete" : "incomplete",
    workedMinutes: isComplete ? minutesOf(endedAt.getTime() - startedAt.getTime()) - minutesOf(breaks.ms) : null,
    breakMinutes: minutesOf(breaks.ms),
    isOnBreak: isOpen && last.kind === "break_start",
    flags: (Object.keys(found) as SessionFlag[]).filter((flag) => found[flag]),
    events,
  };
};

/** The breaks of a session. One that was not ended lasts until the clock-out; where another break follows, nobody knows how long it was. */
const breaksOf = (events: readonly TimedEvent[], endedAt: Date | null) => {
  let ms = 0;
  let since: number | undefined;
  let hasEndOnly = false;
  let isUnknown = false;
  let endedLastAt: number | undefined;
  for (const { kind, at } of events) {
    if (kind === "break_start") {
      isUnknown ||= since !== undefined && at.getTime() - since > pressedTwiceMs;
      since ??= at.getTime();
    }
    if (kind !== "break_end") continue;
    if (since !== undefined) ms += at.getTime() - since;
    else hasEndOnly ||= endedLastAt === undefined || at.getTime() - endedLastAt > pressedTwiceMs;
    since = undefined;
    endedLastAt = at.getTime();
  }
  if (since !== undefined && endedAt !== null) ms += endedAt.getTime() - since;
  return { ms, isOpen: since !== undefined, hasEndOnly, isUnknown };
};

const minutesOf = (ms: number) => Math.floor(ms / minuteMs);
