// Takes screenshots of the screens of leave.
import { companyWithLeave, nextMonday } from "../leave-company.ts";
import { logInToDashboard } from "../people.ts";
import { staffLogIn, staffSession } from "../staff.ts";
import { expect, test } from "../story.ts";
import { takePicture } from "../take-picture.ts";

test("leave of an employee and of a company", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const { employer, employee } = await companyWithLeave(stack);
  const day = nextMonday();
  const { send } = await staffSession(stack, employee.email);
  const dates = { type: "annual", from: day(0), to: day(1), note: "Family visit" };
  expect((await send("POST", "/api/v1/me/leave/requests", dates)).status).toBe(201);
  await staffLogIn(page, employee.email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.goto("/#/app2/leave");
  await expect(page.getByText("Waiting for a decision").first()).toBeVisible();
  await takePicture(page, "own-leave");
  await page.goto("/#/app2/leave/ask");
  await page.getByLabel("First day").fill(day(3));
  await page.getByLabel("Last day").fill(day(8));
  await expect(page.getByText("4 days of annual leave")).toBeVisible();
  await takePicture(page, "ask-leave");

  await page.goto("/#/app2/logout");
  await logInToDashboard(page, employer.email);
  for (const [name, place, seen] of [
    ["leave-to-decide", "leave", "left afterwards"],
    ["leave-away", `leave/away?month=${day(0).slice(0, 7)}`, "not decided"],
    ["leave-balances", "leave/balances", "Chinedu Bello"],
    ["leave-rules", "leave/rules", "Labour Act"],
  ] as const) {
    await page.goto(`/#/dash/${place}`);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
    await takePicture(page, name);
  }
});
