// Every amount of a payslip opens into how it came about.
import { ReadPayslip, ReadPayslipLine } from "@albashi/contracts/payroll/payslips";
import { exampleRunId } from "@albashi/contracts/payroll/runs";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { PayslipScreen } from "./payslip-screen.tsx";

const payslip = exampleOf(ReadPayslip);

const renderPayslip = () => {
  const api = fakeApi(["payroll.read"]);
  api.answer(ReadPayslip, payslip);
  api.answer(ReadPayslipLine, exampleOf(ReadPayslipLine));
  const routes = (
    <Routes>
      <Route path="/runs/:runId/payslips/:employeeId" element={<PayslipScreen />} />
    </Routes>
  );
  renderComponent(withQueryCache(routes), { path: `/runs/${exampleRunId}/payslips/${payslip.employeeId}` });
};

test("every amount below the header stands in a line that opens", async () => {
  renderPayslip();
  await expect.element(page.getByText("Year to date, 2026")).toBeVisible();
  const closed = [...document.querySelectorAll("article .amount")].filter((amount) => amount.closest("details") === null);
  // The header shows the equation of the net pay itself.
  expect(closed.map(({ textContent }) => textContent)).toEqual(["₦322,860.00", "₦400,000.00", "−₦77,140.00", "₦322,860.00"]);
});

test("a total opens into the lines that add up to it", async () => {
  renderPayslip();
  const deductions = page.getByRole("region", { name: "Deductions" });
  await deductions.getByText("Total deductions").first().click();
  await expect.poll(() => deductions.getByRole("group").last().element().textContent).toMatch(/−₦45,140.00.*−₦32,000.00.*−₦77,140.00/);
  expect(await findViolations()).toEqual([]);
});

test("an amount of the year opens into the months before and this payslip", async () => {
  renderPayslip();
  const year = page.getByRole("region", { name: "Year to date, 2026" });
  await year.getByText("Gross pay").first().click();
  await expect.element(year.getByText("Earlier in 2026").first()).toBeVisible();
  await expect.poll(() => year.getByRole("group").first().element().textContent).toMatch(/₦3,600,000.00.*₦400,000.00.*₦4,000,000.00/);
});
