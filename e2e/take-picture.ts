import { join } from "node:path";
import { checkout } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { expect, test } from "./story.ts";

/**
 * Takes a full-page screenshot for docs/screens, named by screen, width and colour scheme. A dialog is as high as the
 * viewport, so only the viewport is captured then.
 */
export const takePicture = async (page: Page, name: string) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  const path = join(checkout, "docs/screens", `${name}-${test.info().project.name}.png`);
  const fullPage = (await page.getByRole("dialog").count()) === 0;
  await page.screenshot({ path, fullPage, animations: "disabled", caret: "hide" });
};
