import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findViolations, renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ActionMenu } from "./action-menu.tsx";

const menu = (onSelect = () => undefined) => (
  <>
    <p>Elsewhere</p>
    <ActionMenu
      label="Actions"
      actions={[
        { label: "Withdraw notice", onSelect: () => undefined },
        { label: "End employment", isDestructive: true, onSelect },
      ]}
    />
  </>
);
const opener = () => page.getByRole("button", { name: "Actions" });
const action = () => page.getByRole("button", { name: "End employment" });

testAccessibility({ "a closed menu": menu() });

test("shows its actions only while it is open, without accessibility violations", async () => {
  renderComponent(menu());
  expect(action().elements()).toEqual([]);
  await opener().click();
  await expect.element(action()).toBeVisible();
  await expect.element(opener()).toHaveAttribute("aria-expanded", "true");
  expect(await findViolations()).toEqual([]);
});

test("a choice runs the action and closes the menu", async () => {
  const onSelect = vi.fn();
  renderComponent(menu(onSelect));
  await opener().click();
  await action().click();
  expect(onSelect).toHaveBeenCalledOnce();
  expect(action().elements()).toEqual([]);
});

test("Escape closes it and returns the focus; so does a click elsewhere", async () => {
  renderComponent(menu());
  await opener().click();
  await userEvent.keyboard("{Tab}{Escape}");
  expect(action().elements()).toEqual([]);
  await expect.element(opener()).toHaveFocus();
  await opener().click();
  await page.getByText("Elsewhere").click();
  expect(action().elements()).toEqual([]);
});
