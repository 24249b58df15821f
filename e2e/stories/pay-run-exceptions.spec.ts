// Less common paths of a run: opening balances, exclusion, sending back, cancelling, exports and payslip queries.
import { readFile } from "node:fs/promises";
import { totpCode } from "@albashi/test-kit";
import type { Locator, Page } from "@playwright/test";
import { createColleague } from "../approver.ts";
import { calculate, createCompanyWith, expectOk, listEmployees, type PayCompany, testMonths } from "../pay-company.ts";
import { employerSession, joinThroughApi, staffSession } from "../staff.ts";
import { axeViolations, expect, password, test } from "../story.ts";

const names = ["Aisha Bello", "Chinedu Okeke"] as const;
const emailOf = (userId: string, index: number) => `${userId}-${index}@example.ng`;

test("opening balances from a sheet, an employee left out, a run sent back and cancelled, exports for accounting and the bank, and a payslip query", async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const company = await createCompanyWith(stack, async (send, { email }) => {
    const { userId } = await employerSession(stack, email);
    for (const [place, fullName] of names.entries())
      await expectOk(
        send("POST", `/api/v1/newStaff/${userId}`, {
          ...{ fullName, role: "Accountant", gender: "female", address: "12 Allen Avenue, Ikeja", email: emailOf(userId, place) },
          ...{ phoneNumber: "08030000000", monthlyGross: 400_000, accountNumber: ["2000000008", "2000000015"][place], bank: "Zenith Bank" },
          ...{ accountName: fullName.toUpperCase(), firstDay: `${testMonths().year}-01-05`, stateOfResidence: "LA" },
        }),
      );
  });
  const { secret } = await createColleague(page, company, "payroll");

  await test.step("a sheet with an unknown employee imports nothing and names the row; the corrected sheet is imported", () =>
    importOpeningBalances(page));
  await test.step("the employee's pay links to the pay terms, where an employee joins the housing fund", () => setTerms(page, company));
  const first = await startRun(company);
  await test.step("an employee is left out with a reason, and included again", () => leaveOut(page, first));
  await test.step("a run is sent back with a reason, and cancelled", async () => {
    await calculate(company.send, first);
    await submit(company, first);
    await sendBackAndCancel(page, first);
  });
  const runId = await startRun(company);
  await calculate(company.send, runId);
  await submit(company, runId);
  await test.step("a second admin approves, and downloads the journal and the bank schedule", async () => {
    await page.goto(`/#/dash/payroll/approve/${runId}`);
    await page.getByRole("button", { name: /^Approve ₦.* for 2 people$/ }).click();
    await confirmAct(page, secret);
    await expect(page.getByText("This run is approved")).toBeVisible();
    await downloadExports(page, company, { runId, secret });
  });
  await test.step("an employee asks about a payslip line, and an admin answers", async () => {
    await expectOk(company.send("POST", `/api/v1/payroll/runs/${runId}/publication`));
    await answerQuestion(page, company, { runId, stack });
  });
});

const startRun = async ({ send }: PayCompany) => {
  const { year, second } = testMonths();
  return (await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }))).runId;
};

const submit = async ({ send }: PayCompany, runId: string) => {
  const { contentHash } = await expectOk<{ contentHash: string }>(send("GET", `/api/v1/payroll/runs/${runId}`));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
};

const importOpeningBalances = async (page: Page) => {
  await page.goto("/#/dash/payroll/set-up/opening");
  const upload = (rows: string) =>
    page
      .getByLabel("Choose a file")
      .first()
      .setInputFiles({ name: "before.csv", mimeType: "text/csv", buffer: Buffer.from(`Staff number,Taxable pay,PAYE\n${rows}`) });
  await upload("1,1000000,90000\n99,1000000,90000");
  await expect(page.getByText("1 cell has an error. Nothing was imported.")).toBeVisible();
  await upload("1,1000000,90000\n2,1000000,90000");
  await expect(page.getByText(`Earlier pay for ${testMonths().year} has been imported.`)).toBeVisible();
  await expect(page.getByText(names[0])).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
};

const setTerms = async (page: Page, { send }: PayCompany) => {
  const [person] = await listEmployees(send);
  await page.goto(`/#/dash/view-profile/${person?.employeeId}`);
  await page.getByRole("link", { name: "Job & pay" }).click();
  await page.getByRole("link", { name: "Pension, NHF and other pay terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pay terms" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: person?.fullName ?? "" })).toBeVisible();
  await page.getByLabel("Contributes to the National Housing Fund (NHF)").check();
  await page.getByLabel("Has agreed in writing").check();
  await page.getByRole("button", { name: "Save terms" }).click();
  await expect(page.getByText("Pay terms saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "History" })).toContainText("NHF");
  expect(await axeViolations(page)).toEqual([]);
};

const leaveOut = async (page: Page, runId: string) => {
  const [name] = names;
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await page.getByRole("button", { name: `All entries for ${name}` }).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByRole("button", { name: "Exclude from this run" }).click();
  await giveReason(page, `Exclude ${name} from this run?`, { reason: "On unpaid leave", act: "Exclude from this run" });
  await expect(sheet.getByText("On unpaid leave")).toBeVisible();
  await sheet.getByRole("button", { name: "Include again" }).click();
  await expect(sheet.getByRole("button", { name: "Exclude from this run" })).toBeVisible();
};

const giveReason = async (page: Page, title: string | RegExp, { reason, act }: { reason: string; act: string }) => {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toBeHidden();
};

const sendBackAndCancel = async (page: Page, runId: string) => {
  await page.goto(`/#/dash/payroll/approve/${runId}`);
  await page.getByRole("button", { name: "Return for changes" }).click();
  await giveReason(page, /^Return the .* run for changes\?$/, { reason: "The bonus is missing", act: "Return for changes" });
  await expect(page.getByText("This run was returned for changes")).toBeVisible();
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await expect(page.getByText("The bonus is missing").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel this run" }).click();
  await giveReason(page, /^Cancel the /, { reason: "Begun anew", act: "Cancel this run" });
  await expect(page.getByText("This run was cancelled")).toBeVisible();
};

/** An approval requires a step-up of its own, with a code that was not used before. */
const confirmAct = async (page: Page, secret: string) => {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog).toBeVisible();
  await new Promise((done) => setTimeout(done, 30_000 - (Date.now() % 30_000) + 500));
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill(totpCode(secret, 1));
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
};

const downloadExports = async (page: Page, { send }: PayCompany, { runId, secret }: { runId: string; secret: string }) => {
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  const saveBy = async (button: Locator) => {
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const journal = await saveBy(page.getByRole("button", { name: "Download journal" }));
  expect(journal.name).toMatch(/^journal .* quickbooks\.csv$/);
  const [, ...lines] = journal.text.trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(3);
  // Both account names differ from the bank's, so the accounts are on hold until an admin reviews them.
  const confirm = page.getByRole("alertdialog").getByRole("button", { name: "Download bank schedule" });
  await page.getByRole("button", { name: "Download bank schedule" }).click();
  await confirm.click();
  await expect(page.getByText("2 bank accounts in this run are on hold or not found")).toBeVisible();
  const [person] = await listEmployees(send);
  await page.goto(`/#/dash/view-profile/${person?.employeeId}`);
  await page.getByRole("link", { name: "Bank", exact: true }).click();
  await page.getByRole("button", { name: "Approve this account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve this account" }).click();
  await confirmAct(page, secret);
  await expect(page.getByText("Account approved.")).toBeVisible();
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await page.getByRole("button", { name: "Download bank schedule" }).click();
  await confirm.click();
  await expect(page.getByText("1 bank account in this run is on hold or not found")).toBeVisible();
  await page.getByRole("button", { name: "Download without accounts on hold" }).click();
  const schedule = await saveBy(confirm);
  expect(schedule.name).toMatch(/^bank schedule .*\.csv$/);
  expect([schedule.text.includes("2000000008"), schedule.text.includes("2000000015")]).toEqual([true, false]);
};

const answerQuestion = async (
  page: Page,
  { send }: PayCompany,
  { runId, stack }: { runId: string; stack: Parameters<typeof joinThroughApi>[0] },
) => {
  const [person] = await listEmployees(send);
  const { email } = await expectOk<{ email: string }>(send("GET", `/api/v1/people/${person?.employeeId}`));
  await joinThroughApi(stack, email);
  const { send: ask } = await staffSession(stack, email);
  await expectOk(ask("POST", `/api/v1/me/payslips/${runId}/questions`, { lineId: "transport", text: "Is the trip to Ibadan in here?" }));
  await page.goto("/#/dash/payroll/questions");
  await page.getByRole("link", { name: person?.fullName ?? "" }).click();
  await expect(page.getByText("Is the trip to Ibadan in here?")).toBeVisible();
  await page.getByRole("textbox", { name: "Your answer" }).fill("It comes with the next pay.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("It comes with the next pay.")).toBeVisible();
  await expect(page.getByText("Answered").first()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
};
