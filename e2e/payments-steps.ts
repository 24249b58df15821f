// Steps that the stories about payments share.
import type { Stack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import pg from "pg";
import { approve, ofSheet, payerIn, submittedRun } from "./money.ts";
import type { PayCompany, Row } from "./pay-company.ts";
import { expect } from "./story.ts";

export const transfer = "Pay by bank transfer, the exact sum";
export const payPage = (runId: string) => `/#/dash/payroll/runs/${runId}/pay`;
export const listOf = (page: Page) => page.getByRole("table", { name: "Payments of this run" });
export const chip = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** A run that is approved, and whoever pays it before the step in which it gets its money. */
export const approvedRun = async (page: Page, company: PayCompany): Promise<string> => {
  const runId = await submittedRun(company);
  const payer = await payerIn(page, company);
  await approve(page, payer, runId);
  await page.goto(payPage(runId));
  return runId;
};

export const openPayment = async (page: Page, { fullName }: Row) => {
  await listOf(page)
    .getByRole("button", { name: `The payment of ${fullName}` })
    .click();
  return page.getByRole("dialog", { name: fullName, exact: true });
};

/** Gives a reason where one is asked for; without one nothing is done. */
export const giveReason = async (page: Page, { title, confirm, reason }: { title: string; confirm: string; reason: string }) => {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog.getByText("Please give a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: confirm }).click();
  await expect(dialog).toBeHidden();
};

/** Whoever has the account of the sheet's row, which the bank calls by their name. */
export const personAt = (people: readonly Row[], place: number): Row => {
  const { name } = ofSheet(place);
  const found = people.find(({ fullName }) => fullName === name.replaceAll(/\s+/g, " "));
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};

/** What only somebody at the database could do. */
export const asAdmin = async ({ database }: Stack, text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  try {
    return await client.query(text, [...values]);
  } finally {
    await client.end();
  }
};
