// Verifies that the checks of the component tests fail where they should.
import { expect, test } from "vitest";
import { findViolations, renderComponent } from "./render-component.tsx";

test("reports a button without an accessible name", async () => {
  renderComponent(<button type="button" />);
  expect(await findViolations()).toEqual([expect.stringContaining("button-name")]);
});

test("reports text that is readable in light colours but not in dark ones", async () => {
  const text = <p style={{ color: "#555669" }}>Net pay</p>;
  renderComponent(text, { theme: "light" });
  expect(await findViolations()).toEqual([]);
  renderComponent(text, { theme: "dark" });
  expect(await findViolations()).toEqual([expect.stringContaining("color-contrast")]);
});

test("loads the product's styles in both themes", () => {
  const pageColour = () => getComputedStyle(document.documentElement).backgroundColor;
  renderComponent(<p>Net pay</p>, { theme: "light" });
  expect(pageColour()).toBe("rgb(251, 248, 241)");
  renderComponent(<p>Net pay</p>, { theme: "dark" });
  expect(pageColour()).toBe("rgb(16, 18, 31)");
});
