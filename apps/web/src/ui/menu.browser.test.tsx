import { Link } from "react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Hamburger } from "./hamburger.tsx";
import { useMenu } from "./menu.ts";

const Menu = () => {
  const { isOpen, button, close, toggle } = useMenu();
  return (
    <>
      <Hamburger ref={button} isOpen={isOpen} controls="menu" onToggle={toggle} />
      <nav id="menu" aria-label="Main" hidden={!isOpen}>
        <Link to="/people">People</Link>
        <button type="button" onClick={close}>
          Done
        </button>
      </nav>
    </>
  );
};

const menu = page.getByRole("navigation", { name: "Main" });
const openMenu = () => page.getByRole("button", { name: "Open menu" }).click();

testAccessibility({ "a folded menu": <Menu /> });

test("opens and closes with its button", async () => {
  renderComponent(<Menu />);
  expect(menu.elements()).toEqual([]);
  await openMenu();
  await expect.element(menu).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  expect(menu.elements()).toEqual([]);
});

test("closes on Escape and moves the focus to its button", async () => {
  renderComponent(<Menu />);
  await openMenu();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "People" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Open menu" })).toHaveFocus();
  expect(menu.elements()).toEqual([]);
});

test("ignores other keys, and Escape while it is closed", async () => {
  renderComponent(<Menu />);
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Open menu" })).not.toHaveFocus();
  await openMenu();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(menu).toBeVisible();
});

test("closes when a link in it leads to another screen", async () => {
  const { currentPath } = renderComponent(<Menu />);
  await openMenu();
  await page.getByRole("link", { name: "People" }).click();
  await expect.poll(currentPath).toBe("/people");
  await expect.element(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});
