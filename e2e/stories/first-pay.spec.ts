// From the landing page to the first employee paid, counted: a new company must get there without visiting any settings.
import { mailTo, verifyRouteIn } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { countedWalk } from "../counted-walk.ts";
import { providerFrame, test } from "../money.ts";
import { expect, newEmployer, password, scrollsSideways } from "../story.ts";
import { addVirtualAuthenticator } from "../virtual-authenticator.ts";

test.use({ actionTimeout: 45_000 });

type Walk = ReturnType<typeof countedWalk>;

const account = { bank: "057", account: "2000000008", name: "CHINEDU BELLO" };

/** The employee's fields; the start date stays empty, because he works here already. */
const addChinedu = async (page: Page, walk: Walk) => {
  const field = (label: string) => page.getByLabel(label);
  await walk.fill(field("Full Name"), "Chinedu Bello");
  await walk.select(field("Gender"), "Male");
  await walk.fill(field("Email"), `chinedu-${Date.now()}@example.ng`);
  await walk.fill(field("Phone Number"), "08031234567");
  await walk.fill(field("Address"), "12 Allen Avenue, Ikeja");
  await walk.fill(field("Role"), "Accountant");
  await walk.fill(field("Monthly Gross"), "300000");
  await walk.select(field("State of residence"), "Lagos");
  await walk.fill(field("Bank Name"), "Zenith Bank");
  await walk.fill(field("Account Number"), account.account);
  await walk.fill(field("Account Name"), account.name);
  await walk.click(page.getByRole("button", { name: "Add Employee" }));
};

const signUp = async (page: Page, walk: Walk, employer: ReturnType<typeof newEmployer>) => {
  await page.goto("/");
  walk.read();
  await walk.click(page.getByRole("main").getByRole("link", { name: "Get Started" }).first());
  await walk.click(page.getByRole("link", { name: /Create an Employer of record/ }));
  const form = page.getByRole("main");
  await walk.fill(form.getByLabel("Full name"), employer.fullName);
  await walk.fill(form.getByLabel("Company name"), employer.companyName);
  await walk.fill(form.getByLabel("Email"), employer.email);
  await walk.fill(form.getByLabel("Phone number"), "08031234567");
  await walk.fill(form.getByLabel("Password", { exact: true }), password);
  await walk.fill(form.getByLabel("Confirm password"), password);
  await walk.click(form.getByRole("checkbox"));
  await walk.click(form.getByRole("button", { name: "Register" }));
  await expect(page.getByText("Success!")).toBeVisible();
};

const verifyAndLogIn = async (page: Page, walk: Walk, email: string) => {
  walk.addScreen("mailbox");
  walk.read();
  await page.goto(`/#${verifyRouteIn(await mailTo(email))}`);
  await expect(page).toHaveURL(/#\/login$/, { timeout: 20_000 });
  const form = page.getByRole("main");
  await expect(form.getByLabel("Email")).toHaveValue(email);
  await walk.fill(form.getByLabel("Password", { exact: true }), password);
  await walk.click(form.getByRole("button", { name: "Log In" }));
  await expect(page).toHaveURL(/#\/dash$/);
};

/** Sets up the passkey that the dashboard offers, then chooses Albashi as the employer: the agreement is read and accepted. */
const letAlbashiEmploy = async (page: Page, walk: Walk) => {
  await walk.click(page.getByRole("button", { name: "Set up a passkey" }));
  await expect(page.getByRole("status", { name: "Notices" })).toContainText("Your passkey is set up.");
  await walk.click(page.getByRole("main").getByRole("link", { name: "Legal employer" }));
  const employer = page.getByRole("region", { name: "Legal employer", exact: true });
  await walk.click(employer.getByRole("radio", { name: /^Albashi employs/ }));
  walk.read();
  await walk.click(employer.getByLabel("I have read the service agreement and accept it for my company."));
  await walk.click(employer.getByRole("button", { name: "Save employer" }));
  await expect(page, "back on the checklist").toHaveURL(/#\/dash$/);
};

const setUpPasskeyInDialog = async (page: Page, walk: Walk) => {
  walk.addScreen("second factor");
  const dialog = page.getByRole("dialog", { name: "Set up two-step verification first" });
  await walk.click(dialog.getByRole("button", { name: "Set up a passkey" }));
};

for (const { employs, isAlbashi } of [
  { employs: "the company employs", isAlbashi: false },
  { employs: "Albashi employs", isAlbashi: true },
])
  test(`a new founder pays the first employee within 12 screens, 25 clicks, 25 fields and 15 minutes; ${employs}`, {
    tag: "@phone",
  }, async ({ page, sandbox }) => {
    test.setTimeout(240_000);
    await sandbox.setName(account);
    await addVirtualAuthenticator(page);
    const walk = countedWalk(page);
    const employer = newEmployer();

    await test.step("signs up, verifies the e-mail and logs in with the e-mail filled in", async () => {
      await signUp(page, walk, employer);
      await verifyAndLogIn(page, walk, employer.email);
    });

    if (isAlbashi) await test.step("lets Albashi employ", () => letAlbashiEmploy(page, walk));

    await test.step("adds an employee", async () => {
      await walk.click(page.getByRole("main").getByRole("link", { name: "Add Employee" }).first());
      await addChinedu(page, walk);
      await expect(page.getByText("Employee added successfully!")).toBeVisible();
      await walk.click(page.getByRole("link", { name: "Go to payroll" }));
    });

    await test.step("presses Pay, sets up a passkey if there is none, and sees one number and why before paying", async () => {
      await expect(page.getByText("Remaining total of monthly gross").locator("..")).toContainText("₦300,000.00");
      await walk.click(page.getByRole("button", { name: "Pay Chinedu Bello" }));
      if (!isAlbashi) await setUpPasskeyInDialog(page, walk);
      const dialog = page.getByRole("dialog", { name: "Pay Chinedu Bello" });
      await expect(dialog).toContainText("To Chinedu Bello");
      walk.addScreen("checkout");
      walk.read();
      await expect(providerFrame(page).getByText(/^Reference pay-/)).toBeVisible();
      expect(await scrollsSideways(page)).toBe(false);
      await walk.click(providerFrame(page).getByRole("button", { name: "Pay by bank transfer, the exact sum" }));
    });

    const row = page
      .getByRole("table", { name: /^Pay for / })
      .getByRole("row")
      .filter({ hasText: "Chinedu Bello" });
    await expect(row).toContainText("This month has been paid.", { timeout: 90_000 });
    const effort = walk.result();
    console.log(
      `first payment, ${employs}: ${effort.screens} screens, ${effort.clicks} clicks, ${effort.fields} fields, ${effort.minutes.toFixed(1)} minutes`,
    );
    expect(effort.screens, effort.passed.join(", ")).toBeLessThanOrEqual(12);
    expect(effort.clicks).toBeLessThanOrEqual(25);
    expect(effort.fields).toBeLessThanOrEqual(25);
    expect(effort.minutes).toBeLessThanOrEqual(15);
  });
