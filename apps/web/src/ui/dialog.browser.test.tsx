import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./text-field.tsx";

const dialog = (onClose: () => void = () => undefined) => (
  <Dialog title="Rename the pay group" onClose={onClose}>
    <TextField label="Name" />
  </Dialog>
);

/** A screen that opens the dialog from a button. */
const Screen = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rename
      </button>
      {isOpen && dialog(() => setIsOpen(false))}
    </>
  );
};

testAccessibility({ "an open dialog": dialog() });

test("is named by its title and starts on its first field", async () => {
  renderComponent(dialog());
  await expect.element(page.getByRole("dialog", { name: "Rename the pay group" })).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
});

test("closes on Escape and on the close button", async () => {
  const onClose = vi.fn();
  renderComponent(dialog(onClose));
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await page.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test("traps the focus, and restores it when it closes", async () => {
  renderComponent(<Screen />);
  const opener = page.getByRole("button", { name: "Rename" });
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(opener).not.toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(opener).toHaveFocus();
  expect(page.getByRole("dialog").elements()).toEqual([]);
});
