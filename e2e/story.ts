import { randomUUID } from "node:crypto";
import { mailsTo, mailTo, type Stack, setting, startStack, verifyRouteIn } from "@albashi/test-kit";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

/** The journey fixtures: every worker starts the whole stack once, on its own database. */
export const test = base.extend<{ noPageErrors: undefined }, { stack: Stack }>({
  stack: [
    // Playwright wants the first argument written as a pattern.
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
    async ({}, use) => {
      const stack = await startStack(setting("ALBASHI_TEMPLATE"));
      await use(stack);
      await stack.stop();
    },
    // Starting alone may take 90 seconds on a busy machine.
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.url),
  noPageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (/content security policy|trusted type/i.test(message.text())) errors.push(message.text());
      });
      await use(undefined);
      // A violation of the content security policy or an uncaught error fails the test in which it happened.
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export const password = "three quiet herons";

export interface Employer {
  readonly email: string;
  readonly fullName: string;
  readonly companyName: string;
}

export const newEmployer = (): Employer => ({
  email: `${randomUUID()}@example.ng`,
  fullName: "Adaeze Okafor",
  companyName: "Okafor Foods Ltd",
});

/** Fills in and submits the sign-up form. */
export const signUp = async (page: Page, { email, fullName, companyName }: Employer) => {
  await page.goto("/#/SignUp");
  await expect(page.getByRole("heading", { name: "Create an Employer Account" })).toBeVisible();
  await page.getByLabel("Full name").fill(fullName);
  await page.getByLabel("Company name").fill(companyName);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("08031234567");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Register" }).click();
};

/** Waits for the verification mail and opens its link. */
export const verify = async (page: Page, email: string) => {
  await page.goto(`/#${verifyRouteIn(await mailTo(email))}`);
};

interface LogInForm {
  readonly route: string;
  readonly button: string;
  readonly email: string;
  readonly typed: string;
}

/** Fills in and submits a login form. */
export const fillLogIn = async (page: Page, { route, button, email, typed }: LogInForm) => {
  // The footer of the previous page also has an email field, and stays until this page has loaded.
  const form = page.getByRole("main");
  // On a busy machine a page's code can time out; then the page is reloaded.
  await expect(async () => {
    await page.goto(`/#${route}`);
    await form
      .getByLabel("Email")
      .fill(email, { timeout: 10_000 })
      .catch(async (failure: unknown) => {
        await page.reload();
        throw failure;
      });
  }).toPass({ timeout: 60_000 });
  await form.getByLabel("Password", { exact: true }).fill(typed);
  await form.getByRole("button", { name: button }).click();
};

export const logIn = (page: Page, email: string, typed = password) => fillLogIn(page, { route: "/Login", button: "Log In", email, typed });

/** Creates an employer with a verified account through the API, for journeys that start after sign-up. */
export const verifiedEmployer = async (stack: Stack): Promise<Employer> => {
  const employer = newEmployer();
  const { email, fullName, companyName: nameOfCompany } = employer;
  const body = { fullName, email, nameOfCompany, phoneNumber: "08031234567", password, confirmPassword: password };
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${stack.url}/api/v1/newUser`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const verified = await fetch(`${stack.url}/api/v1${verifyRouteIn(await mailTo(email))}`, { headers: { cookie } });
  expect(verified.status).toBe(200);
  return employer;
};

/** Waits for a mail to an address whose text matches, and returns the match in the newest one. */
export const mailWith = async (email: string, what: RegExp): Promise<RegExpExecArray> => {
  let found: RegExpExecArray | null = null;
  await expect
    .poll(
      async () => {
        const texts = (await mailsTo(email)).map(({ text }) => what.exec(text));
        found = texts.findLast((match) => match !== null) ?? null;
        return found !== null;
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  if (found === null) throw new Error(`No mail to ${email} has ${what}.`);
  return found;
};

/** The route of the newest password reset link. */
export const resetRouteOf = async (email: string) => (await mailWith(email, /#(\/CreatePassWord\/[\w-]+\/[\w-]+)/))[1] ?? "";

/** The ten recovery codes shown on the screen. */
export const recoveryCodesOn = async (page: Page): Promise<string[]> => {
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
};

/** The secret of the second factor, as shown for manual entry. */
export const secretOn = async (page: Page) => ((await page.locator("p.font-mono").textContent()) ?? "").replaceAll(" ", "");

/** All axe violations of a page, in light and dark mode. */
export const axeViolations = async (page: Page): Promise<string[]> => {
  const messages: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"])
      .analyze();
    messages.push(...violations.map(({ id, nodes }) => `${colorScheme}: ${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return messages;
};

/** Expects no axe violations and no horizontal scrolling, on a small phone and then at laptop width, in light and dark. */
export const expectAccessibleAtEveryWidth = async (page: Page) => {
  for (const size of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  }
};

/** Whether anything on the page is wider than the screen. */
export const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Waits until the prerendered landing page has hydrated, which starts at the first interaction. Before that its links are plain links. */
export const waitForHydration = async (page: Page) => {
  await page.mouse.move(200, 200);
  await expect(page.getByRole("banner")).not.toHaveAttribute("data-drawn");
};
