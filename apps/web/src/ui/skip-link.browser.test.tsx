import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findViolations, renderComponent } from "../testing/render-component.tsx";
import { mainId, SkipLink } from "./skip-link.tsx";

const screen = (
  <>
    <SkipLink />
    <nav aria-label="Main">
      <a href="/people">People</a>
    </nav>
    <main id={mainId} tabIndex={-1}>
      <button type="button">New pay run</button>
    </main>
  </>
);
const link = page.getByRole("link", { name: "Skip to content" });
const width = () => link.element().getBoundingClientRect().width;

test.each(["light", "dark"] as const)("has no accessibility violations while it is shown in %s colours", async (theme) => {
  renderComponent(screen, { theme, isInMain: false });
  await userEvent.tab();
  await expect.element(link).toHaveFocus();
  expect(await findViolations()).toEqual([]);
});

test("is seen only while it has the focus", async () => {
  renderComponent(screen, { isInMain: false });
  expect(width()).toBeLessThanOrEqual(1);
  await userEvent.tab();
  expect(width()).toBeGreaterThan(100);
  await userEvent.tab();
  expect(width()).toBeLessThanOrEqual(1);
});

test("jumps over the navigation and leaves the address as it is", async () => {
  renderComponent(screen, { isInMain: false });
  const address = location.href;
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("main")).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "New pay run" })).toHaveFocus();
  expect(location.href).toBe(address);
});
