// A person leaves: the employment is ended, the final pay with unused leave is paid, and the certificate of service is signed, with
// everything that remains shown on the employee's profile.
import type { Page } from "@playwright/test";
import {
  approveRun,
  confirmStepUp,
  createPayableCompany,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  startPayout,
  submitRun,
  test,
} from "../money.ts";
import { calculate, listEmployees, type Row, testMonths } from "../pay-company.ts";
import { payPage, transfer } from "../payments-steps.ts";
import { expect, logIn } from "../story.ts";

test("an employee leaves, and everything is settled from their profile", { tag: "@phone" }, async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const [person] = (await listEmployees(company.send)) as [Row];
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const profile = `/#/dash/view-profile/${person.employeeId}`;
  const checklist = page.getByRole("region", { name: "Leaving checklist" });

  await test.step("the last day shows the final pay with the leave that is left", async () => {
    await page.goto(profile);
    await expect(checklist).toBeHidden();
    await page.getByRole("button", { name: "Actions" }).click();
    await page.getByRole("button", { name: "Terminate Employee" }).click();
    await page.getByRole("button", { name: "Choose a last day and reason" }).click();
    const leaving = page.getByRole("dialog", { name: `End employment for ${person.fullName}` });
    await leaving.getByLabel("Last day").fill(testMonths().today);
    await expect(leaving.getByRole("checkbox", { name: /^Pay annual leave/ })).toBeChecked();
    await expect(leaving.getByText("Annual leave that is left on the last day is paid with the final pay run.")).toBeVisible();
    await expect(leaving.getByRole("region", { name: "Final pay" })).toContainText("Leave not taken");
    await leaving.getByLabel("Reason").fill("Moves to another city");
    await leaving.getByRole("button", { name: "End employment" }).click();
    const ended = page.getByRole("dialog", { name: "User Deleted Successfully" });
    await expect(ended).toBeVisible();
    await ended.getByRole("button", { name: "See what remains to be done" }).click();
  });

  const runId = await test.step("the profile lists what remains, and prepares the final pay", async () => {
    await expect(checklist.getByText("1 of 3 done")).toBeVisible();
    await expectAccessibleOnPhone(page);
    await checklist.getByRole("button", { name: "Prepare the final pay" }).click();
    await expect(page).toHaveURL(/#\/dash\/payroll\/runs\/[\w-]+/);
    return /runs\/([\w-]+)/.exec(page.url())?.[1] ?? "";
  });

  await calculate(company.send, runId);
  await submitRun(company.send, runId);
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  const payer = await logInAsPayer(page, company);

  await test.step("the final pay is approved, funded and paid", async () => {
    await approveRun(page, payer, runId);
    await page.goto(payPage(runId));
    await fundRun(page, transfer);
    await startPayout(page, payer);
    await expect(async () => {
      await openAgain(page, profile);
      await expect(checklist.getByText("Paid into the employee's bank account.")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
  });

  await test.step("the certificate of service is written and signed", async () => {
    await checklist.getByRole("link", { name: "Write it" }).last().click();
    await page.getByRole("button", { name: "Issue and sign" }).click();
    await page.getByRole("button", { name: "Sign document" }).click();
    await confirmStepUp(page, payer);
    await expect(async () => {
      await openAgain(page, profile);
      await expect(checklist.getByText("3 of 3 done")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessibleOnPhone(page);
  });
});

const openAgain = async (page: Page, path: string) => {
  await page.goto("about:blank");
  await page.goto(path);
};
