// What a company has to pay in the next weeks: pay, remittances it makes itself, and fees.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { RunId } from "../ids.ts";
import { RunKind } from "../payroll/runs.ts";
import { obligationKinds } from "../remittances/obligations.ts";

/** How many days ahead are shown. */
export const forecastDays = 60;

const PayRunItem = z.object({
  kind: z.literal("pay_run"),
  /** The pay day, or today for one that has passed. */
  day: z.string(),
  /** What the wallet needs for it; null where there is nothing to estimate it from. */
  amountKobo: z.nullable(z.string()),
  /** `approved` is exact, `calculated` may still change, `last_run` is what the last run of the pay group needed. */
  basis: z.enum(["approved", "calculated", "last_run", "unknown"]),
  /** Null while the run is not opened. */
  runId: z.nullable(RunId),
  runKind: RunKind,
  payGroup: z.string(),
  year: z.number(),
  month: z.number(),
});

const RemittanceItem = z.object({
  kind: z.literal("remittance"),
  /** The day to pay by, or today for one that has passed. */
  day: z.string(),
  amountKobo: z.string(),
  /** `owed` was deducted already, `last_month` is what was owed for the last month. */
  basis: z.enum(["owed", "last_month"]),
  obligationKind: z.enum(obligationKinds),
  /** The authority or third party; null for an estimate, which is of all of a kind. */
  payee: z.nullable(z.string()),
  isOverdue: z.boolean(),
});

const FeesItem = z.object({ kind: z.literal("fees"), day: z.string(), amountKobo: z.string() });

export const CashForecastItem = z
  .discriminatedUnion("kind", [PayRunItem, RemittanceItem, FeesItem])
  .check(z.meta({ id: "CashForecastItem" }));
export type CashForecastItem = z.infer<typeof CashForecastItem>;

export const ReadCashForecast = contract({
  method: "GET",
  path: "/api/v1/cashForecast",
  permission: "payments.read",
  summary: `Read what the company has to pay in the next ${forecastDays} days, the earliest day first`,
  response: z.object({
    until: z.string(),
    /** The sum of all items with an amount. */
    neededKobo: z.string(),
    /** What is in the wallet and not reserved. */
    walletKobo: z.string(),
    /** What is needed beyond the wallet, and the first day on which it does not suffice; null while it does. */
    missing: z.nullable(z.object({ amountKobo: z.string(), from: z.string() })),
    /** Whether an item has no amount, so that more is needed. */
    isIncomplete: z.boolean(),
    items: z.array(CashForecastItem),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      until: "2027-01-18",
      neededKobo: "412350000",
      walletKobo: "100000000",
      missing: { amountKobo: "312350000", from: "2026-11-27" },
      isIncomplete: false,
      items: [
        {
          kind: "pay_run",
          day: "2026-11-27",
          amountKobo: "352350000",
          basis: "calculated",
          runId: "0198a7c4-0000-7000-8000-0000000000c1",
          runKind: "regular",
          payGroup: "Everyone",
          year: 2026,
          month: 11,
        },
        {
          kind: "remittance",
          day: "2026-12-09",
          amountKobo: "60000000",
          basis: "last_month",
          obligationKind: "paye",
          payee: null,
          isOverdue: false,
        },
      ],
    },
  },
});
