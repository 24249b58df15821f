import { ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { expect, test } from "vitest";
import { payslipFacts } from "./payslip-facts-list.ts";

const slip = ReadOwnPayslip.response.parse(ReadOwnPayslip.example.response);
const told = (employer: typeof slip.employer) => Object.fromEntries(payslipFacts({ ...slip, employer }));

test("where Albashi employs, the particulars name our company, for whom, and its numbers; else the company's own", () => {
  const numbers = { address: "1 Broad Street, Lagos", rcNumber: "RC 7654321", taxId: "2098765432", pencomCode: "PR0000987654" };
  expect(told({ name: "Albashi Employment Limited", onBehalfOf: "Okafor Foods Limited", ...numbers })).toMatchObject({
    ...{ Employer: "Albashi Employment Limited (Albashi employs for Okafor Foods Limited)" },
    ...{ "Employer's Tax ID": "2098765432", "PenCom code": "PR0000987654", "RC number": "RC 7654321" },
  });
  expect(told({ name: "Okafor Foods Limited", onBehalfOf: null, ...numbers })).toMatchObject({ Employer: "Okafor Foods Limited" });
});
