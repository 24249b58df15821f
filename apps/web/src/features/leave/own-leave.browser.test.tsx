// The staff portal's leave: balances, asking, one's own requests, and deciding for reports.
import { ReadOwnLeaveBalances, ReadOwnLeaveLedger } from "@albashi/contracts/leave/balances";
import { DecideReportsLeave, DelegateLeaveDecisions, ListLeaveDelegations, ListLeaveToDecide } from "@albashi/contracts/leave/decisions";
import {
  CancelOwnLeave,
  ListOwnLeave,
  QuoteOwnLeave,
  ReadOwnLeaveRequest,
  RequestLeave,
  ShortenOwnLeave,
  WithdrawLeave,
} from "@albashi/contracts/leave/requests";
import { addDays, lagosDayOf } from "@albashi/dates";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { LeaveLeft } from "./leave-left.tsx";
import { OwnLeaveScreen } from "./own-leave-screen.tsx";

const balances = exampleOf(ReadOwnLeaveBalances);
const [annual] = balances.balances as [(typeof balances.balances)[number]];
const request = exampleOf(ListOwnLeave).requests[0] as NonNullable<ReturnType<typeof exampleOf<typeof ListOwnLeave>>["requests"][number]>;
const quote = exampleOf(QuoteOwnLeave);
const toDecide = exampleOf(ListLeaveToDecide);
const today = lagosDayOf(new Date());
const nobody = { requests: [], isManager: false };
const none = { requests: [], next: null };
const all = {
  ...balances,
  balances: [
    annual,
    { ...annual, type: "maternity", basis: "each_time", balanceHundredths: null, entitlementHundredths: 8_400 },
    { ...annual, type: "unpaid", basis: "none", balanceHundredths: null },
  ],
};

const show = (path = "/app2/leave") => {
  const api = fakeApi([]);
  api.answer(ReadOwnLeaveBalances, balances);
  api.answer(ListLeaveToDecide, nobody);
  api.answer(ListOwnLeave, none);
  api.answer(QuoteOwnLeave, quote);
  const screen = (
    <Routes>
      <Route path="/app2/leave/:act?" element={<OwnLeaveScreen />} />
    </Routes>
  );
  return { api, open: () => renderComponent(withQueryCache(screen), { path }) };
};

describe("the employee's leave", () => {
  testScreenStates({
    element: <OwnLeaveScreen />,
    rights: [],
    route: "/app2/leave/:act?",
    path: "/app2/leave",
    states: {
      "while it loads": {
        answers: [
          [ReadOwnLeaveBalances, noAnswerYet],
          [ListOwnLeave, noAnswerYet],
        ],
        shows: () => page.getByRole("status").first(),
      },
      "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }).first() },
      "without requests": {
        answers: [
          [ReadOwnLeaveBalances, all],
          [ListLeaveToDecide, nobody],
          [ListOwnLeave, none],
        ],
        shows: () => page.getByText("No requests yet"),
      },
      "of a manager, with the longest values": {
        answers: [
          [ReadOwnLeaveBalances, all],
          [ListLeaveToDecide, withLongestValues(toDecide)],
          [ListOwnLeave, withLongestValues({ requests: [{ ...request, certificate: "needed", unpaidHundredths: 300 }], next: null })],
        ],
        shows: () => page.getByRole("button", { name: "Approve" }),
      },
    },
  });
});

describe("asking for leave", () => {
  testScreenStates({
    element: <OwnLeaveScreen />,
    rights: [],
    route: "/app2/leave/:act?",
    path: "/app2/leave/ask",
    states: {
      "before the days are chosen": {
        answers: [[ReadOwnLeaveBalances, all]],
        shows: () => page.getByText("Choose the days to see what they cost."),
      },
    },
  });
});

test("says each balance in a sentence, and opens the entries behind the number", async () => {
  const { api, open } = show();
  api.answer(ReadOwnLeaveBalances, all);
  api.answer(ReadOwnLeaveLedger, exampleOf(ReadOwnLeaveLedger));
  open();
  await expect.element(page.getByText("Earned 10.85 since 1 January, 3 taken, 2 expire on 31 March 2027.")).toBeVisible();
  await expect.element(page.getByText("Up to 84 days each time, with full pay.")).toBeVisible();
  await page.getByRole("button", { name: /Annual leave 7.85 days/ }).click();
  const sheet = page.getByRole("dialog", { name: "Annual leave: every entry" });
  await expect.element(sheet.getByRole("row", { name: /Taken 21 December 2026 −1 7.85/ })).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("shows the cost before asking, with the days that do not count and why, and sends the request", async () => {
  const { api, open } = show("/app2/leave/ask");
  api.answer(QuoteOwnLeave, {
    ...quote,
    days: [
      ...quote.days,
      { day: "2026-12-25", half: null, hundredths: 0, reason: "holiday", holiday: "Christmas Day", paidPercent: 100 },
      { day: "2026-12-26", half: null, hundredths: 0, reason: "rest_day", holiday: null, paidPercent: 100 },
      { day: "2026-12-27", half: null, hundredths: 0, reason: "rest_day", holiday: null, paidPercent: 100 },
    ],
  });
  api.answer(RequestLeave, exampleOf(RequestLeave));
  const { currentPath } = open();
  await page.getByLabelText("First day").fill("2026-12-21");
  await page.getByLabelText("Last day").fill("2027-01-04");
  await page.getByLabelText("On the first day").selectOptions("From noon");
  await page.getByLabelText("Note (optional)").fill("Family visit");
  await expect.element(page.getByText("9 days of annual leave")).toBeVisible();
  await expect.element(page.getByText("Leaves 1 day of 10 days.")).toBeVisible();
  await expect.element(page.getByText("Friday 25 December: Christmas Day")).toBeVisible();
  await expect.element(page.getByText("2 days off, such as weekends")).toBeVisible();
  await expect.element(page.getByText("Ada Obi decides.")).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Ask for 9 days" }).click();
  await expect.poll(currentPath).toBe("/app2/leave");
  expect(api.requests[api.calls.indexOf("POST /api/v1/me/leave/requests")]?.body).toEqual({
    ...{ type: "annual", from: "2026-12-21", to: "2027-01-04", startsAt: "pm", endsAt: "pm", note: "Family visit" },
  });
});

test("says what stands against a request and does not send it", async () => {
  const { api, open } = show("/app2/leave/ask");
  const message = "This leave can be taken from 10 November 2026.";
  api.answer(QuoteOwnLeave, { ...quote, refusals: [{ code: "waiting_period", message }] });
  open();
  await page.getByLabelText("First day").fill("2026-10-05");
  await page.getByLabelText("Part of the day").selectOptions("Morning only");
  await expect.element(page.getByText(message)).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Ask for 9 days" }).click();
  expect(api.calls).not.toContain("POST /api/v1/me/leave/requests");
  expect(api.requests.findLast(({ body }) => body !== undefined)?.body).toMatchObject({ startsAt: "am", endsAt: "am" });
});

test("asks for the days before anything is quoted", async () => {
  const { api, open } = show("/app2/leave/ask");
  open();
  await page.getByRole("button", { name: "Ask for leave" }).click();
  await expect.element(page.getByText("Please choose the first and the last day.")).toBeVisible();
  await page.getByLabelText("First day").fill("2026-12-21");
  await page.getByLabelText("Last day").fill("2026-12-20");
  await expect.element(page.getByText("The last day is before the first. Please choose a later day.")).toBeVisible();
  expect(api.calls.filter((one) => one === "POST /api/v1/me/leave/quotes").length).toBeLessThanOrEqual(1);
});

const details = exampleOf(ReadOwnLeaveRequest);
const actions = [
  ["withdraws an undecided request", { state: "asked" }, "Withdraw request", WithdrawLeave],
  [
    "cancels approved leave that has not begun",
    { state: "approved", from: addDays(today, 1), to: addDays(today, 3) },
    "Cancel leave",
    CancelOwnLeave,
  ],
] as const;
for (const [title, changes, button, contract] of actions) {
  test(title, async () => {
    const { api, open } = show();
    api.answer(ListOwnLeave, { requests: [{ ...request, ...changes }], next: null });
    api.answer(contract, details);
    open();
    await page.getByRole("button", { name: new RegExp(`^${button}`) }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: button }).click();
    await expect.poll(() => api.calls).toContain(`POST ${contract.path.replace(":requestId", request.requestId)}`);
  });
}

test("shortens leave that has begun, and offers nothing for leave that is over", async () => {
  const { api, open } = show();
  const begun = { ...request, state: "approved", from: addDays(today, -2), to: addDays(today, 2) };
  const over = { ...request, requestId: "0198a7c4-0000-7000-8000-000000000499", state: "approved", from: "2026-01-05", to: "2026-01-06" };
  api.answer(ListOwnLeave, { requests: [begun, over], next: null });
  api.answer(ShortenOwnLeave, details);
  open();
  await page.getByRole("button", { name: /^Return early/ }).click();
  const dialog = page.getByRole("dialog", { name: "Return early" });
  await expect.element(dialog.getByLabelText("Last day of leave")).toHaveValue(today);
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole("button", { name: "Return early" }).click();
  await expect.poll(() => api.requests.find(({ body }) => body !== undefined)?.body).toEqual({ lastDay: today });
});

test("a manager approves with a comment, must say why they refuse, and cannot decide their own", async () => {
  const { api, open } = show();
  const [first] = toDecide.requests as [(typeof toDecide.requests)[number]];
  const own = { ...first, requestId: "0198a7c4-0000-7000-8000-000000000498", fullName: "Ada Obi", isYours: false };
  api.answer(ListLeaveToDecide, { requests: [first, own], isManager: true });
  api.answer(DecideReportsLeave, details);
  open();
  const card = page.getByRole("article", { name: "Request of Chinedu Bello" });
  await expect.element(card.getByText("1 day left afterwards")).toBeVisible();
  await expect.element(card.getByText("1 person of the department away")).toBeVisible();
  await expect.element(page.getByRole("article", { name: "Request of Ada Obi" }).getByText(/This is your own leave/)).toBeVisible();
  expect(page.getByRole("button", { name: "Approve" }).elements()).toHaveLength(1);
  await card.getByRole("button", { name: "Refuse" }).click();
  const dialog = page.getByRole("dialog", { name: "Refuse 9 days for Chinedu Bello?" });
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect.element(dialog.getByText("Please say why you refuse.")).toBeVisible();
  expect(await findViolations()).toEqual([]);
  await dialog.getByLabelText("Reason").fill("Stock taking");
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect
    .poll(() => api.requests.find(({ body }) => body !== undefined)?.body)
    .toEqual({ verdict: "refused", comment: "Stock taking" });
});

test("a manager lets a colleague decide on the days of an absence", async () => {
  const { api, open } = show();
  api.answer(ListLeaveToDecide, { requests: [], isManager: true });
  const delegations = exampleOf(ListLeaveDelegations);
  api.answer(ListLeaveDelegations, { ...delegations, delegations: [] });
  api.answer(DelegateLeaveDecisions, delegations);
  open();
  await page.getByText("When you are away").click();
  await page.getByRole("button", { name: "Let them decide" }).click();
  await expect.element(page.getByText("Please choose a colleague and both days.")).toBeVisible();
  await page.getByLabelText("Colleague").selectOptions("Chinedu Bello");
  await page.getByLabelText("First day").fill("2026-12-21");
  await page.getByLabelText("Last day").fill("2027-01-04");
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Let them decide" }).click();
  await expect.poll(() => api.calls).toContain("POST /api/v1/me/leave/delegations");
});

test("the card on the home screen shows what is left, and leads to leave while that is not known", async () => {
  const api = fakeApi([]);
  api.answer(ReadOwnLeaveBalances, balances);
  renderComponent(withQueryCache(<LeaveLeft />));
  await expect
    .element(page.getByRole("link", { name: "Leave left Balances and requests 7.85 days" }))
    .toHaveAttribute("href", "/app2/leave");
  expect(await findViolations()).toEqual([]);
  api.answer(ReadOwnLeaveBalances, noAnswerYet);
  renderComponent(withQueryCache(<LeaveLeft />));
  await expect.element(page.getByRole("link", { name: "Leave left Balances and requests", exact: true })).toBeVisible();
});
