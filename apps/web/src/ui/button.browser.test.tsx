import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Button } from "./button.tsx";

testAccessibility({
  "a primary button": <Button>Approve pay run</Button>,
  "a secondary button": <Button variant="secondary">Approve pay run</Button>,
  "a button for a dangerous action": <Button variant="danger">Delete pay run</Button>,
  "a busy button": <Button isBusy>Approve pay run</Button>,
  "a disabled button": <Button disabled>Approve pay run</Button>,
  "buttons on a night background": (
    <div className="bg-night">
      <Button variant="onNight">Sign up</Button>
      <Button variant="onNightSecondary">Log in</Button>
    </div>
  ),
});

test("runs its action on a click, on Enter and on Space", async () => {
  const onClick = vi.fn();
  renderComponent(<Button onClick={onClick}>Approve pay run</Button>);
  await page.getByRole("button", { name: "Approve pay run" }).click();
  await userEvent.keyboard("{Enter}");
  await userEvent.keyboard(" ");
  expect(onClick).toHaveBeenCalledTimes(3);
});

test("says that it is busy, keeps the focus and ignores further presses", async () => {
  const onClick = vi.fn();
  const { rerender } = renderComponent(<Button onClick={onClick}>Approve pay run</Button>);
  await userEvent.tab();
  rerender(
    <Button isBusy busyLabel="Approving..." onClick={onClick}>
      Approve pay run
    </Button>,
  );
  const button = page.getByRole("button", { name: "Approving..." });
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  await userEvent.keyboard("{Enter}");
  expect(onClick).not.toHaveBeenCalled();
});

test("does not submit a form a second time while it is busy", async () => {
  const onSubmit = vi.fn();
  renderComponent(
    <form action={onSubmit}>
      <input aria-label="Amount" />
      <Button type="submit" isBusy>
        Send
      </Button>
    </form>,
  );
  await page.getByRole("textbox", { name: "Amount" }).fill("5");
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
});

test("cannot be reached by Tab when it is disabled", async () => {
  renderComponent(
    <>
      <Button disabled>Approve pay run</Button>
      <Button>Cancel</Button>
    </>,
  );
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Cancel" })).toHaveFocus();
});
