// Documents: a hire through Albashi gets a contract without anyone asking, signs it on a phone, and anyone can check the copy.
import { readFile, writeFile } from "node:fs/promises";
import { textOfPdf } from "../../apps/api/src/testing/pdf-text.ts";
import { hiredThroughAlbashi } from "../hired-through-albashi.ts";
import { logInToDashboard } from "../people.ts";
import { ownPassword, staffLogIn } from "../staff.ts";
import { axeViolations, expect, mailWith, scrollsSideways, test } from "../story.ts";

test(
  "a foreign company hires under “Albashi employs”: the contract is issued, signed on a phone, checked, and one altered byte is found",
  {
    tag: "@phone",
  },
  async ({ page, stack }, info) => {
    test.setTimeout(240_000);
    const { email, employer } = await hiredThroughAlbashi(stack);
    await mailWith(email, /Your contract of employment with Okafor Foods Ltd is ready/);

    await test.step("the employee finds it on the home screen, reads it and signs it", async () => {
      await staffLogIn(page, email);
      await expect(page).toHaveURL(/#\/app2$/);
      await page.goto("/#/app2/dashboard1");
      await expect(page.getByRole("heading", { name: "You have a document to sign" })).toBeVisible();
      await page.getByRole("link", { name: "Read and sign" }).click();
      const contract = page.getByRole("article", { name: "Contract of employment and assignment" });
      await expect(contract).toContainText("Albashi Employment Services Limited");
      await expect(contract).toContainText("₦250,000.00");
      await expect(contract).toContainText("is assigned to Okafor Foods Ltd");
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await expect(page.getByLabel("Your full name, as your signature")).toHaveValue("Ọláìtán Bello");
      await page.getByRole("button", { name: "Sign document" }).click();
      const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
      await expect(dialog).toContainText("Sign the contract of employment of Ọláìtán Bello");
      await dialog.getByLabel("Password", { exact: true }).fill(ownPassword);
      await dialog.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("You have signed the document.")).toBeVisible();
    });

    const [code, signed] = await test.step("downloads the sealed copy with its certificate", async () => {
      const save = page.getByRole("button", { name: "Download the signed PDF" });
      await expect(save).toBeVisible({ timeout: 30_000 });
      const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
      const file = await download.path();
      const text = await textOfPdf(new Uint8Array(await readFile(file)));
      expect(text).toContain("Certificate of signatures");
      expect(text).toContain("₦250,000.00");
      return [/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/.exec(text)?.[0] ?? "", await readFile(file)] as const;
    });

    await test.step("anyone checks it by its code, and by the file, which stays on the device", async () => {
      await page.goto(`/#/check-document/${code.replaceAll("-", "")}`);
      await expect(page.getByText("This document is genuine")).toBeVisible();
      await expect(page.getByRole("main")).toContainText("Ọ. B.");
      await expect(page.getByRole("main")).not.toContainText("250,000");
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      const copy = info.outputPath("contract.pdf");
      await writeFile(copy, signed);
      const sent: string[] = [];
      page.on("request", (request) => sent.push(request.postData() ?? ""));
      await page.getByLabel("PDF file").setInputFiles(copy);
      await page.getByRole("button", { name: "Check document" }).click();
      await expect(page.getByText("This document is genuine")).toBeVisible();
      expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(300);
      const altered = Buffer.from(signed);
      altered[1_000] = (altered[1_000] ?? 0) ^ 1;
      await writeFile(copy, altered);
      await page.getByLabel("PDF file").setInputFiles([]);
      await page.getByLabel("PDF file").setInputFiles(copy);
      await page.getByRole("button", { name: "Check document" }).click();
      await expect(page.getByText("This file was altered")).toBeVisible();
    });

    await test.step("the employer sees it among the documents of the company", async () => {
      await page.goto("/#/app2/logout");
      await logInToDashboard(page, employer.email);
      await page.goto("/#/dash/employeemanage");
      await page.getByRole("link", { name: "Documents" }).click();
      await expect(page.getByRole("link", { name: /Ọláìtán Bello Contract of employment/ })).toContainText("Completed");
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole("link", { name: /Ọláìtán Bello Contract of employment/ }).click();
      await expect(page.getByRole("region", { name: "Signatures" })).toContainText("Albashi Employment Services Limited");
      expect(await axeViolations(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    });
  },
);
