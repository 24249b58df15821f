import { readFile } from "node:fs/promises";
import { formatNaira, type Kobo } from "@albashi/money";
import type { Browser, Page } from "@playwright/test";
import { textOfPdf } from "../apps/api/src/testing/pdf-text.ts";
import type { Row } from "./pay-company.ts";
import { staffLogIn } from "./staff.ts";
import { axeViolations, expect, scrollsSideways } from "./story.ts";

/** Reads a payslip as the employee on a phone: the arithmetic, a query, the PDF and a proof that a third party verifies. */
export const readPayslip = async (
  page: Page,
  browser: Browser,
  url: string,
  email: string,
  { runId, bonus }: { runId: string; bonus: Row },
) => {
  await page.goto("/#/dash/logout");
  await expect(page).toHaveURL(/#\/$/);
  await staffLogIn(page, email);
  await expect(page).toHaveURL(/#\/app2$/);
  await page.getByRole("navigation", { name: "My area" }).getByRole("link", { name: "Payslips" }).click();
  await page
    .getByRole("link", { name: /^Payslip for/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`#/app2/payslips/${runId}$`));
  // The salary and the bonus of ₦60,000 are the gross.
  const gross = formatNaira((BigInt(bonus.monthlyGrossKobo) + 6_000_000n) as Kobo);
  await expect(page.getByText("Gross pay").first().locator("..")).toContainText(gross);
  const net =
    (await page
      .getByText(/^₦[\d,]+\.\d\d$/)
      .first()
      .textContent()) ?? "";
  await page.locator("summary").filter({ hasText: "Bonus" }).click();
  await page.getByRole("button", { name: "Ask about this line" }).click();
  await page.getByLabel("Your question").fill("Is this for the whole year?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Waiting for an answer")).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  expect(await axeViolations(page)).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Download PDF" }).click()]);
  const pdfText = (await textOfPdf(new Uint8Array(await readFile(await download.path())))).replaceAll(/\s+/g, " ");
  expect(pdfText).toContain(net.slice(1));
  expect(pdfText).toContain(gross.slice(1));
  expect(pdfText).toContain(bonus.fullName);

  await page.getByRole("button", { name: "Create a link" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create link" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const landlord = await (await browser.newContext({ baseURL: url })).newPage();
  await landlord.goto(link.slice(link.indexOf("/#/")));
  await expect(landlord.getByRole("heading", { level: 1, name: "Verified payslip" })).toBeVisible();
  await expect(landlord.getByRole("main")).toContainText(net);
  await expect(landlord.getByRole("main")).not.toContainText(gross);
  expect(await axeViolations(landlord)).toEqual([]);
  await landlord.goto(`${link.slice(link.indexOf("/#/"), -6)}${link.at(-6) === "A" ? "B" : "A"}${link.slice(-5)}`);
  await expect(landlord.getByRole("heading", { level: 1, name: "This payslip could not be verified" })).toBeVisible();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Switch off" }).click();
  await landlord.goto(link.slice(link.indexOf("/#/")));
  await landlord.reload();
  await expect(landlord.getByRole("heading", { level: 1, name: "This link was revoked" })).toBeVisible();
  await landlord.context().close();
};
