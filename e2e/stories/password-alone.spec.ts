// A stolen password reaches no money: the owner is notified and throws the other person out; and a lost passkey is recovered with patience.
import { type MovableClock, movableClock, setting, startStack } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { queryAsDatabaseAdmin } from "../payments-steps.ts";
import { axeViolations, test as base, expect, logIn, mailWith, verifiedEmployer } from "../story.ts";
import { addVirtualAuthenticator } from "../virtual-authenticator.ts";

const dayMs = 24 * 3_600_000;

/** A stack whose clock the test moves. */
const test = base.extend<object, { clock: MovableClock }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape.
  clock: [async ({}, use) => use(movableClock()), { scope: "worker" }],
  stack: [
    async ({ clock }, use) => {
      const stack = await startStack(setting("ALBASHI_TEMPLATE"), clock.settings);
      await use(stack);
      await stack.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
test.use({ actionTimeout: 45_000 });
test.afterEach(({ clock }) => clock.advance(-clock.offsetMs()));

/** Marks the employer's company as funded, as its first deposit does. */
const fund = (stack: Parameters<typeof queryAsDatabaseAdmin>[0], email: string) =>
  queryAsDatabaseAdmin(
    stack,
    "insert into funded_companies select company_id, now() from memberships join users using (user_id) where email = $1",
    [email],
  );
const linkIn = async (email: string, ending = "") => {
  const [, route = ""] = await mailWith(email, new RegExp(`#(/FactorChange/[\\w-]+/[\\w-]+${ending})`));
  return `/#${route}`;
};
const setUpPasskey = async (page: Page) => {
  await page.goto("/#/dash/security");
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Set up a passkey" }).click();
};

test("a person with the owner's password gets nowhere near money, and the owner throws them out @phone", async ({
  page,
  stack,
  browser,
}) => {
  const owner = await verifiedEmployer(stack);
  await fund(stack, owner.email);
  const other = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await addVirtualAuthenticator(other);
  await logIn(other, owner.email);
  await expect(other).toHaveURL(/#\/dash$/);
  await setUpPasskey(other);
  const passkeys = other.getByRole("region", { name: "Passkeys" });
  await passkeys.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await passkeys.getByRole("button", { name: "Continue" }).click();
  await expect(passkeys.getByText("Not in use yet. Confirm it with the link in our email.")).toBeVisible();

  // The owner still gets in with the password alone, and reads what happened in the mail.
  await logIn(page, owner.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto(await linkIn(owner.email, "/reject"));
  await expect(page.getByRole("heading", { name: "Did you add a passkey?" })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "This was not me" }).click();
  await expect(page).toHaveURL(/#\/CreatePassWord\//);
  await page.getByLabel("New password").fill("seven purple snails");
  await page.getByLabel("Confirm password").fill("seven purple snails");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page).toHaveURL(/#\/login$/i, { timeout: 20_000 });
  await logIn(page, owner.email, "seven purple snails");
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Set up a passkey" })).toBeVisible();

  await other.goto("/#/dash");
  await other.reload();
  await expect(other).toHaveURL(/#\/Login$/);
  await logIn(other, owner.email);
  await expect(other.getByText("Email or password is wrong", { exact: false })).toBeVisible();
  await other.context().close();
});

test("a new passkey is confirmed from the mailbox, and the screen says from when it can approve payments", async ({ page, stack }) => {
  const owner = await verifiedEmployer(stack);
  await fund(stack, owner.email);
  await addVirtualAuthenticator(page);
  await logIn(page, owner.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await setUpPasskey(page);
  const passkeys = page.getByRole("region", { name: "Passkeys" });
  await passkeys.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await passkeys.getByRole("button", { name: "Continue" }).click();
  await expect(passkeys.getByText("Not in use yet.", { exact: false })).toBeVisible();
  await page.goto(await linkIn(owner.email));
  await page.getByRole("button", { name: "Yes, confirm the passkey" }).click();
  await expect(page.getByText(/Your new passkey can approve payments from \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
  await page.goto("/#/dash/security");
  await expect(passkeys.getByText(/Your new passkey can approve payments from \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
});

test("a lost passkey is recovered by the mailbox and a day of waiting", async ({ page, stack, clock }) => {
  const owner = await verifiedEmployer(stack);
  await addVirtualAuthenticator(page);
  await logIn(page, owner.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await setUpPasskey(page);
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await fund(stack, owner.email);
  await page.goto("/#/dash/logout");
  await expect(page.getByText("You are logged out.")).toBeVisible();

  await logIn(page, owner.email);
  await page.getByRole("button", { name: "I lost my passkey, my app and my recovery codes" }).click();
  await expect(page.getByText("We've sent you an email. Open the link in it to continue.")).toBeVisible();
  await mailWith(owner.email, /Yes, I lost it/);
  await page.goto(await linkIn(owner.email));
  await page.getByRole("button", { name: "Yes, I lost it" }).click();
  await expect(page.getByText(/You can log in with your password alone from \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
  await clock.advance(dayMs);
  await page.context().clearCookies();
  await logIn(page, owner.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Set up a passkey" })).toBeVisible();
});
