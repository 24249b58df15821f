// What belongs to the company as a whole: its details, its departments, and who reports to whom.
import { addEmployee, begin, chinedu, goTo, openProfile } from "../people.ts";
import { axeFaults, expect, test, verifiedEmployer } from "../story.ts";

test("the company details are edited: name, phone and picture, and a refusal is shown", async ({ page, stack }) => {
  await begin(page, (await verifiedEmployer(stack)).email);
  await goTo(page, "Company Details");
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Company Name").fill("Okafor & Daughters");
  await page.getByLabel("Phone Number").fill("12");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByLabel("Phone Number").fill("08039876543");
  // One red point, as a PNG.
  const picture = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==";
  const file = { name: "me.png", mimeType: "image/png", buffer: Buffer.from(picture, "base64") };
  await page.getByLabel("Change Profile Picture").setInputFiles(file);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("+2348039876543")).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("Okafor & Daughters");
  await expect(page.getByRole("main").locator("img[src^='data:image/webp']")).toBeVisible();
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeHidden();
});

test("departments are added and renamed, and a person with a manager stands under them in the chart", async ({ page, stack }) => {
  await begin(page, (await verifiedEmployer(stack)).email);
  await page.goto("/#/dash/departments");
  await page.getByLabel("New department").fill("Finance");
  await page.getByRole("button", { name: "Add department" }).click();
  const departments = page.getByRole("list", { name: "Departments" });
  await expect(departments).toContainText("Finance");
  await page.getByRole("button", { name: "Rename Finance" }).click();
  await page.getByLabel("New name of Finance").fill("Finance and audit");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(departments).toContainText("Finance and audit");
  expect(await axeFaults(page)).toEqual([]);

  for (const fullName of ["Ngozi Eze", chinedu.fullName]) {
    await addEmployee(page, { fullName, email: `${crypto.randomUUID()}@example.ng` });
    await expect(page.getByText("Employee added successfully!")).toBeVisible();
  }
  await openProfile(page);
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Department", { exact: true }).selectOption("Finance and audit");
  await page.getByLabel("Manager", { exact: true }).fill("Ngo");
  await expect(page.locator("datalist option")).toHaveAttribute("value", "Ngozi Eze (1)");
  await page.getByLabel("Manager", { exact: true }).fill("Ngozi Eze (1)");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("The changes are saved.");

  await page.goto("/#/dash/org-chart");
  await expect(page.getByRole("list", { name: "Who reports to Ngozi Eze" })).toContainText("Chinedu Bello");
  await expect(page.getByRole("list", { name: "Who reports to Ngozi Eze" })).toContainText("Finance and audit");
  expect(await axeFaults(page)).toEqual([]);
  await page.goto("/#/dash/departments");
  await page.getByRole("button", { name: "Remove Finance and audit" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
});
