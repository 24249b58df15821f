// A screen that breaks says so, offers a way on, and can be found in the log by the id it shows.
// A screen that does not arrive is no crash: it waits for the network where the person is.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { axeFaults, expect, logIn, scrollsSideways, test, verifiedEmployer, wake } from "../story.ts";

const code = "**/assets/company-details-*";
const noNetwork = { name: "No network" };

const openDetails = async (page: Page) => {
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  await page.goto(`/#/dash/user-profile/${id}`);
};

test("a crash screen and the log share an id", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const body = `throw new Error("broken on purpose ${"x".repeat(120)}")`;
  await page.route(code, (route) => route.fulfill({ contentType: "application/javascript", body }));
  await openDetails(page);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("broken on purpose")).toBeVisible();
  const crashId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "no id is shown";
  await until("the log has the crash's id", async () => readFileSync(join(stack.logs, "http.log"), "utf8").includes(crashId));
  expect(await axeFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const message = await page.getByText("broken on purpose").boundingBox();
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(360);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test("a screen that does not arrive waits calmly in its frame, and comes when it is tried again", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.route(code, (route) => route.abort());
  await openDetails(page);
  await expect(page.getByRole("heading", noNetwork)).toBeVisible();
  await expect(page.getByText("This page could not be opened. Check your connection.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
  await expect(page.getByText("Crash id")).toBeHidden();
  expect(await axeFaults(page)).toEqual([]);
  await page.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("+2348031234567")).toBeVisible();
});

test("without any network trying again stays here, and the network's return is enough", async ({ page, context }) => {
  await page.goto("/");
  await wake(page);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("heading", noNetwork)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("heading", noNetwork)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: /^Login as Employer/ })).toBeVisible();
});
