import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { findViolations, renderComponent, testAccessibility } from "../testing/render-component.tsx";
import { ComboboxField } from "./combobox-field.tsx";

const names = ["Access Bank", "Zenith Bank", "Heritage Bank", ...Array.from({ length: 100 }, (_, index) => `Village Bank ${index}`)];
const options = names.map((value) => ({ value, note: value === "Heritage Bank" ? "can't receive salaries" : undefined }));

const BankField = () => {
  const [bank, setBank] = useState("");
  return (
    <>
      <ComboboxField label="Bank" options={options} value={bank} onChange={({ target }) => setBank(target.value)} />
      <p>Chosen: {bank}</p>
    </>
  );
};
const field = () => page.getByRole("combobox", { name: "Bank" });
const shownOptions = () => page.getByRole("option").elements();

testAccessibility({ "a closed list": <BankField />, "an error": <ComboboxField label="Bank" options={options} error="Choose a bank." /> });

test("opens with the first fifty options, and typing finds the others", async () => {
  renderComponent(<BankField />);
  expect(shownOptions()).toHaveLength(0);
  await field().click();
  expect(shownOptions()).toHaveLength(50);
  await expect.element(page.getByRole("option").first()).toHaveTextContent("Access Bank");
  expect(await findViolations()).toEqual([]);
  await field().fill("village bank 99");
  expect(shownOptions()).toHaveLength(1);
});

test("a click on an option enters it and closes the list", async () => {
  renderComponent(<BankField />);
  await field().fill("her");
  await page.getByRole("option", { name: "Heritage Bank can't receive salaries" }).click();
  await expect.element(field()).toHaveValue("Heritage Bank");
  await expect.element(page.getByText("Chosen: Heritage Bank")).toBeVisible();
  expect(shownOptions()).toHaveLength(0);
});

test("the arrow keys and Enter choose an option; Escape closes the list and keeps the text", async () => {
  renderComponent(<BankField />);
  await field().click();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(field()).toHaveValue("Zenith Bank");
  await userEvent.keyboard("{ArrowDown}{Escape}");
  expect(shownOptions()).toHaveLength(0);
  await expect.element(field()).toHaveValue("Zenith Bank");
});
