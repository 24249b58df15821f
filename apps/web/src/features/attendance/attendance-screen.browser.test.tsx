// The employer's view of today: who is in, and the hours behind it.
import { DecideCorrection, ListCorrections } from "@albashi/contracts/attendance/corrections";
import { ReadAttendance } from "@albashi/contracts/attendance/days";
import { ListAttendanceToday } from "@albashi/contracts/attendance/today";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { AttendanceScreen } from "./attendance-screen.tsx";

const today = exampleOf(ListAttendanceToday);
const [chinedu] = today.employees as [(typeof today.employees)[number]];
const idOf = (place: number) => `0198a7c4-0000-7000-8000-00000000001${place}` as typeof chinedu.employeeId;
const rights = ["attendance.read"] as const;
const everyPresence = {
  ...today,
  employees: [
    chinedu,
    { ...chinedu, employeeId: idOf(2), presence: "on_break", isOnLeave: true },
    { ...chinedu, employeeId: idOf(3), presence: "out", endedAt: "2026-11-16T16:04:00.000Z", workedMinutes: 482 },
    { ...chinedu, employeeId: idOf(4), presence: "missing_out", flags: ["missing_out", "unverified"] },
    ...(["missing", "on_leave", "day_off"] as const).map((presence, index) => ({
      ...chinedu,
      employeeId: idOf(5 + index),
      presence,
      startedAt: null,
    })),
  ],
  counts: { in: 1250, on_break: 1, out: 1, missing_out: 1, missing: 1, on_leave: 1, day_off: 1 },
  next: "more",
};

describe("attendance today", () => {
  testScreenStates({
    element: <AttendanceScreen />,
    rights,
    states: {
      "while it loads": { answers: [[ListAttendanceToday, noAnswerYet]], shows: () => page.getByRole("status").first() },
      "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
      "without employees": {
        answers: [[ListAttendanceToday, { ...today, employees: [], counts: { ...everyPresence.counts, in: 0 } }]],
        shows: () => page.getByText("Nobody to show"),
      },
      "of everyone, with the longest values": {
        answers: [
          [ListAttendanceToday, withLongestValues(everyPresence)],
          [ListCorrections, withLongestValues(exampleOf(ListCorrections))],
        ],
        shows: () => page.getByText("1,250"),
      },
    },
  });

  test("shows only those who are missing after a click on their count", async () => {
    const api = fakeApi(rights);
    api.answer(ListAttendanceToday, everyPresence);
    renderComponent(withQueryCache(<AttendanceScreen />));
    await expect.element(page.getByText("08:02 – 17:04, 8 h 2 min")).toBeInTheDocument();
    await page.getByRole("button", { name: "Not clocked in 1" }).click();
    await expect.poll(() => api.requests.at(-1)?.search).toBe("?presence=missing");
    await expect.element(page.getByRole("button", { name: "Not clocked in 1" })).toHaveAttribute("aria-pressed", "true");
  });

  test("opens the hours of an employee", async () => {
    const api = fakeApi(rights);
    api.answer(ListAttendanceToday, today);
    api.answer(ReadAttendance, exampleOf(ReadAttendance));
    renderComponent(withQueryCache(<AttendanceScreen />));
    await page.getByRole("button", { name: "Hours of Chinedu Bello" }).click();
    await expect.element(page.getByRole("dialog").getByText("08:02 – now")).toBeInTheDocument();
    expect(await findViolations()).toEqual([]);
  });

  test("refuses a correction with a reason", async () => {
    const api = fakeApi(rights);
    api.answer(ListAttendanceToday, today);
    api.answer(ListCorrections, exampleOf(ListCorrections));
    api.answer(DecideCorrection, exampleOf(DecideCorrection));
    renderComponent(withQueryCache(<AttendanceScreen />));
    await expect.element(page.getByText("1 correction waits for a decision")).toBeInTheDocument();
    await page.getByRole("button", { name: "Refuse" }).click();
    await page.getByLabelText("Reason").fill("You were on leave.");
    await page.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
    const decided = () => api.calls.findIndex((one) => one.endsWith("/decision"));
    await expect.poll(() => api.requests.at(decided())?.body).toEqual({ verdict: "refused", comment: "You were on leave." });
  });

  test("is not shown without the right to see it", async () => {
    fakeApi([]);
    renderComponent(withQueryCache(<AttendanceScreen />));
    await expect.element(page.getByText("You can't see attendance")).toBeInTheDocument();
  });
});
