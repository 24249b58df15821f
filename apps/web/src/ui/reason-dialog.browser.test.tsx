import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findViolations, renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";

const dialog = (overrides: Partial<Parameters<typeof ReasonDialog>[0]> = {}) => (
  <ReasonDialog
    title="Cancel the pay run of May?"
    description="It is not paid."
    confirm="Cancel pay run"
    onReason={() => Promise.resolve()}
    onClose={() => undefined}
    {...overrides}
  />
);

const reason = page.getByRole("textbox", { name: "Reason" });
const confirm = page.getByRole("button", { name: "Cancel pay run" });

testAccessibility({ "a question for a reason": dialog(), "a harmless question": dialog({ isDestructive: false }) });

test("is named by its question and starts in the field for the reason", async () => {
  renderComponent(dialog());
  await expect.element(page.getByRole("dialog", { name: "Cancel the pay run of May?" })).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toBeRequired();
});

test.each(["light", "dark"] as const)("refuses an empty reason and shows why, in %s colours", async (theme) => {
  const onReason = vi.fn();
  renderComponent(dialog({ onReason }), { theme });
  await reason.fill("   ");
  await confirm.click();
  await expect.element(reason).toBeInvalid();
  await expect.element(reason).toHaveAccessibleDescription("Enter a reason.");
  expect(await findViolations()).toEqual([]);
  expect(onReason).not.toHaveBeenCalled();
});

test("sends the reason without surrounding spaces, and closes once it is accepted", async () => {
  const accepted = Promise.withResolvers<void>();
  const [onReason, onClose] = [vi.fn(() => accepted.promise), vi.fn()];
  renderComponent(dialog({ onReason, onClose }));
  await userEvent.keyboard("  Wrong month ");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Loading..." })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onReason.mock.calls).toEqual([["Wrong month"]]);
  expect(onClose).not.toHaveBeenCalled();
  accepted.resolve();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each(["light", "dark"] as const)("says what failed and lets it be tried again, in %s colours", async (theme) => {
  const onClose = vi.fn();
  const onReason = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error("The pay run is already paid."));
  renderComponent(dialog({ onReason, onClose }), { theme });
  await reason.fill("Wrong month");
  await confirm.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("The pay run is already paid.");
  expect(await findViolations()).toEqual([]);
  await confirm.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test("says that it failed when the error has no message", async () => {
  renderComponent(dialog({ onReason: () => Promise.reject(new Error()) }));
  await reason.fill("Wrong month");
  await confirm.click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Something went wrong. Please try again.");
});

test("closes on Escape without sending a reason", async () => {
  const [onReason, onClose] = [vi.fn(), vi.fn()];
  renderComponent(dialog({ onReason, onClose }));
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onReason).not.toHaveBeenCalled();
});
