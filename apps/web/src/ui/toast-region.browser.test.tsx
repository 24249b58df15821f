import { flushSync } from "react-dom";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findViolations, renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { showToast, useToasts } from "./toasts.ts";

const region = page.getByRole("status", { name: "Notices" });
/** The time bar of the only toast; when it ends, the toast is removed. */
const timeBar = () => document.getAnimations()[0];

/** Shows toasts whose timers are slowed down, so that a slow machine does not lose them during the test. */
const show = (...texts: readonly string[]) => {
  flushSync(() => texts.forEach(showToast));
  for (const animation of document.getAnimations()) animation.updatePlaybackRate(0.001);
};

beforeEach(() => useToasts.setState({ toasts: [] }));

testAccessibility({ "a region without notices": <ToastRegion /> });

test.each(["light", "dark"] as const)("announces notices in the order they came, in %s colours", async (theme) => {
  renderComponent(<ToastRegion />, { theme });
  show("The pay run is approved.", "The payslips are sent.");
  await expect.element(region).toHaveTextContent("The pay run is approved.The payslips are sent.");
  expect(await findViolations()).toEqual([]);
});

test("dismisses one notice by keyboard and keeps the others", async () => {
  renderComponent(<ToastRegion />);
  show("The pay run is approved.", "The payslips are sent.");
  await expect.poll(() => page.getByRole("button", { name: "Dismiss" }).elements().length).toBe(2);
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(region).toMatchTextContent(/^The payslips are sent\.$/);
});

test("removes a notice when its time has run out", async () => {
  renderComponent(<ToastRegion />);
  show("The pay run is approved.");
  await expect.element(region.getByText("The pay run is approved.")).toBeVisible();
  expect(timeBar()?.effect?.getTiming().duration).toBe(6000);
  timeBar()?.finish();
  await expect.element(region).toBeEmptyDOMElement();
});

test("pauses the timer while the pointer or the focus is on the notice", async () => {
  renderComponent(<ToastRegion />);
  show("The pay run is approved.");
  const text = region.getByText("The pay run is approved.");
  await expect.element(text).toBeVisible();
  expect(timeBar()?.playState).toBe("running");
  await userEvent.hover(text);
  await expect.poll(() => timeBar()?.playState).toBe("paused");
  await userEvent.unhover(text);
  await expect.poll(() => timeBar()?.playState).toBe("running");
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Dismiss" })).toHaveFocus();
  await expect.poll(() => timeBar()?.playState).toBe("paused");
});

test("on a phone a notice leaves the header, the heading and the action bar uncovered", async () => {
  await page.viewport(360, 740);
  renderComponent(<ToastRegion />);
  show("The pay run is approved.");
  await expect.element(region.getByText("The pay run is approved.")).toBeVisible();
  const { top, bottom } = region.element().getBoundingClientRect();
  expect(top).toBeGreaterThan(370);
  expect(bottom).toBeLessThanOrEqual(740 - 80);
});
