// Cases T1 to T5: the figures of each are worked out by hand beside it.
import type { ClockKind } from "@albashi/contracts/attendance/codes";
import { addMs, hourMs, minuteMs } from "@albashi/dates";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deriveSessions, type TimedEvent } from "./sessions.ts";

let count = 0;
/** An event at a time in Lagos, such as "13 18:30" for 18:30 on 13 July 2026. */
const event = (kind: ClockKind, time: string, over: Partial<TimedEvent> = {}): TimedEvent => {
  const [day = "", hour = ""] = time.split(" ");
  count += 1;
  return {
    ...{ eventId: `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`, kind, trust: "live" },
    ...{ at: new Date(`2026-07-${day}T${hour.length === 5 ? `${hour}:00` : hour}+01:00`), ...over },
  };
};
const later = new Date("2026-08-01T00:00:00Z");
const sessions = (events: readonly TimedEvent[], now = later) => deriveSessions(events, now);

describe("a session", () => {
  test("T1: over midnight belongs to the day on which it began; 12 h 40 min less a break of an hour are 700 minutes", () => {
    const night = [event("in", "13 18:30"), event("break_start", "14 00:00"), event("break_end", "14 01:00"), event("out", "14 07:10")];
    const found = sessions([...night, event("in", "14 14:00"), event("out", "14 22:00")]);
    expect(found).toMatchObject([
      { day: "2026-07-13", state: "complete", workedMinutes: 700, breakMinutes: 60, flags: [] },
      { day: "2026-07-14", state: "complete", workedMinutes: 480, breakMinutes: 0, flags: [] },
    ]);
  });

  test("T2: without a clock-out on Monday has no hours, and clocking in on Tuesday at 07:58 begins another", () => {
    const [monday, tuesday, ...others] = sessions([event("in", "13 08:01"), event("in", "14 07:58"), event("out", "14 17:00")]);
    expect(monday).toMatchObject({ day: "2026-07-13", state: "incomplete", endedAt: null, workedMinutes: null, flags: ["missing_out"] });
    expect(tuesday).toMatchObject({ day: "2026-07-14", state: "complete", workedMinutes: 542, flags: [] });
    expect(others).toEqual([]);
  });

  test("T2: without a clock-out after a break in the evening has no hours either", () => {
    const evening = [event("in", "13 08:00"), event("break_start", "13 20:00"), event("break_end", "13 20:30")];
    expect(sessions([...evening, event("in", "14 07:58")])).toMatchObject([{ flags: ["missing_out"] }, { day: "2026-07-14" }]);
  });

  test("T4: is the same when every event arrives five times", () => {
    const day = [event("in", "13 08:00"), event("out", "13 17:00")];
    expect(sessions(Array.from({ length: 5 }, () => day).flat())).toEqual(sessions(day));
  });

  test("T5: begins at the first of two presses within two minutes; 08:00:05 to 17:02 are 541 minutes, less 60 are 481", () => {
    const pressed = [event("in", "13 08:00:05"), event("in", "13 08:00:40")];
    const lunch = [event("break_start", "13 12:00"), event("break_end", "13 13:00")];
    expect(sessions([...pressed, ...lunch, event("out", "13 17:02:00")])).toMatchObject([
      { state: "complete", workedMinutes: 481, breakMinutes: 60, flags: [] },
    ]);
  });

  test("is open until sixteen hours after the last event, and incomplete afterwards", () => {
    const [clockedIn] = [event("in", "13 08:00")];
    const at = (ms: number) => sessions([clockedIn], addMs(clockedIn.at, ms));
    expect(at(16 * hourMs)).toMatchObject([{ state: "open", workedMinutes: null, flags: [] }]);
    expect(at(16 * hourMs + 1)).toMatchObject([{ state: "incomplete", flags: ["missing_out"] }]);
  });

  test("does not end with a clock-out that comes more than sixteen hours later", () => {
    expect(sessions([event("in", "13 08:00"), event("out", "14 00:00")])).toMatchObject([{ state: "complete", workedMinutes: 960 }]);
    const late = sessions([event("in", "13 08:00"), event("out", "14 00:01")]);
    expect(late).toMatchObject([{ flags: ["missing_out"] }, { day: "2026-07-14", flags: ["missing_in"], workedMinutes: null }]);
  });

  test("that is longer than a day has no hours", () => {
    const breaks = [event("break_start", "13 20:00"), event("break_end", "14 06:00")];
    const events = [event("in", "13 08:00"), ...breaks, event("out", "14 08:01")];
    expect(sessions(events)).toMatchObject([{ state: "incomplete", workedMinutes: null, flags: ["too_long"] }]);
  });

  test("begins with each clock-in: a forgotten clock-out never joins two shifts into one of 22 hours", () => {
    const twoShifts = [event("in", "13 08:00"), event("in", "13 19:00"), event("out", "14 06:00")];
    expect(sessions(twoShifts)).toMatchObject([
      { workedMinutes: null, flags: ["missing_out"] },
      { day: "2026-07-13", workedMinutes: 660, flags: [] },
    ]);
  });

  test("ends with its clock-out: another one the next morning makes no hours of the night", () => {
    const wrongMorning = [event("in", "13 08:00"), event("out", "13 17:00"), event("out", "14 07:55")];
    expect(sessions(wrongMorning)).toMatchObject([
      { workedMinutes: 540, flags: [] },
      { day: "2026-07-14", workedMinutes: null, flags: ["missing_in"] },
    ]);
    expect(sessions([event("in", "13 08:00"), event("out", "13 17:00"), event("out", "13 17:01")])).toMatchObject([{ workedMinutes: 541 }]);
  });

  test("has no hours when a break has no end and another break follows", () => {
    const breaks = [event("break_start", "13 12:00"), event("break_start", "13 16:00"), event("break_end", "13 16:10")];
    expect(sessions([event("in", "13 08:00"), ...breaks, event("out", "13 17:00")])).toMatchObject([
      { state: "incomplete", workedMinutes: null, flags: ["break_not_ended"] },
    ]);
  });

  test("says that one of its events was sent later", () => {
    const events = [event("in", "13 08:00", { trust: "offset" }), event("out", "13 17:00")];
    expect(sessions(events)).toMatchObject([{ state: "complete", workedMinutes: 540, flags: ["sent_later"] }]);
  });

  test("that ends without a beginning has no hours", () => {
    expect(sessions([event("out", "13 17:00")])).toMatchObject([{ startedAt: null, workedMinutes: null, flags: ["missing_in"] }]);
    const breaks = [event("break_end", "14 13:00"), event("out", "14 17:00")];
    expect(sessions(breaks)).toMatchObject([{ state: "incomplete", flags: ["missing_in", "break_not_started"] }]);
  });

  test("ends its break with the clock-out when the break was not ended", () => {
    const events = [event("in", "13 08:00"), event("break_start", "13 16:00"), event("out", "13 17:00")];
    expect(sessions(events)).toMatchObject([{ workedMinutes: 480, breakMinutes: 60, flags: ["break_not_ended"] }]);
    expect(sessions(events.slice(0, 2), new Date("2026-07-13T16:00:00+01:00"))).toMatchObject([{ isOnBreak: true, flags: [] }]);
  });

  test("says that one of its times is not verified", () => {
    const events = [event("in", "13 08:00", { trust: "unverified" }), event("out", "13 17:00")];
    expect(sessions(events)).toMatchObject([{ state: "complete", workedMinutes: 540, flags: ["unverified"] }]);
  });

  test("follows another on the same day", () => {
    const events = [event("in", "13 08:00"), event("out", "13 12:00"), event("in", "13 12:01"), event("out", "13 17:00")];
    expect(sessions(events).map(({ workedMinutes, flags }) => [workedMinutes, flags])).toEqual([
      [240, []],
      [299, []],
    ]);
  });
});

const start = new Date("2026-07-13T00:00:00Z");
const recorded = fc.array(
  fc.record({
    eventId: fc.uuid(),
    kind: fc.constantFrom<ClockKind>("in", "out", "break_start", "break_end"),
    at: fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => addMs(start, minutes * minuteMs)),
    trust: fc.constantFrom("live", "offset", "unverified", "approved"),
  }),
  { maxLength: 40 },
);

describe("sessions", () => {
  test("do not depend on the order in which events arrive, nor on how often", () => {
    const arrivals = recorded.chain((events) =>
      fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
    );
    fc.assert(
      fc.property(arrivals, ([events, arrived]) => {
        expect(sessions(arrived)).toEqual(sessions(events));
      }),
    );
  });

  test("have the same hours whatever range of days is read", () => {
    fc.assert(
      fc.property(recorded, fc.integer({ min: 0, max: 5 * 24 * 60 }), (events, minutes) => {
        const from = addMs(start, minutes * minuteMs);
        const hoursFrom = (found: readonly TimedEvent[]) =>
          sessions(found).flatMap(({ startedAt, workedMinutes }) =>
            startedAt && startedAt >= from && workedMinutes !== null ? [[startedAt, workedMinutes]] : [],
          );
        expect(hoursFrom(events.filter(({ at }) => at >= from))).toEqual(hoursFrom(events));
      }),
    );
  });

  test("contain every event once, follow each other, and count no minute twice", () => {
    fc.assert(
      fc.property(recorded, (events) => {
        const found = sessions(events);
        expect(found.flatMap((one) => one.events.map(({ eventId }) => eventId)).toSorted()).toEqual(
          [...new Set(events.map(({ eventId }) => eventId))].toSorted(),
        );
        for (const [place, one] of found.entries()) {
          const [first, last] = [one.events[0], one.events.at(-1)];
          const next = found[place + 1]?.events[0];
          if (next && last) expect(next.at.getTime()).toBeGreaterThanOrEqual(last.at.getTime());
          if (one.workedMinutes === null || !first || !last) continue;
          const span = Math.floor((last.at.getTime() - first.at.getTime()) / minuteMs);
          expect(one.workedMinutes + one.breakMinutes).toBe(span);
          expect(one.workedMinutes).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
