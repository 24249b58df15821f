import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Alert } from "./alert.tsx";

testAccessibility({
  "a success": <Alert tone="success">The pay run is approved.</Alert>,
  "a failure with a title": (
    <Alert tone="error" title="Not approved">
      The net pay changed.
    </Alert>
  ),
  "information with a time limit": (
    <Alert tone="info" durationMs={5000}>
      You will be logged out soon.
    </Alert>
  ),
});

test("announces a failure immediately", async () => {
  renderComponent(
    <Alert tone="error" title="Not approved">
      The net pay changed.
    </Alert>,
  );
  await expect.element(page.getByRole("alert")).toMatchTextContent(/Not approved.*The net pay changed\./);
});

test.each(["success", "info"] as const)("announces %s when the screen reader is idle", async (tone) => {
  renderComponent(<Alert tone={tone}>The pay run is approved.</Alert>);
  await expect.element(page.getByRole("status")).toHaveTextContent("The pay run is approved.");
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test("takes the focus only when asked to", async () => {
  const { rerender } = renderComponent(<Alert tone="success">Saved.</Alert>);
  await expect.element(page.getByRole("status")).not.toHaveFocus();
  rerender(
    <Alert tone="success" takesFocus>
      Saved.
    </Alert>,
  );
  await expect.element(page.getByRole("status")).toHaveFocus();
});
