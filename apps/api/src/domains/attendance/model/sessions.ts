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
/** No session is longer: what follows is another one. */
const longestMs = 24 * hourMs;
/** Clocking in this long after the last clock-in begins another day of work; before, it is the same clock-in repeated. */
const newDayAfterMs = 12 * hourMs;
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
    if (group && continues(group, event)) group.push(event);
    else groups.push([event]);
  }
  return groups.map((group, place) => sessionOf(group, { isLast: place === groups.length - 1, now }));
};

/** By time. Two events of the same moment have the order of their ids, so that everyone sees the same one. */
const inOrder = <Event extends TimedEvent>(events: readonly Event[]): Event[] => {
  const byId = new Map(events.map((event) => [event.eventId, event]));
  return [...byId.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.eventId < other.eventId ? -1 : 1));
};

const continues = <Event extends TimedEvent>(group: readonly [Event, ...Event[]], event: Event): boolean => {
  const [first] = group;
  const last = group.at(-1) ?? first;
  const sinceFirst = event.at.getTime() - first.at.getTime();
  const sinceLast = event.at.getTime() - last.at.getTime();
  if (sinceFirst > longestMs || sinceLast > openForMs) return false;
  // After a clock-out, only a later one belongs to the session: it replaces the first.
  if (last.kind === "out") return event.kind === "out";
  return event.kind !== "in" || sinceFirst < newDayAfterMs;
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
  const isComplete = startedAt !== null && endedAt !== null;
  const found: Record<SessionFlag, boolean> = {
    missing_in: startedAt === null,
    missing_out: endedAt === null && !isOpen,
    repeated_in: isRepeated(events, "in"),
    repeated_out: isRepeated(events, "out"),
    break_not_started: breaks.hasEndOnly,
    break_not_ended: breaks.isOpen && !isOpen,
    unverified: events.some(({ trust }) => trust === "unverified"),
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

/** The breaks of a session. One that was not ended lasts until the clock-out. */
const breaksOf = (events: readonly TimedEvent[], endedAt: Date | null) => {
  let ms = 0;
  let since: number | undefined;
  let hasEndOnly = false;
  let endedLastAt: number | undefined;
  for (const { kind, at } of events) {
    if (kind === "break_start") since ??= at.getTime();
    if (kind !== "break_end") continue;
    if (since !== undefined) ms += at.getTime() - since;
    else hasEndOnly ||= endedLastAt === undefined || at.getTime() - endedLastAt > pressedTwiceMs;
    since = undefined;
    endedLastAt = at.getTime();
  }
  if (since !== undefined && endedAt !== null) ms += endedAt.getTime() - since;
  return { ms, isOpen: since !== undefined, hasEndOnly };
};

const isRepeated = (events: readonly TimedEvent[], kind: ClockKind): boolean => {
  const times = events.filter((event) => event.kind === kind).map(({ at }) => at.getTime());
  const [first = 0] = times;
  return times.some((time) => time - first > pressedTwiceMs);
};

const minutesOf = (ms: number) => Math.floor(ms / minuteMs);
