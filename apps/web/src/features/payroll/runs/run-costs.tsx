import { formatMonth } from "@albashi/dates";
import { Panel } from "../../../ui/panel.tsx";
import { StackedBars } from "../../../ui/stacked-bars.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { usePayrollHome } from "../use-payroll-home.ts";
import { messages } from "./dashboard-messages.ts";

const parts = [
  { id: "net", name: messages.parts.net, colour: "indigo" },
  { id: "paye", name: messages.parts.paye, colour: "clay" },
  { id: "pension", name: messages.parts.pension, colour: "palm" },
  { id: "other", name: messages.parts.other, colour: "amber" },
  { id: "employer", name: messages.parts.employer, colour: "sky" },
] as const;

/** The costs of the last runs by part. Hidden before the first run. */
export const RunCosts = () => {
  const home = usePayrollHome();
  const runs = home.data?.lastRuns ?? [];
  if (runs.length === 0) return null;
  const hasSeveralGroups = new Set(runs.map(({ payGroupName }) => payGroupName)).size > 1;
  const bars = runs.map(({ runId, payGroupName, year, month, totals }) => ({
    id: runId,
    name: hasSeveralGroups ? `${formatMonth({ year, month })}, ${payGroupName}` : formatMonth({ year, month }),
    totalKobo: totals.employerCostKobo,
    amounts: {
      net: totals.netKobo,
      paye: totals.payeKobo,
      pension: totals.pensionKobo,
      other: totals.otherDeductionsKobo,
      employer: totals.employerPartKobo,
    },
  }));
  const usedParts = parts.filter(({ id }) => bars.some(({ amounts }) => amounts[id] !== "0"));
  return (
    <Panel title={messages.costs} aside={<TextLink to="/dash/payroll/runs">{messages.history}</TextLink>}>
      <StackedBars label={messages.costsLabel} parts={usedParts} bars={bars} />
    </Panel>
  );
};
