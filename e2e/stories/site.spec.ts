// The public site: the layout around every page, and the content of each page.
import type { Page } from "@playwright/test";
import { expect, expectAccessibleAtEveryWidth, logIn, test, verifiedEmployer, waitForHydration } from "../story.ts";

const pages: [name: string, route: string, heading: string | RegExp][] = [
  ["landing", "/", "Salaries worked out by law, with every naira explained."],
  ["features", "/#/features", /./],
  ["about us", "/#/aboutus", /./],
  ["pricing", "/#/pricing", /./],
  ["cost of an employee", "/#/employee-cost", "What does an employee cost?"],
  ["responsibilities", "/#/responsibilities", "Who is responsible for what?"],
  ["contact us", "/#/contactus", /./],
  ["terms", "/#/terms", "Terms Of Service"],
  ["privacy", "/#/privacy", "Privacy Policy"],
  ["a newsletter link that is not ours", "/#/newsletter/confirm/x", "Subscription not confirmed"],
  ["leaving the newsletter", "/#/newsletter/unsubscribe/x", "Unsubscribe from the newsletter?"],
];

for (const [name, route, heading] of pages) {
  test(`the page ${name} has no accessibility violations in light and dark`, async ({ page }) => {
    await page.goto(route);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeAttached();
    await expectAccessibleAtEveryWidth(page);
  });
}

/** Opens the menu, which a phone hides behind the hamburger. */
const openMenu = async (page: Page) => {
  await expect(page.getByRole("banner")).toBeVisible();
  const hamburger = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  if (await hamburger.isVisible()) await hamburger.click();
};

test("the five header links open their pages, and the current one is highlighted", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await waitForHydration(page);
  const banner = page.getByRole("banner");
  for (const [name, route] of [
    ["Features", "/features"],
    ["About Us", "/aboutus"],
    ["Pricing", "/pricing"],
    ["Contact Us", "/contactus"],
    ["Home", "/home"],
  ] as const) {
    await openMenu(page);
    await banner.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${route}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await openMenu(page);
    await expect(banner.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
    await expect(banner.locator('[aria-current="page"]')).toHaveCount(1);
    await page.keyboard.press("Escape");
  }
});

test("Log In opens the login chooser, and Get Started opens the account-type chooser", async ({ page }) => {
  await page.goto("/");
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveURL(/#\/Login2$/);
  await page.goto("/#/features");
  await expect(page.getByRole("heading", { name: "Payroll processing" })).toBeVisible();
  await openMenu(page);
  await page.getByRole("banner").getByRole("link", { name: "Get Started" }).click();
  await expect(page).toHaveURL(/#\/GetStarted$/);
  await page.goto("/#/home");
  await page.getByRole("main").getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL(/#\/GetStarted$/);
});

test("a logged-in user is redirected to the dashboard, also from the prerendered page", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  await page.goto("about:blank");
  await page.goto("/");
  await openMenu(page);
  await expect(page.getByRole("banner").getByRole("link", { name: "Go to dashboard" })).toBeVisible();
});

test("the footer has four columns, with links to mail, phone and three social networks in a new tab", async ({ page }) => {
  await page.goto("/#/pricing");
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("committed to exceptional service and innovative solutions for our clients");
  for (const heading of ["Contact Us", "Legal Information", "Newsletter"]) {
    await expect(footer.getByRole("heading", { name: heading })).toBeVisible();
  }
  await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@.+/);
  await expect(footer.getByRole("link", { name: /\+234/ })).toHaveAttribute("href", /^tel:\+234\d+$/);
  const networks = footer.getByRole("link", { name: "(opens in a new tab)" });
  await expect(networks).toHaveCount(3);
  for (const network of await networks.all()) {
    await expect(network).toHaveAttribute("target", "_blank");
    await expect(network).toHaveAttribute("href", /^https:\/\//);
  }
  await expect(footer).toContainText(`© 2024–${new Date().getFullYear()} Albashi Group`);
});

test("every footer links to the legal pages, and the privacy page names the act and the Commission", async ({ page }) => {
  await page.goto("/#/features");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Terms Of Service" }).click();
  await expect(page).toHaveURL(/#\/terms$/);
  await expect(page.getByRole("main")).toContainText("employer of record");
  await footer.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(/#\/privacy$/);
  for (const text of ["Nigeria Data Protection Act 2023", "Nigeria Data Protection Commission", "72 hours", "six years", "Section 25"]) {
    await expect(page.getByRole("main")).toContainText(text);
  }
});

test("the old anchors for terms and privacy open their pages", async ({ page }) => {
  await page.goto("/#terms");
  await expect(page.getByRole("heading", { level: 1, name: "Terms Of Service" })).toBeVisible();
  await page.goto("/#privacy");
  await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
});

test("the features page promises what works with a picture each, and lists everything else under Coming", async ({ page }) => {
  await page.goto("/#/features");
  const promised = ["Tax calculation", "Allowances", "Reports", "Bank deposit", "Compliance with Nigerian labour law", "Central database"];
  for (const name of [...promised, "Leave", "Self-service portal"]) {
    const promise = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
    const picture = promise.getByRole("img");
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAccessibleName(/.+/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  }
  const coming = page.getByRole("region", { name: "Coming" }).getByRole("listitem");
  await expect(coming).toHaveText([/^Remittances\./, /^Attendance\./, /^Documents\./, /^Performance\./]);
  for (const name of ["Attendance", "Documents", "Performance"]) {
    await expect(page.getByRole("heading", { level: 3, name })).toHaveCount(0);
  }
});

test("the about page shows the mission and names the responsible roles and teams", async ({ page }) => {
  await page.goto("/#/aboutus");
  for (const heading of ["Our mission", "Leaders", "The team", "Managing Director", "Data Protection Officer", "Client service"]) {
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
  }
});

test("the pricing page shows both prices of each tier, and the chosen tier is carried to sign-up", async ({ page }) => {
  await page.goto("/#/pricing");
  const tier = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2, name }) });
  const features = {
    Basic: ["Core payroll", "Basic employee management", "Suitable for small businesses"],
    Premium: ["Advanced reporting", "Integration support"],
    Enterprise: ["Custom integrations", "Dedicated support"],
  };
  for (const [name, list] of Object.entries(features)) for (const feature of list) await expect(tier(name)).toContainText(feature);
  for (const [name, count] of Object.entries({ Basic: 0, Premium: 0, Enterprise: 1 }))
    await expect(tier(name).getByText("Coming", { exact: true })).toHaveCount(count);
  for (const [period, prices] of [
    ["Monthly", { Basic: "₦0", Premium: "₦4,999", Enterprise: "₦9,999" }],
    ["Quarterly", { Basic: "₦0", Premium: "₦4,499", Enterprise: "₦8,999" }],
  ] as const) {
    await page.getByText(period, { exact: true }).click();
    await expect(page.getByRole("radio", { name: period })).toBeChecked();
    for (const [name, price] of Object.entries(prices)) {
      await expect(tier(name).getByText(price, { exact: true })).toBeVisible();
      await expect(tier(name).getByText("per month", { exact: true })).toBeVisible();
    }
  }
  await expect(page.getByText("Prices subject to change")).toBeVisible();
  await page.getByRole("link", { name: "Choose Premium" }).click();
  await expect(page).toHaveURL(/#\/SignUp\?plan=premium&billing=quarterly$/);
  await expect(page.getByText("Your plan: Premium, billed quarterly")).toBeVisible();
});

test("a hash route never shows the landing page, not even before the script has loaded", async ({ page }) => {
  await page.route("**/*.js", () => undefined);
  await page.goto("/#/Login", { waitUntil: "commit" });
  await expect(page.locator("#root")).toBeAttached();
  await expect(page.getByText("Salaries worked out by law")).toBeHidden();
  await page.goto("/#/home", { waitUntil: "commit" });
  await expect(page.getByText("Salaries worked out by law")).toBeVisible();
});

test("the prerendered landing page hydrates without changes, and its links become client-side routes", async ({ page }) => {
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/");
  const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
  await expect(page.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing/");
  await page.mouse.move(200, 200);
  await expect(page.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "#/pricing");
  await page.getByRole("heading", { name: "Try your own salary" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "Your month" })).toContainText("Cost to the employer");
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(errors).toEqual([]);
});

test("search engines find a sitemap and may crawl everything except the API", async ({ stack }) => {
  const read = async (path: string) => (await fetch(`${stack.url}${path}`)).text();
  expect(await read("/robots.txt")).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${stack.url}/sitemap.xml\n`);
  const addresses = [...(await read("/sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address ?? "");
  expect(addresses.map((address) => new URL(address).pathname)).toEqual([
    "/",
    "/features/",
    "/about/",
    "/pricing/",
    "/employee-cost/",
    "/responsibilities/",
    "/contact/",
    "/terms/",
    "/privacy/",
  ]);
  for (const address of addresses) expect((await fetch(address)).status).toBe(200);
  expect((await fetch(`${stack.url}/pricing`, { redirect: "manual" })).headers.get("location")).toBe("/pricing/");
});

test("a shared link has a title, a description and an image", async ({ stack }) => {
  const html = await (await fetch(`${stack.url}/pricing/`)).text();
  expect(html).toContain(`<link rel="canonical" href="${stack.url}/pricing/" />`);
  expect(html).toContain('<meta property="og:title" content="Pricing · Albashi" />');
  const picture = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
  const answer = await fetch(picture);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
  const manifest = (await (await fetch(`${stack.url}/manifest.webmanifest`)).json()) as { icons: { src: string }[] };
  for (const { src } of manifest.icons) expect((await fetch(`${stack.url}${src}`)).status).toBe(200);
});

test("a press and a scroll position from before the script loaded are kept after hydration", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.evaluate(() => scrollTo(0, 900));
  release();
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  // The open menu pushes the content down by its own height, and the browser scrolls with it.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(900);
});
