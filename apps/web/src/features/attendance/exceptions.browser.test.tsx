// What to look at in the hours of a week, and the hours behind it.
import { ReadAttendance } from "@albashi/contracts/attendance/days";
import { attendanceExceptions, ListAttendanceExceptions } from "@albashi/contracts/attendance/exceptions";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { Exceptions } from "./exceptions.tsx";

const example = exampleOf(ListAttendanceExceptions);
const [chinedu] = example.employees as [(typeof example.employees)[number]];
const rights = ["attendance.read"] as const;
const none = { ...example, employees: [] };
const everyKind = {
  ...example,
  employees: [
    {
      ...chinedu,
      exceptions: attendanceExceptions.map((kind) => ({ kind, days: ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19"] })),
    },
  ],
  next: "more",
};

describe("attendance exceptions", () => {
  testScreenStates({
    element: <Exceptions />,
    rights,
    states: {
      "while they load": { answers: [[ListAttendanceExceptions, noAnswerYet]], shows: () => page.getByRole("status").first() },
      "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
      "of a week without any": { answers: [[ListAttendanceExceptions, none]], shows: () => page.getByText("Nothing to look at") },
      "of a first page without any": {
        answers: [[ListAttendanceExceptions, { ...none, next: "more" }]],
        shows: () => page.getByText("No exceptions among the first employees. Show more to go on."),
      },
      "of every kind, with the longest values": {
        answers: [[ListAttendanceExceptions, withLongestValues(everyKind)]],
        shows: () => page.getByText(/one day of rest in seven/),
      },
    },
  });

  test("shows one kind, and opens the hours of the chosen week", async () => {
    const api = fakeApi(rights);
    api.answer(ListAttendanceExceptions, example);
    api.answer(ReadAttendance, exampleOf(ReadAttendance));
    renderComponent(withQueryCache(<Exceptions />));
    await page.getByLabelText("Show").selectOptions("No clock-out");
    await expect.poll(() => api.requests.at(-1)?.search).toContain("kind=missing_out");
    const from = () => api.requests.map(({ search }) => new URLSearchParams(search).get("from")).findLast((day) => day !== null);
    const thisWeek = from();
    await page.getByRole("button", { name: "Previous week" }).click();
    await expect.poll(from).not.toBe(thisWeek);
    const lastWeek = from();
    await page.getByRole("button", { name: "Open the hours of Chinedu Bello" }).click();
    await expect.element(page.getByRole("dialog").getByText("08:02 – now")).toBeInTheDocument();
    expect(from()).toBe(lastWeek);
    expect(await findViolations()).toEqual([]);
  });
});
