import { ListOwnPayslipQueries, type PayslipQuerySummary, ReadOwnPayslipQuery } from "@albashi/contracts/payroll/payslip-queries";
import { ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { LineQuestion } from "./line-question.tsx";

const [line] = exampleOf(ReadOwnPayslip).lines;
const [question] = exampleOf(ListOwnPayslipQueries).questions;
if (!line || !question) throw new Error("The examples have no line or no question.");
const askAgain = page.getByRole("button", { name: "Ask another question" });

const openLineWith = (state: PayslipQuerySummary["state"]) => {
  const api = fakeApi([]);
  api.answer(ListOwnPayslipQueries, { ...exampleOf(ListOwnPayslipQueries), questions: [{ ...question, lineId: line.lineId, state }] });
  api.answer(ReadOwnPayslipQuery, { ...exampleOf(ReadOwnPayslipQuery), state });
  renderComponent(withQueryCache(<LineQuestion runId={question.runId} line={line} />));
};

test("a closed question stays visible, and another one can be asked", async () => {
  openLineWith("closed");
  await expect.element(page.getByRole("region", { name: "Question and answers" })).toBeVisible();
  await askAgain.click();
  await expect.element(page.getByLabelText("Your question")).toBeVisible();
});

test("while a question is open, the employee adds to it instead of asking another", async () => {
  openLineWith("open");
  await expect.element(page.getByLabelText("Add a message")).toBeVisible();
  await expect.element(askAgain).not.toBeInTheDocument();
});
