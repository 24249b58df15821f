import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

beforeEach(() => localStorage.clear());

testAccessibility({ "a theme toggle": <ThemeToggle /> });

test("changes the colours by keyboard and names its next action", async () => {
  renderComponent(<ThemeToggle />);
  const pageColour = () => getComputedStyle(document.documentElement).backgroundColor;
  const light = pageColour();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Switch to dark mode" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Switch to light mode" })).toHaveFocus();
  expect(pageColour()).not.toBe(light);
  await userEvent.keyboard(" ");
  await expect.element(page.getByRole("button", { name: "Switch to dark mode" })).toHaveFocus();
  expect(pageColour()).toBe(light);
});

test("remembers the choice for the next visit", async () => {
  renderComponent(<ThemeToggle />);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("still changes the colours when storage is forbidden", async () => {
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("Storage is forbidden", "SecurityError");
  });
  renderComponent(<ThemeToggle />);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await expect.element(page.getByRole("button", { name: "Switch to light mode" })).toBeVisible();
  setItem.mockRestore();
});

test("follows the device setting by default", async () => {
  renderComponent(<ThemeToggle />, { theme: "device" });
  await expect.element(page.getByRole("button", { name: "Switch to dark mode" })).toBeVisible();
});

test("synchronises two toggles on one screen", async () => {
  renderComponent(
    <>
      <ThemeToggle />
      <ThemeToggle />
    </>,
  );
  await page.getByRole("button", { name: "Switch to dark mode" }).first().click();
  await expect.poll(() => page.getByRole("button", { name: "Switch to light mode" }).elements().length).toBe(2);
});
