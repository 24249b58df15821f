import { ApplyInputSheet, type InputSheet, ReadInputSheet, UploadInputSheet } from "@albashi/contracts/payroll/input-sheets";
import { exampleRunId } from "@albashi/contracts/payroll/runs";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { renderComponent } from "../../../testing/render-component.tsx";
import { messages } from "./input-sheet-messages.ts";
import { InputSheetPanel } from "./input-sheet-panel.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

const preview = exampleOf(ReadInputSheet);
const nothing = { ...preview, people: 0, columns: [] };
const file = (name = "inputs.xlsx") => new File(["sheet"], name);

/** Opens the panel and uploads a file whose check gives this result. */
const uploadWith = async (result: InputSheet, name?: string) => {
  const api = fakeApi(["payroll.read", "payroll.write"]);
  api.answer(UploadInputSheet, { ...nothing, state: "reading" });
  api.answer(ReadInputSheet, result);
  const onClose = vi.fn<() => void>();
  renderComponent(withQueryCache(<InputSheetPanel runId={exampleRunId} onClose={onClose} />));
  await userEvent.upload(page.getByLabelText(messages.fileLabel), file(name));
  return { api, onClose };
};

test("shows what changes in each column, and applies it", async () => {
  const columns: InputSheet["columns"] = [
    { name: "Bonus", unit: "kobo", entered: 12, removed: 1, before: "5000000", after: "60000000" },
    { name: "Overtime", unit: "hours", entered: 1, removed: 0, before: "0", after: "7.25" },
    { name: "Unpaid days", unit: "days", entered: 1, removed: 0, before: "2", after: "1" },
  ];
  const { api, onClose } = await uploadWith({ ...preview, columns });
  api.answer(ApplyInputSheet, exampleOf(ApplyInputSheet));
  await expect.element(page.getByRole("heading", { name: "3. Apply the changes for 12 people" })).toBeVisible();
  const rows = page.getByRole("table", { name: messages.summaryLabel }).getByRole("row");
  await expect.element(rows.nth(1)).toHaveTextContent("Bonus12 entered, 1 removed₦50,000.00₦600,000.00");
  await expect.element(rows.nth(2)).toHaveTextContent("Overtime1 entered0 h7.25 h");
  await expect.element(rows.nth(3)).toHaveTextContent("Unpaid days1 entered2 days1 day");
  await page.getByRole("button", { name: messages.apply }).click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
});

test("lists each cell with an error, and offers no way to apply the rest", async () => {
  const errors = [{ rowNumber: 7, column: "C", heading: "Bonus (₦)", message: "Enter the full amount in naira." }];
  await uploadWith({ ...nothing, state: "has_errors", errors });
  await expect.element(page.getByText("1 cell needs correcting. Nothing was changed.")).toBeVisible();
  await expect.element(page.getByText("Row 7, column C (Bonus (₦)):")).toBeVisible();
  await expect.element(page.getByRole("button", { name: messages.uploadAnother })).toBeVisible();
  expect(page.getByRole("button", { name: messages.apply }).elements()).toEqual([]);
});

test("says when a sheet changes nothing", async () => {
  await uploadWith({ ...nothing, state: "unchanged" });
  await expect.element(page.getByText(messages.unchanged)).toBeVisible();
});

test("says which rows were not applied because the run has newer entries", async () => {
  await uploadWith({ ...nothing, keptPeople: 2, state: "unchanged" });
  await expect.element(page.getByText(messages.kept(2))).toBeVisible();
});

test("says why a sheet was rejected", async () => {
  await uploadWith({ ...nothing, state: "rejected", failureReason: "headings_missing" });
  await expect.element(page.getByText(messages.failureReasons.headings_missing)).toBeVisible();
});

test("refuses another type of file before it is sent", async () => {
  await uploadWith(preview, "inputs.pdf");
  await expect.element(page.getByText(messages.wrongFileType)).toBeVisible();
});
