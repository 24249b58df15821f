// Takes screenshots of the payment screens.
import {
  approveRun,
  confirmPayNow,
  confirmStepUp,
  createPayableCompany,
  createSubmittedRun,
  logInAsPayer,
  providerFrame,
  sheetAccount,
  test,
} from "../money.ts";
import { inviteEmployee } from "../pay-company.ts";
import { joinThroughApi, staffLogIn } from "../staff.ts";
import { expect, logIn } from "../story.ts";
import { takePicture } from "../take-picture.ts";

test("the money of a run, the wallet and the reconciliation", async ({ page, stack, sandbox }) => {
  test.setTimeout(400_000);
  const company = await createPayableCompany(stack, sandbox, 12);
  const email = await inviteEmployee(company);
  await joinThroughApi(stack, email);
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByRole("table", { name: /^Pay for / })).toBeVisible();
  await takePicture(page, "payroll-pay-each");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByRole("table", { name: /^Pay for / })).toBeVisible();
  await takePicture(page, "payroll-people");
  await page.goto(`/#/dash/payroll/runs/${runId}/pay`);
  await expect(page.getByRole("button", { name: /^Fund ₦/ })).toBeVisible();
  await takePicture(page, "run-funding");
  await page.getByRole("button", { name: /^Fund ₦/ }).click();
  const transfer = providerFrame(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" });
  await expect(transfer).toBeVisible();
  await takePicture(page, "run-checkout");
  await transfer.click();
  await expect(page.getByText("Fully funded")).toBeVisible();
  await takePicture(page, "run-ready-to-pay");
  const addRule = (rule: object) => sandbox.control("POST", "/rules", rule);
  await addRule({ match: { op: "kora.payout", account: sheetAccount(3).account }, fault: "closed_account" });
  await addRule({ match: { op: "kora.payout", account: sheetAccount(5).account }, fault: "suspected_fraud" });
  await page.getByRole("button", { name: /^Pay 12 people/ }).click();
  await confirmPayNow(page).click();
  await confirmStepUp(page, payer);
  await expect(page.getByRole("button", { name: "Failed 2" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Paid 10" })).toBeVisible({ timeout: 60_000 });
  await takePicture(page, "run-payments");
  await page.getByRole("button", { name: "Failed 2" }).click();
  await page
    .getByRole("button", { name: /^Payment to/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await takePicture(page, "run-payment-failed");
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await expect(page.getByText("Before you can close this run")).toBeVisible();
  await takePicture(page, "run-close-payments");
  await page.goto(`/#/dash/payroll/runs/${runId}/pay?state=paid`);
  await page
    .getByRole("button", { name: /^Payment to/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await takePicture(page, "run-payment-paid");
  await page.goto("/#/dash/wallet");
  await expect(page.getByRole("table", { name: "Statement" })).toBeVisible();
  await takePicture(page, "wallet");
  await page.goto("/#/dash/reconciliation");
  await expect(page.getByText("Not reconciled yet")).toBeVisible();
  await takePicture(page, "reconciliation-not-compared");
  await page.getByRole("button", { name: "Reconcile now" }).click();
  await expect(page.getByRole("region", { name: "Only in our records" })).toBeVisible({ timeout: 60_000 });
  await takePicture(page, "reconciliation");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/dashboard1");
  await expect(page.getByRole("region", { name: "Your payments" })).toBeVisible();
  await takePicture(page, "staff-payments");
  await page.goto(`/#/app2/payments/${runId}`);
  await expect(page.getByRole("region", { name: "Your payment" })).toContainText("Payment reference");
  await takePicture(page, "staff-payment");
});
