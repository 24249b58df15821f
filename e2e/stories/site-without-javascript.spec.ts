// The public pages without JavaScript: all content is readable, and every link works.
import { expect, test } from "../story.ts";

test.use({ javaScriptEnabled: false });

const pages: [path: string, texts: string[]][] = [
  ["/", ["Salaries worked out by law, with every naira explained.", "₦319,260.00", "How pay day works", "Frequently asked questions"]],
  ["/features/", ["Payroll processing", "Tax calculation", "Employee management", "Self-service portal"]],
  ["/about/", ["Our mission", "Managing Director"]],
  ["/pricing/", ["₦4,999", "₦4,499 per month, billed quarterly", "₦9,999", "₦8,999 per month, billed quarterly"]],
  ["/contact/", ["Contact details", "This form needs JavaScript. Please email us instead."]],
  ["/terms/", ["Two ways to employ"]],
  ["/privacy/", ["Nigeria Data Protection Act 2023"]],
];

for (const [path, texts] of pages) {
  test(`${path} is readable without JavaScript, and all its links work`, async ({ page, stack }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const text of texts) await expect(page.getByText(text).first()).toBeVisible();
    await expect(page.getByText("You can read these pages without JavaScript.")).toBeVisible();
    // Controls that need a script are not shown.
    await expect(page.getByRole("button")).toHaveCount(0);
    const links = await page.locator("a[href^='/']").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.length).toBeGreaterThan(8);
    for (const link of new Set(links)) expect([link, (await fetch(`${stack.url}${link}`)).status]).toEqual([link, 200]);
    expect(await page.locator("a[href^='#/']").count()).toBe(0);
  });
}

test("the header links work without JavaScript", async ({ page }) => {
  await page.goto("/");
  for (const [name, path] of [
    ["Features", "/features/"],
    ["About Us", "/about/"],
    ["Pricing", "/pricing/"],
    ["Contact Us", "/contact/"],
  ] as const) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole("banner").locator('[aria-current="page"]')).toHaveText(name);
  }
});

test("the static pages contain no script, and the menu works without one on a narrow screen", async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path] of pages.filter(([one]) => one !== "/")) {
    expect(await (await fetch(`${stack.url}${path}`)).text()).not.toContain("<script");
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: "Pricing" })).toBeVisible();
  }
});

test("a line of the example payslip opens without JavaScript", async ({ page }) => {
  await page.goto("/");
  const law = page.getByText("Nigeria Tax Act 2025, sections 30 and 58");
  await expect(law).toBeHidden();
  await page.getByText("Your income tax (PAYE)").click();
  await expect(law).toBeVisible();
});
