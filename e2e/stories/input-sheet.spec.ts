// The inputs of a month from a spreadsheet: download, a mistake that is named, the corrected sheet, and its changes in the run.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readSheet } from "../../apps/api/src/platform/sheets/read-sheet.ts";
import { workbook } from "../../apps/api/src/testing/workbook.ts";
import { createCompanyWith, expectOk, testMonths } from "../pay-company.ts";
import { employerSession } from "../staff.ts";
import { axeViolations, expect, logIn, scrollsSideways, test } from "../story.ts";

const names = ["Aisha Bello", "Ọláwálé Okeke"] as const;

test("an admin enters overtime and bonuses of a month in a spreadsheet, corrects a cell and applies it", async ({ page, stack }) => {
  test.setTimeout(120_000);
  const company = await createCompanyWith(stack, async (send, { email }) => {
    const { userId } = await employerSession(stack, email);
    for (const [place, fullName] of names.entries())
      await expectOk(
        send("POST", `/api/v1/newStaff/${userId}`, {
          ...{ fullName, role: "Accountant", gender: "female", address: "12 Allen Avenue, Ikeja", email: `${userId}-${place}@example.ng` },
          ...{ phoneNumber: "08030000000", monthlyGross: 400_000, accountNumber: ["2000000008", "2000000015"][place], bank: "Zenith Bank" },
          ...{ accountName: fullName.toUpperCase(), firstDay: `${testMonths().year}-01-05`, stateOfResidence: "LA" },
        }),
      );
  });
  const { year, second } = testMonths();
  const { runId } = await expectOk<{ runId: string }>(
    company.send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }),
  );
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await page.getByRole("button", { name: "Use a spreadsheet" }).click();
  const panel = page.getByRole("dialog", { name: "Enter from a spreadsheet" });

  const rows = await test.step("downloads the sheet with both employees", () => downloadRows(page));
  expect(rows.map((row) => row[1])).toEqual(["Name", ...names]);

  await test.step("a cell that is not an amount is named with its row and column, and nothing can be applied", async () => {
    await upload(page, withCells(rows, { "Bonus (₦)": ["50k", ""], "Overtime (hours)": ["", "12.5"] }));
    await expect(panel.getByText("1 cell needs correcting. Nothing was changed.")).toBeVisible();
    await expect(panel.getByText(/^Row 2, column [A-Z] \(Bonus \(₦\)\):/)).toBeVisible();
    await expect(panel.getByRole("button", { name: "Apply all changes" })).toHaveCount(0);
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step("the corrected sheet is summarised and applied", async () => {
    await upload(page, withCells(rows, { "Bonus (₦)": ["50000", ""], "Overtime (hours)": ["", "12.5"] }));
    await expect(panel.getByRole("heading", { name: "3. Apply the changes for 2 people" })).toBeVisible();
    await expect(panel.getByRole("row", { name: /^Bonus/ })).toContainText("₦50,000.00");
    await expect(panel.getByRole("row", { name: /^Overtime/ })).toContainText("12.5 h");
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await panel.getByRole("button", { name: "Apply all changes" }).click();
    await expect(page.getByText("Entries of 2 people updated from the sheet.")).toBeVisible();
    await expect(panel).toBeHidden();
  });

  await expect(page.getByLabel(`Bonus for ${names[0]}`)).toHaveValue("50,000");
  await expect(page.getByLabel(`Overtime (hours) for ${names[1]}`)).toHaveValue("12.5");
});

const downloadRows = async (page: Page): Promise<string[][]> => {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download sheet" }).click()]);
  const bytes = await readFile(await file.path());
  return (await Array.fromAsync(readSheet(bytes))).map(({ cells }) => [...cells]);
};

/** The sheet with the given columns filled in, one value for each employee. */
const withCells = ([headings = [], ...rows]: string[][], columns: Record<string, readonly string[]>): string[][] => [
  headings,
  ...rows.map((row, place) => headings.map((heading, index) => columns[heading]?.[place] ?? row[index] ?? "")),
];

const upload = (page: Page, rows: string[][]) =>
  page.getByLabel("Sheet file").setInputFiles({
    name: "inputs.xlsx",
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    buffer: workbook(rows),
  });
