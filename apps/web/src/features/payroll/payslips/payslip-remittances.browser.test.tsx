// Where an employee's deductions go, and whom they can ask.
import { ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf } from "../../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../../testing/render-component.tsx";
import { PayslipRemittances } from "./payslip-remittances.tsx";

const example = exampleOf(ReadOwnPayslip);
const line = example.lines[0];
if (!line) throw new Error("The example payslip has no line.");
const ofEmployer = (onBehalfOf: string | null) => ({
  ...example,
  employer: { ...example.employer, onBehalfOf },
  lines: [
    { ...line, lineId: "paye", name: "Income tax (PAYE)" },
    { ...line, lineId: "pension", name: "Pension" },
  ],
  remittances: [
    { lineId: "paye", payee: "Lagos State Internal Revenue Service", dueOn: "2026-01-10" },
    { lineId: "pension", payee: "the pension fund administrator", dueOn: "2999-01-10" },
  ],
});
const missingReceipt = page.getByText(/It may have been: ask your employer for the receipt\./);
const askAuthority = page.getByText(/You can also ask Lagos State Internal Revenue Service. Have your Tax ID ready.$/);

test("asks for the receipt of the overdue line only, and names the tax authority", async () => {
  renderComponent(<PayslipRemittances payslip={ofEmployer(null)} />);
  await expect
    .element(page.getByText(/Lagos State Internal Revenue Service. It was due on .* ask your employer for the receipt\./))
    .toBeVisible();
  expect(missingReceipt.all()).toHaveLength(1);
  await expect.element(page.getByText(/After the due date, ask your employer for the receipt/)).toBeVisible();
  await expect.element(askAuthority).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test.each([
  ["Stanbic IBTC Pension Managers", /You can also ask Stanbic IBTC Pension Managers\.$/],
  [null, /No pension fund administrator \(PFA\) is recorded for you. Add yours under Financial Details\.$/],
])("names whom to ask about pension when the administrator is %s", async (pensionAdministrator, text) => {
  const payslip = ofEmployer(null);
  renderComponent(<PayslipRemittances payslip={{ ...payslip, employee: { ...payslip.employee, pensionAdministrator } }} />);
  await expect.element(page.getByText(text)).toBeVisible();
});

test("sends the employee to Albashi where Albashi is the legal employer", async () => {
  renderComponent(<PayslipRemittances payslip={ofEmployer("Okafor Foods Limited")} />);
  await expect.element(page.getByText(/^Albashi is your legal employer and must pay this/)).toBeVisible();
  await expect.element(missingReceipt).not.toBeInTheDocument();
  await expect.element(askAuthority).toBeVisible();
});
