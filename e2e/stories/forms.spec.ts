// The states of the forms: busy labels, timed alerts, fallback messages and restored state.
import type { Page } from "@playwright/test";
import { expect, logIn, newEmployer, signUp, test, verifiedEmployer } from "../story.ts";

/** Delays the response to a request, as a slow network would. Returns a function that releases it. */
const delayResponse = async (page: Page, call: string) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/${call}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test("signing up shows a busy label on a disabled button, then an alert with a progress bar for three seconds", async ({ page }) => {
  const release = await delayResponse(page, "newUser");
  await signUp(page, newEmployer());
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  release();
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
  const release = await delayResponse(page, "Login");
  await logIn(page, email);
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL(/#\/dash$/);
});

test("a rejected sign-up shows the server's message, or the fallback when there is none", async ({ page }) => {
  await page.route("**/api/v1/newUser", (route) => route.fulfill({ status: 422, json: { errors: ["This phone number is not usable."] } }));
  await signUp(page, newEmployer());
  await expect(page.getByText("This phone number is not usable.")).toBeVisible();
  await page.unroute("**/api/v1/newUser");
  await page.route("**/api/v1/newUser", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Signup failed")).toBeVisible();
});

test("a sign-up retried after a network failure sends the same idempotency key", async ({ page }) => {
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

test("a verification in progress shows that it is running", async ({ page }) => {
  const release = await delayResponse(page, "verify/**");
  await page.goto("/#/verify/x/y");
  await expect(page.getByRole("heading", { name: "Verifying your account..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
});

test("a verified account is redirected to the login after three seconds", async ({ page }) => {
  await page.route("**/api/v1/verify/**", (route) => route.fulfill({ json: { success: true, message: "You can log in now." } }));
  await page.goto("/#/verify/x/y");
  await expect(page.getByText("You can log in now.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Success", exact: true })).toBeVisible();
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await expect(page.getByText("Redirecting to login page...")).toBeVisible();
  const shownAt = Date.now();
  await expect(page).toHaveURL(/#\/login$/);
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(2_000);
  expect(shownMs).toBeLessThan(4_500);
});

test("a verification that fails on the server shows the error and a link to the login", async ({ page }) => {
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

test("the page shows Loading... for at most five seconds when the saved state cannot be restored", async ({ page }) => {
  await page.goto("/#/Login");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("root", "{"));
  await page.reload({ waitUntil: "commit" });
  // The HTML shows the same text until the code has loaded; this one comes from the app.
  await expect(page.getByRole("main").getByText("Loading...")).toBeVisible();
  const shownAt = Date.now();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  const shownMs = Date.now() - shownAt;
  expect(shownMs).toBeGreaterThan(4_000);
  expect(shownMs).toBeLessThan(6_500);
});

test("on a narrow screen the hamburger opens the menu and selecting a link closes it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const home = page.getByRole("banner").getByRole("link", { name: "Home" });
  await expect(home).toBeHidden();
  const toggle = page.getByRole("banner").getByRole("button");
  await toggle.click();
  await expect(home).toBeVisible();
  await expect(toggle).toHaveAttribute("aria-expanded", "true");
  await toggle.click();
  await expect(home).toBeHidden();
  for (const [name, route] of Object.entries({
    ...{ Home: "home", Features: "features", "About Us": "aboutus", Pricing: "pricing", "Contact Us": "contactus" },
  })) {
    await toggle.click();
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(home).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`#/${route}$`));
  }
});

test("the hamburger is 32 pixels and animates in 0.4 seconds, or not at all with reduced motion", async ({ page }) => {
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

test("sign-up and login link to each other", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(/#\/Login$/);
  await page.getByRole("link", { name: "Back to sign-up" }).click();
  await expect(page).toHaveURL(/#\/SignUp$/);
});

test("the password strength is shown while typing", async ({ page }) => {
  await page.goto("/#/SignUp");
  await page.getByLabel("Password", { exact: true }).fill("abc");
  await expect(page.getByText("Too short: at least 8 characters")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons over Lokoja");
  await expect(page.getByText("Too short: at least 8 characters")).toBeHidden();
  await expect(page.getByText(/strong/i)).toBeVisible();
});

test("the public layout has a header, a page and a footer with the logo and the tagline", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Albashi", exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Payroll and people for Nigerian companies");
});

test("Back to top scrolls to the top", async ({ page }) => {
  await page.addInitScript(() => {
    const scroll = window.scrollTo.bind(window);
    window.scrollTo = ((...to: [ScrollToOptions]) => {
      document.documentElement.dataset["scrolled"] = to[0].behavior;
      scroll(...to);
    }) as typeof window.scrollTo;
  });
  await page.goto("/");
  await expect(page.getByText(`© 2024–${new Date().getFullYear()} Albashi Group`)).toBeAttached();
  const button = page.getByRole("button", { name: "Back to top" }).or(page.getByRole("link", { name: "Back to top" }));
  await button.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await button.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator("html")).toHaveAttribute("data-scrolled", "smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button.scrollIntoViewIfNeeded();
  await button.click();
  await expect(page.locator("html")).toHaveAttribute("data-scrolled", "auto");
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test("a press in the footer while its code is loading takes effect once the code has loaded", async ({ page }) => {
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

test("the whole employer journey works by keyboard alone", async ({ page, stack }) => {
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
  for (let presses = 0; presses < 40 && !(await logOut.evaluate((element) => element === document.activeElement)); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/$/);
});
