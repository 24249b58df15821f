// A deduction from pay day to a confirmed receipt: the schedule is finalised, a forged and a reused receipt are refused, a second person or
// Remita's own record confirms the right one, and the employee follows it.
import { text } from "node:stream/consumers";
import {
  approveRun,
  confirmStepUp,
  createSubmittedRun,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  startPayout,
  test,
} from "../money.ts";
import { payPage, transfer } from "../payments-steps.ts";
import { payBillAtRemita } from "../remita-bill.ts";
import {
  checkReceipt,
  chooseAlbashi,
  enterReceipt,
  expectAfterReload,
  expectTaxConfirmed,
  fillReceipt,
  finalise,
  finaliseOpenSchedule,
  openAsApprover,
  openSchedule,
  openTaxSchedule,
  publish,
  readAmount,
} from "../remittance-steps.ts";
import { joinThroughApi, staffLogIn } from "../staff.ts";
import { expect } from "../story.ts";
import { createTaxedCompany } from "../taxed-company.ts";

test.use({ actionTimeout: 45_000 });

test("a deduction is followed from the pay day to its confirmed receipt @phone", async ({ page, browser, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company, employee } = await createTaxedCompany(stack, sandbox);
  const runId = await createSubmittedRun(company);
  // After the submission, so that the owner approves alone; before the first funding, because a later second factor waits for a day.
  const approver = await openAsApprover(browser, company, stack.url);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await publish(page, runId);

  const scheduleUrl = await test.step("the owner finalises the schedule of the tax office", () => finalise(page));
  const receipts = page.getByRole("region", { name: "Receipts" });
  const amount = await test.step("the amount is that of the schedule", () => readAmount(page));

  await test.step("a receipt whose source shows ₦100 is disputed, and proves nothing", async () => {
    await enterReceipt(page, { number: "LIRS-2026-4471", amount });
    await expect(receipts).toContainText("You entered this receipt, so another person has to check it.");
    await checkReceipt(approver, { url: scheduleUrl, amount: "100" });
    await expect(approver.page.getByRole("region", { name: "Receipts" })).toContainText("The authority shows ₦100.00");
    await page.reload();
    await receipts.getByRole("button", { name: /^Withdraw receipt/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(receipts).toContainText("No receipt yet.");
  });

  await test.step("a second person confirms the right receipt, and its number cannot be used again", async () => {
    await enterReceipt(page, { number: "LIRS-2026-5582", amount: "1" });
    await page.getByRole("button", { name: "Enter receipt" }).click();
    await fillReceipt(page, { number: "lirs-2026-5582", amount });
    await expect(page.getByRole("dialog")).toContainText("was entered before. Each can be used once.");
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
    await receipts.getByRole("button", { name: /^Withdraw receipt/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await enterReceipt(page, { number: "LIRS-2026-9034", amount });
    await checkReceipt(approver, { url: scheduleUrl, amount });
    await expect(approver.page.getByRole("region", { name: "Receipts" })).toContainText("looked up on the authority's portal");
    await page.goto("/#/dash/remittances");
    await expect(page.getByRole("table", { name: "Remitted" })).toContainText("Lagos State Internal Revenue Service");
    await expectAccessibleOnPhone(page);
  });

  await test.step("the employee sees the tax confirmed, and the pension not yet", async () => {
    await joinThroughApi(stack, employee);
    await page.goto("/#/dash/logout");
    await expect(page).toHaveURL(/#\/$/);
    await staffLogIn(page, employee);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/payslips");
    await page.getByRole("link", { name: "See where your deductions went" }).click();
    const tax = page.getByRole("listitem").filter({ hasText: "Lagos State Internal Revenue Service" }).first();
    await expect(tax).toContainText("Receipt ending in 9034, looked up on the authority's portal by a second person.");
    await expect(page.getByText("Not yet").first()).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
});

test("an employee says that their pension did not arrive, and the owner sees who @phone", async ({ page, browser, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company, employee } = await createTaxedCompany(stack, sandbox);
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await publish(page, runId);
  await joinThroughApi(stack, employee);
  const staff = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await staffLogIn(staff, employee);
  await expect(staff).toHaveURL(/#\/app2$/);

  await test.step("the owner finalises the pension schedule and enters its receipt", async () => {
    await openSchedule(page, /^Pension, Access ARM Pensions/);
    await finaliseOpenSchedule(page);
    await enterReceipt(page, { number: "ARM-2026-4471", amount: await readAmount(page) });
  });

  await test.step("the employee answers that it did not arrive", async () => {
    await staff.goto("/#/app2/deductions");
    await staff.getByRole("button", { name: "Answer" }).first().click();
    const dialog = staff.getByRole("dialog", { name: "Did your pension arrive?" });
    await dialog.getByLabel("What did your pension administrator tell you?").selectOption("It did not arrive");
    await expectAccessibleOnPhone(staff);
    await dialog.getByRole("button", { name: "Save answer" }).click();
    await expect(staff.getByText("You said that it did not arrive.")).toBeVisible();
    await expect(staff.getByText("Receipt being checked")).toBeVisible();
    await expectAccessibleOnPhone(staff);
  });

  await test.step("the owner follows it up from the list", async () => {
    await page.goto("/#/dash/remittances");
    await page.reload();
    await page.getByRole("link", { name: "1 person said that their pension did not arrive, or another amount" }).click();
    const doubts = page.getByRole("region", { name: "Pension that employees did not receive" });
    await expect(doubts).toContainText("Did not arrive");
    await expectAccessibleOnPhone(page);
  });
});

test("an RRR that the employer paid is looked up at Remita: a false amount is refused, the right one is confirmed @phone", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(300_000);
  const { company, employee } = await createTaxedCompany(stack, sandbox);
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await publish(page, runId);
  await finalise(page);
  const receipts = page.getByRole("region", { name: "Receipts" });
  const amount = await readAmount(page);
  const { companyName: payerName } = company.employer;

  await test.step("the RRR of a payment of ₦100 proves nothing for the whole amount", async () => {
    const reference = await payBillAtRemita(sandbox, { payerName, naira: 100 });
    await enterReceipt(page, { number: "RMT-2026-0100", amount, reference });
    await expectAfterReload(page, "The authority shows ₦100.00");
    await expectAccessibleOnPhone(page);
    await receipts.getByRole("button", { name: /^Withdraw receipt/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(receipts).toContainText("No receipt yet.");
  });

  await test.step("the RRR of the whole amount confirms the receipt without a second person, once", async () => {
    const reference = await payBillAtRemita(sandbox, { payerName, naira: Number(amount) });
    await enterReceipt(page, { number: "RMT-2026-0200", amount, reference });
    await expectAfterReload(page, "confirmed directly with the authority");
    await page.goto("/#/dash/remittances");
    await expect(page.getByRole("table", { name: "Remitted" })).toContainText("Lagos State Internal Revenue Service");
    await openSchedule(page, /^PAYE, Ogun State Internal Revenue Service/);
    await finaliseOpenSchedule(page);
    await page.getByRole("button", { name: "Enter receipt" }).click();
    await fillReceipt(page, { number: "RMT-2026-0300", amount: "1000", reference });
    await expect(page.getByRole("dialog")).toContainText("was entered before. Each can be used once.");
  });

  await test.step("the employee sees the tax confirmed", () => expectTaxConfirmed(page, stack, employee));
});

test("the tax that Albashi holds is paid through Remita, whose record is the receipt @phone", async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company, employee } = await createTaxedCompany(stack, sandbox);
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await test.step("the owner chooses that Albashi remits", () => chooseAlbashi(page, payer));
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await publish(page, runId);

  await test.step("the owner finalises the schedule and pays it against the bill of the state", async () => {
    await openTaxSchedule(page);
    const payment = page.getByRole("region", { name: "Payment" });
    await expect(payment).toContainText("Finalise the schedule first.");
    await finaliseOpenSchedule(page);
    await payment.getByRole("button", { name: /^Pay ₦.* through Remita$/ }).click();
    const dialog = page.getByRole("dialog", { name: "Pay Lagos State Internal Revenue Service" });
    await expectAccessibleOnPhone(page);
    await dialog.getByLabel("Bill reference").fill("LA-2026-0077");
    await dialog.getByRole("button", { name: /^Pay ₦/ }).click();
    await confirmStepUp(page, payer, /^Pay Lagos State Internal Revenue Service ₦.* through Remita/);
    await expect(payment).toContainText("Confirmed by Remita", { timeout: 60_000 });
    await expect(payment).toContainText("LA-2026-0077");
    await expectAccessibleOnPhone(page);
    await page.goto("/#/dash/remittances");
    await expect(page.getByRole("table", { name: "Remitted" })).toContainText("Lagos State Internal Revenue Service");
  });

  await test.step("the employee sees the tax confirmed by the authority's record", () => expectTaxConfirmed(page, stack, employee));
});

test("a missing RSA PIN is found by the check, entered on the grid, and the file downloaded @phone", async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const { company } = await createTaxedCompany(stack, sandbox, { isRsaPinMissing: true });
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);

  const checks = page.getByRole("region", { name: "Before you upload the file" });
  await test.step("the check of the pension schedule finds one person without an RSA PIN", async () => {
    await openSchedule(page, /^Pension, Access ARM Pensions/);
    await expect(checks).toContainText("No RSA PIN: 1 person.");
    await expectAccessibleOnPhone(page);
    await checks.getByRole("link", { name: "Enter RSA PINs" }).click();
  });

  await test.step("the owner enters it on the grid; a wrong one is refused beside its cell", async () => {
    const cell = page.getByLabel("RSA PIN of Aisha Bello");
    const save = page.getByRole("button", { name: "Save", exact: true });
    await cell.fill("PEN1");
    await save.click();
    await expect(page.getByText(/RSA PIN\) is PEN and 12 digits/)).toBeVisible();
    await expectAccessibleOnPhone(page);
    await cell.fill("PEN 1000 0000 4321");
    await save.click();
    await expect(page.getByText("Everyone has this detail.")).toBeVisible();
  });

  await test.step("the check is clear, and the file has the RSA PIN", async () => {
    await openSchedule(page, /^Pension, Access ARM Pensions/);
    await expect(checks).not.toContainText("No RSA PIN");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /^CSV: schedule of Pension/ }).click();
    const stepUp = page.getByRole("dialog", { name: "Confirm it's you" });
    // Whether it asks again depends on how long ago the payment was confirmed.
    await Promise.race([download, stepUp.waitFor()]);
    if (await stepUp.isVisible()) await confirmStepUp(page, payer);
    expect(await text(await (await download).createReadStream())).toContain("PEN100000004321");
  });
});
