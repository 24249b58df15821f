// Payroll details and employee records: entry, correction, reveal after step-up, and approval of requested changes.
import { readFile } from "node:fs/promises";
import { addEmployee, logInToDashboard, openProfile } from "../people.ts";
import { setUpSecondFactor } from "../second-factor.ts";
import { employerSession, joinedEmployee, staffSession } from "../staff.ts";
import { axeViolations, expect, mailWith, test, verifiedEmployer } from "../story.ts";

test("an employee is added with payroll details; the NIN is revealed only after step-up with a reason, and the export omits it", async ({
  page,
  stack,
}) => {
  test.slow();
  await logInToDashboard(page, (await verifiedEmployer(stack)).email);
  await page.goto("/#/dash/departments");
  await page.getByLabel("New field").fill("Shirt size");
  await page.getByRole("button", { name: "Add field" }).click();
  await expect(page.getByRole("list", { name: "Custom fields" })).toContainText("Shirt size");
  expect(await axeViolations(page)).toEqual([]);

  await page.goto("/#/dash/add-employee");
  await page.getByLabel("Start date").fill("2026-11-02");
  await page.getByLabel("State of residence").selectOption("Lagos");
  await page.getByText("More details (optional)").click();
  await page.getByLabel("Pay group").fill("Head office");
  await page.getByLabel("L.G.A").selectOption("Ikeja");
  await page.getByLabel("Tax ID").fill("1012345678");
  await page.getByLabel("NIN").fill("123");
  await page.getByLabel("Pension administrator").fill("Stanbic IBTC Pension Managers");
  await page.getByLabel("Pension number (RSA PIN)").fill("PEN100000000000");
  await page.getByLabel("Shirt size").fill("L");
  await addEmployee(page);
  await expect(page.getByText("A NIN has eleven digits. Please check it.")).toBeVisible();
  await page.getByLabel("NIN").fill("12345678901");
  await page.getByRole("button", { name: "Add Employee" }).click();
  await expect(page.getByText("Employee added successfully!")).toBeVisible();

  await openProfile(page);
  await page.getByRole("link", { name: "Job & pay" }).click();
  await expect(page.getByRole("region", { name: "Job", exact: true })).toContainText("2 November 2026");
  await expect(page.getByRole("region", { name: "Job", exact: true })).toContainText("Head office");
  const states = page.getByRole("region", { name: "Tax state" });
  await expect(states.getByRole("listitem")).toContainText("Lagos");
  await states.getByRole("button", { name: "Correct the tax state" }).click();
  await states.getByLabel("State", { exact: true }).selectOption("Ogun");
  await states.getByRole("button", { name: "Save tax state" }).click();
  await expect(states.getByText("Enter a reason for the record.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await states.getByLabel("Reason").fill("He lived in Abeokuta then.");
  await states.getByRole("button", { name: "Save tax state" }).click();
  await expect(states.getByRole("listitem")).toContainText("Corrected: He lived in Abeokuta then.");

  await page.getByRole("link", { name: "Overview" }).click();
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Shirt size")).toHaveValue("L");
  await page.getByLabel("Shirt size").fill("XL");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Changes saved.");
  await page.getByRole("link", { name: "Job & pay" }).click();
  await expect(page.getByRole("region", { name: "Job", exact: true })).toContainText("XL");

  // Revealing a full number requires a second factor, the password and a reason.
  await page.getByRole("link", { name: "ID numbers" }).click();
  await page.getByRole("button", { name: "Reveal NIN" }).click();
  const dialog = page.getByRole("dialog", { name: "Reveal the NIN of Chinedu Bello" });
  await dialog.getByLabel("Reason").fill("The pension administrator asked for it.");
  await dialog.getByRole("button", { name: "Reveal" }).click();
  await expect(page.getByRole("dialog", { name: "Set up two-step verification first" })).toBeVisible();
  await page.keyboard.press("Escape");
  await setUpSecondFactor(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I've saved my codes" }).click();

  await openProfile(page);
  await page.getByRole("link", { name: "ID numbers" }).click();
  await page.getByRole("button", { name: "Reveal NIN" }).click();
  await dialog.getByLabel("Reason").fill("The pension administrator asked for it.");
  await dialog.getByRole("button", { name: "Reveal" }).click();
  await expect(page.getByText("12345678901")).toBeVisible();
  await page.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(page.getByText("12345678901")).toBeHidden();
  await page.goto("/#/dash/employeemanage");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const sheet = await readFile(await (await download).path(), "utf8");
  expect(sheet).toContain("Chinedu Bello");
  expect(sheet).not.toContain("12345678901");
});

test("an admin decides on relief claims and on changes that employees request", async ({ page, stack }) => {
  const { employer, email } = await joinedEmployee(stack);
  const owner = await employerSession(stack, employer.email);
  const nothing = { rcNumber: null, taxId: null, pencomCode: null, address: null, state: null };
  const particulars = { legalName: "Okafor Foods Limited", ...nothing, approvesStaffChanges: true };
  await owner.stepUp();
  expect((await owner.send("PUT", "/api/v1/company-particulars", particulars)).status).toBe(200);
  const staff = await staffSession(stack, email);
  const kin = { kinName: "Musa Bello", occupation: null, phoneNumber: "08030000001", relationship: "Brother", address: null };
  expect((await staff.send("PUT", "/api/v1/me/records/next-of-kin", kin)).status).toBe(200);
  const rent = new FormData();
  for (const [name, value] of Object.entries({ year: String(new Date().getFullYear()), kind: "rent", amountKobo: "120000000" }))
    rent.append(name, value);
  rent.append("evidence", new File(["%PDF-1.7 rent"], "rent.pdf", { type: "application/pdf" }));
  const declared = await staff.send("POST", "/api/v1/me/declarations", rent);
  expect(declared.status, await declared.clone().text()).toBe(201);

  await logInToDashboard(page, employer.email);
  const waiting = page.getByRole("region", { name: "Needs your attention" });
  await expect(waiting).toContainText("1 tax relief claim to approve");
  await expect(waiting).toContainText("1 record change to approve");
  await page.getByRole("link", { name: "Review", exact: true }).click();
  const declarations = page.getByRole("region", { name: "Tax relief claims" });
  await expect(declarations).toContainText("₦1,200,000.00");
  expect(await axeViolations(page)).toEqual([]);
  const evidence = page.waitForEvent("download");
  await declarations.getByRole("button", { name: "View document for Rent paid" }).click();
  expect((await evidence).suggestedFilename()).toMatch(/\.pdf$/);
  await declarations.getByRole("button", { name: "Reject Rent paid" }).click();
  const dialog = page.getByRole("dialog", { name: "Reject Rent paid for Chinedu Bello?" });
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(dialog.getByText("Enter a reason.")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The receipt names another house.");
  await dialog.getByRole("button", { name: "Reject" }).click();
  await expect(declarations).toBeHidden();
  await mailWith(email, /The receipt names another house\./);

  await page.getByRole("link", { name: "Review the change for Chinedu Bello" }).click();
  const record = page.getByRole("region", { name: "Next of kin" });
  await expect(record).toContainText("Musa Bello");
  expect(await axeViolations(page)).toEqual([]);
  await record.getByRole("button", { name: "Approve the change to Next of kin" }).click();
  await expect(record).toContainText("Saved on");
  await expect(record.getByText("Needs your approval")).toBeHidden();
});
