// What the first visit costs a phone on a bad network: JavaScript by the byte, and no policy broken on the way.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { joinedEmployee, staffLogIn } from "../staff.ts";
import { expect, logIn, test, verifiedEmployer } from "../story.ts";

/** Watches a page and adds up the JavaScript it loads, as gzip would send it. */
const weigh = (page: Page) => {
  const weights: Promise<number>[] = [];
  page.on("response", (response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    weights.push(response.body().then((body) => gzipSync(body).length));
  });
  return async () => (await Promise.all(weights)).reduce((sum, bytes) => sum + bytes, 0) / 1024;
};

test("landing loads no JavaScript to be read, and at most 120 KB when somebody does something", async ({ page }) => {
  const kilobytes = weigh(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await kilobytes()).toBe(0);
  await page.mouse.move(200, 200);
  await expect(page.getByRole("banner")).not.toHaveAttribute("data-drawn");
  await page.waitForLoadState("networkidle");
  const weight = await kilobytes();
  test.info().annotations.push({ type: "KB", description: weight.toFixed(1) });
  console.log(`landing: ${weight.toFixed(1)} KB of JavaScript`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(120);
});

test("login loads at most 150 KB of JavaScript", async ({ page }) => {
  const kilobytes = weigh(page);
  await page.goto("/#/Login", { waitUntil: "networkidle" });
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
  const weight = await kilobytes();
  console.log(`login: ${weight.toFixed(1)} KB of JavaScript`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(150);
});

test("the admin's first screen loads at most 190 KB of JavaScript", async ({ page, stack, context }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const fresh = await context.newPage();
  const kilobytes = weigh(fresh);
  await fresh.goto("/#/dash", { waitUntil: "networkidle" });
  await expect(fresh.getByRole("heading", { level: 1 })).toBeVisible();
  const weight = await kilobytes();
  console.log(`admin: ${weight.toFixed(1)} KB of JavaScript`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(190);
});

test("the staff home loads at most 150 KB of JavaScript", async ({ page, stack, context }) => {
  await staffLogIn(page, (await joinedEmployee(stack)).email);
  await expect(page).toHaveURL(/#\/app2$/);
  const fresh = await context.newPage();
  const kilobytes = weigh(fresh);
  await fresh.goto("/#/app2/dashboard1", { waitUntil: "networkidle" });
  await expect(fresh.getByText("₦250,000.00")).toBeVisible();
  const weight = await kilobytes();
  console.log(`staff home: ${weight.toFixed(1)} KB of JavaScript`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(150);
});

test("files come compressed, and those that carry their hash are kept for ever", async ({ page, stack }) => {
  const [script] = await Promise.all([page.waitForResponse(/\/assets\/index-[^/]+\.js$/), page.goto("/#/Login")]);
  const answer = await fetch(script.url(), { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const html = await fetch(stack.url, { headers: { "accept-encoding": "gzip, br" } });
  expect([html.headers.get("cache-control"), html.headers.get("content-encoding")]).toEqual(["no-cache", "br"]);
  const etag = html.headers.get("etag") ?? "";
  expect((await fetch(stack.url, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("an inline script that is not ours would not run: the policy allows ours by its hash alone", async ({ stack }) => {
  const policy = (await fetch(stack.url)).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain("unsafe");
});

for (const route of ["/", "/#/features", "/#/aboutus", "/#/pricing", "/#/contactus", "/pricing/"]) {
  test(`nothing jumps while ${route} loads, comes alive and is scrolled through`, async ({ page }) => {
    await page.goto(route, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.mouse.move(200, 200);
    for (let turns = 0; turns < 8; turns += 1) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(100);
    }
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
          }).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBe(0);
  });
}
