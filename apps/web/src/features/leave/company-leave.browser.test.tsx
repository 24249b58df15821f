// The employer's leave: requests to decide, who is away, balances and rules, and the line on the dashboard.
import { AdjustLeaveBalance, ListLeaveBalances, ReadLeaveLedger } from "@albashi/contracts/leave/balances";
import { ListAbsences } from "@albashi/contracts/leave/calendar";
import { DecideLeave, ListLeaveRequests, RecordLeaveCertificate } from "@albashi/contracts/leave/decisions";
import { ReadLeaveLiability } from "@albashi/contracts/leave/liability";
import { ListLeavePolicies, SaveLeavePolicy } from "@albashi/contracts/leave/policies";
import { CancelLeave } from "@albashi/contracts/leave/requests";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { LeaveScreen } from "./leave-screen.tsx";
import { LeaveTasks } from "./leave-tasks.tsx";

const requests = exampleOf(ListLeaveRequests);
const [request] = requests.requests as [(typeof requests.requests)[number]];
const absences = exampleOf(ListAbsences);
const [absence] = absences.absences as [(typeof absences.absences)[number]];
const balances = exampleOf(ListLeaveBalances);
const [employee] = balances.employees as [(typeof balances.employees)[number]];
const policies = exampleOf(ListLeavePolicies);
const [policy] = policies.policies as [(typeof policies.policies)[number]];
const write = ["leave.read", "leave.write"] as const;
const tryAgain = () => page.getByRole("button", { name: "Try again" });
const loading = () => page.getByText("Loading leave.");

const sections: Record<string, Parameters<typeof testScreenStates>[0]["states"]> = {
  "/dash/leave": {
    "while it loads": { answers: [[ListLeaveRequests, noAnswerYet]], shows: loading },
    "that could not be loaded": { answers: [], shows: tryAgain },
    "with nothing to decide": {
      answers: [[ListLeaveRequests, { requests: [], next: null, waiting: 0 }]],
      shows: () => page.getByText("Nothing to decide"),
    },
    "with the longest values": {
      answers: [[ListLeaveRequests, withLongestValues({ ...requests, requests: [{ ...request, type: "sick", certificate: "needed" }] })]],
      shows: () => page.getByRole("button", { name: "Certificate seen" }),
    },
  },
  "/dash/leave/away?month=2026-12": {
    "while it loads": { answers: [[ListAbsences, noAnswerYet]], shows: loading },
    "that could not be loaded": { answers: [], shows: tryAgain },
    "with nobody away": {
      answers: [[ListAbsences, { absences: [], holidays: [] }]],
      shows: () => page.getByText("Nobody is away this month"),
    },
    "with the longest values": {
      answers: [
        [
          ListAbsences,
          withLongestValues({ ...absences, absences: [absence, { ...absence, isAsked: true, from: "2026-12-01", to: "2026-12-02" }] }),
        ],
      ],
      shows: () => page.getByText(/not decided/),
    },
  },
  "/dash/leave/balances": {
    "while it loads": { answers: [[ListLeaveBalances, noAnswerYet]], shows: loading },
    "that could not be loaded": { answers: [], shows: tryAgain },
    "without employees": {
      answers: [[ListLeaveBalances, { ...balances, employees: [] }]],
      shows: () => page.getByText("No employees yet"),
    },
    "with the longest values": {
      answers: [[ListLeaveBalances, withLongestValues(balances)]],
      shows: () => page.getByRole("button", { name: /: 7.85 days$/ }),
    },
  },
  "/dash/leave/rules": {
    "while it loads": { answers: [[ListLeavePolicies, noAnswerYet]], shows: loading },
    "that could not be loaded": { answers: [], shows: tryAgain },
    "with the standard rules": { answers: [[ListLeavePolicies, policies]], shows: () => page.getByText("Standard rules") },
  },
};

for (const [path, states] of Object.entries(sections)) {
  describe(path, () => {
    testScreenStates({ element: <LeaveScreen />, rights: write, route: "/dash/leave/:tab?", path, states });
  });
}

const show = (path: string, rights: Parameters<typeof fakeApi>[0] = write, only: object = request) => {
  const api = fakeApi(rights);
  api.answer(ListLeaveRequests, { ...requests, requests: [only] });
  api.answer(ListAbsences, absences);
  api.answer(ListLeaveBalances, balances);
  api.answer(ListLeavePolicies, policies);
  const screen = (
    <Routes>
      <Route path="/dash/leave/:tab?" element={<LeaveScreen />} />
    </Routes>
  );
  renderComponent(withQueryCache(screen), { path });
  return api;
};
const lastBody = ({ requests: sent }: ReturnType<typeof fakeApi>) => sent.findLast(({ body }) => body !== undefined)?.body;
const fill = async (within: Locator, values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values)) await within.getByLabelText(label).fill(value);
};

test("refuses a user who may not read leave", async () => {
  show("/dash/leave", ["people.read"]);
  await expect.element(page.getByText("You can't see leave")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("offers no decision, no entry and no change of rules to a user who may only read", async () => {
  show("/dash/leave", ["leave.read"]);
  await expect.element(page.getByText("1 day left afterwards")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Approve" })).not.toBeInTheDocument();
  show("/dash/leave/rules", ["leave.read"]);
  await expect.element(page.getByText("Standard rules")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Change rules/ })).not.toBeInTheDocument();
});

test("approves a request after showing whose it is and what is left", async () => {
  const api = show("/dash/leave");
  api.answer(DecideLeave, exampleOf(DecideLeave));
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 9 days for Chinedu Bello?" });
  await fill(dialog, { "Comment (optional)": "Enjoy" });
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => lastBody(api)).toEqual({ verdict: "approved", comment: "Enjoy" });
});

test("keeps the dialog open and says why when a decision is refused", async () => {
  show("/dash/leave");
  await page.getByRole("button", { name: "Approve" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Approve" }).click();
  await expect.element(dialog.getByRole("alert")).toBeVisible();
});

test("leaves one's own request to somebody else", async () => {
  show("/dash/leave", write, { ...request, isYours: false });
  await expect.element(page.getByText("This is your own leave. Somebody else decides it.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Approve" })).not.toBeInTheDocument();
});

test("notes a certificate, and cancels approved leave with a reason", async () => {
  const api = show("/dash/leave?state=approved", write, { ...request, state: "approved", certificate: "needed" });
  api.answer(RecordLeaveCertificate, exampleOf(RecordLeaveCertificate));
  api.answer(CancelLeave, exampleOf(CancelLeave));
  await page.getByRole("button", { name: "Certificate seen" }).click();
  await expect.poll(() => api.calls).toContain(`POST /api/v1/leave/requests/${request.requestId}/certificate`);
  await page.getByRole("button", { name: "Cancel leave" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel this leave of Chinedu Bello?" });
  await fill(dialog, { Reason: "Recorded by mistake" });
  await dialog.getByRole("button", { name: "Cancel leave" }).click();
  await expect.poll(() => lastBody(api)).toEqual({ comment: "Recorded by mistake" });
});

test("shows who is away by month, with holidays, and moves to the next month", async () => {
  const api = show("/dash/leave/away?month=2026-12");
  await expect
    .element(page.getByRole("region", { name: "Finance" }).getByText("Annual leave, 21 December 2026 – 4 January 2027"))
    .toBeVisible();
  await expect.element(page.getByText("Friday 25 December: Christmas Day")).toBeVisible();
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.element(page.getByRole("heading", { name: "January 2027" })).toBeVisible();
  await expect.poll(() => api.requests.map(({ search }) => search)).toContain("?from=2027-01-01&to=2027-01-31");
});

test("shows what the leave left is worth to roles that see pay, and how it is counted", async () => {
  const api = show("/dash/leave/balances", [...write, "payroll.read"]);
  api.answer(ReadLeaveLiability, { ...exampleOf(ReadLeaveLiability), withoutSalary: 1 });
  const value = page.getByRole("region", { name: "Value of unused annual leave" });
  await expect.element(value.getByText("₦214,615.38").first()).toBeVisible();
  await value.getByText("By department").click();
  await expect.element(value.getByText("Finance")).toBeVisible();
  await expect.element(value.getByText(/^1 employee without a salary/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("opens the ledger behind a balance, and enters days from another system", async () => {
  const api = show("/dash/leave/balances");
  api.answer(ReadLeaveLedger, exampleOf(ReadLeaveLedger));
  api.answer(AdjustLeaveBalance, exampleOf(AdjustLeaveBalance));
  await page.getByRole("button", { name: "Annual leave of Chinedu Bello: 7.85 days" }).click();
  const sheet = page.getByRole("dialog", { name: "Annual leave of Chinedu Bello" });
  await expect.element(sheet.getByRole("row", { name: /Taken/ })).toBeVisible();
  await sheet.getByText("Change this balance").click();
  expect(await findViolations()).toEqual([]);
  await sheet.getByRole("button", { name: "Save entry" }).click();
  await expect.element(sheet.getByText("Please enter a number of days, such as 7.5.")).toBeVisible();
  await fill(sheet, { "Number of days": "7.5", From: "2026-01-01", "Expires on (optional)": "2026-03-31", Reason: "Brought forward" });
  await sheet.getByRole("button", { name: "Save entry" }).click();
  await expect
    .poll(() => lastBody(api))
    .toEqual({
      ...{ type: "annual", kind: "opening", hundredths: 750, on: "2026-01-01", expiresOn: "2026-03-31", reason: "Brought forward" },
    });
  expect(api.calls).toContain(`POST /api/v1/leave/employees/${employee.employeeId}/adjustments`);
});

test("reads the rules with their law, and saves new ones for everyone", async () => {
  const api = show("/dash/leave/rules");
  const saved = {
    policyId: "0198a7c4-0000-7000-8000-000000000404",
    validFrom: "2026-12-01",
    terms: null,
    savedAt: "2026-11-16T09:00:00.000Z",
  };
  const versions = [
    { ...saved, scope: { kind: "everyone" } },
    { ...saved, policyId: "0198a7c4-0000-7000-8000-000000000405", scope: { kind: "pay_group", payGroup: "Field staff" } },
  ];
  api.answer(SaveLeavePolicy, { policies: [{ ...policy, versions }] });
  const rule = page.getByRole("region", { name: "Annual leave" });
  await expect
    .element(
      rule.getByText(
        "20 days a year (working days), full pay, earned at the end of each month, can be taken after 3 months of work, up to 5 days move to the next year and expire after 3 months.",
      ),
    )
    .toBeVisible();
  await expect.element(rule.getByText("Labour Act s.18: 6 working days a year after 12 months")).toBeVisible();
  await page.getByRole("button", { name: "Change rules of annual leave" }).click();
  const sheet = page.getByRole("dialog", { name: "Rules of annual leave" });
  expect(await findViolations()).toEqual([]);
  await fill(sheet, { "Days a year": "many" });
  await sheet.getByRole("button", { name: "Save rules" }).click();
  await expect.element(sheet.getByText("Please enter a number.")).toBeVisible();
  await fill(sheet, { From: "2027-01-01", "Days a year": "24.5", "Months until they expire (empty: never)": "" });
  await sheet.getByLabelText("When days are earned").selectOptions("All on 1 January");
  api.answer(ListLeavePolicies, { policies: [{ ...policy, versions }] });
  await sheet.getByRole("button", { name: "Save rules" }).click();
  await expect
    .poll(() => lastBody(api))
    .toEqual({
      ...{ type: "annual", scope: { kind: "everyone" }, validFrom: "2027-01-01" },
      terms: { ...policy.current, entitlementHundredths: 2_450, accrual: "up_front", carryExpiresAfterMonths: null },
    });
  await expect.element(page.getByText(/^Pay group Field staff/)).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("the line on the dashboard names requests to decide and who is away, and is absent without either", async () => {
  const api = fakeApi(write);
  api.answer(ListLeaveRequests, { ...requests, waiting: 2 });
  api.answer(ListAbsences, { ...absences, absences: [absence, { ...absence, isAsked: true }] });
  renderComponent(withQueryCache(<LeaveTasks />));
  await expect.element(page.getByRole("link", { name: "2 requests for leave to decide" })).toHaveAttribute("href", "/dash/leave");
  await expect.element(page.getByRole("link", { name: "1 person away today" })).toBeVisible();
  expect(await findViolations()).toEqual([]);
  api.answer(ListLeaveRequests, { requests: [], next: null, waiting: 0 });
  api.answer(ListAbsences, { absences: [], holidays: [] });
  renderComponent(withQueryCache(<LeaveTasks />));
  await expect.poll(() => api.calls.length).toBe(4);
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
});
