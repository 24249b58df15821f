import {
  ApplySalaryReview,
  PrepareSalaryReview,
  ReadSalaryReview,
  type SalaryReview,
  UploadSalarySheet,
} from "@albashi/contracts/payroll/salary-reviews";
import { ListDepartments } from "@albashi/contracts/people/organisation";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { messages } from "./messages.ts";
import { SalaryReviewScreen } from "./salary-review-screen.tsx";

const preview = exampleOf(ReadSalaryReview);
const [row] = preview.rows;
if (!row) throw new Error("The example has no row.");

const show = (review: SalaryReview) => {
  const api = fakeApi(["payroll.read", "salaries.write"]);
  api.answer(ListDepartments, exampleOf(ListDepartments));
  api.answer(PrepareSalaryReview, review);
  api.answer(UploadSalarySheet, review);
  api.answer(ReadSalaryReview, review);
  renderComponent(withQueryCache(<SalaryReviewScreen />));
  return api;
};
const previewWith = async (percent: string) => {
  await page.getByLabelText(messages.percentLabel).fill(percent);
  await page.getByRole("button", { name: messages.preview }).click();
};

test("shows old and new salaries with the refused ones, and applies the others", async () => {
  const refused = {
    ...row,
    employeeId: "0198a7c4-0000-7000-8000-000000000099" as typeof row.employeeId,
    fullName: "Ada Obi",
    refusal: "own_salary" as const,
  };
  const api = show({ ...preview, refusals: 1, rows: [refused, row] });
  await previewWith("10");
  await expect.element(page.getByText("1 salary will change. 1 will not.")).toBeVisible();
  const rows = page.getByRole("table", { name: messages.tableLabel }).getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent(`Ada ObiNo. 7${messages.refusals.own_salary}₦250,000.00₦275,000.00`);
  await expect.element(rows.nth(2)).toHaveTextContent("Chinedu BelloNo. 7₦250,000.00₦275,000.00");
  api.answer(ApplySalaryReview, exampleOf(ApplySalaryReview));
  api.answer(ReadSalaryReview, { ...preview, state: "applied" });
  await page.getByRole("button", { name: "Change 1 salary" }).click();
  await expect.element(page.getByText("1 salary changed.")).toBeVisible();
});

test("asks for a percentage before it is sent", async () => {
  show(preview);
  await previewWith("ten");
  await expect.element(page.getByText(messages.percentMissing)).toBeVisible();
});

test("says when no salary would change", async () => {
  show({ ...preview, changes: 0, refusals: 1, rows: [{ ...row, refusal: "no_salary" }] });
  await previewWith("10");
  await expect.element(page.getByText(messages.nothing)).toBeVisible();
});

test("names the cells of a sheet that need correcting", async () => {
  show({ ...preview, state: "has_errors", rows: [], errors: [{ rowNumber: 4, column: "Staff number", message: "No current employee." }] });
  await page.getByLabelText(messages.who).selectOptions("sheet");
  await userEvent.upload(page.getByLabelText(messages.fileLabel), new File(["sheet"], "salaries.xlsx"));
  await expect.element(page.getByText("1 cell needs correcting. Nothing was changed.")).toBeVisible();
  await expect.element(page.getByText("Row 4, Staff number:")).toBeVisible();
});
