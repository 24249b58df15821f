import type { BankAccountId, EmployeeId, RunId } from "@albashi/contracts/ids";
import type { Kobo } from "@albashi/money";
import { explainLine, type LineExplanation, type PayslipLine, type Step } from "@albashi/payroll-rules";
import type { PayInputs } from "./pay-inputs.ts";
import { readForm } from "./payslip-codec.ts";
import { parseTemplate } from "./payslip-template.ts";
import { decodeNumbers } from "./varint.ts";

/** A stored payslip: its lines, how each number was calculated, and the account paid into. */
export interface StoredPayslip extends PayslipColumns {
  readonly lines: readonly PayslipLine[];
  readonly steps: readonly Step[];
  readonly values: readonly bigint[];
  readonly inputs: PayInputs;
  readonly netCell: number;
}

/** The values with columns of their own. */
export interface PayslipColumns {
  readonly runId: RunId;
  readonly employeeId: EmployeeId;
  readonly calculation: number;
  readonly gross: bigint;
  readonly net: bigint;
  readonly paye: bigint;
  readonly pension: bigint;
  readonly employerCost: bigint;
  readonly taxablePay: bigint;
  readonly contributions: bigint;
  readonly payeOnOneOffs: bigint;
  readonly instalments: bigint;
  readonly hash: Buffer;
  readonly findings: readonly string[];
  readonly staffNumber: number;
  readonly fullName: string;
  readonly jobTitle: string;
  readonly department: string | null;
  readonly grade: string | null;
  readonly taxState: string | null;
  /** By code. */
  readonly pensionAdministrator: string | null;
  readonly bankAccountId: BankAccountId | null;
  readonly bankCode: string | null;
  readonly bankName: string | null;
  readonly accountName: string | null;
  readonly accountNumberSealed: Buffer | null;
  readonly accountNumberEnds: string | null;
}

/** A payslip's row, with the amounts of its lines and its encoded numbers. */
export interface PayslipRow extends PayslipColumns {
  readonly templateId: Buffer;
  readonly packedInputs: Buffer;
  readonly packedCells: Buffer;
  readonly earnings: readonly bigint[];
  readonly deductions: readonly bigint[];
  readonly employerContributions: readonly bigint[];
}

/** Decodes the rows of one template. */
export const createPayslipReader = (kept: unknown): ((row: PayslipRow) => StoredPayslip) => {
  const template = parseTemplate(kept);
  const inputsOf = readForm(template.form);
  return (row) => {
    const { templateId, packedInputs, packedCells, earnings, deductions, employerContributions, ...columns } = row;
    const values = decodeNumbers(packedCells);
    const sides = { earning: [...earnings], deduction: [...deductions], employer: [...employerContributions], information: [] as bigint[] };
    return {
      ...columns,
      // An information line has no stored amount: it is read from its cell.
      lines: template.lines.map((line) => ({ ...line, amount: (sides[line.side].shift() ?? values[line.cell] ?? 0n) as Kobo })),
      steps: template.steps,
      netCell: template.netCell,
      values,
      inputs: inputsOf(decodeNumbers(packedInputs)),
    };
  };
};

/** Opens one line of a payslip into the numbers it was calculated from. Undefined if it has no such line. */
export const explainPayslipLine = ({ lines, steps, values }: StoredPayslip, lineId: string): LineExplanation | undefined => {
  const line = lines.find(({ id }) => id === lineId);
  return line && explainLine({ steps, values }, line.cell);
};

/** The sum of one payslip line over a whole run. */
export interface ComponentTotal {
  readonly id: string;
  readonly name: string;
  readonly side: "earning" | "deduction" | "employer";
  readonly people: number;
  readonly amount: bigint;
}
