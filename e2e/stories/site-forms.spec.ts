// The two forms of the public site, from submission to the mail, also by keyboard alone.
import { randomUUID } from "node:crypto";
import { mailsTo } from "@albashi/test-kit";
import type { Page } from "@playwright/test";
import { axeViolations, expect, mailWith, test } from "../story.ts";

const newEmail = () => `${randomUUID()}@example.ng`;

test("a newsletter subscription is requested in the footer, confirmed by the mailed link and ended by another", async ({ page }) => {
  const email = newEmail();
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByPlaceholder("Your email address").fill(email);
  await footer.getByRole("button", { name: "Subscribe" }).click();
  await expect(footer.getByText("Please open the link in the email we sent you.")).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const confirm = (await mailWith(email, /#(\/newsletter\/confirm\/[\w.-]+)/))[1] ?? "";
  await page.goto(`/#${confirm}`);
  await expect(page.getByRole("heading", { level: 1, name: "Subscription confirmed" })).toBeVisible();
  await expect(page.getByText("You're subscribed.")).toBeVisible();

  const leave = (await mailWith(email, /#(\/newsletter\/unsubscribe\/[\w.-]+)/))[1] ?? "";
  await page.goto(`/#${leave}`);
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Unsubscribed" })).toBeVisible();
  await expect(page.getByText("we've deleted your address")).toBeVisible();
});

test("a subscription without an email, with an incomplete email or without a network explains what to do", async ({ page }) => {
  await page.goto("/#/features");
  const footer = page.getByRole("contentinfo");
  const email = footer.getByPlaceholder("Your email address");
  const subscribe = footer.getByRole("button", { name: "Subscribe" });
  await expect(email).toHaveAttribute("type", "email");
  await subscribe.click();
  await expect(footer.getByText("Please enter your email address.")).toBeVisible();
  await email.fill("adaeze@");
  await subscribe.click();
  await expect(footer.getByText(/valid email/)).toBeVisible();
  await page.route("**/api/v1/newsletter/**", (route) => route.abort());
  await email.fill(newEmail());
  await subscribe.click();
  await expect(footer.getByText("Network error. Please try again.")).toBeVisible();
  await expect(email).not.toHaveValue("");
});

test("a newsletter link whose request failed stays valid and can be retried", async ({ page }) => {
  await page.route("**/api/v1/newsletter/**", (route) => route.abort());
  await page.goto("/#/newsletter/confirm/x");
  await expect(page.getByText("We couldn't connect. Your link still works")).toBeVisible();
  await page.unroute("**/api/v1/newsletter/**");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText("This link is incomplete or has expired.")).toBeVisible();
});

test("a Contact Us message receives a reference, and both sides receive a mail", async ({ page }) => {
  const email = newEmail();
  await page.goto("/#/contactus");
  await expect(page.getByRole("main").getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("main").getByRole("link", { name: /\+234/ })).toHaveAttribute("href", /^tel:/);
  await page.getByLabel("Name").fill("Adaeze Okafor");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Message").fill("Can you pay people in Kano and Lagos from one account?");
  await page.getByRole("button", { name: "Send message" }).click();
  const confirmation = page.getByRole("status").filter({ hasText: "Message sent" });
  await expect(confirmation).toContainText(/We've received your message and will reply by email\. Your reference is ENQ-\w+\./);
  await expect(confirmation).toBeFocused();
  const reference = /ENQ-\w+/.exec((await confirmation.textContent()) ?? "")?.[0] ?? "";
  await mailWith(email, new RegExp(reference));
  expect((await mailsTo(email)).length).toBe(1);
});

test("an incomplete message is rejected beside its fields, and a network failure keeps the text", async ({ page }) => {
  await page.goto("/#/contactus");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await expect(page.getByText("Please write your message.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await page.route("**/api/v1/enquiries", (route) => route.abort());
  await page.getByLabel("Name").fill("Adaeze Okafor");
  await page.getByLabel("Email", { exact: true }).fill(newEmail());
  await page.getByLabel("Message").fill("Hello");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("Network error. Please try again.");
  await expect(page.getByLabel("Message")).toHaveValue("Hello");
});

test("no form can be submitted before the script has loaded", async ({ page }) => {
  await page.route("**/*.js", () => undefined);
  await page.goto("/", { waitUntil: "commit" });
  const email = page.getByPlaceholder("Your email address");
  await email.fill("adaeze@example.ng");
  await email.press("Enter");
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeDisabled();
  expect(new URL(page.url()).search).toBe("");
});

/** Presses Tab until the element has the focus. */
const tabTo = async (page: Page, name: string | RegExp, role: "link" | "button" | "radio" | "textbox" | "checkbox") => {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
};

test("the public site works by keyboard alone: menu, pricing, calculator, contact form and newsletter", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await tabTo(page, "Open menu", "button");
  await page.keyboard.press("Enter");
  await tabTo(page, "Pricing", "link");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/pricing$/);
  await expect(page.getByRole("button", { name: "Open menu" })).toHaveAttribute("aria-expanded", "false");

  await tabTo(page, "Monthly", "radio");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Quarterly" })).toBeChecked();
  await expect(page.getByText("₦4,499", { exact: true })).toBeVisible();

  await page.goto("/#/home");
  await expect(page.getByRole("region", { name: "Your month" })).toContainText("₦319,260.00");
  await tabTo(page, "Monthly salary before deductions", "textbox");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("750000");
  await expect(page.getByRole("region", { name: "Your month" })).toContainText("₦750,000.00");

  await page.goto("/#/contactus");
  await tabTo(page, "Name", "textbox");
  await page.keyboard.type("Adaeze Okafor");
  await page.keyboard.press("Tab");
  await page.keyboard.type(newEmail());
  await page.keyboard.press("Tab");
  await page.keyboard.type("Hello");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message sent")).toBeVisible();

  await tabTo(page, "Email for the newsletter", "textbox");
  await page.keyboard.type(newEmail());
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please open the link in the email we sent you.")).toBeVisible();
});
