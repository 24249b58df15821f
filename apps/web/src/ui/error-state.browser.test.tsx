import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ErrorState } from "./error-state.tsx";

const failed = (isRetrying: boolean, onRetry: () => void = () => undefined) => (
  <ErrorState title="The pay runs could not be loaded" message="The network is down." isRetrying={isRetrying} onRetry={onRetry} />
);

testAccessibility({ "an error": failed(false), "an error during a retry": failed(true) });

test("announces what happened", async () => {
  renderComponent(failed(false));
  await expect.element(page.getByRole("alert")).toMatchTextContent(/The pay runs could not be loaded.*The network is down\./);
});

test("tries again by keyboard, but not while a retry is under way", async () => {
  const onRetry = vi.fn();
  const { rerender } = renderComponent(failed(false, onRetry));
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Try again" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(failed(true, onRetry));
  await expect.element(page.getByRole("button", { name: "Loading..." })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(onRetry).toHaveBeenCalledOnce();
});
