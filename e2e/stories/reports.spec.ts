// Reports: a payroll officer enters the accounts of the journal, downloads it for Xero, and reads the payroll register on the screen.
import { readFile } from "node:fs/promises";
import { totpCode } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { createColleague } from "../approver.ts";
import { calculate, createCompanyWith, expectOk, type PayCompany, testMonths } from "../pay-company.ts";
import { employerSession } from "../staff.ts";
import { axeViolations, expect, password, scrollsSideways, test } from "../story.ts";
import { takePicture } from "../take-picture.ts";

const names = ["Aisha Bello", "Ọláwálé Okeke"] as const;
/** The accounts of this company's journal, which Xero finds by their codes. */
const codes = {
  "Salaries and wages": "0477",
  "Pension, your part": "0478",
  "Pension owed to administrators": "0826",
  "NSITF contribution": "0479",
  "NSITF owed": "0827",
  "Net pay owed to employees": "0814",
};

test("an officer enters journal accounts, downloads the journal for Xero and reads the payroll register", async ({ page, stack }) => {
  test.setTimeout(240_000);
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
  await approveRun(page, company);
  await page.goto("/#/dash/reports");
  await expectGood(page, "reports");

  await test.step("Xero is refused while accounts have no code, and two accounts are not enough", async () => {
    await page.getByLabel("Accounting program", { exact: true }).selectOption("Xero");
    await page.getByRole("button", { name: "Download for Xero" }).click();
    await expect(page.getByRole("alert")).toContainText("Pension payable");
    await enterCodes(page, ["Salaries and wages", "Pension owed to administrators"]);
    await expectGood(page, "journal-accounts");
    await page.getByRole("link", { name: "All reports" }).click();
    await page.getByLabel("Accounting program", { exact: true }).selectOption("Xero");
    await page.getByRole("button", { name: "Download for Xero" }).click();
    await expect(page.getByRole("alert")).not.toContainText("Pension payable");
    await expect(page.getByRole("alert")).toContainText("Net salaries payable");
  });

  await test.step("with every code entered, the journal for Xero sums to zero", async () => {
    await enterCodes(page, Object.keys(codes) as (keyof typeof codes)[]);
    await page.getByRole("link", { name: "All reports" }).click();
    await page.getByLabel("Accounting program", { exact: true }).selectOption("Xero");
    const { name, text } = await saveBy(page, "Download for Xero");
    expect(name).toMatch(/^journal .* xero\.csv$/);
    const [, ...lines] = text.trim().split(/\r?\n/);
    // The narration has a comma within quotes; the cells after it have none but descriptions, so they are counted from the end.
    const cells = lines.map((line) => line.split(",").toReversed());
    expect(new Set(cells.map((cell) => cell[4]))).toEqual(new Set(Object.values(codes)));
    expect(cells.reduce((sum, cell) => sum + Math.round(Number(cell[2]) * 100), 0)).toBe(0);
  });

  await test.step("the payroll register is read on the screen and saved as a PDF", async () => {
    await page.getByRole("link", { name: /^View: Payroll register, / }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payroll register" })).toBeVisible();
    await expect(page.getByText("2 rows")).toBeVisible();
    await expect(page.getByText("₦800,000.00").locator("visible=true").first()).toBeVisible();
    await expect(page.getByText(names[1]).locator("visible=true")).toBeVisible();
    await expectGood(page, "report");
    const { name, text } = await saveBy(page, /^PDF: Payroll register/);
    expect(name).toMatch(/^payroll register .*\.pdf$/);
    expect(text.slice(0, 5)).toBe("%PDF-");
  });

  await test.step("the company chooses the columns of the register, and returns to the standard ones", async () => {
    await page.getByRole("link", { name: "Choose columns" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Columns: Payroll register" })).toBeVisible();
    for (const column of ["Department", "All other earnings, one column each", "Total earnings"])
      await page.getByRole("checkbox", { name: column, exact: true }).uncheck();
    await page.getByRole("checkbox", { name: "Basic", exact: true }).check();
    await page.getByRole("textbox", { name: "Heading: Gross pay", exact: true }).fill("GROSS_NGN");
    await page.getByRole("button", { name: "Move up: Name" }).press("Enter");
    await expect(page.getByText(/^Name is now column 1 of \d+\.$/)).toBeAttached();
    await expectGood(page, "report-columns");
    await page.getByRole("button", { name: "Save columns" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payroll register" })).toBeVisible();
    await expect(page.getByText("GROSS_NGN").locator("visible=true").first()).toBeVisible();
    await expectGood(page, "report-laid-out");
    const { text } = await saveBy(page, /^CSV: Payroll register/);
    const [header = "", ...lines] = text.trim().split(/\r?\n/);
    const headings = header.replace("\ufeff", "").split(",");
    expect([headings.slice(0, 3), headings.at(-1)]).toEqual([["Name", "Staff number", "GROSS_NGN"], "Basic"]);
    const total = lines.at(-1)?.split(",") ?? [];
    expect([total[0], total[headings.indexOf("GROSS_NGN")]]).toEqual(["Total", "800000.00"]);
    await page.getByRole("link", { name: "Choose columns" }).click();
    await page.getByRole("button", { name: "Use the standard columns" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Payroll register" })).toBeVisible();
    await expect(page.getByText("GROSS_NGN").locator("visible=true")).toHaveCount(0);
  });
});

const approveRun = async (page: Page, company: PayCompany) => {
  const { year, second } = testMonths();
  const { secret } = await createColleague(page, company, "payroll");
  const { runId } = await expectOk<{ runId: string }>(
    company.send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }),
  );
  await calculate(company.send, runId);
  const { contentHash } = await expectOk<{ contentHash: string }>(company.send("GET", `/api/v1/payroll/runs/${runId}`));
  await expectOk(company.send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
  await page.goto(`/#/dash/payroll/approve/${runId}`);
  await page.getByRole("button", { name: /^Approve ₦.* for 2 people$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog).toBeVisible();
  // The code that set up the second factor was used, so the approval needs the next one.
  await new Promise((done) => setTimeout(done, 30_000 - (Date.now() % 30_000) + 500));
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill(totpCode(secret, 1));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("This run is approved")).toBeVisible();
};

const enterCodes = async (page: Page, postings: readonly (keyof typeof codes)[]) => {
  await page.getByRole("link", { name: "Journal accounts" }).click();
  for (const posting of postings) await page.getByRole("textbox", { name: `Account code: ${posting}`, exact: true }).fill(codes[posting]);
  await page.getByRole("button", { name: "Save accounts" }).click();
  await expect(page.getByText("Accounts saved.").first()).toBeVisible();
};

const saveBy = async (page: Page, button: string | RegExp) => {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: button }).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
};

/** The screen has no axe violation, does not scroll sideways, and is photographed when pictures are asked for. */
const expectGood = async (page: Page, name: string) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
  if (process.env["PICTURES"]) await takePicture(page, name);
};
