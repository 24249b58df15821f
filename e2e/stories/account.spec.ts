// Ways into an account and back into it: the choosers, the plan, a forgotten password, a new verification link.
import { expect, logIn, mailWith, newEmployer, password, resetRouteOf, signUp, test, verifiedEmployer } from "../story.ts";

const newPassword = "four loud kingfishers";

test("the account-type chooser leads to both kinds of account and to the login", async ({ page }) => {
  await page.goto("/#/GetStarted");
  await page.getByRole("link", { name: "Create an Employer of record (EOR) company account" }).click();
  await expect(page).toHaveURL(/#\/SignUp$/);
  await page.goBack();
  await page.getByRole("link", { name: "I was invited to join a company" }).click();
  await expect(page).toHaveURL(/#\/StaffSignUp$/);
  await page.goBack();
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/Login2$/);
});

test("the login chooser offers the login of an employer and of an employee", async ({ page }) => {
  await page.goto("/#/Login2");
  await page.getByRole("link", { name: "Login as Employer" }).click();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await expect(page).toHaveURL(/#\/Login$/);
  await page.goBack();
  await page.getByRole("link", { name: "Login as Employee" }).click();
  await expect(page).toHaveURL(/#\/StaffLogin$/);
});

test("the login leads to the forgotten password, and to joining", async ({ page }) => {
  await page.goto("/#/Login");
  await page.getByRole("link", { name: "Forgot password" }).click();
  await expect(page).toHaveURL(/#\/ForgotPassword$/);
  await page.getByRole("link", { name: "Back to login" }).click();
  await page.getByRole("link", { name: "Get started" }).click();
  await expect(page).toHaveURL(/#\/GetStarted$/);
});

test("a plan in the address is carried through the chooser, shown at sign-up, and sent", async ({ page }) => {
  await page.goto("/#/GetStarted?plan=premium");
  await page.getByRole("link", { name: "Create an Employer of record (EOR) company account" }).click();
  await expect(page.getByText("Your plan: Premium")).toBeVisible();
  const sent = page.waitForRequest("**/api/v1/newUser");
  const answered = page.waitForResponse("**/api/v1/newUser");
  // The form keeps the plan while somebody looks elsewhere in the same tab.
  await page.getByLabel("Full name").fill("Adaeze");
  await signUp(page, newEmployer());
  expect((await sent).postDataJSON()).toMatchObject({ plan: "premium" });
  expect((await answered).status()).toBe(201);
});

test("a sign-up without a plan, or with one that nobody offers, sends none", async ({ page }) => {
  await page.goto("/#/SignUp?plan=gold");
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByText("Your plan")).toBeHidden();
  const sent = page.waitForRequest("**/api/v1/newUser");
  await signUp(page, newEmployer());
  expect((await sent).postDataJSON()).not.toHaveProperty("plan");
});

test("the phone number brings up a number keyboard", async ({ page }) => {
  await page.goto("/#/SignUp");
  await expect(page.getByLabel("Phone number")).toHaveAttribute("inputmode", "tel");
});

test("a forgotten password needs an email, in the specified words", async ({ page }) => {
  await page.goto("/#/ForgotPassword");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("asking for a reset shows a busy label on a disabled button, then the same words for a known and an unknown email", async ({
  page,
  stack,
}) => {
  const { email } = await verifiedEmployer(stack);
  let gate = Promise.withResolvers<void>();
  // One for both: a page that is loaded while a route is being taken away may wait for its files for ever.
  await page.route("**/api/v1/forget", async (route) => {
    await gate.promise;
    await route.continue();
  });
  for (const one of [email, newEmployer().email]) {
    gate = Promise.withResolvers<void>();
    await page.goto("/#/ForgotPassword");
    await page.getByLabel("Email").fill(one);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    gate.resolve();
    await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
    await page.reload();
  }
});

test("a reset that cannot be asked for says why: the server's first error, the fallback, or no network", async ({ page }) => {
  await page.goto("/#/ForgotPassword");
  await page.getByLabel("Email").fill("adaeze@example.ng");
  const refused = async (answer: "abort" | object, words: string) => {
    await page.route("**/api/v1/forget", (route) => (answer === "abort" ? route.abort() : route.fulfill(answer)));
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute("**/api/v1/forget");
  };
  await refused({ status: 422, json: { errors: ["Please enter a valid email address."] } }, "Please enter a valid email address.");
  await refused({ status: 500, body: "" }, "Failed to send reset email.");
  await refused("abort", "Network error. Please try again.");
});

test("a person who forgot the password chooses a new one from the mailed link, once, and the old one is dead", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await page.goto("/#/ForgotPassword");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
  const route = await resetRouteOf(email);

  await page.goto(`/#${route}`);
  await page.getByLabel("New password").fill(newPassword);
  await expect(page.getByText(/^Password strength: (Good|Strong)/)).toBeVisible();
  await page.getByLabel("Confirm password").fill("four loud kingfisher");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await page.getByLabel("Confirm password").fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Success!")).toBeVisible();
  await expect(page.locator(".animate-run-out")).toBeVisible();
  await expect(page).toHaveURL(/#\/Login$/);

  await logIn(page, email, password);
  await expect(page.getByText(/Email or password is wrong/)).toBeVisible();
  await page.reload();
  await logIn(page, email, newPassword);
  await expect(page).toHaveURL(/#\/dash$/);

  await page.goto(`/#${route}`);
  await page.getByLabel("New password").fill("five shy owls at dusk");
  await page.getByLabel("Confirm password").fill("five shy owls at dusk");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText(/This link was used already/)).toBeVisible();
  await page.getByRole("link", { name: "Send me a link" }).click();
  await expect(page).toHaveURL(/#\/ForgotPassword$/);
});

test("an easy password is refused beside its field, and can be mended", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await page.goto("/#/ForgotPassword");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await page.goto(`/#${await resetRouteOf(email)}`);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Please fill in both passwords.").first()).toBeVisible();
  await page.getByLabel("New password").fill("password1");
  await page.getByLabel("Confirm password").fill("password1");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByLabel("New password")).toHaveAccessibleDescription(/easy to guess/);
  await expect(page.getByLabel("New password")).toBeFocused();
  await page.getByLabel("New password").fill(newPassword);
  await page.getByLabel("Confirm password").fill(newPassword);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Success!")).toBeVisible();
});

test("the reset screen without a link says where to get one", async ({ page }) => {
  await page.goto("/#/CreatePassWord");
  await page.getByRole("link", { name: "Send me a link" }).click();
  await expect(page).toHaveURL(/#\/ForgotPassword$/);
});

test("a failed verification offers a new link beside Try Again, and the new link works", async ({ page }) => {
  const employer = newEmployer();
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  const link = /#(\/verify\/[\w-]+\/[\w-]+)/;
  const first = (await mailWith(employer.email, link))[1];
  await page.goto("/#/verify/x/y");
  await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
  await page.getByRole("button", { name: "Send a new link" }).click();
  await expect(page.getByLabel("Email you signed up with")).toBeFocused();
  await page.getByLabel("Email you signed up with").fill(employer.email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  await expect.poll(async () => (await mailWith(employer.email, link))[1], { timeout: 30_000 }).not.toBe(first);
  await page.goto(`/#${(await mailWith(employer.email, link))[1]}`);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
});

test("a crash on the reset screen keeps the link's secret to itself", async ({ page }) => {
  // The form's own code arrives broken, as after a bad release.
  await page.route("**/assets/create-password-screen-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
  );
  const reported = page.waitForRequest("**/api/v1/crashes");
  await page.goto("/#/CreatePassWord/some-id/some-secret");
  expect((await reported).postDataJSON()).toMatchObject({ route: "/CreatePassWord/some-id/…" });
});
