// The design-system page: complete and accessible in development, absent from the production build.
import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkout, freePort } from "@albashi/test-kit";
import { axeViolations, expect, scrollsSideways, test } from "../story.ts";

const web = join(checkout, "apps/web");

let vite: ChildProcess | undefined;
test.afterAll(() => void vite?.kill());

test("in development /ui shows every component without accessibility violations in light and dark", async ({ page, stack }) => {
  const port = await freePort();
  const env = { ...process.env, NODE_ENV: "development", WEB_PORT: String(port), API_URL: stack.url };
  vite = spawn(join(web, "node_modules/.bin/vite"), { cwd: web, env, stdio: "ignore" });
  const address = `http://127.0.0.1:${port}`;
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  // On the first visit Vite bundles the dependencies and may reload the page.
  await page.goto(`${address}/#/ui`);
  await expect(page.getByRole("heading", { level: 1, name: "Design system" })).toBeVisible({ timeout: 45_000 });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  }
  await page.getByRole("button", { name: "Tell in passing" }).click();
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Saved.");
  await page.getByRole("button", { name: "Ask before an act" }).click();
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Ask before an act" })).toBeFocused();
});

test("the production build contains neither the design-system page nor its text", async ({ page }) => {
  await page.goto("/#/ui");
  await expect(page.getByRole("heading", { name: "We can't find this page" })).toBeVisible();
  const scripts = globSync("dist/assets/*.js", { cwd: web });
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((script) => /Design system|Shown in development only/.test(readFileSync(join(web, script), "utf8")))).toEqual([]);
});
