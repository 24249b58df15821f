// Takes screenshots of what follows a paid run: remittances, statutory IDs, reports and journal accounts.
import { approveRun, createSubmittedRun, fundRun, logInAsPayer, startPayout, test } from "../money.ts";
import { payPage, transfer } from "../payments-steps.ts";
import { goTo } from "../people.ts";
import { expect } from "../story.ts";
import { takePicture } from "../take-picture.ts";
import { createTaxedCompany } from "../taxed-company.ts";

test("remittances, statutory IDs and reports of a paid run", async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company } = await createTaxedCompany(stack, sandbox, { isRsaPinMissing: true });
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await page.goto("/#/dash/dashboard");
  await goTo(page, "Reports");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await takePicture(page, "reports");
  for (const [name, path] of [
    ["report", `reports/view/payroll-register?runId=${runId}`],
    ["journal-accounts", "reports/accounts"],
    ["statutory-ids", "statutory-ids"],
    ["remittances", "remittances"],
  ] as const) {
    await page.goto(`/#/dash/${path}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    await takePicture(page, name);
  }
});
