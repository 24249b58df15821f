// Attendance: an employee clocks in without a network, it is sent when the network returns, and an admin sees who is in.
import { addDays, formatWeekday, lagosDayOf, weekdayOf } from "@albashi/dates";
import { companyWithLeave } from "../leave-company.ts";
import { logInToDashboard } from "../people.ts";
import { staffLogIn } from "../staff.ts";
import { axeViolations, expect, scrollsSideways, test } from "../story.ts";

const yesterday = addDays(lagosDayOf(new Date()), -1);

test("an employee clocks in without a network, it is sent when the network returns, and an admin sees who is in", {
  tag: "@phone",
}, async ({ page, stack }) => {
  test.setTimeout(240_000);
  const { employer, employee } = await companyWithLeave(stack);

  await test.step("a clock-in without a network is kept, and sent when it returns", async () => {
    await staffLogIn(page, employee.email);
    await expect(page).toHaveURL(/#\/app2$/);
    await page.goto("/#/app2/dashboard1");
    await page.getByRole("link", { name: /^Clock in and out/ }).click();
    await expect(page.getByText("You are not clocked in")).toBeVisible();
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Clock in" }).click();
    await expect(page.getByText("1 entry is waiting to be sent")).toBeVisible();
    await expect(page.getByRole("button", { name: "Clock out" })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.context().setOffline(false);
    await expect(page.getByText("1 entry is waiting to be sent")).toBeHidden();
    await expect(page.getByText(/^You are in since \d\d:\d\d$/)).toBeVisible();
  });

  await test.step("a forgotten clock-out is corrected with approval, and makes the hours", async () => {
    await page
      .getByRole("button", { name: /^Correct / })
      .first()
      .click();
    await page.getByLabel("What should change").selectOption({ label: "Add a clock-out" });
    await page.getByLabel("Day", { exact: true }).fill(yesterday);
    await page.getByLabel("Time", { exact: true }).fill("17:00");
    await page.getByLabel("Reason").fill("I forgot it.");
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: "Ask for the correction" }).click();
    await expect(page.getByText("Sent. You will see the decision here.")).toBeVisible();
  });

  await test.step("an admin sees who is in and who is missing, and opens the hours", async () => {
    await page.goto("/#/app2/logout");
    await logInToDashboard(page, employer.email);
    await page.goto("/#/dash/attendance");
    const correction = page.getByRole("article", { name: `Correction of ${employee.fullName}` });
    await expect(correction.getByText("“I forgot it.”")).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await correction.getByRole("button", { name: "Approve" }).click();
    await expect(correction).toBeHidden();
    await page.getByRole("button", { name: "In 1", exact: true }).click();
    await expect(page.getByText("Ada Obi")).toBeHidden();
    await page.getByRole("button", { name: `Hours of ${employee.fullName}` }).click();
    await expect(page.getByRole("dialog").getByText(/^\d\d:\d\d – now$/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });

  await test.step("the day that still has no clock-in is listed under exceptions, and opens the hours of its week", async () => {
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByRole("link", { name: "Exceptions" }).click();
    if (weekdayOf(lagosDayOf(new Date())) === 1) await page.getByRole("button", { name: "Previous week" }).click();
    const found = page.getByRole("listitem").filter({ hasText: employee.fullName });
    await expect(found.getByText(`No clock-in${formatWeekday(yesterday)}`)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: `Open the hours of ${employee.fullName}` }).click();
    await expect(page.getByRole("dialog").getByText("No clock-in")).toBeVisible();
  });
});
