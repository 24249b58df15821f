import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const dialog = (overrides: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => (
  <ConfirmDialog
    title="Delete the pay run of May?"
    description="Its figures are lost."
    confirm="Delete pay run"
    onConfirm={() => undefined}
    onClose={() => undefined}
    {...overrides}
  />
);

testAccessibility({
  "a destructive question": dialog(),
  "a harmless question with a warning": dialog({ isDestructive: false, children: <p>Two employees have no bank account.</p> }),
});

test("is an alert dialog named by its question, with the effect in it", async () => {
  renderComponent(dialog());
  const alert = page.getByRole("alertdialog", { name: "Delete the pay run of May?" });
  await expect.element(alert).toBeVisible();
  await expect.element(alert.getByText("Its figures are lost.")).toBeVisible();
});

test("starts on Cancel, so that Enter alone changes nothing", async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  renderComponent(dialog({ onConfirm, onClose }));
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test("confirms with Tab and Enter", async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  renderComponent(dialog({ onConfirm, onClose }));
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Delete pay run" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test("closes on Escape without confirming", async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  renderComponent(dialog({ onConfirm, onClose }));
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});
