import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ScreenHeading } from "./screen-heading.tsx";

const screen = (
  <>
    <ScreenHeading title="Pay runs">Pay runs of Okafor Foods</ScreenHeading>
    <input aria-label="Search" />
  </>
);
const heading = page.getByRole("heading", { level: 1, name: "Pay runs of Okafor Foods" });

testAccessibility({ "a screen heading": screen });

test("names the browser's tab, and renames it with its title", () => {
  const { rerender } = renderComponent(<ScreenHeading title="Pay runs">Pay runs</ScreenHeading>);
  expect(document.title).toBe("Pay runs · Albashi");
  rerender(<ScreenHeading title="May 2026">May 2026</ScreenHeading>);
  expect(document.title).toBe("May 2026 · Albashi");
});

test("does not take the focus on the first visit", async () => {
  renderComponent(screen);
  await expect.element(heading).toBeVisible();
  await expect.element(heading).not.toHaveFocus();
});

test("takes the focus when another screen is shown", async () => {
  const { navigate } = renderComponent(screen, { path: "/dash" });
  await navigate("/pay-runs");
  await expect.element(heading).toHaveFocus();
});

test("leaves the focus where it is when only the search changes", async () => {
  const { navigate } = renderComponent(screen, { path: "/dash" });
  await navigate("/pay-runs");
  const search = page.getByRole("textbox", { name: "Search" });
  await search.click();
  await navigate("/pay-runs?search=may");
  await expect.element(search).toHaveFocus();
});
