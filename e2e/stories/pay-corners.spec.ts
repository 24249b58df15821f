// The corners of a run: paid before, left out, sent back, cancelled, saved as files, asked about.
import { readFile } from "node:fs/promises";
import { codeOf } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { colleague } from "../approver.ts";
import { asked, calculate, companyWith, type PayCompany, peopleOf, storyMonths } from "../pay-company.ts";
import { employerSession, joinByApi, staffSession } from "../staff.ts";
import { axeFaults, expect, password, test } from "../story.ts";

const names = ["Aisha Bello", "Chinedu Okeke"] as const;
const emailOf = (userId: string, place: number) => `${userId}-${place}@example.ng`;

test("a sheet of what was paid before, somebody left out, a run sent back and one cancelled, files for the books and the bank, a question answered", async ({
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const company = await companyWith(stack, async (send, { email }) => {
    const { userId } = await employerSession(stack, email);
    for (const [place, fullName] of names.entries())
      await asked(
        send("POST", `/api/v1/newStaff/${userId}`, {
          ...{ fullName, role: "Accountant", gender: "female", address: "12 Allen Avenue, Ikeja", email: emailOf(userId, place) },
          ...{ phoneNumber: "08030000000", monthlyGross: 400_000, accountNumber: ["2000000008", "2000000015"][place], bank: "Zenith Bank" },
          ...{ accountName: fullName.toUpperCase(), firstDay: `${storyMonths().year}-01-05`, stateOfResidence: "LA" },
        }),
      );
  });
  const { secret } = await colleague(page, company, "payroll");

  await test.step("a sheet with a stranger brings nothing in and says where; the mended one does", () => bringIn(page));
  await test.step("from the person's pay the way leads to their terms, and one of them joins the housing fund", () =>
    setTerms(page, company));
  const first = await startRun(company);
  await test.step("somebody is left out with a reason, and taken in again", () => leaveOut(page, first));
  await test.step("a run is sent back with a reason, and given up", async () => {
    await calculate(company.send, first);
    await submit(company, first);
    await sendBackAndCancel(page, first);
  });
  const runId = await startRun(company);
  await calculate(company.send, runId);
  await submit(company, runId);
  await test.step("a second admin approves, and saves the journal and the bank schedule", async () => {
    await page.goto(`/#/dash/payroll/approve/${runId}`);
    await page.getByRole("button", { name: /^Approve ₦.* for 2 people$/ }).click();
    await showWhoItIs(page, secret);
    await expect(page.getByText("It is approved")).toBeVisible();
    await saveFiles(page, company, runId);
  });
  await test.step("an employee asks about a line, and an admin answers", async () => {
    await asked(company.send("POST", `/api/v1/payroll/runs/${runId}/publication`));
    await answerQuestion(page, company, { runId, stack });
  });
});

const startRun = async ({ send }: PayCompany) => {
  const { year, second } = storyMonths();
  return (await asked<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }))).runId;
};

const submit = async ({ send }: PayCompany, runId: string) => {
  const { contentHash } = await asked<{ contentHash: string }>(send("GET", `/api/v1/payroll/runs/${runId}`));
  await asked(send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
};

const bringIn = async (page: Page) => {
  await page.goto("/#/dash/payroll/set-up/opening");
  const upload = (rows: string) =>
    page
      .getByLabel("Choose a sheet")
      .first()
      .setInputFiles({ name: "before.csv", mimeType: "text/csv", buffer: Buffer.from(`Staff number,Taxable pay,PAYE\n${rows}`) });
  await upload("1,1000000,90000\n99,1000000,90000");
  await expect(page.getByText("One cell needs a look. Nothing was brought in.")).toBeVisible();
  await upload("1,1000000,90000\n2,1000000,90000");
  await expect(page.getByText(`What was paid in ${storyMonths().year} before is brought in.`)).toBeVisible();
  await expect(page.getByText(names[0])).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
};

const setTerms = async (page: Page, { send }: PayCompany) => {
  const [person] = await peopleOf(send);
  await page.goto(`/#/dash/view-profile/${person?.employeeId}`);
  await page.getByRole("link", { name: "Job & pay" }).click();
  await page.getByRole("link", { name: "Pension, housing fund and other pay terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Pay terms of ${person?.fullName}` })).toBeVisible();
  await page.getByLabel("Gives to the National Housing Fund (NHF)").check();
  await page.getByLabel("Has agreed to it in writing").check();
  await page.getByRole("button", { name: "Save the terms" }).click();
  await expect(page.getByText("The terms are saved.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Terms so far" })).toContainText("Housing fund");
  expect(await axeFaults(page)).toEqual([]);
};

const leaveOut = async (page: Page, runId: string) => {
  const [name] = names;
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await page.getByRole("button", { name: `Everything entered for ${name}` }).click();
  const sheet = page.getByRole("dialog", { name });
  await sheet.getByRole("button", { name: "Leave out of this run" }).click();
  await giveReason(page, `Leave ${name} out of this run?`, { reason: "On unpaid leave", act: "Leave out of this run" });
  await expect(sheet.getByText("On unpaid leave")).toBeVisible();
  await sheet.getByRole("button", { name: "Take in again" }).click();
  await expect(sheet.getByRole("button", { name: "Leave out of this run" })).toBeVisible();
};

const giveReason = async (page: Page, title: string | RegExp, { reason, act }: { reason: string; act: string }) => {
  const dialog = page.getByRole("dialog", { name: title });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: act }).click();
  await expect(dialog).toBeHidden();
};

const sendBackAndCancel = async (page: Page, runId: string) => {
  await page.goto(`/#/dash/payroll/approve/${runId}`);
  await page.getByRole("button", { name: "Send it back" }).click();
  await giveReason(page, /^Send the run of .* back\?$/, { reason: "The bonus is missing", act: "Send it back" });
  await expect(page.getByText("It was sent back")).toBeVisible();
  await page.goto(`/#/dash/payroll/runs/${runId}/inputs`);
  await expect(page.getByText("The bonus is missing").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel this run" }).click();
  await giveReason(page, /^Cancel the /, { reason: "Begun anew", act: "Cancel this run" });
  await expect(page.getByText("This run was cancelled")).toBeVisible();
};

/** Approving and saving files ask for proof, unless it was just given. */
const showWhoItIs = async (page: Page, secret: string) => {
  const dialog = page.getByRole("dialog", { name: "Please show that it is you" });
  await expect(dialog.or(page.getByText("It is approved"))).toBeVisible();
  if (!(await dialog.isVisible())) return;
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill(codeOf(secret, 1));
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog).toBeHidden();
};

const saveFiles = async (page: Page, { send }: PayCompany, runId: string) => {
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  const save = async (name: string) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const journal = await save("Save the journal");
  expect(journal.name).toMatch(/^journal .* quickbooks\.csv$/);
  const [, ...lines] = journal.text.trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(3);
  // The bank calls both accounts by other names, so nothing is paid into them until somebody has looked.
  await page.getByRole("button", { name: "Save the bank schedule" }).click();
  await expect(page.getByText("2 accounts of this run are held or not there")).toBeVisible();
  const [person] = await peopleOf(send);
  await page.goto(`/#/dash/view-profile/${person?.employeeId}`);
  await page.getByRole("link", { name: "Bank", exact: true }).click();
  await page.getByRole("button", { name: "I have looked: release it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "I have looked: release it" }).click();
  await expect(page.getByText("The account is released.")).toBeVisible();
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await page.getByRole("button", { name: "Save the bank schedule" }).click();
  await expect(page.getByText("1 account of this run is held or not there")).toBeVisible();
  const schedule = await save("Save it without the accounts that wait");
  expect(schedule.name).toMatch(/^bank schedule .*\.csv$/);
  expect([schedule.text.includes("2000000008"), schedule.text.includes("2000000015")]).toEqual([true, false]);
};

const answerQuestion = async (
  page: Page,
  { send }: PayCompany,
  { runId, stack }: { runId: string; stack: Parameters<typeof joinByApi>[0] },
) => {
  const [person] = await peopleOf(send);
  const { email } = await asked<{ email: string }>(send("GET", `/api/v1/people/${person?.employeeId}`));
  await joinByApi(stack, email);
  const { send: ask } = await staffSession(stack, email);
  await asked(ask("POST", `/api/v1/me/payslips/${runId}/questions`, { lineId: "transport", text: "Is the trip to Ibadan in here?" }));
  await page.goto("/#/dash/payroll/questions");
  await page.getByRole("link", { name: person?.fullName ?? "" }).click();
  await expect(page.getByText("Is the trip to Ibadan in here?")).toBeVisible();
  await page.getByRole("textbox", { name: "Your answer" }).fill("It comes with the next pay.");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("It comes with the next pay.")).toBeVisible();
  await expect(page.getByText("Answered").first()).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
};
