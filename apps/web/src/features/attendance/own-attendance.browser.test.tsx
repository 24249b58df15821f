// The employee's clock: a press is kept on the device first, and sent until the server confirms it.
import {
  AskForCorrection,
  type ClockCorrection,
  DecideReportsCorrection,
  ListCorrectionsToDecide,
  WithdrawCorrection,
} from "@albashi/contracts/attendance/corrections";
import { ReadOwnAttendance } from "@albashi/contracts/attendance/days";
import { RecordClockEvents } from "@albashi/contracts/attendance/events";
import { ReadSession } from "@albashi/contracts/identity/memberships";
import { addDays, localDate } from "@albashi/dates";
import { afterEach, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { OwnAttendanceScreen } from "./own-attendance-screen.tsx";

const attendance = exampleOf(ReadOwnAttendance);
const session = attendance.current as NonNullable<typeof attendance.current>;
const monday = localDate("2026-11-16");
const days = Array.from({ length: 7 }, (_, index) => ({ day: addDays(monday, index), workedMinutes: 0, sessions: [], corrections: [] }));
const notClockedIn = { ...attendance, days, current: null };
const complete = { ...session, state: "complete" as const, endedAt: "2026-11-16T16:04:00.000Z", workedMinutes: 482, breakMinutes: 60 };
const incomplete = {
  ...session,
  state: "incomplete" as const,
  endedAt: null,
  flags: ["missing_out", "too_long", "unverified", "sent_later"] as const,
};
const [correction] = exampleOf(ListCorrectionsToDecide).corrections as [ClockCorrection];
const week = {
  ...attendance,
  days: [
    { day: monday, workedMinutes: 482, sessions: [complete], corrections: [] },
    {
      ...days[1],
      sessions: [incomplete],
      corrections: [
        correction,
        { ...correction, correctionId: "0198a7c4-0000-7000-8000-000000000502", state: "refused", comment: "No.", decidedBy: "Ada Obi" },
      ],
    },
    ...days.slice(2),
  ],
  current: { ...session, isOnBreak: true },
};

/** A login of this employee. */
const loginOf = (employeeId: string) => {
  const mine = exampleOf(ReadSession);
  return { ...mine, memberships: mine.memberships.map((one) => ({ ...one, kind: "staff" as const, employeeId })) };
};
const chinedu = "0198a7c4-0000-7000-8000-000000000010";
const loggedIn = [ReadSession, loginOf(chinedu)] as const;

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
      "without entries": {
        answers: [loggedIn, [ReadOwnAttendance, notClockedIn]],
        shows: () => page.getByRole("button", { name: "Clock in" }),
      },
      "with the longest values": {
        answers: [loggedIn, [ReadOwnAttendance, withLongestValues(week)]],
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
  api.answer(ReadSession, loginOf(chinedu));
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
const impossible = () =>
  Response.json({ kind: "invalid", code: "validation_failed", message: "This time is impossible.", fields: [] }, { status: 422 });
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
    localStorage.clear();
  });

  test("says what was confirmed, although the hours cannot be read again", async () => {
    const { api, open } = show();
    confirm(api);
    open();
    await expect.element(page.getByText("You are not clocked in")).toBeInTheDocument();
    api.answer(ReadOwnAttendance, noAnswerYet);
    await button("Clock in").click();
    await expect.element(page.getByText("Sent", { exact: true })).toBeInTheDocument();
    await expect.element(button("Clock out")).toBeInTheDocument();
  });

  test("an entry that the server does not accept holds up no other, and can be discarded", async () => {
    const { api, open } = show();
    open();
    await button("Clock in").click();
    await expect.element(page.getByText("1 entry is waiting to be sent")).toBeInTheDocument();
    await button("Clock out").click();
    await expect.element(page.getByText("2 entries are waiting to be sent")).toBeInTheDocument();
    api.answer(RecordClockEvents, () => {
      const events = sent(api).at(-1) ?? [];
      if (events.some(({ kind }) => kind === "in")) return impossible();
      return { results: events.map(({ eventId }) => ({ eventId, result: "recorded" })) };
    });
    // The attempt that follows the second entry may have sent both already.
    dispatchEvent(new Event("online"));
    await expect.element(page.getByText("This time is impossible.")).toBeInTheDocument();
    await expect.element(waiting()).not.toBeInTheDocument();
    await button("Discard").click();
    await expect.element(page.getByText("This time is impossible.")).not.toBeInTheDocument();
  });

  test("with a place that cannot be stored is recorded without it", async () => {
    const { api, open } = show();
    confirm(api);
    open();
    await page.getByLabelText("Place of work (optional)").fill("Office \u{1F469}\u200D\u{1F4BB}");
    await expect.element(page.getByText("Until then your entries have no place.", { exact: false })).toBeInTheDocument();
    await button("Clock in").click();
    await expect.poll(() => sent(api)).toEqual([[expect.not.objectContaining({ site: expect.anything() })]]);
    localStorage.clear();
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
    dispatchEvent(new Event("online"));
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
    const ada = "0198a7c4-0000-7000-8000-0000000000ff";
    other.api.answer(ReadSession, loginOf(ada));
    confirm(other.api);
    other.open();
    await expect.element(page.getByText("You are not clocked in")).toBeInTheDocument();
    await expect.element(waiting()).not.toBeInTheDocument();
    expect(other.api.requests.filter(({ body }) => (body as { employeeId?: string } | undefined)?.employeeId === ada)).toEqual([]);
  });

  test("is possible when the hours cannot be loaded", async () => {
    const api = fakeApi([]);
    api.answer(ReadSession, loginOf(chinedu));
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

describe("a correction", () => {
  test("is asked for with its time and its reason, and can be taken back", async () => {
    const { api, open } = show();
    api.answer(ReadOwnAttendance, week);
    api.answer(AskForCorrection, correction);
    api.answer(WithdrawCorrection, { ...correction, state: "withdrawn" });
    open();
    await page.getByRole("button", { name: "Correct Tuesday 17 November" }).click();
    await expect.element(page.getByLabelText("What should change")).toHaveValue("out");
    await page.getByRole("button", { name: "Ask for the correction" }).click();
    await expect.element(page.getByText("Please say why.")).toBeInTheDocument();
    await page.getByLabelText("Time", { exact: true }).fill("17:05");
    await page.getByLabelText("Reason").fill("My phone was empty.");
    expect(await findViolations()).toEqual([]);
    await page.getByRole("button", { name: "Ask for the correction" }).click();
    await expect.poll(() => api.calls.includes("POST /api/v1/me/attendance/corrections")).toBe(true);
    expect(api.requests[api.calls.indexOf("POST /api/v1/me/attendance/corrections")]?.body).toEqual({
      ...{ change: "add", kind: "out", at: "2026-11-17T16:05:00.000Z", reason: "My phone was empty." },
    });
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect.poll(() => api.calls.some((one) => one.endsWith("/withdrawal"))).toBe(true);
  });

  test("of a report is approved by the manager", async () => {
    const { api, open } = show();
    api.answer(ListCorrectionsToDecide, { corrections: [correction] });
    api.answer(DecideReportsCorrection, correction);
    open();
    await page.getByRole("article", { name: "Correction of Chinedu Bello" }).getByRole("button", { name: "Approve" }).click();
    await expect
      .poll(() => api.requests.at(api.calls.findIndex((one) => one.endsWith("/decision")))?.body)
      .toEqual({ verdict: "approved" });
  });
});
