// A payout from the checkout to the employees' accounts: funding, live progress, correction, closing, and the trace id for the employee.
import type { ThrowAwaySandbox } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import {
  approveRun,
  confirmPayNow,
  confirmStepUp,
  createPayableCompany,
  createSubmittedRun,
  expectAccessibleOnPhone,
  logInAsPayer,
  logInWithCodes,
  type Payer,
  providerFrame,
  sheetAccount,
  test,
} from "../money.ts";
import { createPayCompany, expectOk, inviteEmployee, listEmployees } from "../pay-company.ts";
import { confirmAccountByEmail } from "../people.ts";
import { joinThroughApi, staffLogIn } from "../staff.ts";
import { axeViolations, expect, mailWith } from "../story.ts";

test.use({ actionTimeout: 45_000 });

const people = 50;
const [closedAt, silentAt] = [7, 12];

const accountAt = (index: number) => sheetAccount(index).account;
/** The new account of the employee whose account is closed. */
const newAccount = { bank: "044", account: "0690000032" };

test("fifty people are paid: checkout funding, live progress, a corrected bank account, a bank that answered late, and a trace id for the employee", async ({
  page,
  context,
  stack,
  sandbox,
}) => {
  test.setTimeout(600_000);
  const company = await createPayableCompany(stack, sandbox, people);
  const runId = await createSubmittedRun(company);
  const employee = await inviteEmployee(company);
  const closedRow = (await listEmployees(company.send))[closedAt];
  const closed = await expectOk<{ email: string }>(company.send("GET", `/api/v1/people/${closedRow?.employeeId}`));
  const payer = await logInWithCodes(page, company);
  await approveRun(page, payer, runId);

  await page.goto(`/#/dash/payroll/runs/${runId}/pay`);
  await fundAtCheckout(page);

  // One payment goes to a closed account; another is accepted by the provider but times out and sends no webhook.
  const addFault = (rule: object) => sandbox.control("POST", "/rules", rule);
  await addFault({ match: { op: "kora.payout", account: accountAt(closedAt) }, fault: "closed_account" });
  await addFault({ match: { op: "kora.payout", account: accountAt(silentAt) }, fault: "timeout_accepted" });
  await addFault({ match: { op: "kora.webhook", account: accountAt(silentAt) }, fault: "webhook_never", times: null });

  const before = await countTransfers(sandbox);
  const otherTab = await context.newPage();
  await payFromTwoTabs([page, otherTab], payer, runId);
  await expectLiveProgress(page);
  // The other tab is a request of its own, which is confirmed late and pays no one again.
  await confirmStepUp(otherTab, payer, /^Pay 50 employees ₦/);
  await sandbox.setName({ ...newAccount, name: sheetAccount(closedAt).name });
  await correctAccountAndRetry(page, payer, { runId, email: closed.email });
  const moved = await countTransfers(sandbox);
  const movesTo = (account: string) => (moved[account]?.moves ?? 0) - (before[account]?.moves ?? 0);
  const accounts = Array.from({ length: people }, (_, index) => (index === closedAt ? newAccount.account : accountAt(index)));
  expect(accounts.map(movesTo)).toEqual(Array(people).fill(1));
  expect(movesTo(accountAt(closedAt))).toBe(0);

  await page.getByRole("link", { name: "Continue to Close" }).click();
  await closeRun(page);
  await otherTab.close();
  await joinThroughApi(stack, employee);
  await readAsEmployee(page, employee, runId);
});

const fundAtCheckout = async (page: Page) => {
  const needs = page.getByRole("region", { name: "Funding required" });
  await expect(needs).toContainText("Net pay for 50 people");
  await expect(needs).toContainText(/Your company remits ₦[\d,.]+ of deductions and contributions itself/);
  await expect(needs).toContainText("Amount to fund");
  await expect(page.getByText(/^You pay up to ₦[\d,]+\.00: ₦[\d,]+\.00 plus the provider's fee of up to ₦2,150\.00\.$/)).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole("button", { name: /^Fund ₦[\d,]+\.00$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Fund ₦/ });
  const provider = providerFrame(page);
  await expect(provider.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
  await expect(provider.getByText(/^Reference pay-/)).toBeVisible();
  // Closing the checkout funds nothing, and the same checkout is offered again.
  await provider.getByRole("button", { name: "Close without paying" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Fund ₦/ }).click();
  await provider.getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(page.getByText(/^₦[\d,]+\.\d\d received\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Fully funded" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Fund/ })).toHaveCount(0);
};

/** Pays from two tabs with two clicks in each: every employee must still be paid once. */
const payFromTwoTabs = async ([page, otherTab]: readonly [Page, Page], payer: Payer, runId: string) => {
  await otherTab.goto(`/#/dash/payroll/runs/${runId}/pay`);
  for (const tab of [page, otherTab]) await tab.getByRole("button", { name: /^Pay 50 people ₦/ }).click();
  const confirms = [page, otherTab].map(confirmPayNow);
  // Both clicks in one go, before the first can close the dialog.
  const clickTwice = (button: HTMLElement | SVGElement) => {
    for (let clicks = 0; clicks < 2; clicks += 1) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  await Promise.all(confirms.map((confirm) => confirm.evaluate(clickTwice)));
  await confirmStepUp(page, payer, /^Pay 50 employees ₦/);
};

const expectLiveProgress = async (page: Page) => {
  const progress = page.getByRole("progressbar", { name: "People paid" });
  await expect(progress).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  // The provider is polled for the silent payment, and no employee is paid twice meanwhile.
  await expect(page.getByRole("button", { name: /^Checking with the bank 1$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "49 of 50 people paid" })).toBeVisible({ timeout: 60_000 });
  await expect(progress).toHaveAttribute("aria-valuetext", "49/50");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await expectAccessibleOnPhone(page);
  await page.getByRole("button", { name: /^Paid 49$/ }).click();
  await expect(page.getByRole("table", { name: "Payments in this run" })).toContainText("Paid on");
  await page.getByRole("button", { name: "Everyone 50" }).click();
};

/** The bank rejected an account: the employee gets a new account, confirms it, and the payment is retried. */
const correctAccountAndRetry = async (page: Page, payer: Payer, { runId, email }: { runId: string; email: string }) => {
  await page.getByRole("button", { name: /^Failed 1$/ }).click();
  const table = page.getByRole("table", { name: "Payments in this run" });
  const sheet = page.getByRole("dialog");
  const open = async () => {
    await expect(table.getByRole("row")).toHaveCount(2);
    await table.getByRole("button", { name: /^Payment to/ }).click();
  };
  await open();
  await expect(sheet.getByRole("alert")).toContainText("Not paid.");
  await expect(sheet.getByRole("alert")).toContainText("Ask the person for another account, then pay again.");
  await expect(sheet).toContainText("Do not honor");
  expect(await axeViolations(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Pay again" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("The bank rejected this account before.");
  expect(await axeViolations(page)).toEqual([]);
  await confirm.getByRole("button", { name: "Cancel" }).click();

  await sheet.getByRole("link", { name: "View bank details" }).click();
  await page.getByRole("button", { name: "Change account" }).click();
  await page.getByLabel("Bank Name").fill("Access Bank");
  await page.getByRole("textbox", { name: "Account Number" }).fill(newAccount.account);
  await page.getByLabel("Account Name").fill(sheetAccount(closedAt).name);
  await page.getByRole("button", { name: "Save account" }).click();
  await confirmStepUp(page, payer, /^Change the bank account of .+ to Access Bank ••••\d{4}$/);
  await expect(page.getByText("Name matches")).toBeVisible({ timeout: 30_000 });
  await confirmAccountByEmail(page, email);
  await page.reload();
  await expect(page.getByText("On hold")).toHaveCount(0);

  await page.goto(`/#/dash/payroll/runs/${runId}/pay?state=failed`);
  await open();
  await expect(sheet).toContainText(`Access Bank ••••${newAccount.account.slice(-4)}`);
  await sheet.getByRole("button", { name: "Pay again" }).click();
  await expect(confirm).toContainText(
    `A new payment will be sent to their current bank account, Access Bank ••••${newAccount.account.slice(-4)}.`,
  );
  await expect(confirm).not.toContainText("rejected");
  await confirm.getByRole("button", { name: "Pay again" }).click();
  await confirmStepUp(page, payer, /^Pay .+ ₦[\d,.]+ to Access Bank ••••\d{4} again$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Everyone/ }).click();
  await expect(page.getByRole("progressbar", { name: "People paid" })).toHaveAttribute("aria-valuetext", "50/50", { timeout: 60_000 });
};

/** The number of transfers to each account according to the provider. */
const countTransfers = async (sandbox: ThrowAwaySandbox) =>
  (await sandbox.control<{ byAccount: Record<string, { moves: number }> }>("GET", "/money")).byAccount;

const closeRun = async (page: Page) => {
  const payments = page.getByRole("region", { name: "Payments in this run" });
  await payments.getByRole("button", { name: "Close the run" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the run" }).click();
  await expect(payments).toContainText("This run is closed");
  await page.getByRole("button", { name: "Publish payslips for 50 people" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Published on")).toBeVisible();
  await expectAccessibleOnPhone(page);
};

/** The mailed link is followed without a session and must survive the login. */
const readAsEmployee = async (page: Page, email: string, runId: string) => {
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  const [, route = ""] = await mailWith(email, new RegExp(`#(/app2/payments/${runId})`));
  await page.goto(`/#${route}`);
  await expect(page).toHaveURL(/#\/StaffLogin$/);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(new RegExp(`#${route}$`));
  await expect(page.getByRole("region", { name: "Your payment" })).toContainText(/Paid into your account on .*Payment reference \d+/);
  await expectAccessibleOnPhone(page);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  const payments = page.getByRole("region", { name: "Your payments" });
  await expect(payments).toContainText(/Payment reference \d+/);
  await expect(payments).toContainText("If the money is not in your account, give your bank this number.");
  await expectAccessibleOnPhone(page);
  await payments.getByRole("link", { name: "View payslip" }).click();
  await expect(page.getByRole("region", { name: "Your payment" })).toContainText(/Payment reference \d+/);
  await expectAccessibleOnPhone(page);
};

test("payments stop with a reason and resume when the stop is lifted; the wallet is funded in parts, and the statement shows each", async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const company = await createPayCompany(stack, 2);
  const payer = await logInAsPayer(page, company);
  await page.goto("/#/dash/wallet");
  await expect(page.getByText("No transactions yet")).toBeVisible();
  await expectAccessibleOnPhone(page);
  await fundWallet(page);

  await page.getByRole("button", { name: "Stop all payments" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop all payments for your company?" });
  await dialog.getByRole("button", { name: "Stop all payments" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("An account number looks wrong.");
  await dialog.getByRole("button", { name: "Stop all payments" }).click();
  const stop = page.getByRole("region", { name: "All payments are stopped" });
  await expect(stop).toContainText("An account number looks wrong.");
  await expect(stop).toContainText("Adaeze Okafor");
  await expectAccessibleOnPhone(page);
  await stop.getByRole("button", { name: "Lift the stop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Lift the stop" }).click();
  await confirmStepUp(page, payer, "Lift the stop and resume payments");
  await expect(stop).toBeHidden();
  await expect(page.getByRole("button", { name: "Stop all payments" })).toBeVisible();

  await page.getByRole("navigation", { name: "Money" }).getByRole("link", { name: "Reconciliation" }).click();
  // Another test may already have reconciled all companies.
  await expect(page.getByText(/^(Not reconciled yet|Last reconciled on)/)).toBeVisible();
  await expectAccessibleOnPhone(page);
});

/** Pays on the provider's page in a new window, for browsers where the embedded checkout does not work. */
const payOnProvidersPage = async (page: Page) => {
  await page.getByRole("button", { name: "Open in a new window" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Go to the provider's page" }).click();
  const providerPage = await opened;
  await providerPage.getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(providerPage.getByText("You can close this.")).toBeVisible();
  await providerPage.close();
};

/** Funds ₦12,000,000, which is more than the provider accepts in one payment. */
const fundWallet = async (page: Page) => {
  await page.getByRole("button", { name: "Fund the wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Fund the wallet" });
  await dialog.getByRole("button", { name: "Continue to checkout" }).click();
  await expect(dialog.getByText("Enter an amount, such as 400,000.")).toBeVisible();
  await dialog.getByLabel("Amount to add").pressSequentially("12000000");
  await dialog.getByRole("button", { name: "Continue to checkout" }).click();
  await providerFrame(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await dialog.getByRole("button", { name: "Fund the next ₦2,000,000.00" }).click();
  await payOnProvidersPage(page);
  await expect(dialog).toBeHidden();
  const statement = page.getByRole("table", { name: "Statement" });
  await expect(statement.getByRole("row")).toHaveCount(3);
  await expect(statement).toContainText("+₦10,000,000.00");
  await expect(statement).toContainText("₦12,000,000.00");
};
