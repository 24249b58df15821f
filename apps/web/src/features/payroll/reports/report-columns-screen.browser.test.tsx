import { ReadReportLayout, ResetReportLayout, SaveReportLayout } from "@albashi/contracts/payroll/report-layouts";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { messages as allMessages } from "./messages.ts";
import { ReportColumnsScreen } from "./report-columns-screen.tsx";

const messages = allMessages.columns;
const rights = ["payroll.read", "payroll.write", "payroll.export"] as const;
const [route, path] = ["/dash/reports/columns/:reportId", "/dash/reports/columns/payroll-register?runId=1"];
const layout = exampleOf(ReadReportLayout);
const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (column: string) => page.getByRole("textbox", { name: messages.headingOf(column), exact: true });
const checkbox = (name: string) => page.getByRole("checkbox", { name, exact: true });

const show = (given: Parameters<typeof fakeApi>[0] = rights, at = path) => {
  const api = fakeApi(given);
  api.answer(ReadReportLayout, layout);
  renderComponent(
    withQueryCache(
      <Routes>
        <Route path={route} element={<ReportColumnsScreen />} />
        <Route path="/dash/reports/view/:reportId" element={<p>The report</p>} />
      </Routes>,
    ),
    { path: at },
  );
  return api;
};
const namesInOrder = () =>
  page
    .getByRole("checkbox")
    .elements()
    .map((input) => (input instanceof HTMLInputElement ? input.labels?.[0]?.textContent : undefined));

test("saves which columns the report has, their order and their headings, and returns to the report", async () => {
  const api = show();
  api.answer(SaveReportLayout, layout);
  await expect.element(heading("Name")).toHaveValue("Employee");
  await expect.element(heading("Net pay")).toHaveValue("");
  await checkbox("Staff number").click();
  await heading("Staff number").fill(" ID ");
  await button(messages.moveUp("Staff number")).click();
  await button(messages.save).click();
  await expect.element(page.getByText("The report")).toBeVisible();
  expect(api.requests.find(({ body }) => body !== undefined)?.body).toEqual({
    version: layout.version,
    columns: [
      { columnId: "name", heading: "Employee" },
      { columnId: "net-pay", heading: null },
      { columnId: "staff-number", heading: "ID" },
      { columnId: "each-earning", heading: null },
    ],
  });
});

test("a column is moved by keyboard, keeps the focus and says its place", async () => {
  show();
  const down = button(messages.moveDown("Name"));
  await expect.element(down).toBeVisible();
  (down.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  expect(namesInOrder().slice(0, 2)).toEqual(["Net pay", "Name"]);
  await expect.element(page.getByRole("status").filter({ hasText: messages.moved("Name", 2, 3) })).toBeInTheDocument();
  await expect.element(down).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  expect(namesInOrder().slice(0, 3)).toEqual(["Net pay", "All other earnings, one column each", "Name"]);
  await expect.element(down).toHaveAttribute("aria-disabled", "true");
  await expect.element(down).toHaveFocus();
});

test("the only column that says what a row is about stays chosen", async () => {
  show();
  await expect.element(checkbox("Name")).toBeDisabled();
  await checkbox("Staff number").click();
  await checkbox("Name").click();
  await expect.element(checkbox("Staff number")).toBeDisabled();
  await expect.element(heading("Name")).not.toBeInTheDocument();
});

test("two columns with one heading are not saved", async () => {
  const api = show();
  await heading("Net pay").fill("employee");
  await expect.poll(() => page.getByText(messages.repeated).elements().length).toBe(2);
  await button(messages.save).click();
  expect(api.calls.filter((one) => one.startsWith("PUT"))).toEqual([]);
});

test("returns to the standard columns", async () => {
  const api = show();
  api.answer(ResetReportLayout, exampleOf(ResetReportLayout));
  await button(messages.reset).click();
  await expect.element(page.getByText("The report")).toBeVisible();
  expect(api.calls.filter((one) => one.startsWith("DELETE"))).toHaveLength(1);
});

test("shows why a layout was refused", async () => {
  const api = show();
  const problem = { kind: "conflict", code: "changed_meanwhile", message: "Someone else changed these columns." };
  api.answer(SaveReportLayout, () => Response.json(problem, { status: 409, headers: { "content-type": "application/problem+json" } }));
  await button(messages.save).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(problem.message);
});

test("a user who can't set up payroll reads the columns", async () => {
  show(["payroll.read", "payroll.export"]);
  await expect.element(page.getByText(messages.readOnly)).toBeVisible();
  await expect.element(checkbox("Net pay")).toBeDisabled();
  await expect.element(button(messages.save)).not.toBeInTheDocument();
  await expect.element(button(messages.moveUp("Net pay"))).not.toBeInTheDocument();
});

test("a report with fixed columns leads back to the list", async () => {
  show(rights, "/dash/reports/columns/annual-tax-return");
  await expect.element(page.getByText(messages.fixed)).toBeVisible();
});

const longest = "Employer-contribution-to-the-National-Housing-Fund-and-others";
testScreenStates({
  element: <ReportColumnsScreen />,
  rights,
  ...{ route, path },
  states: {
    "while it loads": { answers: [[ReadReportLayout, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "with the longest values": {
      answers: [
        [
          ReadReportLayout,
          { ...layout, columns: layout.columns.map((column) => ({ ...column, name: `${column.name} ${longest}`, heading: longest })) },
        ],
      ],
      shows: () => page.getByRole("checkbox").first(),
    },
  },
});
