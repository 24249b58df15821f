// Every state of a pay run leads on: stale amounts, warnings, approval, funding and payment, and finished steps stay finished.
import type { ThrowAwaySandbox } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import {
  confirmStepUp,
  createPayableCompany,
  expectAccessibleOnPhone,
  fundRun,
  logInAsPayer,
  type Payer,
  startPayout,
  test,
} from "../money.ts";
import { expectOk, listEmployees, type PayCompany, type Row, testMonths, waitUntilCalculated } from "../pay-company.ts";
import { transfer } from "../payments-steps.ts";
import { confirmAccountByEmail } from "../people.ts";
import { expect, logIn } from "../story.ts";

const newAccount = { bank: "044", account: "0690000032" };
const outOfDate = "These figures are out of date";
const reason = "Signing bonus, agreed in June";

test("a pay run has no dead end", { tag: "@phone" }, async ({ page, stack, sandbox }) => {
  test.setTimeout(300_000);
  const company = await createPayableCompany(stack, sandbox, 2);
  const [bonus, moved] = (await listEmployees(company.send)) as [Row, Row];
  const runId = await calculateRun(company);
  let payer: Payer;
  await logIn(page, company.employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto(`/#/dash/payroll/runs/${runId}/review`);
  await expect(page.getByRole("table", { name: "People in this run" })).toBeVisible();

  await test.step("a stale run is recalculated where it says that it is stale, on the run and in the list", async () => {
    await enterBonus(company, runId, bonus);
    await page.getByRole("alert").filter({ hasText: outOfDate }).getByRole("button", { name: "Recalculate" }).click();
    await expect(page.getByText(outOfDate)).toHaveCount(0, { timeout: 30_000 });
    await waitUntilCalculated(company.send, runId);
    const email = await changeAccount(company, sandbox, moved);
    await page.goto("/#/dash/payroll/runs");
    const list = page.getByRole("table", { name: "Pay runs" });
    await expect(list.getByText("Out of date")).toBeVisible({ timeout: 30_000 });
    await list.getByRole("button", { name: /^Recalculate / }).click();
    await expect(list.getByText("Calculated", { exact: true })).toBeVisible({ timeout: 30_000 });
    await confirmAndSeeWarningGo(page, { runId, email });
  });

  await test.step("the approver reads the dismissed warning, and approval leads to funding", async () => {
    await dismissAndSubmit(page);
    await page.goto("/#/dash/logout");
    await expect(page).toHaveURL(/#\/$/);
    payer = await logInAsPayer(page, company);
    await approve(page, payer, runId);
    await page.getByRole("link", { name: /^Fund ₦/ }).click();
    await expect(page).toHaveURL(new RegExp(`/runs/${runId}/pay$`));
  });

  await test.step("the approved total adds up to the amount to fund", () => expectLinesToAddUp(page));

  await test.step("a funded run is paid, and its earlier steps offer nothing any more", async () => {
    await fundRun(page, transfer);
    await page.goto(`/#/dash/payroll/runs/${runId}/approve`);
    await page.getByRole("link", { name: "Pay 2 people" }).click();
    await startPayout(page, payer);
    await expect(page.getByText("2 of 2 people paid")).toBeVisible({ timeout: 60_000 });
    await expectNothingToPrepare(page, runId);
  });
});

const calculateRun = async ({ send }: PayCompany): Promise<string> => {
  const { year, second } = testMonths();
  const { runId } = await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/calculation`));
  await waitUntilCalculated(send, runId);
  return runId;
};

/** A bonus of more than a month's salary, which raises a warning. */
const enterBonus = async ({ send }: PayCompany, runId: string, { employeeId, monthlyGrossKobo }: Row) => {
  const amountKobo = String(BigInt(monthlyGrossKobo) + 10_000n);
  await expectOk(send("PUT", `/api/v1/payroll/runs/${runId}/people/${employeeId}/inputs`, { kind: "earning", code: "bonus", amountKobo }));
};

const changeAccount = async ({ send }: PayCompany, sandbox: ThrowAwaySandbox, { employeeId, fullName }: Row): Promise<string> => {
  await sandbox.setName({ ...newAccount, name: fullName });
  const path = `/api/v1/people/${employeeId}/bank-account`;
  const account = { bank: "Access Bank", accountNumber: newAccount.account, accountName: fullName };
  await expectOk(send("PUT", path, account));
  const read = async () => (await expectOk<{ account: { nameCheck: string } }>(send("GET", path))).account;
  await expect.poll(async () => (await read()).nameCheck, { timeout: 30_000 }).toBe("same");
  return (await expectOk<{ email: string }>(send("GET", `/api/v1/people/${employeeId}`))).email;
};

const confirmAndSeeWarningGo = async (page: Page, { runId, email }: { runId: string; email: string }) => {
  await page.goto(`/#/dash/payroll/runs/${runId}/review`);
  const findings = page.getByRole("region", { name: "Checks" });
  await expect(findings).toContainText("This bank account is on hold");
  await confirmAccountByEmail(page, email);
  // Without a reload, and without another calculation.
  await expect(findings).not.toContainText("This bank account is on hold", { timeout: 30_000 });
  await expect(page.getByText(outOfDate)).toHaveCount(0);
  await expectAccessibleOnPhone(page);
};

const dismissAndSubmit = async (page: Page) => {
  const open = page.getByRole("button", { name: /^Accept: / });
  for (let remaining = await open.count(); remaining > 0; remaining -= 1) {
    await open.first().click();
    const dialog = page.getByRole("dialog", { name: "Why do you accept this?" });
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: "Accept" }).click();
    await expect(dialog).toBeHidden();
    await expect(open).toHaveCount(remaining - 1);
  }
  await page.getByRole("link", { name: "Continue to approval" }).click();
  await page.getByRole("button", { name: /^Submit ₦.* for 2 people$/ }).click();
  await expect(page.getByRole("heading", { name: "Waiting for approval" })).toBeVisible();
};

const approve = async (page: Page, payer: Payer, runId: string) => {
  await page.goto(`/#/dash/payroll/approve/${runId}`);
  const dismissals = page.getByRole("region", { name: /accepted warnings?$/ });
  await expect(dismissals).toContainText("more than a month's salary");
  await expect(dismissals).toContainText(reason);
  await expect(dismissals).toContainText("Accepted by");
  await expectAccessibleOnPhone(page);
  await page.getByRole("button", { name: /^Approve ₦/ }).click();
  await confirmStepUp(page, payer);
  await expect(page.getByText("This run is approved")).toBeVisible();
};

const expectLinesToAddUp = async (page: Page) => {
  const panel = page.getByRole("region", { name: "How it adds up" });
  await expect(panel).toContainText("Gross pay");
  const texts = await panel.getByRole("listitem").allInnerTexts();
  const lines = texts.map((text) => {
    const [, name = "", sign = "", digits = "0"] = /^(.+?)\s*(−?)₦([\d,]+\.\d\d)/s.exec(text) ?? [];
    return { name: name.trim(), kobo: BigInt(digits.replaceAll(/[,.]/g, "")) * (sign === "−" ? -1n : 1n) };
  });
  const totals = ["Take-home pay", "Total cost approved", "Total required", "Amount to fund"];
  let sum = 0n;
  for (const { name, kobo } of lines) {
    const isTotal = totals.includes(name) && sum !== 0n;
    if (isTotal) expect(sum, `${name} is the sum of the lines above it`).toBe(kobo);
    // Take-home pay and the total cost end a calculation; the next one begins with its own first line.
    const isLast = isTotal && (name === "Take-home pay" || name === "Total cost approved");
    sum = isLast ? 0n : isTotal ? kobo : sum + kobo;
  }
  await panel.getByText("Remitted by your company").click();
  await expect(panel.getByText("Pension fund administrators")).toBeVisible();
  await panel.getByText("Gross pay").first().click();
  await expect(panel.getByText(/^Basic/)).toBeVisible();
  await expectAccessibleOnPhone(page);
};

const expectNothingToPrepare = async (page: Page, runId: string) => {
  for (const step of ["inputs", "review"]) {
    await page.goto(`/#/dash/payroll/runs/${runId}/${step}`);
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Continue to/ })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^(Calculate|Recalculate|Cancel this run|Accept: )/ })).toHaveCount(0);
    await expect(page.getByRole("checkbox", { name: /looked at/ })).toHaveCount(0);
  }
};
