// The review of a run in each of its states.
import { ListFindings } from "@albashi/contracts/payroll/findings";
import { ListVariances, ReadReview, ReadVariance } from "@albashi/contracts/payroll/review";
import { exampleRunId, ReadRun } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../../testing/test-screen-states.tsx";
import { ReviewStep } from "./review-step.tsx";

const run = exampleOf(ReadRun);
const review = exampleOf(ReadReview);
const variances = exampleOf(ListVariances);
const [finding] = exampleOf(ListFindings).findings;
if (!finding) throw new Error("The example has no finding.");
const notice = { ...finding, code: "no_earnings", severity: "notice", what: "The RSA PIN is missing.", dismissed: null };
const warning = { ...finding, severity: "warning", dismissed: null };
const firstReview = { ...review, waterfall: { ...review.waterfall, comparedWith: null, causes: [], unexplainedKobo: "0" } };
const done = [
  [ReadRun, run],
  [ReadReview, review],
  [ListFindings, { findings: [warning, notice] }],
  [ListVariances, variances],
] as const;
const rights = ["payroll.read", "payroll.write"] as const;
const table = () => page.getByRole("table", { name: "People in this run" });

testScreenStates({
  element: <ReviewStep />,
  rights,
  route: "/runs/:runId",
  path: `/runs/${exampleRunId}`,
  states: {
    "the loading review": {
      answers: [
        [ReadRun, run],
        [ReadReview, noAnswerYet],
        [ListFindings, noAnswerYet],
        [ListVariances, noAnswerYet],
      ],
      shows: () => page.getByRole("heading", { name: "What changed since last month" }),
    },
    "a run that is not calculated": {
      answers: [[ReadRun, { ...run, totals: null }]],
      shows: () => page.getByText("Pay is not calculated yet"),
    },
    "a review that could not be loaded": {
      answers: [[ReadRun, run]],
      shows: () => page.getByRole("button", { name: "Try again" }).first(),
    },
    "the review": { answers: done, shows: table },
    "the first run, with nothing to compare": {
      answers: [...done, [ReadReview, firstReview]],
      shows: () => page.getByText("This is your first run, so there is nothing to compare it with."),
    },
    "the review with the longest values": {
      answers: done.map(([contract, answer]) => [contract, withLongestValues(answer)] as const),
      shows: table,
    },
  },
});

const renderReview = async (answers: readonly (readonly [Parameters<ReturnType<typeof fakeApi>["answer"]>[0], unknown])[] = done) => {
  await page.viewport(1280, 800);
  const api = fakeApi(rights);
  api.answer(ReadVariance, exampleOf(ReadVariance));
  for (const [contract, answer] of answers) api.answer(contract, answer);
  const routes = (
    <Routes>
      <Route path="/runs/:runId" element={<ReviewStep />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path: `/runs/${exampleRunId}` });
};

test("says in one sentence each how much the net pay changed and why", async () => {
  await renderReview();
  await expect.element(page.getByText(/^Take-home pay is ₦350,300.00 more than in October 2026\./)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^2 people joined\.\s*\+₦315,300.00$/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^The salary changed for 1 person\./ })).toBeVisible();
});

test("folds notices away and shows what needs a decision", async () => {
  await renderReview();
  const checks = page.getByRole("region", { name: "Checks" });
  await expect.element(checks.getByText(warning.what)).toBeVisible();
  await expect.element(checks.getByText("The RSA PIN is missing.")).not.toBeVisible();
  await checks.getByText("1 note").click();
  await expect.element(checks.getByText("The RSA PIN is missing.")).toBeVisible();
});

const codes = ["net_below_nothing", "no_earnings", "below_minimum_wage", "advance_over_a_month", "fine_is_forbidden"] as const;

test("leaves no empty area beside the checks", async () => {
  await renderReview([...done, [ListFindings, { findings: codes.map((code) => ({ ...warning, code })) }]]);
  await expect.element(page.getByText("5 to check")).toBeVisible();
  await expect.element(page.getByRole("figure")).toBeVisible();
  const bottomOf = (name: string) => page.getByRole("region", { name }).element().getBoundingClientRect().bottom;
  expect(bottomOf("What changed since last month")).toBe(bottomOf("Checks"));
});

test("keeps the totals of the run in view above its rows, and hides them above a part of it", async () => {
  const [row] = variances.rows;
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...row,
    employeeId: `0198a7c4-0000-7000-8000-0000000001${String(at).padStart(2, "0")}`,
  }));
  await renderReview([...done, [ListVariances, { ...variances, rows, next: null }]]);
  const totals = page.getByRole("row", { name: /^All 48 people/ });
  await expect.element(totals).toHaveTextContent("All 48 people₦12,100,000.00₦12,450,300.00+₦350,300.00");
  await expect.element(page.getByRole("row", { name: /₦/ }).nth(3)).toBeInTheDocument();
  scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect.poll(() => totals.element().getBoundingClientRect().top).toBeLessThan(120);
  expect(totals.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  await page.getByRole("searchbox", { name: "Search" }).fill("Chinedu");
  await expect.element(totals).not.toBeInTheDocument();
});

test("selecting a reason brings its people into view", async () => {
  await renderReview();
  await page.viewport(1280, 480);
  scrollTo(0, 0);
  const row = page.getByRole("row", { name: new RegExp(variances.rows[0]?.fullName ?? "") });
  await expect.element(row).not.toBeInViewport();
  await page.getByRole("button", { name: /^2 people joined\./ }).click();
  await expect.element(row).toBeInViewport();
});

test("a person's sheet shows why the pay changed above general notes, and what must be fixed above both", async () => {
  const found = [
    { code: "no_earnings", severity: "notice", what: "The RSA PIN is missing.", cure: "Ask for it." },
    { code: "net_below_nothing", severity: "error", what: "Take-home pay is negative.", cure: "Reduce the deductions." },
  ];
  await renderReview([...done, [ReadVariance, { ...exampleOf(ReadVariance), found }]]);
  await page.getByRole("row", { name: new RegExp(variances.rows[0]?.fullName ?? "") }).click();
  const topOf = (text: string) => page.getByRole("dialog").getByText(text).element().getBoundingClientRect().top;
  await expect.element(page.getByRole("dialog").getByText("The RSA PIN is missing.")).toBeInTheDocument();
  expect(topOf("Take-home pay is negative.")).toBeLessThan(topOf("Why it changed"));
  expect(topOf("Why it changed")).toBeLessThan(topOf("The RSA PIN is missing."));
});

test("a first run has no columns for last month and the change, and nothing is called explained", async () => {
  await renderReview([...done, [ReadReview, firstReview]]);
  await expect.element(page.getByText("This is your first run, so there is nothing to compare it with.")).toBeVisible();
  const headings = () => [...document.querySelectorAll("thead tr:first-child th")].map(({ textContent }) => textContent);
  await expect.poll(headings).toEqual(["Person", "Now", "Reason"]);
  await expect.element(page.getByText("Fully explained")).not.toBeInTheDocument();
});

test.each([
  { errors: 0, openWarnings: 0, isPrimary: true },
  { errors: 0, openWarnings: 2, isPrimary: true },
  { errors: 1, openWarnings: 0, isPrimary: false },
])("the next action stands at the right and leads only without errors: $errors errors, $openWarnings warnings", async (state) => {
  const { errors, openWarnings, isPrimary } = state;
  await renderReview([...done, [ReadRun, { ...run, state: "calculated", findings: { ...run.findings, errors, openWarnings } }]]);
  const link = page.getByRole("link", { name: "Continue to approval" });
  await expect.element(link).toBeVisible();
  expect(link.element().classList.contains("bg-indigo")).toBe(isPrimary);
  const bar = link.element().parentElement?.getBoundingClientRect();
  expect((bar?.right ?? 0) - link.element().getBoundingClientRect().right).toBeLessThan(30);
});
