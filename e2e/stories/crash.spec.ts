// A screen that crashes shows the error, a way out and an id that is also in the log.
// A screen whose code fails to load is not a crash: it waits for the network inside the layout.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { until } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { axeViolations, expect, logIn, scrollsSideways, test, verifiedEmployer, waitForHydration } from "../story.ts";

const code = "**/assets/company-details-*";
const noNetwork = { name: "No connection" };

const openDetails = async (page: Page) => {
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem("root") ?? "{}").state.id);
  await page.goto(`/#/dash/user-profile/${id}`);
};

test("the crash screen and the log show the same id", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const body = `throw new Error("broken on purpose ${"x".repeat(120)}")`;
  await page.route(code, (route) => route.fulfill({ contentType: "application/javascript", body }));
  await openDetails(page);
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("broken on purpose")).toBeVisible();
  const crashId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec((await page.getByRole("main").textContent()) ?? "")?.[0] ?? "no id is shown";
  await until("the log has the crash's id", async () => readFileSync(join(stack.logs, "http.log"), "utf8").includes(crashId));
  expect(await axeViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  const message = await page.getByText("broken on purpose").boundingBox();
  expect((message?.x ?? 0) + (message?.width ?? 0)).toBeLessThan(360);
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL(/#\/$/);
});

test("a screen whose code fails to load shows a retry inside the layout, and loads on retry", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.route(code, (route) => route.abort());
  await openDetails(page);
  await expect(page.getByRole("heading", noNetwork)).toBeVisible();
  await expect(page.getByText("We couldn't open this page. Check your connection and try again.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Dashboard", exact: true })).toBeVisible();
  await expect(page.getByText("Error ID")).toBeHidden();
  expect(await axeViolations(page)).toEqual([]);
  await page.unroute(code);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("+2348031234567")).toBeVisible();
});

test("a retry without a network stays on the screen, and the screen loads when the network returns", async ({ page, context }) => {
  await page.goto("/");
  await waitForHydration(page);
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page.getByRole("heading", noNetwork)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("heading", noNetwork)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: /^Login as Employer/ })).toBeVisible();
});
