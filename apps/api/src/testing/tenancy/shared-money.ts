import type { AttemptId, CompanyId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import { findAllStops, liftAnyStop } from "../../domains/payments/controls/store/operator-controls.ts";
import { findActiveStops, insertStop, markStopLifted } from "../../domains/payments/controls/store/stops.ts";
import { findUnprocessedWebhooks } from "../../domains/payments/money-audit/store/platform-checks.ts";
import {
  findCompaniesWithPayments,
  findReference,
  insertReferences,
} from "../../domains/payments/provider-log/store/payment-references.ts";
import {
  findCompaniesWithPaymentsAfter,
  hasReferences,
  insertStatementLines,
} from "../../domains/payments/reconciliation/store/reconciliation.ts";
import { findUnalertedDebits, findUnmatchedTransactions } from "../../domains/payments/reconciliation/store/unmatched-transactions.ts";
import { findUnparsedFrom, insertUnparsedLines } from "../../domains/payments/reconciliation/store/unparsed-lines.ts";
import {
  countUnresolvableIncidents,
  findAttempt,
  resolveIncidentsManually,
} from "../../domains/payments/transfers/store/manual-outcomes.ts";
import {
  findWaitingWebhooks,
  insertWebhooks,
  markWebhooksProcessed,
  type WebhookId,
} from "../../domains/payments/webhooks/store/webhooks.ts";
import type { CompanyTransaction, Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { breaksOfPension } from "./pension-batches.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const stopId = newId<StopId>();
const reference = "po-01jcq2x3y4z5a6b7c8d9e0f1h5";
const named = { reference, kind: "payout", subject: newId<string>() } as const;
const message = { provider: "kora", receivedAt: at, event: "transfer.success", reference, status: "success", body: "{}" } as const;
const movement = { reference, isCredit: false, amount: 100n, happenedAt: at, description: "Payout", isProviderInternal: false } as const;
const unread = { providerLineId: "of B", body: "{}" };
/** A payment of A; set once it is seeded. */
const paid: { attemptId: AttemptId } = { attemptId: newId<AttemptId>() };
const stuck = { reference: "po-1", kinds: ["stuck"] } as const;

/** Platform tables whose rows concern one company: platform work sees all, a company its own. */
export const sharedTables = [
  ...["payment_references", "payment_stops", "statement_lines", "unparsed_statement_lines", "webhook_inbox", "pension_batch_payments"],
];

/** Rows of company A in platform tables: a reference, a stop, a pending webhook and two statement lines. */
export const seedSharedMoney = async (database: Database, a: CompanyId) => {
  await database.inCompany(a, async (tx) => {
    const { rows } = await sql<typeof paid>`select attempt_id as "attemptId" from payment_attempts limit 1`.execute(query(tx));
    if (!rows[0]) throw new Error("Company A has no payment; seed one before its webhooks.");
    Object.assign(paid, rows[0]);
    await insertReferences(tx, a, [named]);
    await insertStop(tx, { stopId, companyId: a, createdAt: at, createdBy: "A", reason: "requested_by_operator", note: "Of A." });
  });
  await database.inPlatform(async (tx) => {
    await insertWebhooks(tx, [message]);
    const unmatched = { ...movement, providerLineId: "unmatched", reference: "unknown" };
    await insertStatementLines(tx, "kora", { rows: [{ ...movement, providerLineId: "of A" }, unmatched], readAt: at });
    await insertUnparsedLines(tx, "kora", { unread: [{ ...unread, providerLineId: "of A" }], from: at, readAt: at });
  });
};

/** Platform rows that name a company, read as B for A's. */
export const sharedMoneyProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const ofB = { ...named, reference: "po-01jcq2x3y4z5a6b7c8d9e0f1h6" };
  const seesMessage = async (tx: CompanyTransaction) => {
    const { rows } = await sql`select from webhook_inbox where reference = ${reference}`.execute(query(tx));
    return rows[0];
  };
  return {
    insertReferences: rejected((tx) => insertReferences(tx, a, [ofB])),
    findReference: (tx) => findReference(tx, reference),
    findCompaniesWithPayments: first((tx) => findCompaniesWithPayments(tx)),
    findCompaniesWithPaymentsAfter: first((tx) => findCompaniesWithPaymentsAfter(tx, { after: null, limit: 10 })),
    hasReferences: someCount((tx) => hasReferences(tx)),
    insertStop: rejected((tx) =>
      insertStop(tx, {
        stopId: newId<StopId>(),
        companyId: null,
        createdAt: at,
        createdBy: "B",
        reason: "requested_by_operator",
        note: "Of B.",
      }),
    ),
    findActiveStops: first((tx) => findActiveStops(tx, a)),
    markStopLifted: someCount((tx) => markStopLifted(tx, { stopId, companyId: a, by: "B", at })),
    findAllStops: first((tx) => findAllStops(tx)),
    liftAnyStop: (tx) => liftAnyStop(tx, { stopId, by: "B", at }),
    insertStatementLines: rejected((tx) =>
      insertStatementLines(tx, "kora", { rows: [{ ...movement, providerLineId: "of B" }], readAt: at }),
    ),
    insertUnparsedLines: rejected((tx) => insertUnparsedLines(tx, "kora", { unread: [unread], from: at, readAt: at })),
    findUnparsedFrom: async (tx) => (await findUnparsedFrom(tx, "kora")) ?? undefined,
    findUnmatchedTransactions: first((tx) => findUnmatchedTransactions(tx, { limit: 10 })),
    findUnalertedDebits: first((tx) => findUnalertedDebits(tx, "kora")),
    insertWebhooks: rejected((tx) => insertWebhooks(tx, [message])),
    findWaitingWebhooks: first((tx) => findWaitingWebhooks(tx, 10)),
    findUnprocessedWebhooks: first((tx) => findUnprocessedWebhooks(tx, { before: new Date("2036-01-01") })),
    markWebhooksProcessed: async (tx) => {
      await markWebhooksProcessed(tx, { webhookIds: [newId<WebhookId>()], outcome: "woken", at });
      return seesMessage(tx);
    },
    findAttempt: (tx) => findAttempt(tx, paid.attemptId),
    countUnresolvableIncidents: someCount((tx) => countUnresolvableIncidents(tx, stuck)),
    resolveIncidentsManually: reaching("payment_incidents", (tx) =>
      resolveIncidentsManually(tx, { ...stuck, resolution: "ended_paid_by_operator", note: "Of B.", at }),
    ),
  };
};

/** Functions that serve all companies together: locks, totals, and reviews of unmatched transactions. */
export const aboveCompaniesOfSharedMoney = [
  ...[
    "findProviderPosition",
    "tryLockSettlement",
    "lockReceivable",
    "lockCredit",
    "lockStopsShared",
    "lockPayoutShared",
    "lockPayoutExclusive",
  ],
  ...["insertUnmatchedAlerts", "findPastReconciliations", "findMisattributedLines", "deleteHandledWebhooks", "purgeParsedLines"],
];

/** How the policies of these tables could fail: what happens, how, and what must be seen then. */
export const breaksOfSharedMoney: readonly [what: string, statement: string, fault: string][] = [
  [
    "every company may see unparsed statement lines",
    "alter table unparsed_statement_lines disable row level security",
    "findUnparsedFrom shows company A to company B",
  ],
  ["the stops' policy is dropped", "drop policy own_and_global on payment_stops", "findActiveStops shows company A to company B"],
  ["every company may stop all payments", "drop policy own_to_create on payment_stops", "insertStop shows company A to company B"],
  [
    "a company's stop can be lifted by another",
    "drop policy own_to_lift on payment_stops; drop policy own_and_global on payment_stops",
    "markStopLifted shows company A to company B",
  ],
  [
    "the statement is open",
    "alter table statement_lines disable row level security",
    "findUnmatchedTransactions shows company A to company B",
  ],
  ["the messages' policy is dropped", "drop policy own_rows on webhook_inbox", "findWaitingWebhooks shows company A to company B"],
  ["the references' policy is dropped", "drop policy own_rows on payment_references", "findReference shows company A to company B"],
  ...breaksOfPension,
];
