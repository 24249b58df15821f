import { addMs, hourMs, minuteMs, secondMs } from "@albashi/dates";
import { describe, expect, test } from "vitest";
import { timeOfEvent } from "./time-of-event.ts";

const receivedAt = new Date("2026-07-13T08:00:00Z");
/** An event that a device sends some time after it, with a clock that is ahead or behind. */
const sent = ({ aheadMs = 0, afterMs = 0, hasClockChanged = false }) => {
  const sentAt = addMs(receivedAt, aheadMs);
  return timeOfEvent({ deviceAt: addMs(sentAt, -afterMs), sentAt, receivedAt, hasClockChanged });
};

describe("the time of an event", () => {
  test("T3: of a device three hours fast is corrected to the server's", () => {
    expect(sent({ aheadMs: 3 * hourMs })).toEqual({ occurredAt: receivedAt, trust: "live", offsetMs: -3 * hourMs });
    expect(sent({ aheadMs: 3 * hourMs, afterMs: hourMs })).toMatchObject({ occurredAt: addMs(receivedAt, -hourMs), trust: "offset" });
  });

  test("T3: is not verified when the device's clock was changed in between", () => {
    expect(sent({ aheadMs: 3 * hourMs, afterMs: hourMs, hasClockChanged: true }).trust).toBe("unverified");
  });

  test("is live up to two minutes later, and corrected after that", () => {
    expect(sent({ afterMs: 2 * minuteMs }).trust).toBe("live");
    expect(sent({ afterMs: 2 * minuteMs + 1 }).trust).toBe("offset");
  });

  test("is not verified when it was sent more than 72 hours later", () => {
    expect(sent({ afterMs: 72 * hourMs }).trust).toBe("offset");
    expect(sent({ afterMs: 72 * hourMs + 1 }).trust).toBe("unverified");
  });

  test("is never after it was received: the clock was set back after it", () => {
    expect(sent({ afterMs: -5 * secondMs })).toMatchObject({ occurredAt: receivedAt, trust: "live" });
    expect(sent({ afterMs: -hourMs })).toMatchObject({ occurredAt: receivedAt, trust: "unverified" });
  });
});
