import { ReadPayrollSetup } from "@albashi/contracts/payroll/setup";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { Checklist } from "./checklist.tsx";

const example = exampleOf(ReadPayrollSetup);
const steps = example.steps.map((step) => ({ ...step, isDone: step.code !== "company_known" }));

test("an open step says what it asks for", async () => {
  renderComponent(<Checklist setup={{ ...example, steps, done: steps.length - 1, blockers: [] }} />);
  const step = page.getByRole("listitem").filter({ hasText: "Legal employer" });
  await expect.element(step.getByText("Choose who employs your people: your company, or Albashi.")).toBeVisible();
  await expect.element(page.getByText("Salary, bank account and state of residence of each employee.")).not.toBeInTheDocument();
});
