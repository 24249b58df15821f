// What remains to be done when an employee leaves, and what an admin may see and do of it.
import { ListDocuments } from "@albashi/contracts/documents/documents";
import { ListLoans } from "@albashi/contracts/payroll/loans";
import { CreateRun } from "@albashi/contracts/payroll/runs";
import { ReadPerson } from "@albashi/contracts/people/directory";
import { ReadFinalPayProgress } from "@albashi/contracts/reporting/final-pay-progress";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { LeaverChecklist } from "./leaver-checklist.tsx";

const progress = exampleOf(ReadFinalPayProgress);
const [document] = exampleOf(ListDocuments).documents;
const everyRight = ["people.write", "payroll.read", "payroll.write", "documents.read", "documents.write"] as const;

const renderChecklist = (status: "notice" | "ended", rights: readonly string[] = everyRight) => {
  const api = fakeApi([...rights] as Parameters<typeof fakeApi>[0]);
  api.answer(ReadFinalPayProgress, { ...progress, run: null, payment: null });
  api.answer(ListLoans, exampleOf(ListLoans));
  api.answer(ListDocuments, { documents: [], next: null });
  return {
    api,
    render: () => renderComponent(withQueryCache(<LeaverChecklist person={{ ...exampleOf(ReadPerson), status, lastDay: "2026-11-30" }} />)),
  };
};

test("lists what remains, and opens the pay run of the final pay", async () => {
  const { api, render } = renderChecklist("notice");
  render();
  await expect.element(page.getByText("0 of 4 done")).toBeVisible();
  await expect.element(page.getByText("Not in a pay run of November 2026 yet.")).toBeVisible();
  await expect.element(page.getByText(/is not repaid yet/)).toBeVisible();
  await expect.element(page.getByText(/^Ends after the last day/)).toBeVisible();
  const write = page.getByRole("link", { name: "Write it" }).last();
  await expect.element(write).toHaveAttribute("href", expect.stringContaining("kind=certificate_of_service"));
  expect(await findViolations()).toEqual([]);
  api.answer(CreateRun, exampleOf(CreateRun));
  await page.getByRole("button", { name: "Prepare the final pay" }).click();
  const { employeeId } = exampleOf(ReadPerson);
  await expect
    .poll(() => api.requests.at(api.calls.indexOf("POST /api/v1/payroll/runs"))?.body)
    .toEqual({ kind: "leaver", payGroupId: progress.payGroupId, year: 2026, month: 11, employeeIds: [employeeId] });
});

test("is complete once the pay has arrived, the letters are signed and the access has ended", async () => {
  const { api, render } = renderChecklist("ended");
  api.answer(ReadFinalPayProgress, progress);
  api.answer(ListLoans, { loans: [], next: null });
  const signed = { ...(document as NonNullable<typeof document>), state: "completed" } as const;
  api.answer(ListDocuments, {
    documents: [
      { ...signed, kind: "termination" },
      { ...signed, kind: "certificate_of_service" },
    ],
    next: null,
  });
  render();
  await expect.element(page.getByText("4 of 4 done")).toBeVisible();
  await expect.element(page.getByText("Paid into the employee's bank account.")).toBeVisible();
});

test("a letter that was declined is to be written again", async () => {
  const { api, render } = renderChecklist("ended");
  const declined = { ...(document as NonNullable<typeof document>), kind: "certificate_of_service", state: "declined" } as const;
  api.answer(ListDocuments, { documents: [declined], next: null });
  render();
  await expect.element(page.getByText("Not written yet.")).toBeVisible();
});

test("shows a role without payroll and documents the access alone, and asks for nothing else", async () => {
  const { api, render } = renderChecklist("notice", ["people.write"]);
  render();
  await expect.element(page.getByText("0 of 1 done")).toBeVisible();
  expect(api.calls).toEqual(["GET /api/v1/session"]);
});

test("says that a part could not be loaded", async () => {
  const api = fakeApi(["people.write", "payroll.read"]);
  api.answer(ListLoans, { loans: [], next: null });
  renderComponent(withQueryCache(<LeaverChecklist person={{ ...exampleOf(ReadPerson), status: "notice", lastDay: "2026-11-30" }} />));
  await expect.element(page.getByText("We couldn't load the checklist.")).toBeVisible();
});
