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
const follow = page.getByRole("link", { name: "See how far each one has come" });
const askAuthority = page.getByText(/You can also ask Lagos State Internal Revenue Service. Have your Tax ID ready.$/);

test("says to whom each is due and by when, and leads to the receipts", async () => {
  renderComponent(<PayslipRemittances payslip={ofEmployer(null)} />);
  await expect.element(page.getByText(/Lagos State Internal Revenue Service. It was due on /)).toBeVisible();
  await expect.element(page.getByText(/the pension fund administrator by /)).toBeVisible();
  await expect.element(follow).toHaveAttribute("href", "/app2/deductions");
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

test("names Albashi where it is the legal employer", async () => {
  renderComponent(<PayslipRemittances payslip={ofEmployer("Okafor Foods Limited")} />);
  await expect.element(page.getByText(/^Albashi is your legal employer and must pay this/)).toBeVisible();
  await expect.element(follow).toBeVisible();
  await expect.element(askAuthority).toBeVisible();
});
