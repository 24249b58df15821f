import type { ResponseOf } from "@albashi/contracts/contract";
import type { PayGroupId, RunId } from "@albashi/contracts/ids";
import { type CashForecastItem, forecastDays, type ReadCashForecast } from "@albashi/contracts/reporting/cash-forecast";
import { addDays, type LocalDate, lagosDayOf } from "@albashi/dates";
import type { CompanyTransaction } from "../../../platform/database/company-transaction.ts";
import type { Dependencies } from "../../../platform/dependencies.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { readOpenFees } from "../../invoices/index.ts";
import { awaitsFunding, findBalances, readRunRequirement, wallet } from "../../payments/index.ts";
import { findLastRegularRuns, findPeriodsWithoutRun, findRun, findRunsInState, openStates, type Run } from "../../payroll/index.ts";
import { findUpcomingRemittances } from "../../remittances/index.ts";
import { summariseForecast } from "../model/cash-forecast.ts";

type ForecastDependencies = Pick<Dependencies, "database" | "clock" | "config" | "payouts">;
type PayRunItem = Extract<CashForecastItem, { kind: "pay_run" }>;

interface Span {
  readonly now: Date;
  readonly today: LocalDate;
  readonly until: LocalDate;
}

/** What the company has to pay in the next weeks, and whether its wallet suffices. */
export const readCashForecast = (
  dependencies: ForecastDependencies,
  { companyId }: Pick<Actor, "companyId">,
): Promise<ResponseOf<typeof ReadCashForecast>> =>
  dependencies.database.inCompany(companyId, async (tx) => {
    const now = dependencies.clock.now();
    const today = lagosDayOf(now);
    const span = { now, today, until: addDays(today, forecastDays) };
    const payRuns = await forecastPayRuns(tx, dependencies, span);
    const remittances = await findUpcomingRemittances(tx, { ...span, payDays: payRuns.map(({ payDay }) => payDay) });
    const fees = await readOpenFees(tx);
    const balance = -((await findBalances(tx, [wallet])).get(wallet) ?? 0n);
    const items: CashForecastItem[] = [
      ...payRuns.map(({ item }) => item),
      ...remittances.map((one) => ({ kind: "remittance" as const, ...one })),
      ...(fees > 0n ? [{ kind: "fees" as const, day: today, amountKobo: String(fees) }] : []),
    ];
    return { until: span.until, walletKobo: String(balance), ...summariseForecast(items, balance) };
  });

interface ForecastPayRun {
  readonly payDay: LocalDate;
  readonly item: PayRunItem;
}

/** The runs that are not paid yet and the months without a run. One that the bank was asked to pay needs nothing from the wallet. */
const forecastPayRuns = async (tx: CompanyTransaction, dependencies: ForecastDependencies, { now, today, until }: Span) => {
  const lastRuns = new Map((await findLastRegularRuns(tx)).map(({ payGroupId, runId }) => [payGroupId, runId]));
  const requirementOf = async (run: Run) => String((await readRunRequirement(tx, dependencies, { run, at: now })).total);
  const estimateOf = async (payGroupId: PayGroupId): Promise<Pick<PayRunItem, "amountKobo" | "basis">> => {
    const runId: RunId | undefined = lastRuns.get(payGroupId);
    const last = runId && (await findRun(tx, runId));
    return last ? { amountKobo: await requirementOf(last), basis: "last_run" } : { amountKobo: null, basis: "unknown" };
  };
  const dayOf = (payDay: LocalDate) => (payDay < today ? today : payDay);
  const forecast: ForecastPayRun[] = [];
  for (const run of await findRunsInState(tx, [...openStates, ...awaitsFunding])) {
    const { runId, kind, payDay, payGroupId, payGroupName, year, month, contentHash, state } = run;
    if (payDay > until || run.scheduleExportedAt !== null) continue;
    const isCalculated = contentHash !== null && state !== "calculating";
    const basis = awaitsFunding.includes(state) ? "approved" : "calculated";
    const amount = isCalculated ? ({ amountKobo: await requirementOf(run), basis } as const) : await estimateOf(payGroupId);
    forecast.push({
      payDay,
      item: { kind: "pay_run", day: dayOf(payDay), ...amount, runId, runKind: kind, payGroup: payGroupName, year, month },
    });
  }
  for (const { payGroupId, payGroupName, payDay, year, month } of await findPeriodsWithoutRun(tx, { from: today, until })) {
    const amount = await estimateOf(payGroupId);
    forecast.push({
      payDay,
      item: { kind: "pay_run", day: payDay, ...amount, runId: null, runKind: "regular", payGroup: payGroupName, year, month },
    });
  }
  return forecast;
};
