// Employee management: add an employee, view the profile, change pay and details, terminate the employment.
import { addEmployee, chinedu, confirmAccountByEmail, goTo, logInToDashboard, openProfile } from "../people.ts";
import { stepUp } from "../second-factor.ts";
import { axeViolations, expect, mailWith, scrollsSideways, test, verifiedEmployer } from "../story.ts";

test("an admin adds an employee, who is invited by mail and appears in every list", { tag: "@phone" }, async ({ page, stack }) => {
  test.slow();
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  const email = `${crypto.randomUUID()}@example.ng`;
  await goTo(page, "Employees");
  await expect(page.getByText("No employees found.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("main").getByRole("link", { name: "Add Employee" }).first().click();

  await expect(page.getByRole("heading", { level: 1, name: "Invite Employee" })).toBeVisible();
  await expect(page.getByText("No employees found.")).toBeVisible();
  // Submitted empty, every required field shows its message, and no request is sent.
  await page.getByRole("button", { name: "Add Employee" }).click();
  const specified = ["Full Name", "Gender", "Email", "Phone Number", "Address", "Role", "Monthly Gross", "Bank Name", "Account Number"];
  for (const name of [...specified, "Account Name"]) await expect(page.getByLabel(name)).toHaveAttribute("aria-invalid", "true");
  expect(await axeViolations(page)).toEqual([]);
  // The fifty banks, with those that accept no salaries marked.
  const bank = page.getByRole("combobox", { name: "Bank Name" });
  await bank.click();
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(50);
  await expect(page.getByRole("option", { name: "Heritage Bank can't receive salaries" })).toBeAttached();
  // Any other bank is found by typing.
  await bank.fill("Covenant");
  await page.getByRole("option", { name: "Covenant MFB" }).click();
  await expect(bank).toHaveValue("Covenant MFB");
  await bank.fill("");

  // A server error without a message shows the fallback, and the button is busy meanwhile.
  await page.route("**/api/v1/newStaff/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.fulfill({ status: 500, json: {} });
  });
  await addEmployee(page, { ...chinedu, email });
  await expect(page.getByRole("button", { name: "Adding..." })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Employee could not be added.");
  await page.unroute("**/api/v1/newStaff/*");

  await addEmployee(page, { ...chinedu, email });
  await expect(page.getByText("Employee added successfully!")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue("");
  await expect(page.getByRole("list", { name: "Existing Employees" }).getByText("Chinedu Bello")).toBeVisible();
  await mailWith(email, /Okafor Foods Ltd/);

  // A duplicate email is rejected, and the error stays until it is dismissed.
  await addEmployee(page, { ...chinedu, email });
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("with this email already exists");
  await page.waitForTimeout(1_500);
  await expect(refusal).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(refusal).toBeHidden();

  await page.goto("/#/dash/employeemanage");
  const row = page.getByRole("row").filter({ hasText: "Chinedu Bello" });
  for (const name of ["Full Name", "Email", "Role", "Monthly Gross"])
    await expect(page.getByRole("columnheader", { name, exact: true })).toBeAttached();
  await expect(row).toContainText("Accountant");
  await expect(row).toContainText("₦250,000.50");
  await expect(row).toContainText("Invited");
  await expect(row).toContainText(email);
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  await page.goto("/#/dash/dashboard");
  await expect(page.getByRole("term").filter({ hasText: "Employees" }).locator("xpath=following-sibling::dd")).toHaveText("1");
  await page.getByRole("link", { name: "View Chinedu Bello" }).click();
  await expect(page).toHaveURL(/view-profile/);
});

test("search, filter and sort are part of the URL, and Back restores them", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  for (const fullName of ["Chinedu Bello", "Ngozi Eze", "Bola Ade"]) {
    await addEmployee(page, { fullName, email: `${crypto.randomUUID()}@example.ng` });
    await expect(page.getByText("Employee added successfully!")).toBeVisible();
  }
  await page.goto("/#/dash/employeemanage");
  await expect(page.getByText("3 people")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Staff number");
  await expect(page.getByRole("row").nth(1)).toContainText("Chinedu Bello");
  await page.getByRole("searchbox", { name: "Search" }).fill("ngo");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Ngozi Eze" }).click();
  await expect(page.getByRole("heading", { name: "Employee Profile" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("ngo");
  await expect(page.getByLabel("Sort by")).toHaveValue("staffNumber");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByLabel("Status").selectOption("ended");
  await expect(page.getByText("No employees found.")).toBeVisible();
  await page.getByRole("button", { name: "Show all employees" }).click();
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("");
});

test("the profile shows the specified grid, and changes of details and salary with their author", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await addEmployee(page);
  await expect(page.getByText("Employee added successfully!")).toBeVisible();
  await page.route("**/api/v1/Staff/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto("/#/dash/employeemanage");
  await page.getByRole("link", { name: chinedu.fullName }).click();
  await expect(page.getByRole("main").getByText("Loading...", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Employee Profile" })).toBeVisible();
  await expect(page.getByRole("heading", { name: chinedu.fullName })).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  // The termination is the last of the actions in a menu, and asks only when it is chosen.
  await expect(page.getByRole("button", { name: "Terminate Employee" })).toBeHidden();
  // Initials are shown until there is a picture.
  await expect(page.getByText("CB", { exact: true }).first()).toBeVisible();
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page.getByLabel("Change picture").setInputFiles({ name: "him.png", mimeType: "image/png", buffer: square });
  await expect(page.getByRole("main").locator("img[src^='data:image/webp']")).toBeVisible();
  const grid = page.getByRole("region", { name: "Details", exact: true });
  for (const name of [
    "Full Name",
    "Gender",
    "Personal email address",
    "Account Number",
    "Account Name",
    "Bank Name",
    "Phone Number",
    "Monthly Gross",
  ])
    await expect(grid.getByText(name, { exact: true })).toBeVisible();
  await expect(grid).toContainText("₦250,000.50");
  await expect(grid).toContainText("••••0008");
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Role", { exact: true }).fill("Senior accountant");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Changes saved.");
  await expect(page.getByText("Senior accountant")).toBeVisible();

  await page.getByRole("link", { name: "Job & pay" }).click();
  await page.getByRole("button", { name: "Change salary" }).click();
  await page.getByLabel("Monthly Gross").pressSequentially("300000");
  await page.getByRole("button", { name: "Save salary" }).click();
  await expect(page.getByText("₦300,000.00")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "History" }).click();
  const history = page.getByRole("region", { name: "Change history" });
  await expect(history).toContainText("Accountant changed to Senior accountant");
  await expect(history).toContainText("by Adaeze Okafor");
  expect(await axeViolations(page)).toEqual([]);
});

test("when two admins edit one employee, the second sees the conflict and keeps the typed values", async ({ page, stack, context }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await addEmployee(page);
  await expect(page.getByText("Employee added successfully!")).toBeVisible();
  await openProfile(page);
  await page.getByRole("button", { name: "Edit" }).click();
  const otherTab = await context.newPage();
  await openProfile(otherTab);
  await otherTab.getByRole("button", { name: "Edit" }).click();
  await otherTab.getByLabel("Address", { exact: true }).fill("3 Marina, Lagos");
  await otherTab.getByRole("button", { name: "Save" }).click();
  await expect(otherTab.getByRole("status", { name: "Notices" })).toContainText("Changes saved.");

  await page.getByLabel("Role", { exact: true }).fill("Auditor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else changed this profile while you were editing.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Load the latest version and keep my changes" }).click();
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("Auditor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Changes saved.");
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("3 Marina, Lagos");
});

test("a changed bank account is on hold until the employee confirms it by email", { tag: "@phone" }, async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  const email = `${crypto.randomUUID()}@example.ng`;
  await addEmployee(page, { ...chinedu, email });
  await expect(page.getByText("Employee added successfully!")).toBeVisible();
  await openProfile(page);
  await page.getByRole("link", { name: "Bank" }).click();
  await page.getByRole("button", { name: "Change account" }).click();
  await page.getByLabel("Bank Name").fill("Access Bank");
  await page.getByRole("textbox", { name: "Account Number" }).fill("0690000032");
  await page.getByLabel("Account Name").fill("CHINEDU BELLO");
  await page.getByRole("button", { name: "Save account" }).click();
  await stepUp(page);
  await expect(page.getByText("On hold", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Previous accounts" })).toContainText("Zenith Bank");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/#/dash/dashboard");
  await expect(page.getByRole("region", { name: "Needs your attention" })).toContainText("1 bank account to review");
  await page.getByRole("link", { name: "Review" }).click();
  await expect(page.getByRole("region", { name: "Bank accounts on hold" })).toContainText("Chinedu Bello");
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Approve this account" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Approve this account" }).click();
  await stepUp(page);
  await expect(page.getByText("The employee can confirm it")).toBeVisible();
  await confirmAccountByEmail(page, email);
  await page.reload();
  await expect(page.getByText("No employee changes to approve")).toBeVisible();
});

test("termination asks for confirmation, shows the statutory entitlements and returns to the dashboard", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await addEmployee(page);
  await expect(page.getByText("Employee added successfully!")).toBeVisible();
  await openProfile(page);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("button", { name: "Terminate Employee" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Are You Sure You Want To Terminate This Employee" });
  await expect(dialog).toContainText("Chinedu Bello's employment ends today");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "No" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("button", { name: "Terminate Employee" }).click();
  await dialog.getByRole("button", { name: "Choose a last day and reason" }).click();
  const leaving = page.getByRole("dialog", { name: "End employment for Chinedu Bello" });
  await expect(leaving).toContainText("The legal notice period is");
  await leaving.getByLabel("Severance pay (optional)").fill("1,000,000");
  await expect(leaving.getByRole("region", { name: "Final entitlements" })).toContainText("Severance pay of ₦1,000,000.00");
  await expect(leaving.getByRole("region", { name: "Final pay" })).toContainText("Take-home");
  await leaving.getByRole("button", { name: "End employment" }).click();
  await expect(leaving.getByText("Enter a reason for the record.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await leaving.getByRole("button", { name: "Close" }).click();

  // A failed termination shows the server's message, and the employee remains.
  await page.route("**/api/v1/Staff/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 409, json: { message: "Another admin is changing this employee." } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("button", { name: "Terminate Employee" }).click();
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Error: Another admin is changing this employee.");
  await page.unroute("**/api/v1/Staff/*");
  await page.route("**/api/v1/Staff/*", (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Error: Error fetching employee details");
  await page.unroute("**/api/v1/Staff/*");
  await dialog.getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("dialog", { name: "User Deleted Successfully" })).toBeVisible();
  await page.getByRole("link", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/#\/dash\/dashboard$/);
  await expect(page.getByText("No employees found.")).toBeVisible();
});

test("a profile that fails to load, or does not exist, shows the server's message", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await page.goto("/#/dash/view-profile/0198a7c4-0000-7000-8000-00000000dead");
  await expect(page.getByRole("alert")).toContainText("Error: ");
  await page.route("**/api/v1/Staff/*", (route) => route.fulfill({ status: 503, json: { message: "The database is away." } }));
  await page.goto("/#/dash/view-profile/0198a7c4-0000-7000-8000-00000000cafe");
  await expect(page.getByRole("alert")).toContainText("Error: The database is away.");
  await page.unroute("**/api/v1/Staff/*");
  await page.route("**/api/v1/Staff/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/#/dash/view-profile/0198a7c4-0000-7000-8000-00000000beef");
  await expect(page.getByRole("alert")).toContainText("Error: Error fetching employee details");
  await page.route("**/api/v1/people?*", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/#/dash/employeemanage");
  await expect(page.getByText("We couldn't load your employees")).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/v1/people?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No employees found.")).toBeVisible();
});
