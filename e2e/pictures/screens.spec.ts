// Takes screenshots of the public, account, staff, import and payroll setup screens.
import { totpCode } from "@albashi/test-kit";
import { messySheet } from "../../apps/api/src/testing/messy-sheet.ts";
import { createPayCompany } from "../pay-company.ts";
import { joinedEmployee, staffLogIn } from "../staff.ts";
import { expect, logIn, password, secretOn, signUp, test, verifiedEmployer } from "../story.ts";
import { takePicture, takePictureOf } from "../take-picture.ts";

test("the screens a visitor sees", async ({ page }) => {
  for (const [name, route] of Object.entries({
    features: "/#/features",
    "about-us": "/#/aboutus",
    pricing: "/#/pricing",
    responsibilities: "/#/responsibilities",
    "contact-us": "/#/contactus",
    terms: "/#/terms",
    privacy: "/#/privacy",
    "newsletter-leave": "/#/newsletter/unsubscribe/x",
    "get-started": "/#/GetStarted",
    "login-chooser": "/#/Login2",
    "staff-login": "/#/StaffLogin",
    "staff-sign-up": "/#/StaffSignUp",
    "sign-up": "/#/SignUp",
    "sign-up-plan": "/#/SignUp?plan=premium",
    "forgot-password": "/#/ForgotPassword",
    "create-password": "/#/CreatePassWord/x/y",
    login: "/#/Login",
    "verify-failed": "/#/verify/x/y",
    "not-found": "/#/nowhere",
  })) {
    await page.goto(route);
    await page.reload();
    await takePicture(page, name);
  }
});

test("the landing page, with a salary worked out", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("heading", { name: "Try your own salary" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Your month" })).toContainText("Cost to the employer");
  await takePicture(page, "landing");
  await page.getByRole("region", { name: "Your month" }).getByText("Your pension contribution").first().click();
  await takePictureOf(page.getByRole("region", { name: "Try your own salary" }), "take-home");
});

test("the cost of an employee", async ({ page }) => {
  await page.goto("/#/employee-cost");
  await page.getByLabel("Gross pay per month").fill("450000");
  await expect(page.getByText("₦450,000.00").first()).toBeVisible();
  await takePicture(page, "employee-cost");
});

test("a form with faults, and an account that was opened", async ({ page, stack }) => {
  const employer = {
    email: `picture-${Date.now()}-${test.info().project.name}@example.ng`,
    fullName: "Adaeze Okafor",
    companyName: "Okafor Foods Ltd",
  };
  await page.goto("/#/SignUp");
  await page.getByRole("button", { name: "Register" }).click();
  await takePicture(page, "sign-up-faults");
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await takePicture(page, "sign-up-done");
  expect(stack.url).toContain("http");
});

test("the admin area", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await logIn(page, email, "wrong password");
  await expect(page.getByText(/Email or password is wrong/)).toBeVisible();
  await takePicture(page, "login-refused");
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await takePicture(page, "dashboard");
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  await page.goto(`/#/dash/user-profile/${id}`);
  await expect(page.getByText("+2348031234567")).toBeVisible();
  await takePicture(page, "company-details");
});

test("the security of an account", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/security");
  await expect(page.getByText("This device")).toBeVisible();
  await takePicture(page, "security");
  await page.getByRole("link", { name: "Set up two-step verification" }).click();
  await takePicture(page, "second-factor-app");
  await page.getByRole("button", { name: "I have the app" }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await takePicture(page, "step-up");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await takePicture(page, "second-factor-scan");
  const secret = await secretOn(page);
  await page.getByLabel("Code from the app").fill(totpCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await takePicture(page, "recovery-codes");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await takePicture(page, "security-on");
  await page.getByRole("button", { name: "Turn off" }).click();
  await takePicture(page, "turn-off");
  await page.keyboard.press("Escape");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await logIn(page, email);
  await expect(page.getByLabel("Code from your authenticator app")).toBeVisible();
  await takePicture(page, "second-step");
});

test("the employees' area", async ({ page, stack }) => {
  const { email } = await joinedEmployee(stack);
  await staffLogIn(page, email);
  await expect(page.getByText("Not added yet").first()).toBeVisible();
  await takePicture(page, "staff-details");
  await page.goto("/#/app2/dashboard1");
  await expect(page.getByText("₦250,000.00")).toBeVisible();
  await takePicture(page, "staff-home");
  await page.goto("/#/app2/contact");
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("State of residence").selectOption("Lagos");
  await takePicture(page, "staff-contact");
  await page.goto("/#/app2/education");
  await page.getByRole("button", { name: "Update" }).click();
  await page.getByRole("button", { name: "Add academic record" }).click();
  await takePicture(page, "staff-education");
  await page.goto("/#/app2/financial-details");
  await page.getByRole("button", { name: "Edit Account Details" }).click();
  await takePicture(page, "staff-account");
  await page.goto("/#/app2/declarations");
  await expect(page.getByText("No claims yet.")).toBeVisible();
  await takePicture(page, "staff-reliefs");
  await page.goto("/#/profile");
  await expect(page.getByText("₦250,000.00")).toBeVisible();
  await takePicture(page, "staff-profile");
  await page.goto("/#/update-profile/app3");
  await expect(page.getByText("No LGA provided")).toBeVisible();
  await takePicture(page, "staff-edit-profile");
});

test("the import of a sheet", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/import");
  await expect(page.getByText("No imports yet.")).toBeVisible();
  await takePicture(page, "import");
  const buffer = messySheet({ people: 60 }).csv();
  await page.locator("input[type=file]").setInputFiles({ name: "staff.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("button", { name: /^Import \d/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("listitem", { name: /^Row/ }).first()).toBeVisible();
  await takePicture(page, "import-preview");
  await page.getByRole("button", { name: /^Import \d/ }).click();
  await page.getByRole("dialog").getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/people imported$/).first()).toBeVisible({ timeout: 60_000 });
  await takePicture(page, "import-done");
});

test("payroll's set-up", async ({ page, stack }) => {
  const { employer } = await createPayCompany(stack, 6);
  await logIn(page, employer.email);
  await expect(page).toHaveURL(/#\/dash$/);
  for (const [name, address, shown] of [
    ["dashboard-pay", "dashboard", "Next pay day"],
    ["payroll", "payrollmanage", "Remaining total of monthly gross"],
    ["salary-definition", "salary-definition", "Submit for payment"],
    ["employment-quote", "employment-quote", "What does an employee cost?"],
    ["structure", "create-salary", "Employer contributions"],
    ["components", "create-salary/components", "Co-operative"],
    ["grades", "create-salary/grades", "No grades yet"],
    ["assignment", "create-salary/people", "New assignment"],
    ["extras", "payroll/extras", "No loans or advances."],
    ["set-up", "payroll/set-up", "of 7"],
    ["pay-days", "payroll/set-up/pay-days", "Independence Day"],
    ["law", "payroll/set-up/law", "State tax numbers"],
    ["opening", "payroll/set-up/opening", "Drop your file here"],
  ] as const) {
    await page.goto(`/#/dash/${address}`);
    await expect(page.getByText(shown).first()).toBeVisible();
    await takePicture(page, name);
  }
  await page.goto("/#/dash/salary-definition");
  await page.getByRole("table").getByRole("button").first().click();
  await expect(page.getByRole("region", { name: "Deductions" })).toBeVisible();
  await page.getByRole("region", { name: "Deductions" }).getByRole("group").first().click();
  await takePicture(page, "salary-definition-open");
});

test("a new company's dashboard and set-up", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page.getByRole("heading", { name: "Set up payroll" })).toBeVisible();
  await takePicture(page, "dashboard-new");
  await page.goto("/#/dash/payroll/set-up");
  await expect(page.getByText("There are no employees to pay.", { exact: false })).toBeVisible();
  await takePicture(page, "set-up-new");
  await page.goto("/#/dash/payrollmanage");
  await page.waitForLoadState("networkidle");
  await takePicture(page, "payroll-new");
});
