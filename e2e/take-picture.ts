import { join } from "node:path";
import { checkout } from "@albashi/test-kit";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./story.ts";

const schemes = ["light", "dark"] as const;

/** Takes screenshots of a page in light and dark, named by screen, width and colour scheme. */
export const takePicture = async (page: Page, name: string) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  const restore = await growToContent(page);
  await captureSchemes(page, name, page);
  await restore();
};

/** Takes screenshots of one section of a page. */
export const takePictureOf = async (section: Locator, name: string) => {
  // Without scrolling, so that the sticky header does not cover the section.
  await section.page().evaluate(() => scrollTo(0, 0));
  const restore = await growToContent(section.page());
  await captureSchemes(section.page(), name, section);
  await restore();
};

const captureSchemes = async (page: Page, name: string, target: Page | Locator) => {
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(300);
    const file = `${name}-${test.info().project.name}-${colorScheme}.png`;
    await target.screenshot({ path: join(checkout, "reports/screens", file), animations: "disabled", caret: "hide" });
  }
};

/** Makes the viewport as high as the page, so that the sidebar reaches its end. A dialog fills the viewport, which stays as it is then. */
const growToContent = async (page: Page) => {
  const size = page.viewportSize();
  const isCovered = (await page.getByRole("dialog").or(page.getByRole("alertdialog")).count()) > 0;
  if (size === null || isCovered) return async () => undefined;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  return () => page.setViewportSize(size);
};
