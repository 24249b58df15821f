import { expect, type Page } from "@playwright/test";

/** Which heading of the messy sheet each field is. */
const headingOf: Readonly<Record<string, string>> = {
  "Full name": "Staff Name",
  Email: "E-mail",
  "Account number": "Acct No",
  "First day": "Date of employment",
  "Monthly gross": "Gross (₦)",
};
const headingRow = 2;

/** Types the right value into every faulty cell, by the keyboard alone: type, Enter, and the next fault has the focus. */
export const correctRows = async (page: Page, right: readonly (readonly string[])[]) => {
  const faulty = page.locator("ol input[aria-invalid=true]");
  await expect(faulty.first()).toBeVisible();
  await faulty.first().focus();
  for (let left = await faulty.count(); left > 0; left -= 1) {
    const cell = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      const row = field.closest("li")?.getAttribute("aria-label") ?? "";
      return { row: Number(/\d+/.exec(row)?.[0]), label: field.labels?.[0]?.textContent ?? "" };
    });
    const column = (right[headingRow] ?? []).indexOf(headingOf[cell.label] ?? "");
    const value = right[cell.row - 1]?.[column];
    if (value === undefined) throw new Error(`There is no right value for ${cell.label} in row ${cell.row}.`);
    await page.keyboard.press("ControlOrMeta+A");
    // Nobody is called a formula, not even in the sheet without faults.
    await page.keyboard.insertText(value.startsWith("=") ? "Ngozi Obi" : value);
    await page.keyboard.press("Enter");
  }
  await expect(faulty).toHaveCount(0);
};
