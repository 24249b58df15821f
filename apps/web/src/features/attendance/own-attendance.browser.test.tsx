// The employee's clock: a press is kept on the device first, and sent until the server confirms it.
import { ReadOwnAttendance } from "@albashi/contracts/attendance/days";
import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { ReadSession } from "@albashi/contracts/identity/memberships";
import { addDays, localDate } from "@albashi/dates";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { OwnAttendanceScreen } from "./own-attendance-screen.tsx";

const attendance = exampleOf(ReadOwnAttendance);
const session = attendance.current as NonNullable<typeof attendance.current>;
const monday = localDate("2026-11-16");
const days = Array.from({ length: 7 }, (_, index) => ({ day: addDays(monday, index), workedMinutes: 0, sessions: [] }));
const notClockedIn = { ...attendance, days, current: null };
const complete = { ...session, state: "complete" as const, endedAt: "2026-11-16T16:04:00.000Z", workedMinutes: 482, breakMinutes: 60 };
const incomplete = {
  ...session,
  state: "incomplete" as const,
  endedAt: null,
  flags: ["missing_out", "repeated_in", "unverified"] as const,
};
const week = {
  ...attendance,
  days: [{ day: monday, workedMinutes: 482, sessions: [complete] }, { ...days[1], sessions: [incomplete] }, ...days.slice(2)],
  current: { ...session, isOnBreak: true },
};

afterEach(
  () =>
    new Promise((resolve) => {
      const deleting = indexedDB.deleteDatabase("attendance");
      deleting.onsuccess = resolve;
      deleting.onerror = resolve;
    }),
);

describe("the employee's attendance", () => {
  testScreenStates({
    element: <OwnAttendanceScreen />,
    rights: [],
    states: {
      "while it loads": { answers: [[ReadOwnAttendance, noAnswerYet]], shows: () => page.getByRole("status").first() },
      "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }).first() },
      "without entries": { answers: [[ReadOwnAttendance, notClockedIn]], shows: () => page.getByRole("button", { name: "Clock in" }) },
      "with the longest values": {
        answers: [[ReadOwnAttendance, withLongestValues(week)]],
        shows: () => page.getByRole("button", { name: "End break" }),
      },
    },
  });

  test("says what is missing, and counts only the hours that are known", async () => {
    const { api, open } = show();
    api.answer(ReadOwnAttendance, week);
    open();
    await expect.element(page.getByText("08:02 – 17:04")).toBeInTheDocument();
    await expect.element(page.getByText("No clock-out")).toBeInTheDocument();
    await expect.element(page.getByText("Time not verified")).toBeInTheDocument();
    await expect.element(page.getByText("8 h 2 min").last()).toBeInTheDocument();
    await expect.element(page.getByText("Hours with a missing entry are not counted.", { exact: false })).toBeInTheDocument();
  });
});

const show = () => {
  const api = fakeApi([]);
  api.answer(ReadOwnAttendance, notClockedIn);
  return { api, open: () => renderComponent(withQueryCache(<OwnAttendanceScreen />)) };
};
type Body = { events: { eventId: string; kind: string; deviceAt: string; hasClockChanged: boolean; site?: string }[] };
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.requests.filter((_, place) => api.calls[place]?.startsWith("POST")).map(({ body }) => (body as Body).events);
/** The server confirms what it is sent. */
const confirm = (api: ReturnType<typeof fakeApi>, result = "recorded") =>
  api.answer(RecordClockEvents, () => ({
    results: sent(api)
      .at(-1)
      ?.map(({ eventId }) => ({ eventId, result })),
  }));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const waiting = () => page.getByText("to be sent", { exact: false }).first();

describe("clocking in", () => {
  test("is sent at once, with the place of work, and says so", async () => {
    const { api, open } = show();
    confirm(api);
    open();
    await page.getByLabelText("Place of work (optional)").fill("Ikeja office");
    api.answer(ReadOwnAttendance, () => (sent(api).length > 0 ? attendance : notClockedIn));
    await button("Clock in").click();
    await expect.element(page.getByText("You are in since 08:02")).toBeInTheDocument();
    await expect.element(page.getByText("Sent", { exact: true })).toBeInTheDocument();
    expect(sent(api)).toEqual([[expect.objectContaining({ kind: "in", site: "Ikeja office", hasClockChanged: false })]]);
    await expect.element(waiting()).not.toBeInTheDocument();
    await expect.element(button("Clock out")).toBeInTheDocument();
    localStorage.removeItem("attendance-place");
  });

  test("without a network is kept, survives a closed page, and is sent in order when the network returns", async () => {
    const { api, open } = show();
    open();
    await button("Clock in").click();
    await expect.element(page.getByText("1 entry is waiting to be sent")).toBeInTheDocument();
    await expect.element(button("Clock out")).toBeInTheDocument();
    await button("Clock out").click();
    await expect.element(page.getByText("2 entries are waiting to be sent")).toBeInTheDocument();
    open();
    await expect.element(page.getByText("2 entries are waiting to be sent")).toBeInTheDocument();
    const [first] = sent(api);
    confirm(api, "already_recorded");
    await button("Send now").click();
    await expect.element(waiting()).not.toBeInTheDocument();
    const last = sent(api).at(-1);
    expect(last?.map(({ kind }) => kind)).toEqual(["in", "out"]);
    expect(last?.[0]).toEqual(first?.[0]);
  });

  test("is sent under another id when its id belongs to another event", async () => {
    const { api, open } = show();
    confirm(api, "different");
    open();
    await button("Clock in").click();
    await expect.poll(() => new Set(sent(api).map(([event]) => event?.eventId)).size).toBe(1);
    confirm(api);
    await button("Send now").click();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(new Set(sent(api).map(([event]) => event?.eventId)).size).toBe(2);
  });

  test("of one employee is never sent by another who uses the same device", async () => {
    const { open } = show();
    open();
    await button("Clock in").click();
    await expect.element(page.getByText("1 entry is waiting to be sent")).toBeInTheDocument();
    const other = show();
    const mine = exampleOf(ReadSession);
    other.api.answer(ReadSession, { ...mine, user: { ...mine.user, _id: "0198a7c4-0000-7000-8000-0000000000ff" } });
    confirm(other.api);
    other.open();
    await expect.element(page.getByText("You are not clocked in")).toBeInTheDocument();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(sent(other.api)).toEqual([]);
  });

  test("is possible when the hours cannot be loaded", async () => {
    const api = fakeApi([]);
    confirm(api);
    renderComponent(withQueryCache(<OwnAttendanceScreen />));
    await expect.element(page.getByText("Your last entry could not be loaded")).toBeInTheDocument();
    await expect.element(button("Clock in")).toBeInTheDocument();
    await button("Clock out").click();
    await expect.poll(() => sent(api).map(([event]) => event?.kind)).toEqual(["out"]);
  });

  test("says that nothing was recorded when the browser cannot keep it", async () => {
    const { open } = show();
    open();
    await expect.element(button("Clock in")).toBeInTheDocument();
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("No space.", "QuotaExceededError");
    };
    await button("Clock in").click();
    await expect.element(page.getByText("so it was not recorded", { exact: false })).toBeInTheDocument();
    IDBObjectStore.prototype.put = put;
  });
});
