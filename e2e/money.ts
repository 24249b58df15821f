import { codeOf, type Stack, setting, startStack, type ThrowAwaySandbox, throwAwaySandbox } from "@albashi/test-kit";
import type { FrameLocator, Page } from "@playwright/test";
import { messySheet } from "../apps/api/src/testing/messy-sheet.ts";
import { asked, calculate, type PayCompany, payCompany, peopleOf, type Row, storyMonths } from "./pay-company.ts";
import { setUpSecondFactor } from "./second-factor.ts";
import { axeFaults, expect, logIn, password, scrollsSideways, test as story } from "./story.ts";

/** Everything is looked at sooner than in production, and a provider that does not answer is given up sooner. */
const quickly = {
  PAYMENT_TIMEOUT_MS: "2500",
  PAYOUT_LOOKS_MS: "4000,2000,2000,2000",
  PAYOUT_LOOK_EVERY_MS: "2000",
  PAYOUT_CLAIM_MS: "5000",
  PAYOUT_WAIT_MS: "1000",
  PAYOUT_QUIET_MS: "5000",
  BANK_LOOKUPS_PER_SECOND: "1000",
};

const banksOfSheet = ["044", "058", "057", "033", "011"];

/** Where somebody of the sheet is paid and what they are called; neither depends on whose sheet it is. */
export const ofSheet = (place: number) => {
  const { rows } = messySheet({ people: place + 1, isClean: true });
  const cell = (heading: string) => rows[place + 3]?.[rows[2]?.indexOf(heading) ?? 0] ?? "";
  return {
    bank: banksOfSheet[place % banksOfSheet.length] ?? "",
    account: cell("Acct No"),
    name: cell("Staff Name").replace(/^=.*/, "Ngozi Afolabi"),
  };
};

/** A company whose people's accounts bear their names at the bank, so that nobody's payment is held for somebody's eye. */
export const payableCompany = async (stack: Stack, sandbox: ThrowAwaySandbox, people: number): Promise<PayCompany> => {
  for (let place = 0; place < people; place += 1) await sandbox.setName(ofSheet(place));
  const company = await payCompany(stack, people);
  const accountOf = async ({ employeeId }: Row) =>
    (await asked<{ account: { nameCheck: string } }>(company.send("GET", `/api/v1/people/${employeeId}/bank-account`))).account.nameCheck;
  for (const person of await peopleOf(company.send)) await expect.poll(() => accountOf(person), { timeout: 30_000 }).toBe("same");
  return company;
};

/** A product with a payment provider of its own. */
export const test = story.extend<object, { sandbox: ThrowAwaySandbox; stack: Stack }>({
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
        ...quickly,
        KORA_URL: sandbox.koraUrl,
        BANK_LOOKUP_URL: sandbox.koraUrl,
      });
      await sandbox.control("PATCH", "/settings", { webhookUrl: { kora: `${stack.url}/api/v1/webhooks/kora` } });
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

/** An owner whose session may move money, and how they show once more that it is them. */
export interface Payer {
  readonly secret: string;
}

/** The owner in the browser, with a second factor, as whoever moves money must have. */
export const payerIn = async (page: Page, { employer }: PayCompany): Promise<Payer> => {
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { secret } = await setUpSecondFactor(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await logIn(page, employer.email);
  // Each code is good once: the one of now was used for the set-up.
  await page.getByLabel("Code from your authenticator app").fill(codeOf(secret, 1));
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/dash$/);
  return { secret };
};

/** Gives the password and the next code, which is good once the one before has run out. Lasts ten minutes. */
export const showItIsMe = async (page: Page, { secret }: Payer) => {
  const dialog = page.getByRole("dialog", { name: "Please show that it is you" });
  await expect(dialog).toBeVisible();
  await new Promise((done) => setTimeout(done, 30_000 - (Date.now() % 30_000) + 500));
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByLabel("Code from your authenticator app").fill(codeOf(secret, 1));
  await dialog.getByRole("button", { name: "Go on" }).click();
  await expect(dialog).toBeHidden();
};

/** Works out the month of some people, each in a run of their own, and says of every warning that it is right as it is. */
export const workedOut = async ({ send }: PayCompany, people: readonly Row[]) => {
  const { year, second } = storyMonths();
  for (const { employeeId } of people) {
    const single = { kind: "single", year, month: second.month, employeeIds: [employeeId] };
    await calculate(send, (await asked<{ runId: string }>(send("POST", "/api/v1/payroll/runs", single))).runId);
  }
};

/** A run of this month that waits for its approval. */
export const submittedRun = async ({ send }: PayCompany): Promise<string> => {
  const { year, second } = storyMonths();
  const { runId } = await asked<{ runId: string }>(send("POST", "/api/v1/payroll/runs", { kind: "regular", year, month: second.month }));
  await calculate(send, runId);
  const { contentHash } = await asked<{ contentHash: string }>(send("GET", `/api/v1/payroll/runs/${runId}`));
  await asked(send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
  return runId;
};

/** Says yes to a run in the browser. */
export const approve = async (page: Page, payer: Payer, runId: string) => {
  await page.goto(`/#/dash/payroll/approve/${runId}`);
  await page.getByRole("button", { name: /^Approve ₦/ }).click();
  await showItIsMe(page, payer);
  await expect(page.getByText("It is approved")).toBeVisible();
};

/** The provider's page in the checkout's frame. */
export const providerIn = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Checkout of the payment provider"]').frameLocator('iframe[title="Payment"]');

/** Brings in at the checkout what a run is short of, in one of the ways the provider offers. */
export const fundRun = async (page: Page, how: "Pay by bank transfer, the exact sum" | "Pay by card") => {
  await page.getByRole("button", { name: /^Fund ₦/ }).click();
  await providerIn(page).getByRole("button", { name: how }).click();
  await expect(page.getByRole("region", { name: "What this run needs" })).toContainText("Nothing is missing");
  await expect(page.getByRole("dialog")).toHaveCount(0);
};

/** Begins to pay a run that has its money. */
export const beginToPay = async (page: Page) => {
  const pay = { name: /^Pay \d+ (person|people) ₦/ };
  await page.getByRole("button", pay).click();
  await page.getByRole("alertdialog").getByRole("button", pay).click();
};

/** Nothing for axe to find, and nothing wider than a cheap phone. */
export const fits = async (page: Page) => {
  expect.soft(await axeFaults(page)).toEqual([]);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect
    .configure({ soft: true })
    .poll(() => scrollsSideways(page), { timeout: 3000 })
    .toBe(false);
  if (size) await page.setViewportSize(size);
};
