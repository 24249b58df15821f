import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findViolations, renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { BackLink } from "./back-link.tsx";
import { SplitScreen } from "./split-screen.tsx";

const screen = (
  <SplitScreen headline="Salaries, worked out by law" note="Every naira explained." top={<BackLink to="/">Home</BackLink>}>
    <h1>Log in</h1>
  </SplitScreen>
);

afterEach(() => page.viewport(1280, 800));

testAccessibility({ "a split screen": screen }, { isInMain: false });

test("has a banner with a link home, and one main area", async () => {
  const { currentPath } = renderComponent(screen, { isInMain: false, path: "/login" });
  await expect.element(page.getByRole("main").getByRole("heading", { name: "Log in" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("banner").getByRole("link", { name: "Albashi" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/");
});

test.each(["light", "dark"] as const)("leaves out the headline on a phone, in %s colours", async (theme) => {
  await page.viewport(360, 740);
  renderComponent(screen, { isInMain: false, theme });
  await expect.element(page.getByText("Salaries, worked out by law")).not.toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  expect(await findViolations()).toEqual([]);
});
