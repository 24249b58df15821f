// The clock of written terms: how many days have passed, what is overdue, and what to issue.
import { ListOwedParticulars } from "@albashi/contracts/documents/written-particulars";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { WrittenTermsScreen } from "./written-terms-screen.tsx";

const [example] = exampleOf(ListOwedParticulars).particulars;
if (!example) throw new Error("The contract has no example.");
const entry = { ...example, isIssued: false };

test("shows the days that have passed, what is overdue and what is still to come, with what to issue", async () => {
  const particulars = [
    { ...entry, fullName: "Ada Eze", day: 95, countedFrom: "2026-11-13" },
    entry,
    { ...entry, fullName: "Bola Ade", cause: "pay_change" as const, day: 0, ofDays: 31 },
    { ...entry, fullName: "Uche Obi", isIssued: true, countedFrom: "2026-11-20" },
  ];
  fakeApi([]).answer(ListOwedParticulars, { particulars, count: 300 });
  renderComponent(withQueryCache(<WrittenTermsScreen />));
  await expect.element(page.getByText("3 days overdue")).toBeVisible();
  await expect.element(page.getByText("61 of 92 days").first()).toBeVisible();
  await expect.element(page.getByText("Not started yet")).toBeVisible();
  const letter = page.getByRole("link", { name: "Issue the letter" });
  await expect.element(letter).toHaveAttribute("href", expect.stringContaining("kind=salary_change"));
  await expect.element(page.getByText("The 4 that are due first, of 300.")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("says so when all have their written terms", async () => {
  fakeApi([]).answer(ListOwedParticulars, { particulars: [], count: 0 });
  renderComponent(withQueryCache(<WrittenTermsScreen />));
  await expect.element(page.getByText("All employees have their written terms")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});
