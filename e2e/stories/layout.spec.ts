// Every signed-in screen with the longest values: nothing is cut off, overlaps or scrolls sideways, and loading does not move content.
import type { Browser, Page } from "@playwright/test";
import { inspectScreens, largestShift, recordShifts } from "../inspect-layout.ts";
import { createLayoutCompany, type LayoutCompany } from "../layout-company.ts";
import {
  approvalScreens,
  companyScreens,
  paymentScreens,
  peopleScreens,
  runScreens,
  type Screen,
  staffScreens,
} from "../layout-screens.ts";
import { lengthenAnswers } from "../long-values.ts";
import { test as base, submitRun } from "../money.ts";
import { staffLogIn } from "../staff.ts";
import { expect } from "../story.ts";

interface Portal {
  readonly page: Page;
  readonly company: LayoutCompany;
}

const openPage = async (browser: Browser, baseURL: string) =>
  (await browser.newContext({ baseURL, serviceWorkers: "block", reducedMotion: "reduce" })).newPage();

/** The company and its pages are shared by the tests of a worker, because creating it takes longer than inspecting an area. */
const test = base.extend<object, { admin: Portal; staff: Portal }>({
  admin: [
    async ({ browser, stack, sandbox }, use) => {
      const page = await openPage(browser, stack.url);
      const company = await createLayoutCompany(page, stack, sandbox);
      await recordShifts(page);
      await lengthenAnswers(page);
      await use({ page, company });
      await page.context().close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  staff: [
    async ({ browser, stack, admin: { company } }, use) => {
      const page = await openPage(browser, stack.url);
      await staffLogIn(page, company.staffEmail);
      await expect(page).toHaveURL(/#\/app2$/);
      await recordShifts(page);
      await lengthenAnswers(page);
      await use({ page, company });
      await page.context().close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const inspect = async ({ page, company }: Portal, screensOf: (company: LayoutCompany) => Screen[]) =>
  expect(await inspectScreens(page, screensOf(company), largestShift.signedIn)).toEqual([]);

test("no screen about employees has a layout fault or moves while it loads", ({ admin }) => inspect(admin, peopleScreens));

test("no screen of settings has a layout fault or moves while it loads", ({ admin }) => inspect(admin, companyScreens));

test("no step of a pay run has a layout fault or moves while it loads", async ({ admin }) => {
  await inspect(admin, runScreens);
  await submitRun(admin.company.send, admin.company.openRunId);
  await inspect(admin, approvalScreens);
});

test("no screen of payments and payslips has a layout fault or moves while it loads", ({ admin }) => inspect(admin, paymentScreens));

test("no screen of the staff portal has a layout fault or moves while it loads", ({ staff }) => inspect(staff, staffScreens));
