// A run's money from the checkout to people's accounts: funded, watched, cured, closed; and the employee finds the trace.
import type { ThrowAwaySandbox } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { approve, fits, ofSheet, payableCompany, payerIn, providerIn, showItIsMe, submittedRun, test } from "../money.ts";
import { invited, payCompany } from "../pay-company.ts";
import { joinByApi, staffLogIn } from "../staff.ts";
import { axeFaults, expect, mailWith } from "../story.ts";

test.use({ actionTimeout: 45_000 });

const people = 50;
const [closedAt, silentAt] = [7, 12];

const accountAt = (place: number) => ofSheet(place).account;
/** What somebody whose account is closed gives instead. */
const another = { bank: "044", account: "0690000032" };

test("fifty people are paid: funded at the checkout, watched live, a closed account cured, a silent bank that had paid; closed, and the employee finds the trace", async ({
  page,
  context,
  stack,
  sandbox,
}) => {
  test.setTimeout(600_000);
  const company = await payableCompany(stack, sandbox, people);
  const runId = await submittedRun(company);
  const employee = await invited(company);
  const payer = await payerIn(page, company);
  await approve(page, payer, runId);

  await page.goto(`/#/dash/payroll/runs/${runId}/pay`);
  await fund(page);

  // One payment goes to an account that is closed; of another the provider says nothing, though it takes it.
  const order = (rule: object) => sandbox.control("POST", "/rules", rule);
  await order({ match: { op: "kora.payout", account: accountAt(closedAt) }, fault: "closed_account" });
  await order({ match: { op: "kora.payout", account: accountAt(silentAt) }, fault: "timeout_accepted" });
  await order({ match: { op: "kora.webhook", account: accountAt(silentAt) }, fault: "webhook_never", times: null });

  const before = await movesIn(sandbox);
  const other = await context.newPage();
  await payTwice(page, other, runId);
  await watch(page);
  await sandbox.setName({ ...another, name: ofSheet(closedAt).name });
  await cure(page, runId);
  const moved = await movesIn(sandbox);
  const movesTo = (account: string) => (moved[account]?.moves ?? 0) - (before[account]?.moves ?? 0);
  const accounts = Array.from({ length: people }, (_, place) => (place === closedAt ? another.account : accountAt(place)));
  expect(accounts.map(movesTo)).toEqual(Array(people).fill(1));
  expect(movesTo(accountAt(closedAt))).toBe(0);

  await page.getByRole("link", { name: "Go on to Close" }).click();
  await close(page);
  await other.close();
  await joinByApi(stack, employee);
  await readAsEmployee(page, employee, runId);
});

const fund = async (page: Page) => {
  const needs = page.getByRole("region", { name: "What this run needs" });
  await expect(needs).toContainText("Net pay of 50 people");
  await expect(needs).toContainText("Pension");
  await expect(needs).toContainText("Still missing");
  await expect(page.getByText(/^You pay ₦[\d,]+\.00 at most: ₦[\d,]+\.00 and the provider's fee, ₦2,150\.00 at most\.$/)).toBeVisible();
  await fits(page);
  await page.getByRole("button", { name: /^Fund ₦[\d,]+\.00$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Fund ₦/ });
  const provider = providerIn(page);
  await expect(provider.getByRole("heading", { name: "Sandbox payment" })).toBeVisible();
  await expect(provider.getByText(/^Reference pay-/)).toBeVisible();
  // Closing the window brings nothing in; the same is offered again.
  await provider.getByRole("button", { name: "Close without paying" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: /^Fund ₦/ }).click();
  await provider.getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(page.getByText(/^₦[\d,]+\.\d\d has come in\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(needs).toContainText("Nothing is missing");
  await expect(page.getByRole("button", { name: /^Fund/ })).toHaveCount(0);
};

/** Two tabs, and two clicks in one of them: one payment for each person all the same. */
const payTwice = async (page: Page, other: Page, runId: string) => {
  await other.goto(`/#/dash/payroll/runs/${runId}/pay`);
  for (const tab of [page, other]) await tab.getByRole("button", { name: /^Pay 50 people ₦/ }).click();
  const confirms = [page, other].map((tab) => tab.getByRole("alertdialog").getByRole("button", { name: /^Pay 50 people ₦/ }));
  // Both clicks at once, before the first can take the dialog away.
  const clickTwice = (button: HTMLElement | SVGElement) => {
    for (let clicks = 0; clicks < 2; clicks += 1) button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  };
  await Promise.all(confirms.map((confirm) => confirm.evaluate(clickTwice)));
};

const watch = async (page: Page) => {
  const ring = page.getByRole("progressbar", { name: "People paid" });
  await expect(ring).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  // The bank that says nothing is asked; nobody is paid twice meanwhile.
  await expect(page.getByRole("button", { name: /^Checking with the bank 1$/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("status").filter({ hasText: "49 of 50 people are paid" })).toBeVisible({ timeout: 60_000 });
  await expect(ring).toHaveAttribute("aria-valuetext", "49/50");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  await fits(page);
  await page.getByRole("button", { name: /^Paid 49$/ }).click();
  await expect(page.getByRole("table", { name: "Payments of this run" })).toContainText("Paid on");
  await page.getByRole("button", { name: "Everybody 50" }).click();
};

/** The bank refused an account: the person gives another one, which somebody looks at, and is paid again into that. */
const cure = async (page: Page, runId: string) => {
  await page.getByRole("button", { name: /^Failed 1$/ }).click();
  const table = page.getByRole("table", { name: "Payments of this run" });
  const sheet = page.getByRole("dialog");
  const open = async () => {
    await expect(table.getByRole("row")).toHaveCount(2);
    await table.getByRole("button", { name: /^The payment of/ }).click();
  };
  await open();
  await expect(sheet.getByRole("alert")).toContainText("Not paid.");
  await expect(sheet.getByRole("alert")).toContainText("Ask the person for another account, and pay again.");
  await expect(sheet).toContainText("Do not honor");
  expect(await axeFaults(page)).toEqual([]);
  await sheet.getByRole("button", { name: "Pay again" }).click();
  const confirm = page.getByRole("alertdialog");
  await expect(confirm).toContainText("The bank refused this account before, and it is the same one still.");
  expect(await axeFaults(page)).toEqual([]);
  await confirm.getByRole("button", { name: "Cancel" }).click();

  await sheet.getByRole("link", { name: "Open their bank account" }).click();
  await page.getByRole("button", { name: "Change the account" }).click();
  await page.getByLabel("Bank Name").selectOption("Access Bank");
  await page.getByRole("textbox", { name: "Account Number" }).fill(another.account);
  await page.getByLabel("Account Name").fill(ofSheet(closedAt).name);
  await page.getByRole("button", { name: "Save the account" }).click();
  await expect(page.getByText("The name is the bank's")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "I have looked: release it" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "I have looked: release it" }).click();
  await expect(page.getByText("On hold")).toHaveCount(0);

  await page.goto(`/#/dash/payroll/runs/${runId}/pay?state=failed`);
  await open();
  await expect(sheet).toContainText(`Access Bank •••${another.account.slice(-4)}`);
  await sheet.getByRole("button", { name: "Pay again" }).click();
  await expect(confirm).toContainText(`A new payment goes to Access Bank •••${another.account.slice(-4)}, the account that they have now.`);
  await expect(confirm).not.toContainText("refused");
  await confirm.getByRole("button", { name: "Pay again" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Everybody/ }).click();
  await expect(page.getByRole("progressbar", { name: "People paid" })).toHaveAttribute("aria-valuetext", "50/50", { timeout: 60_000 });
};

/** How often money moved to each account, as the provider knows it. */
const movesIn = async (sandbox: ThrowAwaySandbox) =>
  (await sandbox.control<{ byAccount: Record<string, { moves: number }> }>("GET", "/money")).byAccount;

const close = async (page: Page) => {
  const payments = page.getByRole("region", { name: "Payments of this run" });
  await payments.getByRole("button", { name: "Close the run" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the run" }).click();
  await expect(payments).toContainText("This run is closed");
  await page.getByRole("button", { name: "Publish the payslips of 50 people" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish them" }).click();
  await expect(page.getByText("Published on")).toBeVisible();
  await fits(page);
};

/** Nobody is logged in when the mail's link is followed: it survives the log-in. */
const readAsEmployee = async (page: Page, email: string, runId: string) => {
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  const [, route = ""] = await mailWith(email, new RegExp(`#(/app2/payments/${runId})`));
  await page.goto(`/#${route}`);
  await expect(page).toHaveURL(/#\/StaffLogin$/);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(new RegExp(`#${route}$`));
  await expect(page.getByRole("region", { name: "Your payment" })).toContainText(/Paid into your account on .*Trace id \d+/);
  await fits(page);
  await page.getByRole("link", { name: "Back to the dashboard" }).click();
  const payments = page.getByRole("region", { name: "Your payments" });
  await expect(payments).toContainText(/Trace id \d+/);
  await expect(payments).toContainText("Quote this number at your bank.");
  await fits(page);
  await payments.getByRole("link", { name: "See the payslip" }).click();
  await expect(page.getByRole("region", { name: "Your payment" })).toContainText(/Trace id \d+/);
  await fits(page);
};

test("payments are stopped with a reason and go on when the stop is lifted; money comes into the wallet in parts, and the statement shows it", async ({
  page,
  stack,
}) => {
  test.setTimeout(240_000);
  const company = await payCompany(stack, 2);
  const payer = await payerIn(page, company);
  await page.goto("/#/dash/wallet");
  await expect(page.getByText("Nothing has moved yet")).toBeVisible();
  await fits(page);
  await fundWallet(page);

  await page.getByRole("button", { name: "Stop all payments" }).click();
  const dialog = page.getByRole("dialog", { name: "Stop all payments of your company?" });
  await dialog.getByRole("button", { name: "Stop all payments" }).click();
  await expect(dialog.getByText("Please give a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("An account number looks wrong.");
  await dialog.getByRole("button", { name: "Stop all payments" }).click();
  const stop = page.getByRole("region", { name: "All payments are stopped" });
  await expect(stop).toContainText("An account number looks wrong.");
  await expect(stop).toContainText("Adaeze Okafor");
  await fits(page);
  await stop.getByRole("button", { name: "Lift the stop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Lift the stop" }).click();
  await showItIsMe(page, payer);
  await expect(stop).toBeHidden();
  await expect(page.getByRole("button", { name: "Stop all payments" })).toBeVisible();

  await page.getByRole("navigation", { name: "Money" }).getByRole("link", { name: "Reconciliation" }).click();
  // Another story may have had all companies compared already.
  await expect(page.getByText(/^(Not compared yet|Last compared on)/)).toBeVisible();
  await fits(page);
});

/** Where the window cannot be used, the provider's own page opens in a window of its own. */
const payOnProvidersPage = async (page: Page) => {
  await page.getByRole("button", { name: "Open it in a window" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Go to the provider's page" }).click();
  const own = await opened;
  await own.getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await expect(own.getByText("You can close this.")).toBeVisible();
  await own.close();
};

/** ₦12,000,000 is more than the provider takes at once. */
const fundWallet = async (page: Page) => {
  await page.getByRole("button", { name: "Fund the wallet" }).click();
  const dialog = page.getByRole("dialog", { name: "Fund the wallet" });
  await dialog.getByRole("button", { name: "Go on to the checkout" }).click();
  await expect(dialog.getByText("Please say how much you bring in, such as 400,000.")).toBeVisible();
  await dialog.getByLabel("How much do you bring in?").pressSequentially("12000000");
  await dialog.getByRole("button", { name: "Go on to the checkout" }).click();
  await providerIn(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }).click();
  await dialog.getByRole("button", { name: "Fund the next ₦2,000,000.00" }).click();
  await payOnProvidersPage(page);
  await expect(dialog).toBeHidden();
  const statement = page.getByRole("table", { name: "Statement" });
  await expect(statement.getByRole("row")).toHaveCount(3);
  await expect(statement).toContainText("+₦10,000,000.00");
  await expect(statement).toContainText("₦12,000,000.00");
};
