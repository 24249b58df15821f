// What an admin does about payments: hold and let go, go on, give back, settle, wait for a card's money, and whose hands it is in.
import { inviteColleague, joinAsColleague, onAPhone } from "../approver.ts";
import { beginToPay, fits, fundRun, ofSheet, payableCompany, payerIn, showItIsMe, test } from "../money.ts";
import { peopleOf, type Row } from "../pay-company.ts";
import { approvedRun, asAdmin, chip, giveReason, listOf, openPayment, payPage, personAt, transfer } from "../payments-steps.ts";
import { expect } from "../story.ts";

test.use({ actionTimeout: 45_000 });

test("a run that stands still is gone on with, and a payment that was held meanwhile is let go later", async ({ page, stack, sandbox }) => {
  test.setTimeout(240_000);
  const company = await payableCompany(stack, sandbox, 3);
  const [first] = (await peopleOf(company.send)) as [Row];
  const runId = await approvedRun(page, company);
  await page.goto("/#/dash/payrollmanage");
  await expect(page.getByText("Whoever is in the run of this month is paid there.")).toHaveCount(1);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  // The provider has less than our books say.
  const { kora } = await sandbox.control<{ kora: object }>("GET", "/balances");
  await sandbox.control("PUT", "/balances", { availableKobo: 0, pendingKobo: 0 });
  await beginToPay(page);
  const still = page.getByRole("alert").filter({ hasText: "The payments stand still" });
  await expect(still).toContainText("Our balance at the payment provider did not cover it.");
  await expect(still).toContainText("then go on paying");
  await expect(chip(page, "Waiting 3")).toBeVisible();
  await fits(page);
  // Whoever was not at this screen finds it from the dashboard.
  await page.goto("/#/dash/dashboard");
  const needsYou = page.getByRole("region", { name: "Needs you" });
  await expect(page.getByRole("link", { name: /^See \w+ being paid$/ })).toBeVisible();
  await fits(page);
  await needsYou.getByRole("link", { name: /^The payments of \w+ \d+ stand still$/ }).click();
  await expect(page).toHaveURL(new RegExp(`/payroll/runs/${runId}/pay$`));

  const sheet = await openPayment(page, first);
  await sheet.getByRole("button", { name: "Hold this payment" }).click();
  await giveReason(page, {
    title: `Hold the payment of ${first.fullName}?`,
    confirm: "Hold this payment",
    reason: "They have asked for another account.",
  });
  await expect(sheet).toContainText("Held: nothing is sent.");
  await expect(sheet).toContainText("They have asked for another account.");
  await page.keyboard.press("Escape");

  await sandbox.control("PUT", "/balances", kora);
  await page.getByRole("button", { name: "Go on paying" }).click();
  await expect(still).toBeHidden();
  await expect(chip(page, "Paid 2")).toBeVisible({ timeout: 60_000 });
  await expect(chip(page, "Held 1")).toBeVisible();
  await fits(page);
  await openPayment(page, first);
  await sheet.getByRole("button", { name: "Let it go" }).click();
  await expect(sheet).toContainText("Paid on", { timeout: 60_000 });
  await page.keyboard.press("Escape");
  await expect(page.getByRole("progressbar", { name: "People paid" })).toHaveAttribute("aria-valuetext", "3/3");
});

test("a payment that the provider stopped is settled with a reason, and its money is put back into the wallet", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await payableCompany(stack, sandbox, 3);
  const person = personAt(await peopleOf(company.send), 1);
  const runId = await approvedRun(page, company);
  await fundRun(page, transfer);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: ofSheet(1).account }, fault: "suspected_fraud" });
  await beginToPay(page);
  await expect(chip(page, "Failed 1")).toBeVisible({ timeout: 60_000 });
  await expect(chip(page, "Paid 2")).toBeVisible({ timeout: 60_000 });
  const incidents = page.getByRole("region", { name: "Somebody must look at this" });
  await expect(incidents).toContainText("The provider stopped a payment because it suspects fraud.");
  await expect(incidents).toContainText(person.fullName);
  // While nobody has settled that, nobody pays them again.
  await expect(page.getByText("Nothing is on its way any more. 1 person is not paid yet.")).toBeVisible();
  await expect(page.getByText("Nobody can be paid again together.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay 1 person again" })).toHaveCount(0);
  await fits(page);
  await incidents.getByRole("button", { name: /^It is settled/ }).click();
  const how = "The bank was asked: the account belongs to somebody else.";
  await giveReason(page, { title: "How was it settled?", confirm: "It is settled", reason: how });
  await expect(incidents).toBeHidden();

  const sheet = await openPayment(page, person);
  await sheet.getByRole("button", { name: "Put it back into the wallet" }).click();
  await giveReason(page, {
    title: `Put the pay of ${person.fullName} back into the wallet?`,
    confirm: "Put it back into the wallet",
    reason: "Paid in cash.",
  });
  await expect(sheet).toContainText("Not paid: the money is back in the wallet.");
  await expect(sheet.getByRole("button", { name: "Pay again" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(chip(page, "Back in the wallet 1")).toBeVisible();
  await expect(page.getByRole("link", { name: "Go on to Close" })).toBeVisible();

  await page.goto("/#/dash/wallet");
  const line = page.getByRole("table", { name: "Statement" }).getByRole("row", { name: /Money that could not be paid came back/ });
  await expect(line).toContainText("+₦");
  await line.getByRole("link", { name: "See the run" }).click();
  await expect(page).toHaveURL(new RegExp(`${runId}/pay$`));
  await page.goto("/#/dash/reconciliation");
  await expect(page.getByText("Nothing needs looking at")).toBeVisible();
  await page.getByLabel("Show what is settled too").click();
  await expect(incidents).toContainText(`Settled by Adaeze Okafor: ${how}`);
  await fits(page);
});

test("a payment over the limit is held with what to do, goes back into the wallet, and the run is closed", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await payableCompany(stack, sandbox, 2);
  const runId = await approvedRun(page, company);
  await fundRun(page, transfer);
  const overLimit =
    "insert into payment_limits select company_id, max(net) - 1, 1e12, 1e12, now(), 'a story' from payslips where run_id = $1 group by 1";
  await asAdmin(stack, overLimit, [runId]);
  await beginToPay(page);
  await expect(chip(page, "Paid 1")).toBeVisible({ timeout: 60_000 });
  await expect(chip(page, "Held 1")).toBeVisible({ timeout: 60_000 });
  const held = listOf(page).getByRole("row").nth(1);
  await expect(held).toContainText("The amount is over the company's limit of");
  await held.getByRole("button", { name: /^The payment of/ }).click();
  const sheet = page.getByRole("dialog");
  // It would only be held again.
  await expect(sheet.getByRole("button", { name: "Let it go" })).toHaveCount(0);
  await fits(page);
  const name = (await sheet.getByRole("heading").first().textContent()) ?? "";
  await sheet.getByRole("button", { name: "Put it back into the wallet" }).click();
  await giveReason(page, {
    title: `Put the pay of ${name} back into the wallet?`,
    confirm: "Put it back into the wallet",
    reason: "Paid by cheque.",
  });
  await expect(sheet).toContainText("Not paid: the money is back in the wallet.");
  await page.keyboard.press("Escape");
  await expect(page.getByText("All payments are final.")).toBeVisible();
  await page.getByRole("link", { name: "Go on to Close" }).click();
  await page.getByRole("button", { name: "Close the run" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Close the run" }).click();
  await expect(page.getByText("This run is closed")).toBeVisible();
});

test("money paid by card is there and cannot be spent yet: it is told when it can be, and paying waits by itself", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await payableCompany(stack, sandbox, 2);
  await approvedRun(page, company);
  await fundRun(page, "Pay by card");
  await expect(page.getByRole("region", { name: "What this run needs" })).toContainText(/₦[\d,.]+ in the wallet is not settled yet\./);
  const visits = page.getByRole("region", { name: "What was paid in" });
  await expect(visits).toContainText("Arrived");
  await expect(visits).toContainText(/Paid by card\. Can be spent from \d+ \w+ \d{4} at 12:00/);
  await fits(page);
  await beginToPay(page);
  const waits = page.getByRole("status").filter({ hasText: "The payments wait" });
  await expect(waits).toContainText("money paid by card can be on the next working day. Paying goes on by itself.");
  await expect(chip(page, "Waiting 2")).toBeVisible();
  // Nothing is to be done, so nothing is offered.
  await expect(page.getByRole("button", { name: "Go on paying" })).toHaveCount(0);
  await fits(page);
  await page.goto("/#/dash/wallet");
  await expect(page.getByText(/is not settled by the provider yet\. Payments wait for it\./)).toBeVisible();
});

test("what the provider's statement and our books disagree about stands in three lists, and is settled with a reason", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(300_000);
  const company = await payableCompany(stack, sandbox, 3);
  await approvedRun(page, company);
  await fundRun(page, transfer);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: ofSheet(2).account }, fault: "closed_account" });
  await beginToPay(page);
  await expect(chip(page, "Paid 2")).toBeVisible({ timeout: 60_000 });
  await expect(chip(page, "Failed 1")).toBeVisible({ timeout: 60_000 });
  const { payouts } = await sandbox.control<{ payouts: { account: string; reference: string }[] }>("GET", "/money");
  // The newest: other stories pay into the same accounts.
  const referenceAt = (place: number) => payouts.findLast(({ account }) => account === ofSheet(place).account)?.reference ?? "";
  const [lacking, other, failed] = [referenceAt(0), referenceAt(1), referenceAt(2)];

  await page.goto("/#/dash/reconciliation");
  const compare = page.getByRole("button", { name: "Compare now" });
  await compare.click();
  await expect(page.getByText(/^Last compared on/)).toBeVisible({ timeout: 60_000 });
  const [theirs, ours, differs] = [
    page.getByRole("region", { name: "Only on the provider's statement" }),
    page.getByRole("region", { name: "Only in our books" }),
    page.getByRole("region", { name: "The two differ" }),
  ];
  for (const one of [theirs, ours, differs]) await expect(one).toContainText("Nothing here.");
  // Another story's comparison may be the one that was last: this one is over when it has copied the rows.
  const copied = async () =>
    (await asAdmin(stack, "select from provider_movements where reference = any ($1)", [[lacking, other]])).rowCount;
  await expect.poll(copied, { timeout: 60_000 }).toBe(2);

  // The failed one went out after all, and the provider cannot be asked about it. One row of the statement is another's, one has
  // another amount. Then an hour passes.
  await sandbox.control("POST", "/rules", { match: { op: "kora.query-payout", reference: failed }, fault: "error_500", times: null });
  await sandbox.control("PATCH", `/payouts/${failed}`, { status: "success", quiet: true });
  await asAdmin(stack, "update provider_movements set reference = 'po-another' where reference = $1", [lacking]);
  await asAdmin(stack, "update provider_movements set amount = amount + 100 where reference = $1", [other]);
  await asAdmin(stack, "update reconciliations set began_at = began_at - interval '1 hour', finished_at = finished_at - interval '1 hour'");
  // What was booked in the last five seconds may not be on the statement yet, and is waited for.
  await page.waitForTimeout(6_000);
  await compare.click();
  await expect(ours).toContainText("Our books say this was paid; the provider's statement does not have it.", { timeout: 60_000 });
  await expect(ours).toContainText(lacking);
  await expect(differs).toContainText("The provider's statement has another amount for this payment than our books.");
  await expect(differs).toContainText(other);
  await expect(theirs).toContainText("The provider's statement says this was paid; our books do not.");
  await expect(theirs).toContainText(failed);
  await fits(page);

  await ours.getByRole("button", { name: `It is settled: ${lacking}` }).click();
  const how = "The provider found it on another page of its statement.";
  await giveReason(page, { title: "How was it settled?", confirm: "It is settled", reason: how });
  await expect(ours).toContainText("Nothing here.");
  await expect(differs).toContainText(other);
  await page.getByLabel("Show what is settled too").click();
  await expect(ours).toContainText(`Settled by Adaeze Okafor: ${how}`);
  await fits(page);
});

test("one's own failed payment is another admin's to pay again: it is not offered, and said why; a phone copies a trace id", async ({
  page,
  stack,
  sandbox,
  browser,
}) => {
  test.setTimeout(300_000);
  const company = await payableCompany(stack, sandbox, 2);
  const people = await peopleOf(company.send);
  const own = personAt(people, 0);
  const invited = await inviteColleague(company, "payroll");
  const runId = await approvedRun(page, company);
  await fundRun(page, transfer);
  const phone = await onAPhone(browser, stack.url);
  await joinAsColleague(phone, invited);
  await asAdmin(stack, "update employees set user_id = $1 where employee_id = $2", [company.userId, own.employeeId]);
  await sandbox.control("POST", "/rules", { match: { op: "kora.payout", account: ofSheet(0).account }, fault: "closed_account" });
  await beginToPay(page);
  await expect(chip(page, "Failed 1")).toBeVisible({ timeout: 60_000 });
  await expect(chip(page, "Paid 1")).toBeVisible({ timeout: 60_000 });

  await expect(page.getByText("The one payment that can be paid again is your own pay. Ask another admin to pay it again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pay 1 person again" })).toHaveCount(0);
  const sheet = await openPayment(page, own);
  await expect(sheet).toContainText("This is your own pay. Ask another admin to pay it again.");
  await expect(sheet.getByRole("button", { name: "Pay again" })).toHaveCount(0);
  await expect(sheet.getByRole("button", { name: "Put it back into the wallet" })).toBeVisible();
  await fits(page);

  await phone.goto(payPage(runId));
  await expect(phone.getByRole("button", { name: "Pay 1 person again" })).toBeVisible();
  const paid = await openPayment(phone, personAt(people, 1));
  await paid.getByRole("button", { name: "Copy the trace id" }).click();
  await expect(phone.getByText("The trace id is copied.")).toBeVisible();
  const trace = await phone.evaluate(() => navigator.clipboard.readText());
  expect(trace).toMatch(/^\d{30}$/);
  await expect(paid).toContainText(trace);
  await phone.context().close();
});

test("where warnings keep somebody from being paid, they are looked at where Pay was pressed, and paying goes on there", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(180_000);
  const company = await payableCompany(stack, sandbox, 2);
  const [first] = (await peopleOf(company.send)) as [Row];
  const payer = await payerIn(page, company);
  await page.goto("/#/dash/payrollmanage");
  await page.getByRole("button", { name: `Pay ${first.fullName}`, exact: true }).click();
  await showItIsMe(page, payer);
  const warnings = page.getByRole("dialog", { name: `Before ${first.fullName} is paid` });
  await expect(warnings.getByRole("link", { name: "Mend it in the run" })).toBeVisible();
  await fits(page);
  const right = warnings.getByRole("button", { name: /^It is right as it is: / });
  for (let left = await right.count(); left > 0; left -= 1) {
    await right.first().click();
    await giveReason(page, { title: "Why is it right as it is?", confirm: "It is right as it is", reason: "Known, and on its way." });
    await expect(right).toHaveCount(left - 1);
  }
  await warnings.getByRole("button", { name: `Pay ${first.fullName}` }).click();
  await expect(page.getByRole("dialog", { name: `Pay ${first.fullName}` })).toBeVisible();
});
