import { expect, type Page } from "@playwright/test";

/** The heading in the messy sheet for each field. */
const headingOf: Readonly<Record<string, string>> = {
  "Full name": "Staff Name",
  Email: "E-mail",
  "Account number": "Acct No",
  "Start date": "Date of employment",
  "Monthly gross": "Gross (₦)",
};
const headingRow = 2;

/** Corrects every invalid cell by keyboard alone: type, press Enter, and the next invalid cell has the focus. */
export const correctRows = async (page: Page, cleanRows: readonly (readonly string[])[]) => {
  const invalidCells = page.locator("ol input[aria-invalid=true]");
  await expect(invalidCells.first()).toBeVisible();
  await invalidCells.first().focus();
  for (let left = await invalidCells.count(); left > 0; left -= 1) {
    const cell = await page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      const row = field.closest("li")?.getAttribute("aria-label") ?? "";
      return { row: Number(/\d+/.exec(row)?.[0]), label: field.labels?.[0]?.textContent ?? "" };
    });
    const column = (cleanRows[headingRow] ?? []).indexOf(headingOf[cell.label] ?? "");
    const value = cleanRows[cell.row - 1]?.[column];
    if (value === undefined) throw new Error(`There is no right value for ${cell.label} in row ${cell.row}.`);
    await page.keyboard.press("ControlOrMeta+A");
    // The clean sheet contains a name that is a formula; it is replaced by a plain name.
    await page.keyboard.insertText(value.startsWith("=") ? "Ngozi Obi" : value);
    await page.keyboard.press("Enter");
  }
  await expect(invalidCells).toHaveCount(0);
};
