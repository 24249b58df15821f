import { ReadJournalLayout, ResetJournalLayout, SaveJournalLayout } from "@albashi/contracts/payroll/journal-layout";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates } from "../../../testing/test-screen-states.tsx";
import { JournalLayoutScreen } from "./journal-layout-screen.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.journalLayout;
const rights = ["payroll.read", "payroll.write", "payroll.export"] as const;
const layout = exampleOf(ReadJournalLayout);
const checkbox = (name: string) => page.getByRole("checkbox", { name, exact: true });

const show = () => {
  const api = fakeApi(rights);
  api.answer(ReadJournalLayout, layout);
  renderComponent(
    withQueryCache(
      <Routes>
        <Route path="/dash/reports/journal-layout" element={<JournalLayoutScreen />} />
        <Route path="/dash/reports" element={<p>All the reports</p>} />
      </Routes>,
    ),
    { path: "/dash/reports/journal-layout" },
  );
  return api;
};

test("saves the columns, their headings and the date format", async () => {
  const api = show();
  api.answer(SaveJournalLayout, layout);
  await page.getByLabelText(messages.dateFormat).selectOptions("MM/DD/YYYY");
  await checkbox("Debit").click();
  await checkbox("Credit").click();
  await checkbox("Signed amount").click();
  await page.getByRole("button", { name: allMessages.columns.save }).click();
  await expect.element(page.getByText("All the reports")).toBeVisible();
  expect(api.requests.find(({ body }) => body !== undefined)?.body).toEqual({
    ...{ version: layout.version, dateFormat: "MM/DD/YYYY" },
    columns: [
      { columnId: "date", heading: "Posting date" },
      { columnId: "account-code", heading: "GL" },
      { columnId: "debit", heading: null },
      { columnId: "credit", heading: null },
    ],
  });
});

test("the only column of amounts and the only one of accounts stay chosen", async () => {
  show();
  await expect.element(checkbox("Signed amount")).toBeDisabled();
  await expect.element(checkbox("Account code")).toBeDisabled();
  await expect.element(checkbox("Date")).toBeEnabled();
});

test("returns to the standard layout", async () => {
  const api = show();
  api.answer(ResetJournalLayout, exampleOf(ResetJournalLayout));
  await page.getByRole("button", { name: messages.reset }).click();
  await expect.element(page.getByText("All the reports")).toBeVisible();
});

testScreenStates({
  element: <JournalLayoutScreen />,
  rights,
  states: {
    "while it loads": { answers: [[ReadJournalLayout, noAnswerYet]], shows: () => page.getByRole("status").first() },
    "that could not be loaded": { answers: [], shows: () => page.getByRole("button", { name: "Try again" }) },
    "with columns": { answers: [[ReadJournalLayout, layout]], shows: () => page.getByRole("checkbox").first() },
  },
});
