import { join } from "node:path";
import { checkout } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { expect, test } from "./story.ts";

/**
 * Takes a picture of the whole screen for docs/screens, under its name, width and colours. What lies over the screen is as high as the
 * window, so then only the window is taken.
 */
export const take = async (page: Page, name: string) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  const path = join(checkout, "docs/screens", `${name}-${test.info().project.name}.png`);
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path, fullPage, animations: "disabled", caret: "hide" });
};
