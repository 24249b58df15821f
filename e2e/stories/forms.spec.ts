// The forms and their moments: busy labels, alerts with their timers, fallbacks, and what is restored.
import type { Page } from "@playwright/test";
import { expect, logIn, newEmployer, signUp, test, verifiedEmployer } from "../story.ts";

/** Holds a call's answer back, as a bad network would, until the test lets it go. */
const holdBack = async (page: Page, call: string) => {
  const { promise: released, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${call}`, async (route) => {
    await released;
    await route.continue();
  });
  return letGo;
};

test("signing up shows a busy label on a disabled button, then an alert with a progress bar for three seconds", async ({ page }) => {
  const letGo = await holdBack(page, "newUser");
  await signUp(page, newEmployer());
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  letGo();
  await expect(page.getByText("Success!")).toBeVisible();
  const shownAt = Date.now();
  await expect(page.locator(".animate-run-out")).toBeVisible();
  await expect(page).toHaveURL(/#\/Login$/);
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(2_000);
  expect(shownMs).toBeLessThan(4_500);
});

test("logging in shows a busy label on a disabled button, then the admin area", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  const letGo = await holdBack(page, "Login");
  await logIn(page, email);
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  letGo();
  await expect(page).toHaveURL(/#\/dash$/);
});

test("a sign-up the server refuses shows the server's words, and one it cannot explain shows the fallback", async ({ page }) => {
  await page.route("**/api/v1/newUser", (route) => route.fulfill({ status: 422, json: { errors: ["This phone number is not usable."] } }));
  await signUp(page, newEmployer());
  await expect(page.getByText("This phone number is not usable.")).toBeVisible();
  await page.unroute("**/api/v1/newUser");
  await page.route("**/api/v1/newUser", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Signup failed")).toBeVisible();
});

test("a sign-up that is tried again over a bad network carries the same key", async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await page.route("**/api/v1/newUser", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await signUp(page, newEmployer());
  await expect(page.getByText("Network error. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Success!")).toBeVisible();
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[\w-]{8,}$/);
});

test("a verification under way says so", async ({ page }) => {
  const letGo = await holdBack(page, "verify/**");
  await page.goto("/#/verify/x/y");
  await expect(page.getByRole("heading", { name: "Verifying your account..." })).toBeVisible();
  letGo();
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
});

test("a verified account goes on to the login after three seconds", async ({ page }) => {
  await page.route("**/api/v1/verify/**", (route) => route.fulfill({ json: { success: true, message: "You can log in now." } }));
  await page.goto("/#/verify/x/y");
  await expect(page.getByText("You can log in now.")).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL(/#\/login$/);
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(2_000);
  expect(shownMs).toBeLessThan(4_500);
});

test("a verification that cannot be answered says so and offers the way to the login", async ({ page }) => {
  await page.route("**/api/v1/verify/**", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/#/verify/x/y");
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  await expect(page.getByText("An error occurred during verification.")).toBeVisible();
  await page
    .getByRole("link", { name: "Try Again" })
    .or(page.getByRole("button", { name: "Try Again" }))
    .click();
  await expect(page).toHaveURL(/#\/login$/);
});

test("a saved state that never comes back holds the page at Loading... for five seconds, no longer", async ({ page }) => {
  await page.goto("/#/Login");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("root", "{"));
  await page.reload({ waitUntil: "commit" });
  // The HTML says it too, until the code is here; this is the app's own.
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(4_000);
  expect(shownMs).toBeLessThan(6_500);
});

test("on a narrow screen the hamburger opens the menu and a choice closes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const home = page.getByRole("banner").getByRole("link", { name: "Home" });
  await expect(home).toBeHidden();
  const toggle = page.getByRole("banner").getByRole("button");
  await toggle.click();
  await expect(home).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await home.click();
  await expect(home).toBeHidden();
  await expect(page).toHaveURL(/#\/home$/);
});

test("the hamburger is 32 pixels and moves in 0.4 seconds, or not at all for who asks for less motion", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const hamburger = page.getByRole("banner").getByRole("button");
  await expect(hamburger).toBeVisible();
  const { width, height } = (await hamburger.boundingBox()) ?? {};
  expect([width, height]).toEqual([32, 32]);
  const motion = () =>
    hamburger.evaluate((button) => {
      const bar = getComputedStyle(button.firstElementChild ?? button);
      return bar.transitionProperty === "none" ? "none" : bar.transitionDuration;
    });
  expect(await motion()).toBe("0.4s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await motion()).toBe("none");
});

test("sign-up and login lead to each other", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/#\/Login$/);
  await page.getByRole("link", { name: "Back to sign-up" }).click();
  await expect(page).toHaveURL(/#\/SignUp$/);
});

test("the strength of a password is shown while it is typed", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await expect(page.getByText("Too short: at least 8 characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons over Lokoja");
  await expect(page.getByText("Too short: at least 8 characters")).toBeHidden();
  await expect(page.getByText(/strong/i)).toBeVisible();
});

test("the public layout wraps a header, a page and a footer with the mark and what we do", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Albashi");
  await expect(page.getByRole("contentinfo")).toContainText("Payroll and people for Nigerian companies");
});

test("back to top goes back to the top", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(`© 2024–${new Date().getFullYear()} Albashi Group`)).toBeAttached();
  const button = page.getByRole("button", { name: "Back to top" }).or(page.getByRole("link", { name: "Back to top" }));
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("what is pressed in the footer while its code is on the way is done when it comes", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/site-footer-[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  const button = page.getByRole("button", { name: "Back to top" });
  await button.scrollIntoViewIfNeeded();
  await expect(page.locator("header[data-drawn]")).toHaveCount(0);
  await button.click();
  release();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("the whole story can be told by keyboard alone", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await page.goto("/#/Login");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await page.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("three quiet herons");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/dash$/);
  const logOut = page.getByRole("button", { name: "Log Out" }).or(page.getByRole("link", { name: "Log Out" }));
  for (let presses = 0; presses < 20 && !(await logOut.evaluate((element) => element === document.activeElement)); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/$/);
});
