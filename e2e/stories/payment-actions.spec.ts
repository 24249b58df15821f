// Admin actions on payments: hold, release, resume, return to wallet, resolve, wait for card settlement, and own-payment restrictions.
import { inviteColleague, joinAsColleague, openPhonePage } from "../approver.ts";
import {
  confirmStepUp,
  createPayableCompany,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  sheetAccount,
  startPayout,
  test,
} from "../money.ts";
import { expectOk, listEmployees, type Row, testMonths } from "../pay-company.ts";
import {
  createApprovedRun,
  employeeAt,
  filterChip,
  giveReason,
  openPayment,
  paymentsTable,
  payPage,
  queryAsDatabaseAdmin,
  transfer,
} from "../payments-steps.ts";
import { expect } from "../story.ts";

test.use({ actionTimeout: 45_000 });

test("a paused payout is resumed, and a payment held in the meantime is released later", async ({ page, stack, sandbox }) => {
  test.setTimeout(240_000);
  const company = await createPayableCompany(stack, sandbox, 3);
  const [first] = (await listEmployees(company.send)) as [Row];
  const { runId, payer } = await createApprovedRun(page, company);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByText("Employees in this month's pay run are paid there.")).toHaveCount(1);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  // The provider's balance is lower than the ledger's.
  const { kora } = await sandbox.control<{ kora: object }>("GET", "/balances");
  await sandbox.control("PUT", "/balances", { availableKobo: 0, pendingKobo: 0 });
  await startPayout(page, payer);
  const still = page.getByRole("alert").filter({ hasText: "Payments are paused" });
  await expect(still).toContainText("Our balance at the payment provider was too low.");
  await expect(still).toContainText("Resume payments later today, or contact us.");
  await expect(filterChip(page, "Waiting 3")).toBeVisible();
  await expectAccessibleOnPhone(page);
  // The dashboard links to the paused payout.
  await page.goto("/#/dash/dashboard");
  const needsYou = page.getByRole("region", { name: "Needs your attention" });
  await expect(page.getByRole("link", { name: /^See \w+ being paid$/ })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await needsYou.getByRole("link", { name: /^Payments for \w+ \d+ are paused$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/payroll/runs/${runId}/pay$`));

  const sheet = await openPayment(page, first);
  await sheet.getByRole("button", { name: "Hold this payment" }).click();
  await giveReason(page, {
    title: `Hold the payment to ${first.fullName}?`,
    confirm: "Hold this payment",
    reason: "They have asked for another account.",
  });
  await expect(sheet).toContainText("Held. It has not been sent.");
  await expect(sheet).toContainText("They have asked for another account.");
  await page.keyboard.press("Escape");

  await sandbox.control("PUT", "/balances", kora);
  await page.getByRole("button", { name: "Resume payments" }).click();
  await confirmStepUp(page, payer, /^Resume the payout to 3 employees, ₦/);
  await expect(still).toBeHidden();
  await expect(filterChip(page, "Paid 2")).toBeVisible({ timeout: 60_000 });
  await expect(filterChip(page, "Held 1")).toBeVisible();
  await expectAccessibleOnPhone(page);
  await openPayment(page, first);
  await sheet.getByRole("button", { name: "Release" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Release" }).click();
  await confirmStepUp(page, payer, new RegExp(`^Release the payment of ₦[\\d,.]+ to ${first.fullName}, .+ ••••\\d{4}$`));
  await expect(sheet).toContainText("Paid on", { timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("progressbar", { name: "People paid" })).toHaveAttribute("aria-valuetext", "3/3");
});

test("a payment stopped by the provider is resolved with a reason, and its money returns to the wallet", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await createPayableCompany(stack, sandbox, 3);
  const person = employeeAt(await listEmployees(company.send), 1);
  const { runId, payer } = await createApprovedRun(page, company);
  await fundRun(page, transfer);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: sheetAccount(1).account }, fault: "suspected_fraud" });
  await startPayout(page, payer);
  await expect(filterChip(page, "Failed 1")).toBeVisible({ timeout: 60_000 });
  await expect(filterChip(page, "Paid 2")).toBeVisible({ timeout: 60_000 });
  const incidents = page.getByRole("region", { name: "Needs review" });
  await expect(incidents).toContainText("The provider blocked a payment because it suspects fraud.");
  await expect(incidents).toContainText(person.fullName);
  // Until the incident is resolved, the employee cannot be paid again.
  await expect(page.getByText("All transfers have finished. 1 person has not been paid.")).toBeVisible();
  await expect(page.getByText("These payments can't be retried together.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay 1 person again" })).toHaveCount(0);
  await expectAccessibleOnPhone(page);
  await incidents.getByRole("button", { name: /^Mark as resolved/ }).click();
  const resolution = "The bank confirmed that the account belongs to another person.";
  await giveReason(page, { title: "How was this resolved?", confirm: "Mark as resolved", reason: resolution });
  await expect(incidents).toBeHidden();

  const sheet = await openPayment(page, person);
  await sheet.getByRole("button", { name: "Return to wallet" }).click();
  await giveReason(page, {
    title: `Return ${person.fullName}'s pay to the wallet?`,
    confirm: "Return to wallet",
    reason: "Paid in cash.",
  });
  await expect(sheet).toContainText("Not paid. The money was returned to the wallet.");
  await expect(sheet.getByRole("button", { name: "Pay again" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(filterChip(page, "Returned to wallet 1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue to Close" })).toBeVisible();

  await page.goto("/#/dash/wallet");
  const line = page.getByRole("table", { name: "Statement" }).getByRole("row", { name: /Unpaid salaries returned to the wallet/ });
  await expect(line).toContainText("+₦");
  await line.getByRole("link", { name: "View pay run" }).click();
  await expect(page).toHaveURL(new RegExp(`${runId}/pay$`));
  await page.goto("/#/dash/reconciliation");
  await expect(page.getByText("Nothing to review")).toBeVisible();
  await page.getByLabel("Show resolved items").click();
  await expect(incidents).toContainText(`Resolved by Adaeze Okafor: ${resolution}`);
  await expectAccessibleOnPhone(page);
});

test("a payment over the limit is held with a remedy, is returned to the wallet, and the run is closed", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const { runId, payer } = await createApprovedRun(page, company);
  await fundRun(page, transfer);
  const overLimit =
    "insert into payment_limits select company_id, max(net) - 1, 1e12, 1e12, now(), 'a story' from payslips where run_id = $1 group by 1";
  await queryAsDatabaseAdmin(stack, overLimit, [runId]);
  await startPayout(page, payer);
  await expect(filterChip(page, "Paid 1")).toBeVisible({ timeout: 60_000 });
  await expect(filterChip(page, "Held 1")).toBeVisible({ timeout: 60_000 });
  const held = paymentsTable(page).getByRole("row").nth(1);
  await expect(held).toContainText("The amount is above your company's limit of");
  await held.getByRole("button", { name: /^Payment to/ }).click();
  const sheet = page.getByRole("dialog");
  // A retry would only be held again.
  await expect(sheet.getByRole("button", { name: "Release" })).toHaveCount(0);
  await expectAccessibleOnPhone(page);
  const name = (await sheet.getByRole("heading").first().textContent()) ?? "";
  await sheet.getByRole("button", { name: "Return to wallet" }).click();
  await giveReason(page, {
    title: `Return ${name}'s pay to the wallet?`,
    confirm: "Return to wallet",
    reason: "Paid by cheque.",
  });
  await expect(sheet).toContainText("Not paid. The money was returned to the wallet.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("All payments complete.")).toBeVisible();
  await page.getByRole("link", { name: "Continue to Close" }).click();
  await page.getByRole("button", { name: "Close the run" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the run" }).click();
  await expect(page.getByText("This run is closed")).toBeVisible();
});

test("card funds cannot be spent before settlement: the screen shows when they can, and the payout waits for them", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const { payer } = await createApprovedRun(page, company);
  await fundRun(page, "Pay by card");
  await expect(page.getByRole("region", { name: /^(Funding required|Fully funded)$/ })).toContainText(
    /₦[\d,.]+ in your wallet has not cleared yet\./,
  );
  const visits = page.getByRole("region", { name: "Funding payments" });
  await expect(visits).toContainText("Received");
  await expect(visits).toContainText(/Paid by card\. Available from \d+ \w+ \d{4} at 12:00/);
  await expectAccessibleOnPhone(page);
  await startPayout(page, payer);
  const notice = page.getByRole("status").filter({ hasText: /Will be paid on \w+day \d+ \w+/ });
  await expect(notice).toContainText("card payments clear on the next working day. The transfers then start automatically");
  await expect(filterChip(page, "Waiting 2")).toBeVisible();
  // No action is needed, so none is offered.
  await expect(page.getByRole("button", { name: "Resume payments" })).toHaveCount(0);
  await expectAccessibleOnPhone(page);
  await page.goto("/#/dash/wallet");
  await expect(page.getByText(/of this has not cleared yet\. It can be paid out once it clears\./)).toBeVisible();
});

test("an admin cannot retry their own failed payment and sees why; the trace id can be copied on a phone", async ({
  page,
  stack,
  sandbox,
  browser,
}) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const people = await listEmployees(company.send);
  const ownEmployee = employeeAt(people, 0);
  const invited = await inviteColleague(company, "payroll");
  const { runId, payer } = await createApprovedRun(page, company);
  await fundRun(page, transfer);
  const phone = await openPhonePage(browser, stack.url);
  await joinAsColleague(phone, invited);
  await queryAsDatabaseAdmin(stack, "update employees set user_id = $1 where employee_id = $2", [company.userId, ownEmployee.employeeId]);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: sheetAccount(0).account }, fault: "closed_account" });
  await startPayout(page, payer);
  await expect(filterChip(page, "Failed 1")).toBeVisible({ timeout: 60_000 });
  await expect(filterChip(page, "Paid 1")).toBeVisible({ timeout: 60_000 });

  await expect(page.getByText("The only payment that can be retried is your own. Ask another admin to pay it again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay 1 person again" })).toHaveCount(0);
  const sheet = await openPayment(page, ownEmployee);
  await expect(sheet).toContainText("This is your own pay. Ask another admin to pay it again.");
  await expect(sheet.getByRole("button", { name: "Pay again" })).toHaveCount(0);
  await expect(sheet.getByRole("button", { name: "Return to wallet" })).toBeVisible();
  await expectAccessibleOnPhone(page);

  await phone.goto(payPage(runId));
  await expect(phone.getByRole("button", { name: "Pay 1 person again" })).toBeVisible();
  const paid = await openPayment(phone, employeeAt(people, 1));
  await paid.getByRole("button", { name: "Copy trace ID" }).click();
  await expect(phone.getByText("Trace ID copied.")).toBeVisible();
  const trace = await phone.evaluate(() => navigator.clipboard.readText());
  expect(trace).toMatch(/^\d{30}$/);
  await expect(paid).toContainText(trace);
  await phone.context().close();
});

test("warnings that block Pay are reviewed in the same place, and the payment continues there", async ({ page, stack, sandbox }) => {
  test.setTimeout(180_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const [first] = (await listEmployees(company.send)) as [Row];
  // A member of the housing fund whose written wish is missing.
  const terms = { employeeIds: [first.employeeId], validFrom: `${testMonths().today.slice(0, 8)}01`, isHousingFundMember: true };
  await expectOk(company.send("POST", "/api/v1/payroll/terms", terms));
  await logInAsPayer(page, company);
  await page.goto("/#/dash/payrollmanage");
  // Until the company has money, setting up the passkey is the only proof it asks for.
  await page.getByRole("button", { name: `Pay ${first.fullName}`, exact: true }).click();
  const warnings = page.getByRole("dialog", { name: `Before ${first.fullName} is paid` });
  await expect(warnings.getByRole("link", { name: "Fix in the pay run" })).toBeVisible();
  await expectAccessibleOnPhone(page);
  const dismissButtons = warnings.getByRole("button", { name: /^Accept: / });
  for (let left = await dismissButtons.count(); left > 0; left -= 1) {
    await dismissButtons.first().click();
    await giveReason(page, { title: "Why do you accept this?", confirm: "Accept", reason: "Known, and on its way." });
    await expect(dismissButtons).toHaveCount(left - 1);
  }
  await warnings.getByRole("button", { name: `Pay ${first.fullName}` }).click();
  await expect(page.getByRole("dialog", { name: `Pay ${first.fullName}` })).toBeVisible();
});
