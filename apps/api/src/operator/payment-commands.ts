import { CompanyId, StopId } from "@albashi/contracts/ids";
import { lagosTimeInWords } from "@albashi/dates";
import { formatNaira, type Kobo, naira, readNaira } from "@albashi/money";
import {
  endPaymentByOperator,
  liftByOperator,
  listComparisons,
  listStops,
  listStrangers,
  readLimitsByOperator,
  reconcileByOperator,
  setLimitsByOperator,
  stopByOperator,
} from "../capabilities/payments/index.ts";
import type { Command } from "./commands.ts";
import { UsageFault } from "./usage-fault.ts";

/** What our own people do about payments: stop them, let them go on, bound them, and compare them with a provider's statement. */
export const paymentCommands: Readonly<Record<string, Command>> = {
  stops: {
    help: "lists what stops payments, of one company or of everybody",
    run: async (parts, { by }) => {
      const stops = await listStops(parts, by);
      if (stops.length === 0) return "Nothing stops payments.";
      return stops
        .map(({ stopId, companyId, madeAt, because }) => `${stopId}  ${companyId ?? "everybody"}  ${lagosTimeInWords(madeAt)}  ${because}`)
        .join("\n");
    },
  },
  stop: {
    takes: "COMPANY|all",
    help: "stops payments of a company, or of everybody; the reason is what its people read",
    run: async (parts, { about, by }) => {
      const companyId = about === "all" ? null : asCompany(about);
      const stopId = await stopByOperator(parts, { companyId, by });
      return `From now on nothing is sent${companyId ? " for that company" : ""}. To let it go on: bin/operator lift ${stopId}`;
    },
  },
  lift: {
    takes: "STOP",
    help: "lifts a stop, whoever made it",
    run: async (parts, { about, by }) => {
      const stopId = StopId.safeParse(about);
      if (!stopId.success) throw new UsageFault(`"${about}" is no stop. The command "stops" lists them.`);
      await liftByOperator(parts, { stopId: stopId.data, by });
      return "That stop is lifted. What waited is sent, unless another stop stands.";
    },
  },
  limits: {
    takes: "COMPANY",
    help: "shows how much may go out of a company at most",
    run: async (parts, { about, by }) => {
      const { perItem, perRun, perDay } = await readLimitsByOperator(parts, { companyId: asCompany(about), by });
      return `${money(perItem)} a payment, ${money(perRun)} a run, ${money(perDay)} a day`;
    },
  },
  limit: {
    takes: "COMPANY=P,R,D",
    help: "gives a company limits of its own, in whole naira: a payment, a run, a day",
    run: async (parts, { about, by }) => {
      const [, company = "", perItem = "", perRun = "", perDay = ""] =
        /^([^=]+)=([1-9]\d{0,14}),([1-9]\d{0,14}),([1-9]\d{0,14})$/.exec(about) ?? [];
      if (company === "")
        throw new UsageFault(`"${about}" is not understood. Try: bin/operator limit COMPANY=10000000,500000000,1000000000`);
      const limits = { perItem: naira(BigInt(perItem)), perRun: naira(BigInt(perRun)), perDay: naira(BigInt(perDay)) };
      await setLimitsByOperator(parts, { companyId: asCompany(company), limits, by });
      return "Those limits hold from the next payment on.";
    },
  },
  reconcile: {
    takes: "PROVIDER",
    help: "compares a provider's statement with our books at once",
    run: async (parts, { about, by }) => {
      if (about !== "kora" && about !== "paystack") throw new UsageFault(`"${about}" is no provider of ours. There are kora and paystack.`);
      const { rows, exceptions, strangers, agrees, shortKobo, stopped } = await reconcileByOperator(parts, { provider: about, by });
      const balance = agrees ? "What it holds for us is what our books say." : "What it holds for us is NOT what our books say.";
      const short = shortKobo === "0" ? "" : ` It has ${money(BigInt(shortKobo))} LESS than our books explain.`;
      const stop = stopped ? " Money went out that nobody here asked for: EVERYBODY'S PAYMENTS ARE STOPPED." : "";
      return `${rows} rows read; ${exceptions} disagreements; ${strangers} rows that are nobody's. ${balance}${short}${stop}`;
    },
  },
  comparisons: {
    help: "lists the last comparisons, and how much less a provider had than our books explain",
    run: async (parts, { by }) => {
      const past = await listComparisons(parts, by);
      if (past.length === 0) return "No statement was compared yet.";
      return past
        .map(
          ({ provider, finishedAt, movements, available, expected, short }) =>
            `${provider}  ${lagosTimeInWords(finishedAt)}  ${movements} rows  has ${money(available)}, our books say ${money(expected)}${short === null ? "" : `  SHORT by ${money(short)}`}`,
        )
        .join("\n");
    },
  },
  "payment-ended": {
    takes: "REF paid|failed",
    takesFee: true,
    help: "ends a payment that is stuck, lost or different there; with --fee NAIRA where it was paid",
    run: async (parts, { about, fee, by }) => {
      const [reference = "", as = ""] = about.split(" ");
      const { providerSays } = await endPaymentByOperator(parts, { reference, ending: asEnding(as, fee), by });
      return `The provider says: ${providerSays}. From now on the payment ${reference} counts as ${as}.`;
    },
  },
  strangers: {
    help: "lists rows of providers' statements that name no payment of ours",
    run: async (parts, { by }) => {
      const rows = await listStrangers(parts, by);
      if (rows.length === 0) return "Every row names a payment of ours.";
      return rows
        .map(
          ({ provider, reference, isCredit, amount, happenedAt, isProvidersOwn }) =>
            `${provider}  ${lagosTimeInWords(happenedAt)}  ${isCredit ? "in" : isProvidersOwn ? "its own" : "OUT"}  ${money(amount)}  ${reference}`,
        )
        .join("\n");
    },
  },
};

const asCompany = (typed: string): CompanyId => {
  const companyId = CompanyId.safeParse(typed);
  if (!companyId.success) throw new UsageFault(`"${typed}" is no company's id.`);
  return companyId.data;
};

/** What was paid cost something that stands on the statement, be it nothing; what failed cost nothing. */
const asEnding = (as: string, fee: string | undefined) => {
  if (as === "failed" && fee === undefined) return { as } as const;
  if (as === "failed") throw new UsageFault("What failed cost nothing: leave --fee out.");
  if (as !== "paid") throw new UsageFault(`"${as}" is no ending of a payment. There are paid and failed.`);
  const cost = readNaira(fee ?? "");
  if (cost === undefined || cost >= beyondAnyFee)
    throw new UsageFault("--fee says what the payment cost by the provider's statement, in naira: --fee 53.75");
  return { as, fee: cost } as const;
};

/** Whoever types this much as a fee typed something else. */
const beyondAnyFee = naira(10_000_000n);

const money = (amount: bigint) => formatNaira(amount as Kobo);
