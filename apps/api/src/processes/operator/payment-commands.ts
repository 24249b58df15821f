import { CompanyId, StopId } from "@albashi/contracts/ids";
import { formatLagosTime } from "@albashi/dates";
import { formatNaira, type Kobo, naira, readNaira } from "@albashi/money";
import { creditInvoice } from "../../domains/invoices/index.ts";
import {
  forceTransferOutcome,
  liftByOperator,
  listReconciliations,
  listStops,
  listUnmatchedTransactions,
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
    help: "lists the active stops, for one company or for all companies",
    run: async (dependencies, { by }) => {
      const stops = await listStops(dependencies, by);
      if (stops.length === 0) return "No active stops.";
      return stops
        .map(({ stopId, companyId, createdAt, reason, note }) =>
          [stopId, companyId ?? "all companies", formatLagosTime(createdAt), reason, ...(note === null ? [] : [note])].join("  "),
        )
        .join("\n");
    },
  },
  stop: {
    takes: "COMPANY|all",
    help: "stops payments for one company or for all; admins see the reason",
    run: async (dependencies, { about, by }) => {
      const companyId = about === "all" ? null : parseCompanyId(about);
      const stopId = await stopByOperator(dependencies, { companyId, by });
      return `Payments ${companyId ? "for this company" : "for all companies"} are stopped. To resume: bin/operator lift ${stopId}`;
    },
  },
  lift: {
    takes: "STOP",
    help: "lifts any stop",
    run: async (dependencies, { about, by }) => {
      const stopId = StopId.safeParse(about);
      if (!stopId.success) throw new UsageError(`"${about}" is not a stop id. The command "stops" lists them.`);
      await liftByOperator(dependencies, { stopId: stopId.data, by });
      return "Stop lifted. Waiting payments will be sent unless another stop is active.";
    },
  },
  limits: {
    takes: "COMPANY",
    help: "shows the payment limits of a company",
    run: async (dependencies, { about, by }) => {
      const { perItem, perRun, perDay } = await readLimitsByOperator(dependencies, { companyId: parseCompanyId(about), by });
      return `${money(perItem)} per payment, ${money(perRun)} per run, ${money(perDay)} per 24 hours`;
    },
  },
  limit: {
    takes: "COMPANY=P,R,D",
    help: "sets a company's limits in whole naira: per payment, per run, per 24 hours",
    run: async (dependencies, { about, by }) => {
      const [, company = "", perItem = "", perRun = "", perDay = ""] =
        /^([^=]+)=([1-9]\d{0,14}),([1-9]\d{0,14}),([1-9]\d{0,14})$/.exec(about) ?? [];
      if (company === "")
        throw new UsageError(`"${about}" is not valid. Example: bin/operator limit COMPANY=10000000,500000000,1000000000`);
      const limits = { perItem: naira(BigInt(perItem)), perRun: naira(BigInt(perRun)), perDay: naira(BigInt(perDay)) };
      await setLimitsByOperator(dependencies, { companyId: parseCompanyId(company), limits, by });
      return "Limits saved. They apply from the next payment.";
    },
  },
  reconcile: {
    takes: "PROVIDER",
    help: "reconciles a provider's statement with the ledger now",
    run: async (dependencies, { about, by }) => {
      if (about !== "kora" && about !== "paystack") throw new UsageError(`"${about}" is not a provider. Use kora or paystack.`);
      const { rows, exceptions, unmatched, agrees, shortKobo, stopped } = await reconcileByOperator(dependencies, { provider: about, by });
      const balance = agrees ? "The provider's balance matches the ledger." : "The provider's balance does NOT match the ledger.";
      const short = shortKobo === "0" ? "" : ` It is ${money(BigInt(shortKobo))} BELOW the ledger.`;
      const stop = stopped ? " An unmatched debit was found: PAYMENTS OF ALL COMPANIES ARE STOPPED." : "";
      return `${rows} lines read; ${exceptions} exceptions; ${unmatched} unmatched. ${balance}${short}${stop}`;
    },
  },
  reconciliations: {
    help: "lists the last reconciliations, with the provider's shortfall against the ledger",
    run: async (dependencies, { by }) => {
      const past = await listReconciliations(dependencies, by);
      if (past.length === 0) return "No statement has been reconciled yet.";
      return past
        .map(
          ({ provider, finishedAt, lineCount, providerBalance, ledgerBalance, shortfall }) =>
            `${provider}  ${formatLagosTime(finishedAt)}  ${lineCount} lines  provider ${money(providerBalance)}, ledger ${money(ledgerBalance)}${shortfall === null ? "" : `  SHORT by ${money(shortfall)}`}`,
        )
        .join("\n");
    },
  },
  "payment-outcome": {
    takes: "REF paid|failed",
    takesFee: true,
    help: "sets the outcome of a payment that is stuck, lost or mismatched; with --fee NAIRA if it was paid",
    run: async (dependencies, { about, fee, by }) => {
      const [reference = "", as = ""] = about.split(" ");
      const { providerSays } = await forceTransferOutcome(dependencies, { reference, ending: parseOutcome(as, fee), by });
      return `The provider reports: ${providerSays}. Payment ${reference} now counts as ${as}.`;
    },
  },
  "credit-invoice": {
    takes: "NUMBER NAIRA|all",
    takesRepeat: true,
    help: "gives back that much of an invoice's fee, with its VAT; the company reads the reason on the credit note. With --repeat also a second time",
    run: async (dependencies, { about, isRepeated, by }) => {
      const [invoice = "", amount = ""] = about.split(" ");
      const fee = amount === "all" ? undefined : readNaira(amount);
      if (amount !== "all" && (fee === undefined || fee <= 0n))
        throw new UsageError(`"${amount}" is not an amount. Enter a part of the fee in naira without VAT, such as 1000.50, or all.`);
      const { number, total, isRefunded } = await creditInvoice(dependencies, { number: invoice.toUpperCase(), fee, isRepeated, by });
      return `Credit note ${number} of ${money(total)} with VAT is issued. ${isRefunded ? "It was returned to the company's wallet." : "It reduces what the company owes."}`;
    },
  },
  unmatched: {
    help: "lists statement lines that match no payment",
    run: async (dependencies, { by }) => {
      const rows = await listUnmatchedTransactions(dependencies, by);
      if (rows.length === 0) return "Every statement line matches a payment.";
      return rows
        .map(
          ({ provider, reference, isCredit, amount, happenedAt, isProviderInternal }) =>
            `${provider}  ${formatLagosTime(happenedAt)}  ${isCredit ? "in" : isProviderInternal ? "provider's own" : "OUT"}  ${money(amount)}  ${reference}`,
        )
        .join("\n");
    },
  },
};

const parseCompanyId = (typed: string): CompanyId => {
  const companyId = CompanyId.safeParse(typed);
  if (!companyId.success) throw new UsageError(`"${typed}" is not a company id.`);
  return companyId.data;
};

/** A paid payment has a fee on the statement, possibly zero; a failed one has none. */
const parseOutcome = (as: string, fee: string | undefined) => {
  if (as === "failed" && fee === undefined) return { as } as const;
  if (as === "failed") throw new UsageError("A failed payment has no fee. Remove --fee.");
  if (as !== "paid") throw new UsageError(`"${as}" is not an outcome. Use paid or failed.`);
  const cost = readNaira(fee ?? "");
  if (cost === undefined || cost >= maxFee)
    throw new UsageError("Enter the fee from the provider's statement in naira, such as --fee 53.75.");
  return { as, fee: cost } as const;
};

/** A larger fee is taken for a typing mistake. */
const maxFee = naira(10_000_000n);

const money = (amount: bigint) => formatNaira(amount as Kobo);
