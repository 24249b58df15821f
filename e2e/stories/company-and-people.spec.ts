// The company's details, departments and reporting lines.
import { addEmployee, chinedu, goTo, logInToDashboard, openProfile } from "../people.ts";
import { stepUp } from "../second-factor.ts";
import { axeViolations, expect, scrollsSideways, test, verifiedEmployer } from "../story.ts";

test("company name, phone and picture can be edited, and a server error is shown", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await goTo(page, "Company Details");
  // Initials are shown until there is a picture.
  await expect(page.getByRole("main").getByText("AO", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Full Name").fill("Adaeze N. Okafor");
  await page.getByLabel("Company Name").fill("Okafor & Daughters");
  await page.getByLabel("Phone Number").fill("12");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel("Phone Number").fill("08039876543");
  // A PNG with one red pixel.
  const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(picture, "base64") };
  await page.getByLabel("Change Profile Picture").setInputFiles(file);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await stepUp(page);
  await expect(page.getByText("+2348039876543")).toBeVisible();
  await expect(page.getByRole("main").getByText("Adaeze N. Okafor", { exact: true })).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Okafor & Daughters");
  await expect(page.getByRole("main").locator("img[src^='data:image/webp']")).toBeVisible();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeHidden();
});

test("an owner saves the legal details and chooses the employer of record from a date", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await goTo(page, "Company Details");
  const employer = page.getByRole("region", { name: "Legal employer", exact: true });
  const particulars = page.getByRole("region", { name: "Legal details" });
  await expect(employer).toContainText("Not chosen yet.");
  await employer.getByRole("button", { name: "Choose the employer" }).click();
  await employer.getByRole("radio", { name: /^The company employs/ }).check();
  await expect(employer.getByLabel("Legal name")).not.toHaveValue("");
  await employer.getByLabel("Legal name").fill("");
  await employer.getByRole("button", { name: "Save employer" }).click();
  await expect(employer.getByText("Please enter the company's legal name.")).toBeVisible();
  await employer.getByLabel("Legal name").fill("Okafor Foods Limited");
  await employer.getByLabel("PenCom employer code").fill("12");
  await employer.getByRole("button", { name: "Save employer" }).click();
  await stepUp(page);
  await expect(employer.getByText("A PenCom employer code begins with PR, such as PR0000123456.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await employer.getByLabel("PenCom employer code").fill("PR0000123456");
  await employer.getByRole("button", { name: "Save employer" }).click();
  await expect(employer).toContainText("Shown on documents today");
  await expect(employer).toContainText("Okafor Foods Limited");

  await particulars.getByRole("button", { name: "Edit legal details" }).click();
  await particulars.getByLabel("Legal name").fill("");
  await particulars.getByRole("button", { name: "Save legal details" }).click();
  await expect(particulars.getByText("Please enter the company's legal name.")).toBeVisible();
  await particulars.getByLabel("Legal name").fill("Okafor Foods Limited");
  await particulars.getByLabel("Tax ID").fill("1012345678");
  await particulars.getByLabel("State", { exact: true }).selectOption("Lagos");
  expect(await axeViolations(page)).toEqual([]);
  await particulars.getByRole("button", { name: "Save legal details" }).click();
  await expect(particulars).toContainText("PR0000123456");
  await expect(particulars).toContainText("Take effect immediately");

  const choices = employer.getByRole("list", { name: "Employer history" });
  await expect(choices).toContainText("Current");
  // A new choice takes effect later, and earlier documents do not change.
  await employer.getByRole("button", { name: "Change the employer" }).click();
  await employer.getByLabel("From").fill("2020-01-01");
  await employer.getByRole("button", { name: "Save employer" }).click();
  await expect(employer.getByText(/earlier documents have already been issued/)).toBeVisible();
  await employer.getByLabel("From").fill(`${new Date().getFullYear() + 1}-01-01`);
  await employer.getByRole("button", { name: "Save employer" }).click();
  await expect(choices.getByRole("listitem")).toHaveCount(2);
  await expect(choices).toContainText("Upcoming");
  expect(await axeViolations(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);
});

test("departments can be added and renamed, and the chart shows an employee under their manager", async ({ page, stack }) => {
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await page.goto("/#/dash/departments");
  await page.getByLabel("New department").fill("Finance");
  await page.getByRole("button", { name: "Add department" }).click();
  const departments = page.getByRole("list", { name: "Departments" });
  await expect(departments).toContainText("Finance");
  await page.getByRole("button", { name: "Rename Finance" }).click();
  await page.getByLabel("New name for Finance").fill("Finance and audit");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(departments).toContainText("Finance and audit");
  expect(await axeViolations(page)).toEqual([]);

  for (const fullName of ["Ngozi Eze", chinedu.fullName]) {
    await addEmployee(page, { fullName, email: `${crypto.randomUUID()}@example.ng` });
    await expect(page.getByText("Employee added successfully!")).toBeVisible();
  }
  await openProfile(page);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByLabel("Department", { exact: true }).selectOption("Finance and audit");
  await page.getByLabel("Manager", { exact: true }).fill("Ngo");
  await expect(page.locator("datalist option")).toHaveAttribute("value", "Ngozi Eze (1)");
  await page.getByLabel("Manager", { exact: true }).fill("Ngozi Eze (1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Changes saved.");

  await page.goto("/#/dash/org-chart");
  await expect(page.getByRole("list", { name: "Reports to Ngozi Eze" })).toContainText("Chinedu Bello");
  await expect(page.getByRole("list", { name: "Reports to Ngozi Eze" })).toContainText("Finance and audit");
  expect(await axeViolations(page)).toEqual([]);
  await page.goto("/#/dash/departments");
  await page.getByRole("button", { name: "Remove Finance and audit" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});
