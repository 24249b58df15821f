// What the first visit costs a phone on a bad network: JavaScript by the byte, and no policy broken on the way.
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
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

test("landing loads at most 120 KB of JavaScript", async ({ page }) => {
  const kilobytes = weigh(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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

test("files come compressed, and those that carry their hash are kept for ever", async ({ page, stack }) => {
  await page.goto("/");
  const script = await page.locator('script[type="module"]').first().getAttribute("src");
  const answer = await fetch(`${stack.url}${script}`, { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const html = await fetch(stack.url);
  expect(html.headers.get("cache-control")).toBe("no-cache");
});

test("nothing jumps while the landing page loads", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
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
