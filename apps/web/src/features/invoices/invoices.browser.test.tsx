import { ReadInvoiceOverview } from "@albashi/contracts/invoice-overview";
import { DownloadInvoiceList, type InvoiceDetails, ListInvoices, PrintInvoice, ReadInvoice } from "@albashi/contracts/invoices";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, noAnswerYet, withQueryCache } from "../../testing/fake-api.tsx";
import { renderComponent } from "../../testing/render-component.tsx";
import { testScreenStates, withLongestValues } from "../../testing/test-screen-states.tsx";
import { InvoiceScreen } from "./invoice-screen.tsx";
import { InvoicesScreen } from "./invoices-screen.tsx";
import { messages } from "./messages.ts";

const paid = exampleOf(ReadInvoice);
const other = "0198a7c4-0000-7000-8000-0000000000e3" as InvoiceDetails["invoiceId"];
const open: InvoiceDetails = { ...paid, state: "open", dueKobo: "537393", collectedOn: null };
const withoutFee: InvoiceDetails = {
  ...paid,
  ...{ feeKobo: "0", vatKobo: "0", totalKobo: paid.payrollCostKobo, feeMonths: [], feePerMonthKobo: "0", collectedOn: null },
  lines: paid.lines.filter(({ kind }) => kind !== "fee" && kind !== "vat"),
};
const credited: InvoiceDetails = {
  ...{ ...paid, state: "credited", creditedKobo: "537393", advancedKobo: "4000000" },
  creditNotes: [
    {
      ...{
        creditNoteId: "0198a7c4-0000-7000-8000-0000000000e2" as InvoiceDetails["creditNotes"][number]["creditNoteId"],
        number: "ALC26000007",
      },
      ...{ issuedOn: "2026-11-28", reason: "The plan was changed before the month began.", isRefunded: true },
      ...{ feeKobo: "499900", vatKobo: "37493", totalKobo: "537393" },
    },
  ],
};

const rights = ["payments.read"] as const;
const showInvoice = (invoice: InvoiceDetails) => {
  const api = fakeApi(rights);
  api.answer(ReadInvoice, invoice);
  const path = `/dash/invoices/${invoice.invoiceId}`;
  const routes = (
    <Routes>
      <Route path="/dash/invoices/:invoiceId" element={<InvoiceScreen />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path });
  return api;
};
const group = (title: string) => page.getByRole("region", { name: title, exact: true });

test("lists the lines in groups that add up, with what each means, and the fee with VAT", async () => {
  await page.viewport(1280, 800);
  showInvoice(paid);
  await expect.element(page.getByRole("heading", { level: 1, name: "Invoice ALB26000123" })).toBeVisible();
  const pay = group(messages.invoice.payTitle);
  await expect.element(pay.getByText("₦321,884.00")).toBeVisible();
  // 321,884 + 49,316 + 28,800.
  await expect.element(pay.getByText("₦400,000.00")).toBeVisible();
  await expect.element(pay.getByText(messages.invoice.lines.paye.meaning)).toBeVisible();
  await expect.element(pay.getByText("Paid from your wallet on 25 November 2026.")).toBeVisible();
  const contributions = group(messages.invoice.contributionsTitle);
  await expect.element(contributions.getByText("₦40,000.00")).toBeVisible();
  const fee = group(messages.invoice.feeTitle);
  await expect.element(fee.getByText("Premium plan for November 2026: ₦4,999.00 per month for your whole company.")).toBeVisible();
  await expect.element(fee.getByText("VAT 7.5%")).toBeVisible();
  await expect.element(fee.getByText("₦374.93")).toBeVisible();
  await expect.element(fee.getByText("₦5,373.93")).toBeVisible();
  await expect.element(fee.getByText("Taken from your wallet on 25 November 2026.")).toBeVisible();
  await expect.element(page.getByText("Tax ID (TIN) 0000000001")).toBeVisible();
});

test("an open fee says how it will be collected", async () => {
  showInvoice(open);
  await expect.element(group(messages.invoice.feeTitle).getByText(messages.invoice.feeOpen("₦5,373.93"))).toBeVisible();
  await expect.element(page.getByText(messages.states.open)).toBeVisible();
});

test("an invoice without a fee says why", async () => {
  showInvoice(withoutFee);
  await expect.element(page.getByText(messages.invoice.noFee)).toBeVisible();
});

test("a credit note shows its reason, and contributions of a single payment are advanced", async () => {
  showInvoice(credited);
  const notes = group(messages.invoice.creditNotes);
  await expect.element(notes.getByText("The plan was changed before the month began.")).toBeVisible();
  await expect.element(notes.getByText(messages.invoice.refunded)).toBeVisible();
  await expect.element(page.getByText(messages.invoice.advanced("₦40,000.00"))).toBeVisible();
});

test("downloads the PDF, and shows the reason where that fails", async () => {
  const api = showInvoice(paid);
  await page.getByRole("button", { name: messages.invoice.download }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
  expect(api.calls).toContain(`GET ${PrintInvoice.path.replace(":invoiceId", paid.invoiceId)}`);
});

test("the list names what is open and downloads the year as CSV", async () => {
  const api = fakeApi(rights);
  api.answer(ListInvoices, { invoices: [open, { ...paid, invoiceId: other, number: "ALB26000122" }], next: null });
  api.answer(ReadInvoiceOverview, { isClient: true, openCount: 1, dueKobo: "537393" });
  renderComponent(withQueryCache(<InvoicesScreen />));
  await expect.element(page.getByText(messages.open("₦5,373.93"))).toBeVisible();
  await expect.element(page.getByRole("link", { name: "ALB26000123" })).toHaveAttribute("href", `/dash/invoices/${paid.invoiceId}`);
  await page.getByRole("button", { name: messages.listFile.download }).click();
  await expect.poll(() => api.calls).toContain(`GET ${DownloadInvoiceList.path}`);
});

const summaryOf = ({ invoiceId }: InvoiceDetails) => ({ ...exampleOf(ListInvoices).invoices[0], invoiceId });
const overview = [ReadInvoiceOverview, { isClient: true, openCount: 1, dueKobo: "537393" }] as const;
testScreenStates({
  element: <InvoicesScreen />,
  rights,
  states: {
    "the loading list": { answers: [[ListInvoices, noAnswerYet]], shows: () => page.getByText(messages.loading) },
    "the failed list": { answers: [], shows: () => page.getByText(messages.failedTitle) },
    "the empty list": { answers: [[ListInvoices, { invoices: [], next: null }]], shows: () => page.getByText(messages.none) },
    "the list with the largest amounts": {
      answers: [[ListInvoices, withLongestValues({ invoices: [summaryOf(paid)], next: null })], overview],
      shows: () => page.getByRole("link", { name: "ALB26000123" }),
    },
  },
});

testScreenStates({
  element: <InvoiceScreen />,
  rights,
  route: "/dash/invoices/:invoiceId",
  path: `/dash/invoices/${paid.invoiceId}`,
  states: {
    "the failed invoice": { answers: [], shows: () => page.getByText(messages.invoice.failedTitle) },
    "the invoice with the largest amounts": {
      answers: [[ReadInvoice, withLongestValues(credited)]],
      shows: () => page.getByRole("heading", { level: 1, name: "Invoice ALB26000123" }),
    },
  },
});
