import { healthByGuideline } from "./contributions.ts";
import type { PayFacts } from "./facts.ts";
import { compensationFundBps, trainingFund } from "./law/contributions.ts";
import { inForceOn } from "./law/in-force.ts";
import type { Line } from "./line.ts";
import type { Pay } from "./pay.ts";
import { pensionShare } from "./pension-share.ts";
import { shareByLaw } from "./share-by-law.ts";
import type { Cell } from "./step.ts";
import type { Worksheet } from "./worksheet.ts";

/** The employer contributions on top of wages. None is deducted from the employee's pay. */
export const employerContributions = (sheet: Worksheet, facts: PayFacts, pay: Pay): readonly Line[] => {
  const line = (id: string, name: string, cell: Cell): Line => ({ side: "employer", id, name, cell });
  return [
    line("employer-pension", "Pension, employer's part", pensionOf(sheet, facts, pay)),
    line("compensation-fund", "NSITF", shareByLaw(sheet, "NSITF", pay.gross, compensationFundBps, facts.payDay)),
    line("training-fund", "Industrial Training Fund", trainingFundOf(sheet, facts, pay)),
    line("employer-health", "Health insurance, employer's part", healthOf(sheet, facts, pay)),
    line(
      "group-life",
      "Group life cover",
      sheet.given("Group life cover", facts.employer.groupLifePremium, "the insurer's premium for this person"),
    ),
  ];
};

const pensionOf = (sheet: Worksheet, { pension, payDay }: PayFacts, { pensionable }: Pay): Cell => {
  const label = "Pension, employer's part";
  if (pension.scheme === "none") return sheet.given(label, 0n, "because no pension is taken for this person");
  return pensionShare(sheet, label, pensionable, { pension, payDay, side: "employer" });
};

/** The fund is paid once a year; each monthly payslip accrues its part. */
const trainingFundOf = (sheet: Worksheet, { employer, payDay }: PayFacts, { gross }: Pay): Cell => {
  const label = "Industrial Training Fund";
  if (!employer.owesTrainingFund) return sheet.given(label, 0n, "because the training fund is switched off for this company");
  const rule = inForceOn(trainingFund, payDay);
  const rate = sheet.law("Rate by law", rule.value.rateBps, trainingFund, rule, "bps");
  return sheet.share(label, gross, rate, "half_up", rule.law);
};

const healthOf = (sheet: Worksheet, { health, payDay }: PayFacts, { basic }: Pay): Cell => {
  const label = "Health insurance, employer's part";
  if (health.by === "guideline") return healthByGuideline(sheet, label, basic, payDay, "employerBps");
  if (health.by === "none") return sheet.given(label, 0n, "because no health plan is deducted");
  return sheet.given(label, health.employer, "the health plan that was agreed");
};
