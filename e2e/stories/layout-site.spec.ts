// Every public screen: nothing is cut off, overlaps or scrolls sideways, and loading does not move content.
import { inspectScreens, largestShift, recordShifts } from "../inspect-layout.ts";
import { accountScreens, siteScreens } from "../layout-screens.ts";
import { expect, test } from "../story.ts";

test.use({ serviceWorkers: "block", reducedMotion: "reduce" });

test("no screen of the public site has a layout fault or moves while it loads", async ({ page }) => {
  await recordShifts(page);
  expect(await inspectScreens(page, siteScreens, largestShift.site)).toEqual([]);
});

test("no login or sign-up screen has a layout fault or moves while it loads", async ({ page }) => {
  await recordShifts(page);
  expect(await inspectScreens(page, accountScreens, largestShift.site)).toEqual([]);
});
