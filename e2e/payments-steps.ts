// Steps that the payment journeys share.
import type { Stack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import pg from "pg";
import { approveRun, createSubmittedRun, logInAsPayer, type Payer, sheetAccount } from "./money.ts";
import type { PayCompany, Row } from "./pay-company.ts";
import { expect } from "./story.ts";

export const transfer = "Pay by bank transfer, the exact sum";
export const payPage = (runId: string) => `/#/dash/payroll/runs/${runId}/pay`;
export const paymentsTable = (page: Page) => page.getByRole("table", { name: "Payments in this run" });
export const filterChip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** An approved run, with the payer on the funding step. */
export const createApprovedRun = async (page: Page, company: PayCompany): Promise<{ runId: string; payer: Payer }> => {
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  return { runId, payer };
};

export const openPayment = async (page: Page, { fullName }: Row) => {
  await paymentsTable(page)
    .getByRole("button", { name: `Payment to ${fullName}` })
    .click();
  return page.getByRole("dialog", { name: fullName, exact: true });
};

/** Submits a reason in the dialog, after checking that an empty reason is rejected. */
export const giveReason = async (page: Page, { title, confirm, reason }: { title: string; confirm: string; reason: string }) => {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

/** The employee at a row of the sheet, found by the name at the bank. */
export const employeeAt = (people: readonly Row[], index: number): Row => {
  const { name } = sheetAccount(index);
  const employee = people.find(({ fullName }) => fullName === name.replaceAll(/\s+/g, " "));
  if (!employee) throw new Error(`No employee is called ${name}.`);
  return employee;
};

/** Runs a statement that only a database administrator may run. */
export const queryAsDatabaseAdmin = async ({ database }: Stack, text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
};
