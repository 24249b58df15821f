import { CompanyId, StopId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { formatNaira, type Kobo, naira, readNaira } from "@albashi/money";
import {
  forceOutcome,
  liftByOperator,
  listComparisons,
  listStops,
  listStrangers,
  readLimitsByOperator,
  reconcileByOperator,
  setLimitsByOperator,
  stopByOperator,
} from "../../domains/payments/index.ts";
import type { Command } from "./command.ts";
import { UsageError } from "./usage-error.ts";

/** The operators' payment commands: stop, resume, set limits, and reconcile with a provider's statement. */
export const paymentCommands: Readonly<Record<string, Command>> = {
  stops: {
    help: "lists what stops payments, of one company or of everybody",
    run: async (dependencies, { by }) => {
      const stops = await listStops(dependencies, by);
      if (stops.length === 0) return "Nothing stops payments.";
      return stops
        .map(({ stopId, companyId, createdAt, reason, note }) =>
          [stopId, companyId ?? "everybody", formatLagosTime(createdAt), reason, ...(note === null ? [] : [note])].join("  "),
        )
        .join("\n");
    },
  },
  stop: {
    takes: "COMPANY|all",
    help: "stops payments of a company, or of everybody; the reason is what its people read",
    run: async (dependencies, { about, by }) => {
      const companyId = about === "all" ? null : asCompany(about);
      const stopId = await stopByOperator(dependencies, { companyId, by });
      return `From now on nothing is sent${companyId ? " for that company" : ""}. To let it go on: bin/operator lift ${stopId}`;
    },
  },
  lift: {
    takes: "STOP",
    help: "lifts a stop, whoever made it",
    run: async (dependencies, { about, by }) => {
      const stopId = StopId.safeParse(about);
      if (!stopId.success) throw new UsageError(`"${about}" is no stop. The command "stops" lists them.`);
      await liftByOperator(dependencies, { stopId: stopId.data, by });
      return "That stop is lifted. What waited is sent, unless another stop stands.";
    },
  },
  limits: {
    takes: "COMPANY",
    help: "shows how much may go out of a company at most",
    run: async (dependencies, { about, by }) => {
      const { perItem, perRun, perDay } = await readLimitsByOperator(dependencies, { companyId: asCompany(about), by });
      return `${money(perItem)} a payment, ${money(perRun)} a run, ${money(perDay)} a day`;
    },
  },
  limit: {
    takes: "COMPANY=P,R,D",
    help: "gives a company limits of its own, in whole naira: a payment, a run, a day",
    run: async (dependencies, { about, by }) => {
      const [, company = "", perItem = "", perRun = "", perDay = ""] =
        /^([^=]+)=([1-9]\d{0,14}),([1-9]\d{0,14}),([1-9]\d{0,14})$/.exec(about) ?? [];
      if (company === "")
        throw new UsageError(`"${about}" is not understood. Try: bin/operator limit COMPANY=10000000,500000000,1000000000`);
      const limits = { perItem: naira(BigInt(perItem)), perRun: naira(BigInt(perRun)), perDay: naira(BigInt(perDay)) };
      await setLimitsByOperator(dependencies, { companyId: asCompany(company), limits, by });
      return "Those limits hold from the next payment on.";
    },
  },
  reconcile: {
    takes: "PROVIDER",
    help: "compares a provider's statement with our books at once",
    run: async (dependencies, { about, by }) => {
      if (about !== "kora" && about !== "paystack") throw new UsageError(`"${about}" is no provider of ours. There are kora and paystack.`);
      const { rows, exceptions, strangers, agrees, shortKobo, stopped } = await reconcileByOperator(dependencies, { provider: about, by });
      const balance = agrees ? "What it holds for us is what our books say." : "What it holds for us is NOT what our books say.";
      const short = shortKobo === "0" ? "" : ` It has ${money(BigInt(shortKobo))} LESS than our books explain.`;
      const stop = stopped ? " Money went out that nobody here asked for: EVERYBODY'S PAYMENTS ARE STOPPED." : "";
      return `${rows} rows read; ${exceptions} disagreements; ${strangers} rows that are nobody's. ${balance}${short}${stop}`;
    },
  },
  comparisons: {
    help: "lists the last comparisons, and how much less a provider had than our books explain",
    run: async (dependencies, { by }) => {
      const past = await listComparisons(dependencies, by);
      if (past.length === 0) return "No statement was compared yet.";
      return past
        .map(
          ({ provider, finishedAt, lineCount, providerBalance, ledgerBalance, shortfall }) =>
            `${provider}  ${formatLagosTime(finishedAt)}  ${lineCount} rows  has ${money(providerBalance)}, our books say ${money(ledgerBalance)}${shortfall === null ? "" : `  SHORT by ${money(shortfall)}`}`,
        )
        .join("\n");
    },
  },
  "payment-ended": {
    takes: "REF paid|failed",
    takesFee: true,
    help: "ends a payment that is stuck, lost or different there; with --fee NAIRA where it was paid",
    run: async (dependencies, { about, fee, by }) => {
      const [reference = "", as = ""] = about.split(" ");
      const { providerSays } = await forceOutcome(dependencies, { reference, ending: asEnding(as, fee), by });
      return `The provider says: ${providerSays}. From now on the payment ${reference} counts as ${as}.`;
    },
  },
  strangers: {
    help: "lists rows of providers' statements that name no payment of ours",
    run: async (dependencies, { by }) => {
      const rows = await listStrangers(dependencies, by);
      if (rows.length === 0) return "Every row names a payment of ours.";
      return rows
        .map(
          ({ provider, reference, isCredit, amount, happenedAt, isProviderInternal }) =>
            `${provider}  ${formatLagosTime(happenedAt)}  ${isCredit ? "in" : isProviderInternal ? "its own" : "OUT"}  ${money(amount)}  ${reference}`,
        )
        .join("\n");
    },
  },
};

const asCompany = (typed: string): CompanyId => {
  const companyId = CompanyId.safeParse(typed);
  if (!companyId.success) throw new UsageError(`"${typed}" is no company's id.`);
  return companyId.data;
};

/** A paid payment has a fee on the statement, possibly zero; a failed one has none. */
const asEnding = (as: string, fee: string | undefined) => {
  if (as === "failed" && fee === undefined) return { as } as const;
  if (as === "failed") throw new UsageError("What failed cost nothing: leave --fee out.");
  if (as !== "paid") throw new UsageError(`"${as}" is no ending of a payment. There are paid and failed.`);
  const cost = readNaira(fee ?? "");
  if (cost === undefined || cost >= beyondAnyFee)
    throw new UsageError("--fee says what the payment cost by the provider's statement, in naira: --fee 53.75");
  return { as, fee: cost } as const;
};

/** A larger fee is taken for a typing mistake. */
const beyondAnyFee = naira(10_000_000n);

const money = (amount: bigint) => formatNaira(amount as Kobo);
