import { type Stack, setting, startStack, type ThrowAwaySandbox, throwAwaySandbox, totpCode } from "@albashi/test-kit";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import { messySheet } from "../apps/api/src/testing/messy-sheet.ts";
import { calculate, createPayCompany, expectOk, listEmployees, type PayCompany, type Row, testMonths } from "./pay-company.ts";
import { setUpSecondFactor } from "./second-factor.ts";
import { axeViolations, test as base, expect, logIn, password, scrollsSideways } from "./story.ts";
import { addVirtualAuthenticator } from "./virtual-authenticator.ts";

/** Polls more often than production and times out sooner on a provider that does not respond. */
export const fastPolling = {
  PAYMENT_TIMEOUT_MS: "2500",
  PAYOUT_POLL_DELAYS_MS: "4000,2000,2000,2000",
  PAYOUT_POLL_INTERVAL_MS: "2000",
  PAYOUT_CLAIM_MS: "5000",
  PAYOUT_RETRY_DELAY_MS: "1000",
  PAYOUT_SETTLE_DELAY_MS: "5000",
  BANK_LOOKUPS_PER_SECOND: "1000",
};

const banksOfSheet = ["044", "058", "057", "033", "011"];

/** The bank account and the name of the employee at a row of the sheet; both are the same for every tag. */
export const sheetAccount = (index: number) => {
  const { rows } = messySheet({ people: index + 1, isClean: true });
  const cell = (heading: string) => rows[index + 3]?.[rows[2]?.indexOf(heading) ?? 0] ?? "";
  return {
    bank: banksOfSheet[index % banksOfSheet.length] ?? "",
    account: cell("Acct No"),
    name: cell("Staff Name").replace(/^=.*/, "Ngozi Afolabi"),
  };
};

/** A company whose employees' names match their bank accounts, so that no payment is held for review. */
export const createPayableCompany = async (stack: Stack, sandbox: ThrowAwaySandbox, people: number): Promise<PayCompany> => {
  for (let place = 0; place < people; place += 1) await sandbox.setName(sheetAccount(place));
  const company = await createPayCompany(stack, people);
  const accountOf = async ({ employeeId }: Row) =>
    (await expectOk<{ account: { nameCheck: string } }>(company.send("GET", `/api/v1/people/${employeeId}/bank-account`))).account
      .nameCheck;
  for (const person of await listEmployees(company.send)) await expect.poll(() => accountOf(person), { timeout: 30_000 }).toBe("same");
  return company;
};

/** A stack with its own payment provider sandbox. */
export const test = base.extend<object, { sandbox: ThrowAwaySandbox; stack: Stack }>({
  sandbox: [
    // Playwright wants the first argument written as a pattern.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const sandbox = await throwAwaySandbox();
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: "worker" },
  ],
  stack: [
    async ({ sandbox }, use) => {
      const stack = await startStack(setting("ALBASHI_TEMPLATE"), {
        ...fastPolling,
        KORA_URL: sandbox.koraUrl,
        BANK_LOOKUP_URL: sandbox.koraUrl,
        REMITA_URL: sandbox.remitaUrl,
      });
      await sandbox.control("PATCH", "/settings", { webhookUrl: { kora: `${stack.url}/api/v1/webhooks/kora` } });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** An owner whose session may move money, and how they confirm it in the step-up dialog. */
export interface Payer {
  readonly confirm: (dialog: Locator) => Promise<void>;
}

/** Logs the owner in and sets up the passkey that moving money requires, on a device that belongs to this page. */
export const logInAsPayer = async (page: Page, { employer }: PayCompany): Promise<Payer> => {
  await addVirtualAuthenticator(page);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Set up a passkey" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Your passkey is set up.");
  return { confirm: (dialog) => dialog.getByRole("button", { name: "Use your passkey" }).click() };
};

/** The same with an authenticator app, which also confirms in another tab. */
export const logInWithCodes = async (page: Page, { employer }: PayCompany): Promise<Payer> => {
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { secret } = await setUpSecondFactor(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await logIn(page, employer.email);
  // Each code is valid once, and the setup used the current one.
  await page.getByLabel("Code from your authenticator app").fill(totpCode(secret, 1));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
  const confirm = async (dialog: Locator) => {
    // The current code has been used: waits for the next one.
    await new Promise((done) => setTimeout(done, 30_000 - (Date.now() % 30_000) + 500));
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByLabel("Code from your authenticator app").fill(totpCode(secret, 1));
    await dialog.getByRole("button", { name: "Continue" }).click();
  };
  return { confirm };
};

/** Completes the step-up for one act, after reading what it confirms. */
export const confirmStepUp = async (page: Page, payer: Payer, act?: string | RegExp) => {
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog).toBeVisible();
  if (act !== undefined) await expect(dialog.getByText(act)).toBeVisible();
  await payer.confirm(dialog);
  await expect(dialog).toBeHidden();
};

/** Calculates a single-employee run for each employee and dismisses every warning. */
export const calculateSingleRuns = async ({ send }: PayCompany, people: readonly Row[]) => {
  const { year, second } = testMonths();
  for (const { employeeId } of people) {
    const single = { kind: "single", year, month: second.month, employeeIds: [employeeId] };
    await calculate(send, (await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", single))).runId);
  }
};

/** A run that awaits approval, of this month unless another is named. */
export const createSubmittedRun = async ({ send }: PayCompany, month = testMonths().second.month): Promise<string> => {
  const { year } = testMonths();
  const { runId } = await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month }));
  await calculate(send, runId);
  await submitRun(send, runId);
  return runId;
};

/** Submits a calculated run for approval. */
export const submitRun = async (send: PayCompany["send"], runId: string) => {
  const { contentHash } = await expectOk<{ contentHash: string }>(send("GET", `/api/v1/payroll/runs/${runId}`));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
};

/** Approves a run in the browser. */
export const approveRun = async (page: Page, payer: Payer, runId: string) => {
  await page.goto(`/#/dash/payroll/approve/${runId}`);
  await page.getByRole("button", { name: /^Approve ₦/ }).click();
  await confirmStepUp(page, payer, /^Approve the pay run for \w+ \d{4}: \d+ employees?, ₦/);
  await expect(page.getByText("This run is approved")).toBeVisible();
};

/** The provider's page in the checkout's frame. */
export const providerFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Payment provider checkout"]').frameLocator('iframe[title="Payment"]');

/** Funds a run's shortfall at the checkout with one of the provider's payment methods. */
export const fundRun = async (page: Page, how: "Pay by bank transfer, the exact sum" | "Pay by card") => {
  await page.getByRole("button", { name: /^Fund ₦/ }).click();
  await providerFrame(page).getByRole("button", { name: how }).click();
  await expect(page.getByRole("region", { name: "Fully funded" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

/** The button that pays now: before the pay day the dialog also offers to pay on that day. */
export const confirmPayNow = (page: Page) =>
  page.getByRole("alertdialog").getByRole("button", { name: /^Pay (now$|\d+ (person|people) ₦)/ });

/** Starts the payout of a funded run. */
export const startPayout = async (page: Page, payer: Payer) => {
  await page.getByRole("button", { name: /^Pay \d+ (person|people) ₦/ }).click();
  await confirmPayNow(page).click();
  await confirmStepUp(page, payer, /^Pay \d+ employees? ₦[\d,]+\.\d\d$/);
};

/** Expects no axe violations and no horizontal scrolling on a small phone. */
export const expectAccessibleOnPhone = async (page: Page) => {
  expect.soft(await axeViolations(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .configure({ soft: true })
    .poll(() => scrollsSideways(page), { timeout: 3000 })
    .toBe(false);
  if (size) await page.setViewportSize(size);
};
