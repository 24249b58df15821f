import { createRef } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Hamburger } from "./hamburger.tsx";

const menuButton = (isOpen: boolean, onToggle: () => void = () => undefined) => (
  <>
    <Hamburger ref={createRef()} isOpen={isOpen} controls="menu" onToggle={onToggle} />
    <nav id="menu" aria-label="Main" />
  </>
);

testAccessibility({ "a closed menu": menuButton(false), "an open menu": menuButton(true) });

test("says whether it opens or closes the menu", async () => {
  const { rerender } = renderComponent(menuButton(false));
  await expect.element(page.getByRole("button", { name: "Open menu", expanded: false })).toBeVisible();
  rerender(menuButton(true));
  await expect.element(page.getByRole("button", { name: "Close menu", expanded: true })).toBeVisible();
});

test("toggles the menu by keyboard", async () => {
  const onToggle = vi.fn();
  renderComponent(menuButton(false, onToggle));
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  expect(onToggle).toHaveBeenCalledTimes(2);
});

test("can be hit by a thumb: it reaches 44 pixels", async () => {
  const onToggle = vi.fn();
  renderComponent(
    <div className="p-5">
      <Hamburger ref={createRef()} isOpen={false} controls="menu" onToggle={onToggle} />
    </div>,
  );
  const { left, top } = page.getByRole("button").element().getBoundingClientRect();
  for (const edge of [-5, 32 + 5]) {
    const target = document.elementFromPoint(left + edge, top + edge);
    expect(target).toBe(page.getByRole("button").element());
  }
});
