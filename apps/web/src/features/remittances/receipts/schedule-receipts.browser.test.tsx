// Entering, checking and withdrawing the receipts of a schedule.
import {
  AttachReceiptFile,
  CheckReceipt,
  EnterReceipt,
  ListReceipts,
  type Receipt,
  WithdrawReceipt,
} from "@albashi/contracts/remittances/receipts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../../testing/test-screen-states.tsx";
import { messages } from "./messages.ts";
import { ScheduleReceipts } from "./schedule-receipts.tsx";

const example = exampleOf(ListReceipts);
const [receipt] = example.receipts;
if (!receipt) throw new Error("The example has no receipt.");
const checked = exampleOf(CheckReceipt);
const none = { payableKobo: "14090000", confirmedKobo: "0", uncheckedKobo: "0", receipts: [] };
const of = (over: Partial<Receipt>, sums: Partial<typeof example> = {}) => ({ ...example, ...sums, receipts: [{ ...receipt, ...over }] });
const disputed = of(
  { state: "disputed", canCheck: false, check: { way: "portal", by: "Musa Bello", at: receipt.enteredAt, amountAtSourceKobo: "10000" } },
  { uncheckedKobo: "0" },
);

const rights = ["payments.read", "payroll.write", "payroll.approve"] as const;
const scheduleId = "0198a7c4-0000-7000-8000-0000000000b2";
const section = <ScheduleReceipts scheduleId={scheduleId} kind="paye" />;
const show = (list: unknown, given: Parameters<typeof fakeApi>[0] = rights) => {
  const api = fakeApi(given);
  api.answer(ListReceipts, list);
  renderComponent(withQueryCache(section));
  return api;
};
const saves = (api: ReturnType<typeof fakeApi>) => api.calls.filter((one) => one.startsWith("POST"));

test("a receipt is entered from its own details, none of them guessed", async () => {
  const api = show(none);
  api.answer(EnterReceipt, example);
  await page.getByRole("button", { name: "Enter receipt" }).click();
  await page.getByRole("button", { name: "Save receipt" }).click();
  await expect.element(page.getByText(messages.enter.numberMissing)).toBeVisible();
  await expect.element(page.getByText(messages.enter.amountMissing)).toBeVisible();
  expect(saves(api)).toEqual([]);
  await page.getByLabelText("Receipt number").fill("LIRS-2026-118-4471");
  await page.getByLabelText("Amount paid").fill("140900");
  expect(await findViolations()).toEqual([]);
  await page.getByRole("button", { name: "Save receipt" }).click();
  await expect.poll(() => saves(api)).toEqual([`POST /api/v1/remittances/schedules/${scheduleId}/receipts`]);
});

test("a second person enters what the authority shows, without being shown the amount to copy", async () => {
  const api = show(example);
  api.answer(CheckReceipt, checked);
  await page.getByRole("button", { name: "Check receipt LIRS-2026-118-4471" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).not.toHaveTextContent("140,900");
  await dialog.getByRole("button", { name: "Save result" }).click();
  await expect.element(page.getByText(messages.check.amountMissing)).toBeVisible();
  await dialog.getByLabelText("Amount shown there").fill("140900");
  expect(await findViolations()).toEqual([]);
  await dialog.getByRole("button", { name: "Save result" }).click();
  await expect.poll(() => saves(api)).toEqual([`POST /api/v1/remittances/schedules/${scheduleId}/receipts/${receipt.receiptId}/check`]);
});

test("the person who entered a receipt is asked to find another, and cannot check", async () => {
  show(of({ canCheck: false }));
  await expect.element(page.getByText(messages.needsOther)).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Check receipt/ })).not.toBeInTheDocument();
});

test("a disputed receipt shows the amount at the authority, and can be withdrawn after a confirmation", async () => {
  const api = show(disputed);
  api.answer(WithdrawReceipt, none);
  await expect.element(page.getByText(/The authority shows ₦100\.00/)).toBeVisible();
  await page.getByRole("button", { name: "Withdraw receipt LIRS-2026-118-4471" }).click();
  expect(saves(api)).toEqual([]);
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect
    .poll(() => saves(api))
    .toEqual([`POST /api/v1/remittances/schedules/${scheduleId}/receipts/${receipt.receiptId}/withdrawal`]);
});

test("an approver can check, and not enter or withdraw", async () => {
  show(example, ["payments.read", "payroll.approve"]);
  await expect.element(page.getByRole("button", { name: /^Check receipt/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Enter receipt|Withdraw/ })).not.toBeInTheDocument();
});

const [file] = exampleOf(AttachReceiptFile).receipts.flatMap(({ files }) => files);
if (!file) throw new Error("The example has no file.");
const withFiles = of({
  files: [file, { ...file, fileId: "0198a7c4-0000-7000-8000-0000000000d2" as typeof file.fileId, scan: "quarantined" }],
});

test("a photo or PDF is attached to a receipt at once, and one that is too large is refused before it is sent", async () => {
  const api = show(example);
  api.answer(AttachReceiptFile, withFiles);
  const input = page.getByLabelText(messages.files.choose(receipt.number));
  await input.upload(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "receipt.pdf", { type: "application/pdf" }));
  await expect.element(page.getByText(messages.files.tooLarge)).toBeVisible();
  expect(saves(api)).toEqual([]);
  await input.upload(new File(["%PDF-1.7"], "receipt.pdf", { type: "application/pdf" }));
  await expect.poll(() => saves(api)).toEqual([`POST /api/v1/remittances/schedules/${scheduleId}/receipts/${receipt.receiptId}/files`]);
});

test("files are listed with their receipt, those in quarantine without a button, and an approver cannot attach", async () => {
  show(withFiles, ["payments.read", "payroll.approve"]);
  await expect.element(page.getByRole("button", { name: "File 1" })).toBeVisible();
  await expect.element(page.getByText("File 2 is being checked for viruses.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: /Attach/ })).not.toBeInTheDocument();
});

testScreenStates({
  element: section,
  rights,
  states: {
    "a list that is still loading": { answers: [[ListReceipts, noAnswerYet]], shows: () => page.getByText(messages.loading) },
    "a list that could not be loaded": { answers: [], shows: () => page.getByText(messages.failedTitle) },
    "an open schedule": { answers: [[ListReceipts, { ...none, payableKobo: null }]], shows: () => page.getByText(messages.stillOpen) },
    "a schedule with nothing to pay": {
      answers: [[ListReceipts, { ...none, payableKobo: "0" }]],
      shows: () => page.getByText(messages.nothingToPay),
    },
    "a schedule without a receipt": { answers: [[ListReceipts, none]], shows: () => page.getByText(messages.none) },
    "a receipt to be checked": { answers: [[ListReceipts, example]], shows: () => page.getByText(messages.check.open) },
    "a confirmed receipt": { answers: [[ListReceipts, checked]], shows: () => page.getByText(/looked up on the authority's portal/) },
    "a receipt with files": { answers: [[ListReceipts, withFiles]], shows: () => page.getByRole("button", { name: "File 1" }) },
    "a disputed receipt": { answers: [[ListReceipts, disputed]], shows: () => page.getByText(/The authority shows/) },
    "the longest values": {
      answers: [[ListReceipts, withLongestValues(of({ isContested: true, reference: "2".repeat(60), number: "L".repeat(60) }))]],
      shows: () => page.getByText(messages.contested),
    },
  },
});
