import { expect, type Page } from "@playwright/test";
import { findLayoutFaults } from "./layout-faults.ts";
import type { Screen } from "./layout-screens.ts";

/**
 * The widths of each load of a screen: it is loaded at the first one, where layout shifts are measured, and then resized.
 * LAYOUT=1 inspects all four widths; otherwise the narrowest and the usual one.
 */
const widthsByLoad = process.env["LAYOUT"]
  ? [
      [1280, 1024],
      [360, 768],
    ]
  : [[360, 1280]];
const laptopPx = 1280;
const heightPx = 800;
const rowAtMostPx = 56;

/** The largest sum of layout shifts while a screen loads. */
export const largestShift = { site: 0, signedIn: 0.02 } as const;

/** Every layout fault of the screens, one line each. */
export const inspectScreens = async (page: Page, screens: readonly Screen[], shiftAtMost: number): Promise<string[]> => {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(`an error on the page: ${message}`));
  for (const screen of screens)
    for (const widths of widthsByLoad) faults.push(...(await inspectLoad(page, screen, { widths, shiftAtMost })));
  return faults;
};

interface Load {
  readonly widths: readonly number[];
  readonly shiftAtMost: number;
}

let loads = 0;

const inspectLoad = async (page: Page, screen: Screen, { widths, shiftAtMost }: Load): Promise<string[]> => {
  const { name, route, open } = screen;
  const [firstWidth = laptopPx] = widths;
  const faults: string[] = [];
  await page.setViewportSize({ width: firstWidth, height: heightPx });
  // A busy server asks to try again in a few seconds, for the page or for its code.
  await expect(async () => {
    loads += 1;
    // Another query loads the page afresh; another hash alone would not.
    await page.goto(`/?load=${loads}#${route}`);
    await expect(headingOf(page), name).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  await settle(page, screen);
  const { shift, moved } = await page.evaluate(() => (window as ShiftRecord).layoutShifts ?? { shift: 0, moved: [] });
  if (shift > shiftAtMost)
    faults.push(`${name}, ${firstWidth} px: content moves while loading, CLS ${shift.toFixed(3)}: ${moved.join("; ")}`);
  if (open) {
    await open(page);
    await settle(page, screen);
  }
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightPx });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (width === laptopPx && !open) faults.push(...(await inspectRows(page, screen)));
    faults.push(...(await findLayoutFaults(page)).map(({ kind, element }) => `${name}, ${width} px: ${kind}: ${element}`));
  }
  return faults;
};

/** On a laptop the rows of tables are dense, and filters do not push the first one below the fold. */
const inspectRows = async (page: Page, { name, firstRow }: Screen): Promise<string[]> => {
  const heights = await page.locator("tbody tr:visible").evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  // A row of which one value needs a further line may be higher, so the row in the middle counts.
  const middle = heights.toSorted((one, other) => one - other)[Math.floor(heights.length / 2)] ?? 0;
  const faults = middle > rowAtMostPx ? [`${name}, ${laptopPx} px: rows are ${Math.round(middle)} px high`] : [];
  if (firstRow === undefined) return faults;
  const box = await page.locator(firstRow).first().boundingBox();
  const bottom = box ? box.y + box.height : Number.POSITIVE_INFINITY;
  return bottom > heightPx
    ? [...faults, `${name}, ${laptopPx} px: the first row ends at ${Math.round(bottom)} px, below the fold`]
    : faults;
};

const headingOf = (page: Page) => page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first();

/** Waits until nothing on the screen is loading any more. */
const settle = async (page: Page, { name, route }: Screen) => {
  const loading = page.locator("[aria-busy=true], .animate-breathe");
  await expect(headingOf(page), name).toBeVisible();
  if (!route.startsWith("/dash") && !route.startsWith("/app2")) await scrollThrough(page, name);
  await expect(loading, name).toHaveCount(0);
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await page.evaluate(() => new Promise((done) => setTimeout(done, 80)));
  await expect(loading, name).toHaveCount(0);
};

/** Hydrates the prerendered parts of the public site: the first ones at the first interaction, the others when they are scrolled to. */
const scrollThrough = async (page: Page, name: string) => {
  await page.mouse.move(200, 200);
  await expect(page.locator("header[data-drawn]:visible"), name).toHaveCount(0);
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((done) => setTimeout(done, 40));
    }
  });
  await expect(page.locator("[data-drawn]:visible"), name).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 0));
};

interface ShiftRecord {
  layoutShifts?: { shift: number; moved: string[] };
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Adds up the layout shifts that no input of the user caused, and what moved. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const record = { shift: 0, moved: [] as string[] };
    (window as ShiftRecord).layoutShifts = record;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        record.shift += value;
        record.moved.push(...sources.map(({ node }) => `"${(node?.textContent ?? "").trim().replaceAll(/\s+/g, " ").slice(0, 40)}"`));
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
