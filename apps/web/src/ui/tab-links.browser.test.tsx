import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { TabLinks } from "./tab-links.tsx";

const tabs = (areSeparateScreens = false) => (
  <TabLinks
    label="Employee"
    areSeparateScreens={areSeparateScreens}
    tabs={[
      { name: "Details", to: "/people/1", isCurrent: true },
      { name: "Pay", to: "/people/1/pay", isCurrent: false },
    ]}
  />
);

afterEach(() => page.viewport(1280, 800));

testAccessibility({ "tab links": tabs() });

test("is a named navigation that marks the current page", async () => {
  renderComponent(tabs());
  const navigation = page.getByRole("navigation", { name: "Employee" });
  await expect.element(navigation.getByRole("link", { name: "Details" })).toHaveAttribute("aria-current", "page");
  await expect.element(navigation.getByRole("link", { name: "Pay" })).not.toHaveAttribute("aria-current");
});

test.each([
  ["Back leaves the screen when tabs are sections of one screen", false, "/people"],
  ["Back returns to the previous tab when tabs are separate screens", true, "/people/1"],
])("%s", async (_title, areSeparateScreens, expected) => {
  const { currentPath, navigate, goBack } = renderComponent(tabs(areSeparateScreens), { path: "/people" });
  await navigate("/people/1");
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "Pay" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/people/1/pay");
  await goBack();
  await expect.poll(currentPath).toBe(expected);
});

test("six tabs take two rows on a phone", async () => {
  await page.viewport(360, 740);
  const names = ["Payroll", "Pay runs", "Salaries", "Salary structures", "Loans and extras", "Payroll settings"];
  // The screen's content is narrower than the phone by its margins.
  renderComponent(
    <div style={{ width: 328 }}>
      <TabLinks label="Payroll" areSeparateScreens tabs={names.map((name, place) => ({ name, to: `/${place}`, isCurrent: place === 0 }))} />
    </div>,
  );
  const tops = () => names.map((name) => Math.round(page.getByRole("link", { name, exact: true }).element().getBoundingClientRect().top));
  await expect.poll(() => new Set(tops()).size).toBe(2);
});
