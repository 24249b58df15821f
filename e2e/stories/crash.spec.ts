// A screen that breaks says so, offers a way on, and can be found in the log by the id it shows.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@albashi/test-kit";
import { axeFaults, expect, logIn, test, verifiedEmployer } from "../story.ts";

test("a crash screen and the log share an id", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  // A part of the product that does not arrive is the kind of thing that breaks a screen.
  await page.route("**/assets/company-details-screen*", (route) => route.abort());
  await page.goto(`/#/dash/user-profile/${id}`);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  const crashId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "no id is shown";
  await until("the log has the crash's id", async () => readFileSync(join(stack.logs, "http.log"), "utf8").includes(crashId));
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/#\/$/);
});
