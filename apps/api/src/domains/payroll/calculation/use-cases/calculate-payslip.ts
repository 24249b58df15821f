import type { FindingCode } from "@albashi/contracts/payroll/finding-codes";
import { computePayslip, evaluateChecks, type Finding } from "@albashi/payroll-rules";
import { sha256Of } from "../../../../platform/encryption/sha256.ts";
import { bankByCode } from "../../../../platform/reference/banks.ts";
import {
  circumstancesOf,
  encodeInputs,
  encodePayslip,
  factsOf,
  isAgreedNetUnreached,
  type PayInputs,
  type PayslipRow,
  paidMonthOf,
  type StoredTemplate,
  type templateRegistry,
  unsplitSalaryId,
} from "../../payslip-records/index.ts";
import type { CheckContext } from "../model/check.ts";
import { ownFindings, runChecks } from "../model/checks.ts";
import { bySeverity } from "../model/finding-messages.ts";
import type { Gathered } from "./gather-inputs.ts";
import type { RunContext } from "./load-pay-settings.ts";

/** Finds or creates the template that the payslips of the same structure share. */
type TemplateLookup = ReturnType<typeof templateRegistry>;

/** Calculates one employee's payslip and prepares its row: lines, numbers, template and hash. */
export const calculatePayslip = (inputs: PayInputs, templateOf: TemplateLookup) => {
  // The inputs are what the company entered; the facts are what the rules of law need of them.
  const facts = factsOf(inputs);
  const slip = computePayslip(facts, { isExplained: false });
  const { form: inputsWithoutNumbers, numbers } = encodeInputs(inputs);
  const template = templateOf(inputsWithoutNumbers, facts, slip);
  // The template holds all text, the law versions and every step; the numbers are the inputs and all results.
  const { whole, inputs: packedInputs, results: packedResults } = encodePayslip(template.templateId, numbers, slip.values);
  const lineOf = (lineId: string) => slip.lines.find(({ id }) => id === lineId)?.amount ?? 0n;
  // Written member by member, because this object is built a million times.
  return {
    facts,
    slip,
    template,
    columns: {
      templateId: template.templateId,
      packedInputs,
      packedCells: packedResults,
      earnings: amountsOf(slip, "earning"),
      deductions: amountsOf(slip, "deduction"),
      employerContributions: amountsOf(slip, "employer"),
      gross: slip.gross,
      net: slip.net,
      paye: slip.paye,
      pension: lineOf("pension") + lineOf("voluntary-pension"),
      employerCost: slip.employerCost,
      taxablePay: slip.taxablePay,
      contributions: slip.contributions,
      payeOnOneOffs: slip.payeOnOneOffs,
      instalments: slip.instalments,
      hash: sha256Of(whole),
    },
  };
};

const amountsOf = ({ lines }: ReturnType<typeof computePayslip>, side: "earning" | "deduction" | "employer"): bigint[] => {
  const amounts: bigint[] = [];
  for (const line of lines) if (line.side === side) amounts.push(line.amount);
  return amounts;
};

/** The structure cannot split this salary: it is below the fixed amounts of its components. */
const salaryNotCoveredByStructure = { code: "salary_does_not_fit" as const, ...runChecks.salary_does_not_fit };

/** The pay without the agreed amount already leaves more than the take-home pay that was agreed. */
const netNotReached = { code: "net_agreed_not_reached" as const, ...runChecks.net_agreed_not_reached };

/** One employee's row in a run, with its findings. */
export const payslipRow = (
  context: RunContext,
  gathered: Gathered,
  { previousNet, templateOf }: { previousNet: bigint | undefined; templateOf: TemplateLookup },
): { row: PayslipRow; template: StoredTemplate } => {
  const { run } = context;
  const { person, grade } = gathered;
  const calculated = calculatePayslip(gathered.inputs, templateOf);
  const { template, columns } = calculated;
  return {
    template,
    row: {
      ...columns,
      runId: run.runId,
      employeeId: person.employeeId,
      calculation: run.calculation,
      findings: findingCodes(context, gathered, { ...calculated, previousNet }),
      staffNumber: person.staffNumber,
      fullName: person.fullName,
      jobTitle: person.jobTitle,
      department: person.department,
      grade,
      taxState: person.taxState,
      pensionAdministrator: person.pensionAdministrator,
      bankAccountId: person.bankAccountId,
      bankCode: person.bankCode,
      bankName: person.bankName,
      accountName: person.accountName,
      accountNumberSealed: person.numberSealed,
      accountNumberEnds: person.numberEnds,
    },
  };
};

/** The codes of everything found about a payslip, most severe first. Messages are made where they are read. */
const findingCodes = (
  { peopleInCompany }: RunContext,
  gathered: Gathered,
  { facts, slip, previousNet }: Pick<ReturnType<typeof calculatePayslip>, "facts" | "slip"> & { previousNet: bigint | undefined },
): FindingCode[] => {
  const { person, inputs } = gathered;
  const found: Pick<Finding<FindingCode>, "code" | "severity">[] = evaluateChecks(
    facts,
    slip,
    circumstancesOf(inputs, { peopleInCompany, hasPensionAdministrator: person.pensionAdministrator !== null }),
  );
  found.push(
    ...ownFindings(inputs, {
      netBefore: previousNet,
      gross: slip.gross,
      net: slip.net,
      paidDays: paidMonthOf(inputs).segments.reduce((sum, { paidDays }) => sum + paidDays, 0),
      account: accountOf(person),
      isInAnotherRun: gathered.isInAnotherRun,
      hasWaitingDeclaration: gathered.hasWaitingDeclaration,
      isPreviousPayUnknown: gathered.isPreviousPayUnknown,
      isEarlierPayUnknown: gathered.isEarlierPayUnknown,
      isTaxStateAssumed: gathered.isTaxStateAssumed,
      hasThirteenthElsewhere: gathered.hasThirteenthElsewhere,
      leave: gathered.leave,
    }),
  );
  if (facts.earnings.some(({ id }) => id === unsplitSalaryId)) found.push(salaryNotCoveredByStructure);
  if (isAgreedNetUnreached(facts)) found.push(netNotReached);
  return bySeverity(found).map(({ code }) => code);
};

/** The bank account as the checks read it; undefined if there is none. */
const accountOf = ({
  bankAccountId,
  bankCode,
  nameCheck,
  isNameReviewed,
  isHeld,
  isShared,
}: Gathered["person"]): CheckContext["account"] =>
  bankAccountId === null || nameCheck === null
    ? undefined
    : { isHeld, nameCheck, isNameReviewed, isShared, canReceive: bankByCode(bankCode ?? "")?.receives !== "no" };
