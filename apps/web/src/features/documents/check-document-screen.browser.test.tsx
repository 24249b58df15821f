// The public check of a document: what a copy is worth, and nothing more than the copy shows.
import { CheckDocument, checkVerdicts } from "@albashi/contracts/documents/document-checks";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { CheckDocumentScreen } from "./check-document-screen.tsx";
import { messages } from "./messages.ts";

const open = (path: string) =>
  renderComponent(
    <Routes>
      <Route path="/check-document" element={<CheckDocumentScreen />} />
      <Route path="/check-document/:code" element={<CheckDocumentScreen />} />
    </Routes>,
    { path, isInMain: false },
  );

test.each(checkVerdicts)("says what a copy is worth that is %s", async (verdict) => {
  fakeApi([]).answer(CheckDocument, { ...exampleOf(CheckDocument), verdict });
  open("/check-document/7KQ2M9XD4HTRW3BNP8VC");
  await expect.element(page.getByText(messages.check.verdicts[verdict].title)).toBeVisible();
  await expect.element(page.getByLabelText("Code")).toHaveValue("7KQ2-M9XD-4HTR-W3BN-P8VC");
  await expect.element(page.getByText("C. B.")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("asks for a code or a file before it checks anything", async () => {
  const api = fakeApi([]);
  open("/check-document");
  await page.getByRole("button", { name: "Check document" }).click();
  await expect.element(page.getByText("Please enter the code or choose a file.")).toBeVisible();
  expect(api.calls).not.toContain("POST /api/v1/document-checks");
  expect(await findViolations()).toEqual([]);
});

test("shows an error when the check fails, and checks again", async () => {
  const api = fakeApi([]);
  open("/check-document/7KQ2M9XD4HTRW3BNP8VC");
  await expect.element(page.getByRole("alert")).toBeVisible();
  api.answer(CheckDocument, exampleOf(CheckDocument));
  await page.getByRole("button", { name: "Check document" }).click();
  await expect.element(page.getByText("This document is genuine")).toBeVisible();
});
