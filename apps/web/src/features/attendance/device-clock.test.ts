import { expect, test } from "vitest";
import { hasClockChanged, pressedNow } from "./device-clock.ts";

const event = pressedNow({ owner: "company/employee", kind: "in", site: null });
const hourMs = 3_600_000;
const later = (deviceMs: number, pageClockMs: number, hiddenAfterMs = -1) => ({
  deviceMs: event.deviceAtMs + deviceMs,
  pageClockMs: event.pageClockMs + pageClockMs,
  hiddenAtMs: event.pageClockMs + hiddenAfterMs,
});

test("T3: notices that the device's clock was set forward or back since the event, by more than a minute", () => {
  expect(hasClockChanged(event, later(hourMs, hourMs))).toBe(false);
  expect(hasClockChanged(event, later(hourMs + 60_000, hourMs))).toBe(false);
  expect(hasClockChanged(event, later(hourMs + 60_001, hourMs))).toBe(true);
  expect(hasClockChanged(event, later(-hourMs, 0))).toBe(true);
});

test("does not take a phone that slept for one whose clock was set forward", () => {
  expect(hasClockChanged(event, later(hourMs, 5_000, 2_000))).toBe(false);
  expect(hasClockChanged(event, later(-hourMs, 5_000, 2_000))).toBe(true);
});

test("cannot tell once the page was closed", () => {
  expect(hasClockChanged({ ...event, pageId: "another page" }, later(hourMs, 0))).toBe(false);
});
