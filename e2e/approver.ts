import { randomUUID } from "node:crypto";
import { codeOf } from "@albashi/test-kit";
import type { Browser, Page } from "@playwright/test";
import { asked, type PayCompany } from "./pay-company.ts";
import { setUpSecondFactor } from "./second-factor.ts";
import { axeFaults, expect, logIn, mailWith, password, scrollsSideways } from "./story.ts";

/** Somebody who says yes to money, and how many of their codes are used. */
export interface Approver {
  readonly email: string;
  readonly secret: string;
  codes: number;
}

/** Another browser, as a cheap phone has it. */
export const onAPhone = async (browser: Browser, baseURL: string) => {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL, acceptDownloads: true },
    permissions: ["clipboard-read", "clipboard-write"],
  });
  return context.newPage();
};

/** A colleague who may approve, with a second factor, as whoever says yes to money must have. They have left again. */
export const secondAdmin = async (page: Page, company: PayCompany): Promise<Approver> => {
  const approver = await colleague(page, company, "approver");
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  return approver;
};

/** A colleague who has joined in this browser, and just set up their second factor. */
export const colleague = async (page: Page, company: PayCompany, role: "approver" | "payroll"): Promise<Approver> =>
  joinAsColleague(page, await inviteColleague(company, role));

/** Invites somebody into the team. Answers where the invitation went. */
export const inviteColleague = async ({ send }: PayCompany, role: "approver" | "payroll"): Promise<string> => {
  const email = `${randomUUID()}@example.ng`;
  await asked(send("POST", "/api/v1/team/invitations", { fullName: "Bola Ade", email, role }));
  return email;
};

/** Somebody who was invited joins in this browser, and sets up their second factor. */
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
  await page.getByRole("button", { name: "I have kept them" }).click();
  return { email, secret, codes: 0 };
};

/** Follows the link in the newest mail: log-in with the second factor, the light screen, the yes. */
export const approveOnPhone = async (page: Page, approver: Approver, { runId, people }: { runId: string; people: number }) => {
  const [, route = ""] = await mailWith(approver.email, new RegExp(`#(/dash/payroll/approve/${runId})`));
  await page.goto("/#/");
  await page.goto(`/#${route}`);
  await page.reload();
  const code = page.getByLabel("Code from your authenticator app");
  if (approver.codes === 0) {
    // Nobody is logged in on this phone: the link survives the log-in.
    await expect(page).toHaveURL(/#\/Login$/);
    await page.getByLabel("Email").fill(approver.email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log In" }).click();
    approver.codes += 1;
    await code.fill(codeOf(approver.secret, approver.codes));
    await page.getByRole("button", { name: "Log In" }).click();
  }
  await expect(page).toHaveURL(new RegExp(`#${route}$`));
  const approve = page.getByRole("button", { name: new RegExp(`^Approve ₦.* for ${people} (person|people)$`) });
  await expect(approve).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeFaults(page)).toEqual([]);
  await approve.click();
  const dialog = page.getByRole("dialog", { name: "Please show that it is you" });
  await expect(dialog.or(page.getByText("It is approved"))).toBeVisible();
  if (await dialog.isVisible()) {
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await nextStep(approver);
    await code.fill(codeOf(approver.secret, 1));
    await dialog.getByRole("button", { name: "Go on" }).click();
  }
  await expect(page.getByText("It is approved")).toBeVisible();
};

/** Each code is good once, and the next one is taken already: before a third there is a wait. */
const nextStep = async (approver: Approver) => {
  approver.codes += 1;
  await new Promise((done) => setTimeout(done, 30_000 - (Date.now() % 30_000) + 500));
};
