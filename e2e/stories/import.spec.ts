// Importing people from a sheet: unreadable files, corrections in place and the result.
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { messySheet } from "../../apps/api/src/testing/messy-sheet.ts";
import { correctRows } from "../correct-rows.ts";
import { axeViolations, expect, logIn, password, scrollsSideways, test, verifiedEmployer } from "../story.ts";

const expectAccessible = async (page: Page) => {
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
};

const choose = async (page: Page, name: string, buffer: Buffer) => {
  const chooser = page.waitForEvent("filechooser");
  await page.locator("button", { hasText: "Choose a file" }).click();
  await (await chooser).setFiles({ name, mimeType: "application/octet-stream", buffer });
};

test("a file that is not a sheet is rejected with a remedy, on selection or after parsing", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/import");
  await expect(page.getByText("No imports yet.")).toBeVisible();
  await expectAccessible(page);
  await choose(page, "people.pdf", Buffer.from("%PDF-1.7"));
  await expect(page.getByRole("alert")).toContainText("Please choose a CSV or XLSX file.");
  await choose(page, "people.xlsx", Buffer.from("this is no workbook"));
  await expect(page.getByRole("alert")).toContainText("We couldn't read this file", { timeout: 30_000 });
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try another file" }).click();
  await expect(page.getByRole("link", { name: "people.xlsx" })).toBeVisible();
  await page.goto("/#/dash/import/0198a7c4-0000-7000-8000-000000000020");
  await expect(page.getByText("We can't find this import")).toBeVisible();
});

test("a messy sheet is previewed, its columns and rows are corrected in place, and its people are imported", { tag: "@phone" }, async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const tag = randomUUID();
  const { csv, expected } = messySheet({ people: 60, tag });
  await page.goto("/#/dash/import");
  await choose(page, "staff.csv", csv());
  await expect(page.getByRole("heading", { level: 1, name: "staff.csv" })).toBeVisible();
  await expect(page.getByRole("button", { name: `Import ${expected.good} people` })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  await page.locator("summary", { hasText: "Columns" }).click();
  await page.getByLabel("Match column “Remarks” to").selectOption("Address");
  await page.getByRole("button", { name: "Apply columns" }).click();
  await page.locator("summary", { hasText: "Columns" }).click();
  await expect(page.getByLabel("Match column “Remarks” to")).toHaveValue("address", { timeout: 30_000 });
  await expect(page.getByRole("button", { name: `Import ${expected.good} people` })).toBeVisible({ timeout: 30_000 });

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download rows with errors" }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.csv$/);

  await correctRows(page, messySheet({ people: 60, tag, isClean: true }).rows);
  await expect(page.getByRole("button", { name: "Import 60 people" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 60 people" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Import 60 people" })).toHaveCount(0);
  await page.goto("/#/dash");
  await page.goto("/#/dash/import");
  await page.getByRole("link", { name: "staff.csv" }).click();
  await expect(page.getByText("60 people imported")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("No invitations sent yet.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "View employees" }).click();
  await expect(page).toHaveURL(/#\/dash\/employeemanage/);
});

test("cancelling an import requires a confirmation that names it", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/import");
  await choose(page, "staff.csv", messySheet({ people: 5, tag: randomUUID(), isClean: true }).csv());
  await page.getByRole("button", { name: "Cancel import" }).click({ timeout: 30_000 });
  const dialog = page.getByRole("alertdialog", { name: "Cancel the import of staff.csv?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Cancel import" }).click();
  await expect(page.getByText("This import was cancelled")).toBeVisible();
});
