import { randomUUID } from "node:crypto";
import { totpCode } from "@albashi/test-kit";
import type { Browser, Page } from "@playwright/test";
import { expectOk, type PayCompany } from "./pay-company.ts";
import { setUpSecondFactor } from "./second-factor.ts";
import { axeViolations, expect, logIn, mailWith, password, scrollsSideways } from "./story.ts";

/** A user who approves pay runs, and the number of authenticator codes used so far. */
export interface Approver {
  readonly email: string;
  readonly secret: string;
  codes: number;
}

/** Opens a page in a second browser context with the viewport of a small phone. */
export const openPhonePage = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL, acceptDownloads: true },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return context.newPage();
};

/** A colleague with the approver role and the second factor that approval requires. They are logged out again. */
export const createSecondAdmin = async (page: Page, company: PayCompany): Promise<Approver> => {
  const approver = await createColleague(page, company, "approver");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  return approver;
};

/** A colleague who has joined in this browser and has just set up the second factor. */
export const createColleague = async (page: Page, company: PayCompany, role: "approver" | "payroll"): Promise<Approver> =>
  joinAsColleague(page, await inviteColleague(company, role));

/** Invites a colleague to the team. Returns the invited email address. */
export const inviteColleague = async ({ send }: PayCompany, role: "approver" | "payroll"): Promise<string> => {
  const email = `${randomUUID()}@example.ng`;
  await expectOk(send("POST", "/api/v1/team/invitations", { fullName: "Bola Ade", email, role }));
  return email;
};

/** Accepts an invitation in this browser and sets up the second factor. */
export const joinAsColleague = async (page: Page, email: string): Promise<Approver> => {
  const [, route = ""] = await mailWith(email, /#(\/JoinTeam\/[\w-]+\/[\w-]+)/);
  await page.goto(`/#${route}`);
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm password").fill(password);
  await page.getByRole("button", { name: "Join the team" }).click();
  await expect(page).toHaveURL(/#\/Login$/);
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { secret } = await setUpSecondFactor(page);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "I've saved my codes" }).click();
  return { email, secret, codes: 0 };
};

/** Follows the link in the newest mail, logs in with the second factor and approves on the phone screen. */
export const approveOnPhone = async (page: Page, approver: Approver, { runId, people }: { runId: string; people: number }) => {
  const [, route = ""] = await mailWith(approver.email, new RegExp(`#(/dash/payroll/approve/${runId})`));
  await page.goto("/#/");
  await page.goto(`/#${route}`);
  await page.reload();
  const code = page.getByLabel("Code from your authenticator app");
  if (approver.codes === 0) {
    // There is no session on this phone yet: the link must survive the login.
    await expect(page).toHaveURL(/#\/Login$/);
    await page.getByLabel("Email").fill(approver.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    approver.codes += 1;
    await code.fill(totpCode(approver.secret, approver.codes));
    await page.getByRole("button", { name: "Log In" }).click();
  }
  await expect(page).toHaveURL(new RegExp(`#${route}$`));
  const approve = page.getByRole("button", { name: new RegExp(`^Approve ₦.* for ${people} (person|people)$`) });
  await expect(approve).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);
  await approve.click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(dialog.or(page.getByText("This run is approved"))).toBeVisible();
  if (await dialog.isVisible()) {
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await waitForNextCode(approver);
    await code.fill(totpCode(approver.secret, 1));
    await dialog.getByRole("button", { name: "Continue" }).click();
  }
  await expect(page.getByText("This run is approved")).toBeVisible();
};

/** Each code is valid once and the next one is already used, so a third code needs a wait. */
const waitForNextCode = async (approver: Approver) => {
  approver.codes += 1;
  await new Promise((done) => setTimeout(done, 30_000 - (Date.now() % 30_000) + 500));
};
