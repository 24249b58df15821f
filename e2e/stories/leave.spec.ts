// Leave: an employee sees what is left, asks on the phone after seeing the cost, and an admin decides.
import { companyWithLeave, nextMonday } from "../leave-company.ts";
import { logInToDashboard } from "../people.ts";
import { staffLogIn } from "../staff.ts";
import { axeViolations, expect, scrollsSideways, test } from "../story.ts";

test("an employee asks for leave after seeing what it costs, an admin approves it, and the balance explains itself", {
  tag: "@phone",
}, async ({ page, stack }) => {
  test.setTimeout(240_000);
  const { employer, employee } = await companyWithLeave(stack);
  const day = nextMonday();

  await test.step("the employee finds what is left on the home screen", async () => {
    await staffLogIn(page, employee.email);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/dashboard1");
    await expect(page.getByRole("link", { name: /^Leave left Balances and requests [\d.]+ days$/ })).toBeVisible();
    await page.getByRole("link", { name: /^Leave left/ }).click();
    await expect(page.getByRole("button", { name: /^Annual leave .* Earned [\d.]+ since/ })).toBeVisible();
    await expect(page.getByText("Up to 84 days each time, with full pay.")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  await test.step("the days of a weekend cost nothing, and the request is sent", async () => {
    await page.getByRole("link", { name: "Ask for leave" }).click();
    await page.getByLabel("First day").fill(day(3));
    await page.getByLabel("Last day").fill(day(7));
    await expect(page.getByText("3 days of annual leave")).toBeVisible();
    await expect(page.getByText("2 days off, such as weekends")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByLabel("Note (optional)").fill("Family visit");
    await page.getByRole("button", { name: "Ask for 3 days" }).click();
    await expect(page.getByText("Your request was sent.")).toBeVisible();
    await expect(page.getByText("Waiting for a decision", { exact: true })).toBeVisible();
  });

  await test.step("an admin sees the balance afterwards and approves", async () => {
    await page.goto("/#/app2/logout");
    await logInToDashboard(page, employer.email);
    await page.getByRole("link", { name: "1 request for leave to decide" }).click();
    const request = page.getByRole("article", { name: `Request of ${employee.fullName}` });
    await expect(request).toContainText(/[\d.]+ days left afterwards/);
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await request.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("The leave was approved.")).toBeVisible();
    await page.goto(`/#/dash/leave/away?month=${day(3).slice(0, 7)}`);
    await expect(page.getByText(employee.fullName, { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("link", { name: "Balances" }).click();
    await page.getByRole("button", { name: new RegExp(`^Annual leave of ${employee.fullName}: `) }).click();
    await expect(page.getByRole("dialog")).toContainText("3 booked");
  });

  await test.step("the employee sees who approved, and cancels", async () => {
    await page.goto("/#/dash/logout");
    await staffLogIn(page, employee.email);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/leave");
    await expect(page.getByText(/^Approved by/)).toBeVisible();
    await page.getByRole("button", { name: /^Cancel leave/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel leave" }).click();
    await expect(page.getByText("The leave was cancelled.")).toBeVisible();
  });
});
