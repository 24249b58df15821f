// The company's own money: withdrawn to its bank account, released from what was held for authorities, and accounted for.
import { readFile } from "node:fs/promises";
import {
  approveRun,
  confirmStepUp,
  createPayableCompany,
  createSubmittedRun,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  providerFrame,
  startPayout,
  test,
} from "../money.ts";
import { payPage, queryAsDatabaseAdmin, transfer } from "../payments-steps.ts";
import { expect } from "../story.ts";

test.use({ actionTimeout: 45_000 });

test("wallet money is withdrawn to the company's own account, and the statement and the activity account for it", async ({
  page,
  stack,
  sandbox,
}) => {
  test.setTimeout(240_000);
  const company = await createPayableCompany(stack, sandbox, 1);
  await sandbox.setName({ bank: "044", account: "0690000032", name: "OKAFOR FOODS LIMITED" });
  const payer = await logInAsPayer(page, company);
  await page.goto("/#/dash/wallet");

  await test.step("funds the wallet", async () => {
    await page.getByRole("button", { name: "Fund the wallet" }).click();
    await page.getByLabel("Amount to add").fill("100,000");
    await page.getByRole("button", { name: "Continue to checkout" }).click();
    await providerFrame(page).getByRole("button", { name: transfer }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText("Available balance").locator("..")).toContainText("₦100,000.00");
  });

  const withdrawals = page.getByRole("region", { name: "Withdrawals" });
  await test.step("enters the company's account and withdraws", async () => {
    await withdrawals.getByRole("button", { name: "Withdraw" }).click();
    await page.getByLabel("Bank", { exact: true }).fill("Access Bank");
    await page.getByLabel("Account number").fill("0690000032");
    await page.getByRole("button", { name: "Check and save" }).click();
    await confirmStepUp(page, payer, "Send withdrawals to Access Bank ••••0032");
    const dialog = page.getByRole("dialog", { name: "Withdraw to your bank account" });
    await expect(dialog).toContainText("OKAFOR FOODS LIMITED");
    await dialog.getByLabel("Amount to withdraw").fill("40,000");
    await dialog.getByRole("button", { name: "Review fee" }).click();
    await expect(dialog).toContainText(/will leave your wallet, including a fee of up to ₦/);
    await expectAccessibleOnPhone(page);
    await dialog.getByRole("button", { name: "Withdraw ₦40,000.00" }).click();
    await confirmStepUp(page, payer, "Withdraw ₦40,000.00 to Access Bank ••••0032");
    await expect(dialog).toBeHidden();
    await expect(withdrawals).toContainText("Paid out", { timeout: 60_000 });
    await expect(withdrawals).toContainText("OKAFOR FOODS LIMITED, Access Bank");
    await expectAccessibleOnPhone(page);
  });

  await test.step("downloads the statement, which closes with the balance on the screen", async () => {
    await page.reload();
    const balance = await page.getByText("Available balance").locator("..").getByText(/^₦/).first().textContent();
    await page.getByLabel("Format").selectOption("CSV (Excel)");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download statement" }).click();
    const lines = (await readFile(await (await download).path(), "utf8")).trimEnd().split("\r\n");
    expect(lines.length).toBeGreaterThanOrEqual(5);
    expect(lines.at(1)).toContain("Opening balance");
    expect(lines.at(-1)).toContain("Closing balance");
    expect(lines.at(-1)?.split(",").at(-1)).toBe(balance?.replace(/[₦,]/g, ""));
  });

  await test.step("the activity says who did it, in sentences, and can be filtered", async () => {
    await page.getByRole("link", { name: "Activity" }).click();
    const list = page.getByRole("list", { name: "Activity, newest first" });
    await expect(list).toContainText("Adaeze Okafor approved a withdrawal");
    await expect(list).toContainText("Adaeze Okafor changed the company's withdrawal account");
    await expect(list).toContainText("Adaeze Okafor downloaded a wallet statement");
    await expect(list).not.toContainText("_");
    await expectAccessibleOnPhone(page);
    await page.getByLabel("Area").selectOption("Employees");
    await expect(list).not.toContainText("withdrawal");
    await page.reload();
    await expect(page.getByLabel("Area")).toHaveValue("people");
    await page.getByLabel("Area").selectOption("Team");
    await expect(page.getByText("Nothing matches these filters")).toBeVisible();
  });
});

test("an owner switches who remits and releases the money held before", async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  // A company from which deductions were collected before there was a choice.
  await queryAsDatabaseAdmin(
    stack,
    "insert into remitter_choices (company_id, effective_from, remitter, chosen_at) select company_id, '2020-01-01', 'albashi', now() from memberships where user_id = $1",
    [company.userId],
  );
  const runId = await createSubmittedRun(company);
  const payer = await logInAsPayer(page, company);
  await approveRun(page, payer, runId);
  await page.goto(payPage(runId));
  await fundRun(page, transfer);
  await startPayout(page, payer);
  await expect(page.getByRole("status").filter({ hasText: "2 of 2 people paid" })).toBeVisible({ timeout: 90_000 });

  await page.goto("/#/dash/wallet");
  const setting = page.getByRole("region", { name: "Who remits tax and pension" });
  await expect(setting).toContainText("Albashi holds the deductions");
  await expect(setting).toContainText("This is how your runs have been funded so far.");
  await setting.getByRole("button", { name: "Change who remits" }).click();
  const dialog = page.getByRole("dialog", { name: "Change who remits" });
  await dialog.getByRole("radio", { name: /^Your company remits/ }).check();
  await expectAccessibleOnPhone(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await confirmStepUp(page, payer, /^Your company remits its deductions from \d+ \w+ \d{4}$/);
  await expect(dialog).toBeHidden();
  await expect(setting).toContainText("Your company remits");

  const held = page.getByRole("region", { name: "Deductions collected so far" });
  await expect(held).toContainText(/₦[\d,.]+ was collected/);
  await expectAccessibleOnPhone(page);
  await held.getByRole("button", { name: "Move to wallet" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Move to wallet" }).click();
  await confirmStepUp(page, payer, /^Return ₦[\d,.]+ of collected deductions to your wallet$/);
  await expect(held).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Held for tax, pension and other remittances" })).toHaveCount(0);
  await expect(page.getByRole("table", { name: "Statement" })).toContainText("Deductions released to your wallet");
  await expectAccessibleOnPhone(page);
});
