import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { Checkbox } from "./checkbox.tsx";
import { TextLink } from "./text-link.tsx";

const terms = (
  <>
    I accept the <TextLink to="/terms">terms</TextLink>
  </>
);

testAccessibility({
  "an empty checkbox": <Checkbox label="Email the payslips" />,
  "a checked checkbox": <Checkbox label="Email the payslips" defaultChecked />,
  "a disabled checkbox": <Checkbox label="Email the payslips" disabled />,
  "a checkbox with an error and a link": <Checkbox label={terms} error="Please accept the terms." />,
});

test("is toggled by its label and by Space", async () => {
  renderComponent(<Checkbox label="Email the payslips" />);
  const checkbox = page.getByRole("checkbox", { name: "Email the payslips" });
  await page.getByText("Email the payslips").click();
  await expect.element(checkbox).toBeChecked();
  await userEvent.keyboard(" ");
  await expect.element(checkbox).not.toBeChecked();
});

test("is invalid and described by its error", async () => {
  renderComponent(<Checkbox label="I accept the terms" error="Please accept the terms." />);
  const checkbox = page.getByRole("checkbox", { name: "I accept the terms" });
  await expect.element(checkbox).toBeInvalid();
  await expect.element(checkbox).toHaveAccessibleDescription("Please accept the terms.");
});

test("lets a link in its label be followed by keyboard without checking the box", async () => {
  const { currentPath } = renderComponent(<Checkbox label={terms} />);
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(page.getByRole("link", { name: "terms" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(currentPath).toBe("/terms");
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
});
