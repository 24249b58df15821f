// Takes screenshots of the document screens.
import { hiredThroughAlbashi } from "../hired-through-albashi.ts";
import { staffLogIn } from "../staff.ts";
import { expect, logIn, mailWith, test } from "../story.ts";
import { takePicture } from "../take-picture.ts";

test("documents of an employee and of a company", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const { email, employer, employeeId } = await hiredThroughAlbashi(stack);
  await mailWith(email, /Your contract of employment with/);
  await staffLogIn(page, email);
  await page.goto("/#/app2/dashboard1");
  await expect(page.getByRole("link", { name: "Read and sign" })).toBeVisible();
  await takePicture(page, "staff-home-to-sign");
  await page.goto("/#/app2/documents");
  await expect(page.getByText("To sign")).toBeVisible();
  await takePicture(page, "own-documents");
  await page.getByRole("link", { name: /Contract of employment/ }).click();
  await expect(page.getByRole("button", { name: "Sign document" })).toBeVisible();
  await takePicture(page, "own-document");
  const code = (await page.getByRole("region", { name: "Check code" }).getByRole("link").textContent()) ?? "";
  await page.goto(`/#/check-document/${code.replaceAll("-", "")}`);
  await expect(page.getByText("This document is not signed yet")).toBeVisible();
  await takePicture(page, "check-document");

  await page.goto("/#/app2/logout");
  await logIn(page, employer.email);
  for (const [name, place, seen] of [
    ["documents", "documents", "Out for signature"],
    ["document-terms", "document-terms", "Place of work"],
    ["issue-document", `issue-document?employee=${employeeId}&kind=warning`, "Missing"],
    ["issue-contract", `issue-document?employee=${employeeId}&kind=employment_contract`, "Notice period"],
  ] as const) {
    await page.goto(`/#/dash/${place}`);
    await expect(page.getByRole("main").getByText(seen).first()).toBeVisible();
    await takePicture(page, name);
  }
});
