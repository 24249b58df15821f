import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Sheet } from "./sheet.tsx";
import { StateBadge } from "./state-badge.tsx";

const sheet = (onClose: () => void = () => undefined) => (
  <Sheet title="Adaeze Okafor" head={<StateBadge state="done" />} onClose={onClose}>
    <p>Net pay ₦250,000.00</p>
    <button type="button">Show payslip</button>
  </Sheet>
);

const List = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Details
      </button>
      {isOpen && sheet(() => setIsOpen(false))}
    </>
  );
};

afterEach(() => page.viewport(1280, 800));

testAccessibility({ "an open sheet": sheet() });

test("is named by its title and shows its head", async () => {
  renderComponent(sheet());
  const dialog = page.getByRole("dialog", { name: "Adaeze Okafor" });
  await expect.element(dialog.getByText("Done")).toBeVisible();
  await expect.element(dialog.getByText("Net pay ₦250,000.00")).toBeVisible();
});

test("closes on Escape, on the close button and on a press beside it, but not on a press inside", async () => {
  const onClose = vi.fn();
  renderComponent(sheet(onClose));
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
  await page.getByRole("button", { name: "Close" }).click();
  expect(onClose).toHaveBeenCalledTimes(2);
  await page.getByText("Net pay ₦250,000.00").click();
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(page.getByRole("dialog"), { position: { x: -200, y: 200 }, force: true });
  expect(onClose).toHaveBeenCalledTimes(3);
});

test("restores the focus when it closes", async () => {
  renderComponent(<List />);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Close" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Show payslip" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("button", { name: "Details" })).toHaveFocus();
});

test("covers a phone's screen and leaves room beside it on a laptop", async () => {
  renderComponent(sheet());
  const width = () => page.getByRole("dialog").element().getBoundingClientRect().width;
  expect(width()).toBe(576);
  await page.viewport(360, 740);
  await expect.poll(width).toBe(document.documentElement.clientWidth);
});
