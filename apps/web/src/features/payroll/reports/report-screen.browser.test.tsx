import { ReadReport } from "@albashi/contracts/payroll/reports";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { ReportScreen } from "./report-screen.tsx";

const rights = ["payroll.read", "payroll.export"] as const;
const [route, path] = ["/dash/reports/view/:reportId", "/dash/reports/view/payroll-register?runId=0198a7c4-0000-7000-8000-000000000031"];
const report = exampleOf(ReadReport);

const show = (answer: unknown, at = path) => {
  const api = fakeApi(rights);
  api.answer(ReadReport, answer);
  renderComponent(
    withQueryCache(
      <Routes>
        <Route path={route} element={<ReportScreen />} />
      </Routes>,
    ),
    { path: at },
  );
};

test("on a laptop a report is a table with amounts in naira and a total row", async () => {
  await page.viewport(1280, 800);
  show(report);
  await expect.element(page.getByRole("heading", { level: 1, name: "Payroll register" })).toBeVisible();
  await expect.element(page.getByText("November 2026", { exact: true })).toBeVisible();
  const table = page.getByRole("table");
  await expect.element(table.getByRole("row", { name: "2 Bola Ade ₦400,000.00 ₦40,000.00 ₦331,200.00" })).toBeVisible();
  await expect.element(table.getByRole("row", { name: "Total ₦650,000.00 ₦55,000.00 ₦546,200.00" })).toBeVisible();
  await expect.element(page.getByText("2 rows")).toBeVisible();
});

test("on a phone a report is cards, with the totals first", async () => {
  await page.viewport(360, 800);
  show(report);
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
  const headings = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toEqual(["Total", "Ada Obi", "Bola Ade"]);
  await expect
    .element(page.getByRole("listitem").nth(1))
    .toHaveTextContent("Ada ObiStaff number1Gross pay₦250,000.00PAYE₦15,000.00Net pay₦215,000.00");
});

const withDetail = {
  ...report,
  columns: report.columns.map((column) => ({ ...column, isDetail: column.header === "Gross pay" })),
};

test("a detail of a report with many columns is shown when its row is expanded", async () => {
  await page.viewport(1280, 800);
  show(withDetail);
  const table = page.getByRole("table");
  await expect.element(table.getByRole("row", { name: /^2 Bola Ade ₦40,000.00 ₦331,200.00/ })).toBeVisible();
  await expect.element(table.getByText("₦400,000.00")).not.toBeInTheDocument();
  await page.getByRole("button", { name: messages.onScreen.showDetails("Bola Ade") }).click();
  await expect.element(table.getByRole("row", { name: "Gross pay ₦400,000.00" })).toBeVisible();
  await page.getByRole("button", { name: messages.onScreen.showDetails("Total") }).click();
  await expect.element(table.getByRole("row", { name: "Gross pay ₦650,000.00" })).toBeVisible();
  await page.getByRole("button", { name: messages.onScreen.hideDetails("Bola Ade") }).click();
  await expect.element(table.getByText("₦400,000.00")).not.toBeInTheDocument();
});

test("on a phone the details of a card are folded", async () => {
  await page.viewport(360, 800);
  show(withDetail);
  const card = page.getByRole("listitem").filter({ hasText: "Bola Ade" });
  await expect.element(card.getByText("₦400,000.00")).not.toBeVisible();
  await card.getByText(messages.onScreen.details).click();
  await expect.element(card.getByText("₦400,000.00")).toBeVisible();
});

test("says how many rows a long report has, and that the totals are of all of them", async () => {
  show({ ...report, rowCount: 12_000 });
  await expect.element(page.getByText(messages.onScreen.firstOf("2", "12,000"))).toBeVisible();
  await expect.element(page.getByText(messages.tooLongForPdf)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Excel: Payroll register/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^PDF:/ })).not.toBeInTheDocument();
});

test("the columns of a report can be chosen where its purpose does not fix them", async () => {
  show(report);
  await expect
    .element(page.getByRole("link", { name: messages.columns.choose }))
    .toHaveAttribute("href", expect.stringContaining(path.replace("/view/", "/columns/")));
});

test("the columns of the annual return can't be chosen", async () => {
  show(report, "/dash/reports/view/annual-tax-return?year=2026");
  await expect.element(page.getByRole("button", { name: /^CSV:/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: messages.columns.choose })).not.toBeInTheDocument();
});

test("on a phone the card of a row is named after the employee, wherever the name is", async () => {
  await page.viewport(360, 800);
  const turned = <Value,>(values: readonly Value[]) => values.toReversed();
  show({
    ...report,
    columns: turned(report.columns),
    rows: report.rows.map(turned),
    total: [...turned(report.total).slice(0, 3), "Total", null],
  });
  const headings = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toEqual(["Total", "Ada Obi", "Bola Ade"]);
});

test("an unknown report leads back to the list", async () => {
  show(report, "/dash/reports/view/gifts");
  await expect.element(page.getByText(messages.onScreen.unknown)).toBeVisible();
});

const largest = "99999999999";
testScreenStates({
  element: <ReportScreen />,
  rights,
  ...{ route, path },
  states: {
    "while it loads": { answers: [[ReadReport, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "without rows": {
      answers: [[ReadReport, { ...report, rows: [], rowCount: 0 }]],
      shows: () => page.getByText(messages.onScreen.noRows),
    },
    "with the longest values": {
      answers: [[ReadReport, { ...report, rows: [["12345", "Oluwaseun-Adebayo Ogunleye-Chukwuemekaaa", largest, largest, largest]] }]],
      shows: () => page.getByText("Oluwaseun-Adebayo Ogunleye-Chukwuemekaaa").first(),
    },
  },
});
