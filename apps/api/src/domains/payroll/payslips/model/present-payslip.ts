import type { PayslipDetails, PayslipLineDetails, PayslipLineSummary, PayslipSummary } from "@albashi/contracts/payroll/payslips";
import { type Kobo, nairaInWords } from "@albashi/money";
import {
  type Audience,
  type Cell,
  displayLabel,
  type Explanation,
  explainLine,
  koboOfCell,
  type PayslipLine,
} from "@albashi/payroll-rules";
import { type ListedPayslip, type PayInputs, paidDaysOf, type StoredPayslip, type StoredVariance } from "../../payslip-records/index.ts";
import { coversMonth, type Run } from "../../runs/index.ts";
import { type LeaveOnPayslip, leaveNotesOf } from "./leave-on-payslip.ts";
import { varianceSentences } from "./variance-sentences.ts";

/** What a payslip shows besides its calculation. */
interface Beside {
  readonly run: Run;
  readonly slip: StoredPayslip;
  readonly employer: PayslipDetails["employer"];
  readonly person: {
    readonly firstDay: string | null;
    readonly taxIdEnds: string | null;
    readonly rsaPinEnds: string | null;
    readonly pensionAdministrator: string | null;
  };
  /** The tax state's name. */
  readonly taxState: string | null;
  readonly remittances: PayslipDetails["remittances"];
  /** Everything paid here this year, including this payslip. */
  readonly paidThisYear: { readonly gross: bigint; readonly pension: bigint };
  readonly change: StoredVariance | undefined;
  /** The leaves that the payslip counted. */
  readonly leaves?: readonly LeaveOnPayslip[];
  readonly audience: Audience;
}

/** Presents a payslip. */
export const presentPayslip = ({ run, slip, person, change, audience, ...beside }: Beside): PayslipDetails => {
  const { inputs } = slip;
  const { employer, taxState, remittances, paidThisYear, leaves } = beside;
  const taken = slip.lines.filter(({ side }) => side === "deduction").reduce((sum, { amount }) => sum + amount, 0n);
  const nameOfLine = (id: string) => {
    const name = slip.lines.find((line) => line.id === id)?.name;
    return name && displayLabel(name, audience);
  };
  return {
    runId: run.runId,
    employeeId: slip.employeeId,
    kind: run.kind,
    year: run.year,
    month: run.month,
    firstDay: run.firstDay,
    lastDay: run.lastDay,
    payDay: run.payDay,
    publishedAt: run.payslipsPublishedAt?.toISOString() ?? null,
    employer,
    employee: {
      fullName: slip.fullName,
      staffNumber: slip.staffNumber,
      jobTitle: slip.jobTitle,
      department: slip.department,
      grade: slip.grade,
      firstDay: person.firstDay,
      bankName: slip.bankName,
      accountNumberEnds: slip.accountNumberEnds,
      taxIdEnds: person.taxIdEnds,
      rsaPinEnds: person.rsaPinEnds,
      pensionAdministrator: person.pensionAdministrator,
      taxState,
    },
    days: daysOf(inputs),
    leaveNotes: leaveNotesOf(inputs, leaves),
    lines: slip.lines.filter(isWorthALine).map((line) => lineShown(line, audience)),
    grossKobo: String(slip.gross),
    deductionsKobo: String(taken),
    netKobo: String(slip.net),
    netInWords: nairaInWords(slip.net as Kobo),
    employerCostKobo: String(slip.employerCost),
    yearToDate: {
      grossKobo: String(paidThisYear.gross),
      // These two include months before the company joined, as it entered them.
      taxableKobo: String(inputs.toDate.taxablePay + slip.taxablePay),
      payeKobo: String(inputs.toDate.paye + slip.paye),
      pensionKobo: String(paidThisYear.pension),
    },
    reliefs: claimedReliefsOf(slip),
    loans: loansLeft(slip),
    remittances,
    change: change ? { netBeforeKobo: String(change.netBefore), causes: varianceSentences(change, { nameOfLine, audience }) } : null,
    code: codeOfPayslip(slip.hash),
  };
};

/** Presents a payslip in a list. */
export const payslipSummary = ({ gross, net, publishedAt, ...rest }: ListedPayslip): PayslipSummary => ({
  ...rest,
  grossKobo: String(gross),
  netKobo: String(net),
  publishedAt: publishedAt?.toISOString() ?? null,
});

/** A line with its full calculation; undefined if the payslip has no such line. */
export const presentPayslipLine = (
  slip: Pick<StoredPayslip, "lines" | "steps" | "values">,
  lineId: string,
  audience: Audience,
): PayslipLineDetails | undefined => {
  const line = slip.lines.find(({ id }) => id === lineId);
  if (!line) return undefined;
  const explanation = explainLine({ steps: slip.steps, values: slip.values, audience }, line.cell);
  return {
    ...lineShown(line, audience),
    explanation: { ...explanation, because: explanation.because.map(copied) },
    citations: citationsBehind(slip, explanation),
  };
};

/** How each deduction was calculated, for the employee: an equation, or a sentence with the bands of the tax. */
export const deductionCalculations = (slip: Pick<StoredPayslip, "lines" | "steps" | "values">): string[] =>
  slip.lines
    .filter(({ side, amount }) => side === "deduction" && amount !== 0n)
    .map(({ name, cell }) => {
      const explanation = explainLine({ steps: slip.steps, values: slip.values, audience: "employee" }, cell);
      const { summary, incomeSteps, bands, deductionSteps, sentence } = explanation;
      if (summary === sentence) return summary;
      return [
        `${displayLabel(name, "employee")}: ${summary}`,
        incomeSteps.join("; "),
        bands.map(({ income, rate, tax }) => `${income} at ${rate}: ${tax}`).join("; "),
        deductionSteps.join("; "),
      ]
        .filter(Boolean)
        .join(" · ");
    });

/** The first digits of a payslip's hash, short enough for two readers to compare. */
export const codeOfPayslip = (hash: Buffer): string =>
  hash
    .toString("hex", 0, 6)
    .toUpperCase()
    .replace(/(.{4})(?=.)/g, "$1 ");

const lineShown = ({ id, name, side, amount }: PayslipLine, audience: Audience): PayslipLineSummary => ({
  lineId: id,
  name: displayLabel(name, audience),
  side,
  amountKobo: String(amount),
});

/** Zero lines are omitted for readability, except a zero tax, which is information. */
const isWorthALine = ({ id, amount }: PayslipLine) => amount !== 0n || id === "paye";

/** The paid days of a month; null in runs that pay no month. */
export const daysOf = (inputs: PayInputs): PayslipDetails["days"] => {
  if (!coversMonth(inputs.run.kind)) return null;
  const { hundredths, ofHundredths } = paidDaysOf(inputs);
  return { paid: hundredths / hundredthsOfDay, of: ofHundredths / hundredthsOfDay };
};

const hundredthsOfDay = 100;

/** The rules' cell names of the reliefs an employee claims. */
const claimedReliefs = [
  "Rent relief",
  "Life premium of the year before",
  "Interest on a loan for the own house",
  "Health insurance the worker paid",
];

/** The reliefs an employee claims, as they reduced the tax of the year on this payslip. */
export const claimedReliefsOf = (slip: StoredPayslip): PayslipDetails["reliefs"] =>
  claimedReliefs.flatMap((name) => {
    const cell = slip.steps.findIndex(({ what }) => what === name);
    const amount = cell === -1 ? 0n : koboOfCell(slip, cell as Cell);
    return amount > 0n ? [{ name: displayLabel(name), amountKobo: String(amount) }] : [];
  });

const loansLeft = ({ inputs, lines }: StoredPayslip): PayslipDetails["loans"] =>
  inputs.loans.map(({ place, name, amount, repaid }) => {
    const lineId = `loan-${place}`;
    const takenNow = lines.find(({ id }) => id === lineId)?.amount ?? 0n;
    return { lineId, name, leftKobo: String(amount - repaid - takenNow) };
  });

const copied = ({ sentence, because }: Explanation): PayslipLineDetails["explanation"]["because"][number] => ({
  sentence,
  because: because.map(copied),
});

/** Every law a number is based on, once each. The sentences cite them; some readers want the list. */
const citationsBehind = ({ steps }: Pick<StoredPayslip, "steps">, explanation: Explanation): PayslipLineDetails["citations"] => {
  const explained = sentencesOf(explanation).join("\n");
  const laws = steps.flatMap(({ law }) => (law && explained.includes(`(${law.act}, ${law.section})`) ? [law] : []));
  return [...new Map(laws.map(({ act, section }) => [`${act} ${section}`, { act, section }])).values()];
};

const sentencesOf = ({ sentence, because }: Explanation): string[] => [sentence, ...because.flatMap(sentencesOf)];
