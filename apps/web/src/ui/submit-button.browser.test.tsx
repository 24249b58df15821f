import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { SubmitButton } from "./submit-button.tsx";

const form = (isBusy: boolean, onSubmit: () => void = () => undefined) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    <input aria-label="Email" />
    <SubmitButton isBusy={isBusy} busyLabel="Logging in...">
      Log in
    </SubmitButton>
  </form>
);

/** Fakes timers in single tests only, because axe needs real ones. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

afterEach(() => {
  vi.useRealTimers();
});

testAccessibility({ "a submit button": form(false), "a busy submit button": form(true) });

test("submits its form by click and by Enter in a field, but not while it is busy", async () => {
  const onSubmit = vi.fn();
  const { rerender } = renderComponent(form(false, onSubmit));
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("textbox", { name: "Email" }).click();
  await userEvent.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledTimes(2);
  rerender(form(true, onSubmit));
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("button", { name: "Logging in..." })).toHaveAttribute("aria-busy", "true");
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test("shows that it is still trying after five seconds, until the response arrives", async () => {
  fakeTimers();
  const stillTrying = page.getByText("Still trying. Your connection is slow.");
  const { rerender } = renderComponent(form(true));
  vi.advanceTimersByTime(4999);
  expect(stillTrying.elements()).toEqual([]);
  vi.advanceTimersByTime(1);
  await expect.element(stillTrying).toBeVisible();
  rerender(form(false));
  await expect.element(stillTrying).not.toBeInTheDocument();
});
