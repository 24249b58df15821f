// Access to an account: the choosers, the plan, password reset and a new verification link.
import { expect, logIn, mailWith, newEmployer, password, resetRouteOf, signUp, test, verifiedEmployer } from "../story.ts";

const newPassword = "four loud kingfishers";

test("the account-type chooser links to both account types and to the login", async ({ page }) => {
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

test("the login chooser offers the employer login and the employee login", async ({ page }) => {
  await page.goto("/#/Login2");
  await page.getByRole("link", { name: "Login as Employer" }).click();
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  await expect(page).toHaveURL(/#\/Login$/);
  await page.goBack();
  await page.getByRole("link", { name: "Login as Employee" }).click();
  await expect(page).toHaveURL(/#\/StaffLogin$/);
});

test("the login links to password reset and to sign-up", async ({ page }) => {
  await page.goto("/#/Login");
  await page.getByRole("link", { name: "Forgot password" }).click();
  await expect(page).toHaveURL(/#\/ForgotPassword$/);
  await page.getByRole("link", { name: "Back to login" }).click();
  await page.getByRole("link", { name: "Get started" }).click();
  await expect(page).toHaveURL(/#\/GetStarted$/);
});

test("a plan in the URL is carried through the chooser, shown at sign-up and submitted", async ({ page }) => {
  await page.goto("/#/GetStarted?plan=premium");
  await page.getByRole("link", { name: "Create an Employer of record (EOR) company account" }).click();
  await expect(page.getByText("Your plan: Premium")).toBeVisible();
  const request = page.waitForRequest("**/api/v1/newUser");
  const response = page.waitForResponse("**/api/v1/newUser");
  // The form keeps the plan while the user visits another page in the same tab.
  await page.getByLabel("Full name").fill("Adaeze");
  await signUp(page, newEmployer());
  expect((await request).postDataJSON()).toMatchObject({ plan: "premium" });
  expect((await response).status()).toBe(201);
});

test("a sign-up without a plan, or with an unknown plan, submits no plan", async ({ page }) => {
  await page.goto("/#/SignUp?plan=gold");
  await expect(page.getByLabel("Full name")).toBeVisible();
  await expect(page.getByText("Your plan")).toBeHidden();
  const request = page.waitForRequest("**/api/v1/newUser");
  await signUp(page, newEmployer());
  expect((await request).postDataJSON()).not.toHaveProperty("plan");
});

test("the phone number field opens a numeric keyboard", async ({ page }) => {
  await page.goto("/#/SignUp");
  await expect(page.getByLabel("Phone number")).toHaveAttribute("inputmode", "tel");
});

test("the password reset form requires an email and shows the specified message", async ({ page }) => {
  await page.goto("/#/ForgotPassword");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(1);
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("requesting a reset shows a busy label on a disabled button, then the same message for a known and an unknown email", async ({
  page,
  stack,
}) => {
  const { email } = await verifiedEmployer(stack);
  let gate = Promise.withResolvers<void>();
  // One route for both: a page that loads while a route is being removed may wait for its files forever.
  await page.route("**/api/v1/forget", async (route) => {
    await gate.promise;
    await route.continue();
  });
  for (const address of [email, newEmployer().email]) {
    gate = Promise.withResolvers<void>();
    await page.goto("/#/ForgotPassword");
    await page.getByLabel("Email").fill(address);
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    gate.resolve();
    await expect(page.getByText("Password reset email sent! Please check your inbox.")).toBeVisible();
    await page.reload();
  }
});

test("a failed reset request shows the server's first error, the fallback message or the network error", async ({ page }) => {
  await page.goto("/#/ForgotPassword");
  await page.getByLabel("Email").fill("adaeze@example.ng");
  const expectError = async (answer: "abort" | object, message: string) => {
    await page.route("**/api/v1/forget", (route) => (answer === "abort" ? route.abort() : route.fulfill(answer)));
    await page.getByRole("button", { name: "Send reset link" }).click();
    await expect(page.getByText(message)).toBeVisible();
    await page.unroute("**/api/v1/forget");
  };
  await expectError({ status: 422, json: { errors: ["Please enter a valid email address."] } }, "Please enter a valid email address.");
  await expectError({ status: 500, body: "" }, "Failed to send reset email.");
  await expectError("abort", "Network error. Please try again.");
});

test("the mailed reset link sets a new password once, and the old password stops working", async ({ page, stack }) => {
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
  await expect(page.getByText(/This link, or a newer one, has already been used/)).toBeVisible();
  await page.getByRole("link", { name: "Email me a link" }).click();
  await expect(page).toHaveURL(/#\/ForgotPassword$/);
});

test("a weak password is rejected beside its field and can be corrected", async ({ page, stack }) => {
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

test("the reset screen without a link explains where to get one", async ({ page }) => {
  await page.goto("/#/CreatePassWord");
  await page.getByRole("link", { name: "Email me a link" }).click();
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
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/we've sent a new link/)).toBeVisible();
  await expect.poll(async () => (await mailWith(employer.email, link))[1], { timeout: 30_000 }).not.toBe(first);
  await page.goto(`/#${(await mailWith(employer.email, link))[1]}`);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
});

test("a crash report from the reset screen does not contain the link's secret", async ({ page }) => {
  // The form's code is broken, as after a faulty release.
  await page.route("**/assets/create-password-screen-*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "throw new Error('broken')" }),
  );
  const reported = page.waitForRequest("**/api/v1/crashes");
  await page.goto("/#/CreatePassWord/some-id/some-secret");
  expect((await reported).postDataJSON()).toMatchObject({ route: "/CreatePassWord/some-id/…" });
});
