import { createHash } from "node:crypto";
import type { EmployeeId, RunId } from "@albashi/contracts/ids";
import { canonicalBytes, computePayslip } from "@albashi/payroll-rules";
import type { PayInputs } from "../domains/payroll/payslip-records/model/pay-inputs.ts";
import { factsOf } from "../domains/payroll/payslip-records/model/rule-facts.ts";
import type { StoredPayslip } from "../domains/payroll/payslip-records/model/stored-payslip.ts";

/** The payslip of these inputs as it would be stored. */
export const storedPayslip = (inputs: PayInputs): StoredPayslip => {
  const facts = factsOf(inputs);
  const slip = computePayslip(facts);
  const amountOf = (lineId: string) => slip.lines.find(({ id }) => id === lineId)?.amount ?? 0n;
  return {
    ...{ runId: "0198a7c4-0000-7000-8000-000000000060" as RunId, employeeId: "0198a7c4-0000-7000-8000-000000000010" as EmployeeId },
    ...{ calculation: 1, gross: slip.gross, net: slip.net, paye: slip.paye, pension: amountOf("pension"), employerCost: slip.employerCost },
    ...{ taxablePay: slip.taxablePay, contributions: slip.contributions, payeOnOneOffs: slip.payeOnOneOffs },
    ...{ instalments: slip.instalments, hash: createHash("sha256").update(canonicalBytes(facts, slip)).digest(), findings: [] },
    ...{ staffNumber: 7, fullName: "Chinedu Bello", jobTitle: "Accountant", department: "Finance", grade: null, taxState: "LA" },
    pensionAdministrator: "0021",
    ...{ bankAccountId: null, bankCode: "50211", bankName: "Kuda", accountName: "CHINEDU BELLO", accountNumberSealed: null },
    accountNumberEnds: "6789",
    ...{ lines: slip.lines, steps: slip.steps, values: slip.values, netCell: slip.netCell, inputs },
  };
};
