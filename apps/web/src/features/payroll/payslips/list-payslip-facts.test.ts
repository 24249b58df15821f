import { ReadOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { expect, test } from "vitest";
import { listPayslipFacts } from "./list-payslip-facts.ts";

const payslip = ReadOwnPayslip.response.parse(ReadOwnPayslip.example.response);
const factsFor = (employer: typeof payslip.employer) => Object.fromEntries(listPayslipFacts({ ...payslip, employer }));

test("names Albashi and its client as the employer when Albashi employs, and the company itself otherwise", () => {
  const numbers = { address: "1 Broad Street, Lagos", rcNumber: "RC 7654321", taxId: "2098765432", pencomCode: "PR0000987654" };
  expect(factsFor({ name: "Albashi Employment Limited", onBehalfOf: "Okafor Foods Limited", ...numbers })).toMatchObject({
    ...{ Employer: "Albashi Employment Limited (Albashi is the employer of record for Okafor Foods Limited)" },
    ...{ "Employer's Tax ID": "2098765432", "Employer's PenCom code": "PR0000987654", "RC number": "RC 7654321" },
  });
  expect(factsFor({ name: "Okafor Foods Limited", onBehalfOf: null, ...numbers })).toMatchObject({ Employer: "Okafor Foods Limited" });
});
