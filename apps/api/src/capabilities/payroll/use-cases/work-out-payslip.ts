import { findingsOf, payslip } from "@albashi/payroll-rules";
import { bankByCode } from "../../../reference/banks.ts";
import { sha256Of } from "../../../sha256-of.ts";
import { type CheckContext, ownFindings, runChecks } from "../model/checks.ts";
import { circumstancesOf, factsOf } from "../model/facts-of.ts";
import { byGravity } from "../model/finding-words.ts";
import { paidMonthOf, undividedSalaryId } from "../model/month-earnings.ts";
import { packNumbers } from "../model/packed-numbers.ts";
import { packInputs } from "../model/packing.ts";
import type { PayInputs } from "../model/pay-inputs.ts";
import type { KeptShape, shapeBook } from "../model/shape.ts";
import type { PayslipRow } from "../model/stored-payslip.ts";
import type { Gathered } from "./gather-inputs.ts";
import type { RunContext } from "./load-company-pay.ts";

type ShapeOf = ReturnType<typeof shapeBook>;

/** Works one person's payslip out and makes it ready to be written: lines, numbers, shape and hash. */
export const workOut = (inputs: PayInputs, shapeOf: ShapeOf) => {
  const facts = factsOf(inputs);
  const slip = payslip(facts, { isExplained: false });
  const { form, numbers } = packInputs(inputs);
  const shape = shapeOf(form, facts, slip);
  const [packedInputs, packedCells] = [packNumbers(numbers), packNumbers(slip.values)];
  const lineOf = (wanted: string) => slip.lines.find(({ id }) => id === wanted)?.amount ?? 0n;
  // Written out member by member: this is made a million times.
  return {
    facts,
    slip,
    shape,
    columns: {
      shapeId: shape.shapeId,
      packedInputs,
      packedCells,
      earnings: amountsOf(slip, "earning"),
      deductions: amountsOf(slip, "deduction"),
      employerPart: amountsOf(slip, "employer"),
      gross: slip.gross,
      net: slip.net,
      paye: slip.paye,
      pension: lineOf("pension") + lineOf("voluntary-pension"),
      employerCost: slip.employerCost,
      taxablePay: slip.taxablePay,
      contributions: slip.contributions,
      payeOnOneOffs: slip.payeOnOneOffs,
      instalments: slip.instalments,
      // The shape holds every word, the law's versions and every step; the numbers are what went in and all that came out.
      hash: sha256Of(shape.shapeId, packedInputs, packedCells),
    },
  };
};

const amountsOf = ({ lines }: ReturnType<typeof payslip>, side: "earning" | "deduction" | "employer"): bigint[] => {
  const amounts: bigint[] = [];
  for (const line of lines) if (line.side === side) amounts.push(line.amount);
  return amounts;
};

const salaryDoesNotFit = { code: "salary_does_not_fit", ...runChecks.salary_does_not_fit };

/** One person's row in a run, with what was found about it. */
export const payslipRow = (
  { run, peopleInCompany }: RunContext,
  { person, inputs, grade, ...beside }: Gathered,
  { netBefore, shapeOf }: { netBefore: bigint | undefined; shapeOf: ShapeOf },
): { row: PayslipRow; shape: KeptShape } => {
  const { facts, slip, shape, columns } = workOut(inputs, shapeOf);
  const findings = byGravity([
    ...findingsOf(facts, slip, circumstancesOf(inputs, { peopleInCompany })),
    ...ownFindings(inputs, { ...beside, netBefore, gross: slip.gross, net: slip.net, ...known(person, inputs) }),
    ...(facts.earnings.some(({ id }) => id === undividedSalaryId) ? [salaryDoesNotFit] : []),
  ]);
  return {
    shape,
    row: {
      ...columns,
      ...{ runId: run.runId, employeeId: person.employeeId, calculation: run.calculation, findings: findings.map(({ code }) => code) },
      ...{ staffNumber: person.staffNumber, fullName: person.fullName, jobTitle: person.jobTitle, department: person.department },
      ...{ grade, taxState: person.taxState, pensionAdministrator: person.pensionAdministrator, bankAccountId: person.bankAccountId },
      ...{ bankCode: person.bankCode, bankName: person.bankName, accountName: person.accountName },
      ...{ accountNumberSealed: person.numberSealed, accountNumberEnds: person.numberEnds },
    },
  };
};

const known = (
  { bankAccountId, bankCode, nameCheck, isHeld, isShared }: Gathered["person"],
  inputs: PayInputs,
): Pick<CheckContext, "paidDays" | "account"> => ({
  paidDays: paidMonthOf(inputs).segments.reduce((sum, { paidDays }) => sum + paidDays, 0),
  account:
    bankAccountId === null || nameCheck === null
      ? undefined
      : { isHeld, nameCheck, isShared, canReceive: bankByCode(bankCode ?? "")?.receives !== "no" },
});
