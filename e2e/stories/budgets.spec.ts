// Budgets of the first visit on a slow network: JavaScript size, caching, content security policy and layout shift.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { checkout } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { joinedEmployee, staffLogIn } from "../staff.ts";
import { expect, logIn, test, verifiedEmployer } from "../story.ts";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Adds up the gzipped size of the JavaScript that a page loads. */
const weigh = (page: Page) => {
  const loaded = new Map<string, Promise<number>>();
  page.on("response", (response) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    const file = new URL(response.url()).pathname.slice(1);
    loaded.set(
      file,
      response.body().then((body) => gzipSync(body).length),
    );
  });
  return {
    files: () => [...loaded.keys()].toSorted(),
    kilobytes: async () => (await Promise.all(loaded.values())).reduce((sum, bytes) => sum + bytes, 0) / 1024,
  };
};

/** The files that the given entries import statically, according to the build manifest. */
const filesNeededBy = async (entries: readonly string[]) => {
  const folder = process.env["WEB_FILES"] ?? join(checkout, "apps/web/dist");
  const manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`The build's manifest has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(add);
  };
  entries.forEach(add);
  return [...files].toSorted();
};

/** Disables loading on scroll into view, which would make the result depend on fonts and the viewport height. */
const keepBelowTheFoldUnseen = (page: Page) =>
  page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined;
  });

test("the landing page is readable without loading JavaScript and loads at most 120 KB on the first interaction", async ({ page }) => {
  await keepBelowTheFoldUnseen(page);
  const { files, kilobytes } = weigh(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await kilobytes()).toBe(0);
  await page.mouse.move(200, 200);
  await expect(page.getByRole("banner")).not.toHaveAttribute("data-drawn");
  await page.waitForLoadState("networkidle");
  await expect.poll(files).toEqual(await filesNeededBy(["index.html", "src/site/public-layout.tsx", "src/site/landing/landing.tsx"]));
  const weight = await kilobytes();
  test.info().annotations.push({ type: "KB", description: weight.toFixed(1) });
  console.log(`landing: ${weight.toFixed(1)} KB of JavaScript`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(120);
});

test("the login loads at most 150 KB of JavaScript", async ({ page }) => {
  const { kilobytes } = weigh(page);
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
  const { kilobytes } = weigh(fresh);
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
  const { kilobytes } = weigh(fresh);
  await fresh.goto("/#/app2/dashboard1", { waitUntil: "networkidle" });
  await expect(fresh.getByText("₦250,000.00")).toBeVisible();
  const weight = await kilobytes();
  console.log(`staff home: ${weight.toFixed(1)} KB of JavaScript`);
  expect(weight).toBeGreaterThan(40);
  expect(weight).toBeLessThanOrEqual(150);
});

test("files are compressed, and files with a hash in their name are cached as immutable", async ({ page, stack }) => {
  const [script] = await Promise.all([page.waitForResponse(/\/assets\/index-[^/]+\.js$/), page.goto("/#/Login")]);
  const answer = await fetch(script.url(), { headers: { "accept-encoding": "br" } });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  const html = await fetch(stack.url, { headers: { "accept-encoding": "gzip, br" } });
  expect([html.headers.get("cache-control"), html.headers.get("content-encoding")]).toEqual(["no-cache", "br"]);
  const etag = html.headers.get("etag") ?? "";
  expect((await fetch(stack.url, { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("the content security policy allows only our inline script, by its hash", async ({ stack }) => {
  const policy = (await fetch(stack.url)).headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/=]+';/);
  expect(policy).not.toContain("unsafe");
});

for (const route of ["/", "/#/features", "/#/aboutus", "/#/pricing", "/#/contactus", "/pricing/"]) {
  test(`${route} has no layout shift while it loads, hydrates and is scrolled`, async ({ page }) => {
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
