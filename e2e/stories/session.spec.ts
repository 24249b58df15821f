// Sessions: a copied token is useless, and two tabs never log each other out.
import { expect, logIn, test, verifiedEmployer } from "../story.ts";

const stored = "JSON.parse(localStorage.getItem('root')).state";

test("a token copied from local storage, sent without its cookie, gets 401", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { token, id } = await page.evaluate<{ token: string; id: string }>(stored);
  const url = `${stack.url}/api/v1/User/${id}`;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(url, { headers })).status).toBe(401);
  const withCookie = await page.evaluate(
    async ([address, bearer]) => (await fetch(address ?? "", { headers: { authorization: `Bearer ${bearer}` } })).status,
    [url, token],
  );
  expect(withCookie).toBe(200);
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("two tabs whose tokens expire at the same time both keep the session", async ({ page, stack, context }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { id } = await page.evaluate<{ id: string }>(stored);
  const otherTab = await context.newPage();
  await otherTab.goto("/#/dash");
  await expect(otherTab.getByRole("navigation").first()).toBeAttached();
  // To the server, an expired token and an unknown token are the same.
  const expired = () =>
    page.evaluate(() => {
      const root = JSON.parse(localStorage.getItem("root") ?? "{}");
      root.state.token = "x".repeat(43);
      localStorage.setItem("root", JSON.stringify(root));
    });
  for (let round = 0; round < 3; round += 1) {
    await expired();
    await Promise.all([page.reload(), otherTab.reload()]);
    await Promise.all([page, otherTab].map((tab) => tab.goto(`/#/dash/user-profile/${id}`)));
    for (const tab of [page, otherTab]) await expect(tab.getByText("+2348031234567")).toBeVisible();
    await Promise.all([page, otherTab].map((tab) => tab.goto("/#/dash")));
  }
});

test("logging out in one tab logs the other out", async ({ page, stack, context }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const otherTab = await context.newPage();
  await otherTab.goto("/#/dash");
  await expect(otherTab).toHaveURL(/#\/dash$/);
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await expect(otherTab).not.toHaveURL(/#\/dash/);
});

test("navigation right after a logout is not overridden by the redirect", async ({ page, stack }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  // Navigates as soon as the URL is the home page, before that page is rendered.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...to) => {
      replace(...to);
      if (location.hash !== "#/") return;
      history.replaceState = replace;
      location.hash = "#/aboutus";
    };
  });
  await page.evaluate(() => {
    location.hash = "#/dash/logout";
  });
  await expect(page).toHaveURL(/#\/aboutus$/);
  await page.waitForTimeout(2_000);
  await expect(page).toHaveURL(/#\/aboutus$/);
});

test("a login as another user in one tab switches every tab, and no request uses the first user's session", async ({
  page,
  stack,
  context,
}) => {
  const [first, second] = [await verifiedEmployer(stack), await verifiedEmployer(stack)];
  // The login form was opened before the first login; with a session it would redirect to the dashboard.
  const otherTab = await context.newPage();
  await otherTab.goto("/#/Login");
  await expect(otherTab.getByRole("button", { name: "Log In" })).toBeVisible();
  await logIn(page, first.email);
  await expect(page).toHaveURL(/#\/dash$/);
  await logIn(otherTab, second.email);
  await expect(otherTab).toHaveURL(/#\/dash$/);
  const { id } = await otherTab.evaluate<{ id: string }>(stored);
  await expect
    .poll(() => page.getByRole("link", { name: "Company Details", exact: true }).getAttribute("href"))
    .toBe(`#/dash/user-profile/${id}`);
});

test("a session that ended on the server redirects to the login with a message", async ({ page, stack, context }) => {
  await logIn(page, (await verifiedEmployer(stack)).email);
  await expect(page).toHaveURL(/#\/dash$/);
  const { id } = await page.evaluate<{ id: string }>(stored);
  await context.clearCookies();
  await page.goto(`/#/dash/user-profile/${id}`);
  await expect(page).toHaveURL(/#\/login/i);
  await expect(page.getByText(/session (has )?ended/i)).toBeVisible();
});

test("a wrong password shows the server's message, and six wrong passwords lock the account", async ({ page, stack }) => {
  const { email } = await verifiedEmployer(stack);
  for (let i = 0; i < 6; i += 1) {
    await logIn(page, email, "wrong password");
    await expect(page.getByText(/Email or password is wrong/)).toBeVisible();
    await page.reload();
  }
  await logIn(page, email);
  await expect(page.getByText("Too many wrong passwords for this email. Please try again in one minute.")).toBeVisible();
  await expect(page).toHaveURL(/#\/login/i);
});
