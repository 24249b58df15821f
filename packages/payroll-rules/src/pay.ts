import { enterBenefits } from "./benefit-lines.ts";
import type { Earning, PayFacts } from "./facts.ts";
import { inOrderOfIds } from "./in-order-of-ids.ts";
import { pensionReformAct } from "./law/citations.ts";
import type { Line } from "./line.ts";
import { type Severance, splitSeverance } from "./loss-of-office.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** The month's earnings, and the bases of tax and contributions. */
export interface Pay {
  readonly lines: readonly Line[];
  /** Money earned: no benefit in kind, reimbursement or severance pay. */
  readonly gross: Cell;
  readonly grossOneOffs: Cell;
  /** Basic pay, including its arrears. */
  readonly basic: Cell;
  readonly basicOneOffs: Cell;
  readonly pensionable: Cell;
  readonly pensionableOneOffs: Cell;
  readonly taxableRegular: Cell;
  readonly taxableOneOffs: Cell;
  /** Severance pay; absent if none is paid. */
  readonly severance: Severance | undefined;
}

/** Enters the month's earnings and sums them. The order of the input does not matter. */
export const enterEarnings = (sheet: Worksheet, facts: PayFacts): Pay => {
  const inOrder = inOrderOfIds(facts.earnings);
  const cells = inOrder.map(({ name, amount, isGrossedUp }) =>
    sheet.given(name, amount, isGrossedUp ? "the take-home pay that was agreed: this gross leaves exactly that" : "this month's inputs"),
  );
  const sumOf = (what: string, isIncluded: (earning: Earning) => boolean, others: readonly Line[] = []) => {
    const of: Cell[] = [];
    inOrder.forEach((earning, index) => {
      if (isIncluded(earning)) of.push(cells[index] as Cell);
    });
    for (const { cell } of others) of.push(cell);
    return sheet.sum(what, of);
  };
  const benefits = enterBenefits(sheet, facts);
  const pensionableRegular = sumOf("Pensionable regular pay", (earning) => earning.isPensionable && earning.isRegular);
  const pensionableOneOffs = sumOf("Pensionable one-off pay", (earning) => earning.isPensionable && !earning.isRegular);
  const severancePaid = cells.filter((_, index) => inOrder[index]?.kind === "severance");
  const severance = severancePaid.length === 0 ? undefined : splitSeverance(sheet, facts, severancePaid);
  return {
    lines: [
      ...inOrder.map(
        ({ id, name, kind }, index): Line => ({
          side: kind === "benefit_in_kind" ? "information" : "earning",
          id,
          name,
          cell: cells[index] as Cell,
        }),
      ),
      ...benefits,
      ...(severance?.lines ?? []),
    ],
    gross: sumOf("Gross pay", isMoney),
    grossOneOffs: sumOf("One-off pay", (earning) => isMoney(earning) && !earning.isRegular),
    basic: sumOf("Basic salary", isBasic),
    basicOneOffs: sumOf("Basic salary paid as a one-off", (earning) => isBasic(earning) && !earning.isRegular),
    pensionable: sheet.sum("Pay that the pension is taken of", [pensionableRegular, pensionableOneOffs], pensionReformAct("s.120")),
    pensionableOneOffs,
    taxableRegular: sumOf("Taxable regular pay", (earning) => earning.isTaxable && earning.isRegular, benefits),
    taxableOneOffs: sumOf("Taxable one-off pay", (earning) => earning.isTaxable && !earning.isRegular),
    severance,
  };
};

const isBasic = ({ kind, arrearsOf }: Earning) => kind === "basic" || (kind === "arrears" && arrearsOf === "basic");
const isMoney = ({ kind }: Earning) => kind !== "benefit_in_kind" && kind !== "reimbursement" && kind !== "severance";
