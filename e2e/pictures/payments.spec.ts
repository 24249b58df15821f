// Takes pictures of the screens about money.
import { approve, ofSheet, payableCompany, payerIn, providerIn, submittedRun, test } from "../money.ts";
import { invited } from "../pay-company.ts";
import { joinByApi, staffLogIn } from "../staff.ts";
import { expect, logIn } from "../story.ts";
import { take } from "../take-picture.ts";

test("the money of a run, the wallet and the reconciliation", async ({ page, stack, sandbox }) => {
  test.setTimeout(400_000);
  const company = await payableCompany(stack, sandbox, 12);
  const email = await invited(company);
  await joinByApi(stack, email);
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByRole("table", { name: /^Pay of / })).toBeVisible();
  await take(page, "payroll-pay-each");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  const runId = await submittedRun(company);
  const payer = await payerIn(page, company);
  await approve(page, payer, runId);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByRole("table", { name: /^Pay of / })).toBeVisible();
  await take(page, "payroll-people");
  await page.goto(`/#/dash/payroll/runs/${runId}/pay`);
  await expect(page.getByRole("button", { name: /^Fund ₦/ })).toBeVisible();
  await take(page, "run-funding");
  await page.getByRole("button", { name: /^Fund ₦/ }).click();
  const transfer = providerIn(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" });
  await expect(transfer).toBeVisible();
  await take(page, "run-checkout");
  await transfer.click();
  await expect(page.getByText("Nothing is missing")).toBeVisible();
  await take(page, "run-ready-to-pay");
  const order = (rule: object) => sandbox.control("POST", "/rules", rule);
  await order({ match: { op: "kora.payout", account: ofSheet(3).account }, fault: "closed_account" });
  await order({ match: { op: "kora.payout", account: ofSheet(5).account }, fault: "suspected_fraud" });
  await page.getByRole("button", { name: /^Pay 12 people/ }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Pay 12 people/ })
    .click();
  await expect(page.getByRole("button", { name: "Failed 2" })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Paid 10" })).toBeVisible({ timeout: 60_000 });
  await take(page, "run-payments");
  await page.getByRole("button", { name: "Failed 2" }).click();
  await page
    .getByRole("button", { name: /^The payment of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await take(page, "run-payment-failed");
  await page.goto(`/#/dash/payroll/runs/${runId}/close`);
  await expect(page.getByText("What remains until it can be closed")).toBeVisible();
  await take(page, "run-close-payments");
  await page.goto(`/#/dash/payroll/runs/${runId}/pay?state=paid`);
  await page
    .getByRole("button", { name: /^The payment of/ })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await take(page, "run-payment-paid");
  await page.goto("/#/dash/wallet");
  await expect(page.getByRole("table", { name: "Statement" })).toBeVisible();
  await take(page, "wallet");
  await page.goto("/#/dash/reconciliation");
  await expect(page.getByText("Not compared yet")).toBeVisible();
  await take(page, "reconciliation-not-compared");
  await page.getByRole("button", { name: "Compare now" }).click();
  await expect(page.getByRole("region", { name: "Only in our books" })).toBeVisible({ timeout: 60_000 });
  await take(page, "reconciliation");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/dashboard1");
  await expect(page.getByRole("region", { name: "Your payments" })).toBeVisible();
  await take(page, "staff-payments");
  await page.goto(`/#/app2/payments/${runId}`);
  await expect(page.getByRole("region", { name: "Your payment" })).toContainText("Trace id");
  await take(page, "staff-payment");
});
