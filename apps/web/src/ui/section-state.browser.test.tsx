import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { SectionState } from "./section-state.tsx";

const messages = { loading: "Loading the bank account", failedTitle: "The bank account could not be loaded", failed: "Please try again." };
const pending = { isPending: true, isError: false, isFetching: true, error: null, refetch: () => undefined };
const failed = { ...pending, isPending: false, isError: true, isFetching: false };

testAccessibility({
  "a pending section": <SectionState query={pending} messages={messages} />,
  "a failed section": <SectionState query={failed} messages={messages} />,
});

test("announces that its section is loading", async () => {
  renderComponent(<SectionState query={pending} messages={messages} />);
  await expect.element(page.getByRole("status")).toHaveTextContent("Loading the bank account");
});

test("shows a custom skeleton", async () => {
  renderComponent(
    <SectionState query={pending} messages={messages}>
      <p>Two columns</p>
    </SectionState>,
  );
  await expect.element(page.getByText("Two columns")).toBeVisible();
});

test("says what failed and tries again", async () => {
  const refetch = vi.fn();
  renderComponent(<SectionState query={{ ...failed, refetch }} messages={messages} />);
  await expect.element(page.getByRole("alert").getByText("The bank account could not be loaded")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  expect(refetch).toHaveBeenCalledOnce();
});
