import type { AttemptId, CompanyId, StopId } from "@albashi/contracts/ids";
import { sql } from "kysely";
import * as payments from "../capabilities/payments/store.ts";
import type { CompanyTransaction, Database } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const stopId = newId<StopId>();
const reference = "po-01jcq2x3y4z5a6b7c8d9e0f1h5";
const named = { reference, kind: "payout", subject: newId<string>() } as const;
const message = { provider: "kora", receivedAt: at, event: "transfer.success", reference, status: "success", body: "{}" } as const;
const movement = { reference, isCredit: false, amount: 100n, happenedAt: at, description: "Payout", isProvidersOwn: false } as const;
const unread = { pointer: "of B", body: "{}" };
/** A payment of A's; known once it is seeded. */
const paid: { attemptId: AttemptId } = { attemptId: newId<AttemptId>() };
const stuck = { reference: "po-1", kinds: ["stuck"] } as const;

/** Tables above companies whose rows are about one: work above companies sees all, and a company's its own. */
export const sharedTables = ["payment_references", "payment_stops", "provider_movements", "unread_movements", "webhook_inbox"];

/** Rows of company A in tables that stand above companies: a reference, a stop, a message that waits, and two rows of a statement. */
export const seedSharedMoney = async (database: Database, a: CompanyId) => {
  await database.inCompany(a, async (tx) => {
    const { rows } = await sql<typeof paid>`select attempt_id as "attemptId" from payment_attempts limit 1`.execute(query(tx));
    if (!rows[0]) throw new Error("Company A has no payment; seed one before what is told of it.");
    Object.assign(paid, rows[0]);
    await payments.insertReferences(tx, a, [named]);
    await payments.insertStop(tx, { stopId, companyId: a, madeAt: at, madeBy: "A", because: "Of A." });
  });
  await database.inPlatform(async (tx) => {
    await payments.insertWebhooks(tx, [message]);
    const stranger = { ...movement, pointer: "stranger", reference: "nobodys" };
    await payments.insertMovements(tx, "kora", { rows: [{ ...movement, pointer: "of A" }, stranger], readAt: at });
    await payments.insertUnreadRows(tx, "kora", { unread: [{ ...unread, pointer: "of A" }], from: at, readAt: at });
  });
};

/** What stands above companies and names one, asked as B for what is A's. */
export const sharedMoneyProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const ofB = { ...named, reference: "po-01jcq2x3y4z5a6b7c8d9e0f1h6" };
  const seesMessage = async (tx: CompanyTransaction) => {
    const { rows } = await sql`select from webhook_inbox where reference = ${reference}`.execute(query(tx));
    return rows[0];
  };
  return {
    insertReferences: refused((tx) => payments.insertReferences(tx, a, [ofB])),
    findReference: (tx) => payments.findReference(tx, reference),
    findCompaniesWithPayments: first((tx) => payments.findCompaniesWithPayments(tx)),
    findSomeCompaniesWithPayments: first((tx) => payments.findSomeCompaniesWithPayments(tx, { after: null, atMost: 10 })),
    hasReferences: someCount((tx) => payments.hasReferences(tx)),
    insertStop: refused((tx) =>
      payments.insertStop(tx, { stopId: newId<StopId>(), companyId: null, madeAt: at, madeBy: "B", because: "Of B." }),
    ),
    findStopsStanding: first((tx) => payments.findStopsStanding(tx, a)),
    markStopLifted: someCount((tx) => payments.markStopLifted(tx, { stopId, companyId: a, by: "B", at })),
    findAllStops: first((tx) => payments.findAllStops(tx)),
    liftAnyStop: (tx) => payments.liftAnyStop(tx, { stopId, by: "B", at }),
    insertMovements: refused((tx) => payments.insertMovements(tx, "kora", { rows: [{ ...movement, pointer: "of B" }], readAt: at })),
    insertUnreadRows: refused((tx) => payments.insertUnreadRows(tx, "kora", { unread: [unread], from: at, readAt: at })),
    findUnreadFrom: async (tx) => (await payments.findUnreadFrom(tx, "kora")) ?? undefined,
    findStrangers: first((tx) => payments.findStrangers(tx, { atMost: 10 })),
    findUntoldStrangers: first((tx) => payments.findUntoldStrangers(tx, "kora")),
    insertWebhooks: refused((tx) => payments.insertWebhooks(tx, [message])),
    findWaitingWebhooks: first((tx) => payments.findWaitingWebhooks(tx, 10)),
    findForgottenMessages: first((tx) => payments.findForgottenMessages(tx, { before: new Date("2036-01-01") })),
    handleWebhooks: async (tx) => {
      await payments.handleWebhooks(tx, { webhookIds: [newId<payments.WebhookId>()], outcome: "woken", at });
      return seesMessage(tx);
    },
    findAttempt: (tx) => payments.findAttempt(tx, paid.attemptId),
    countEndlessIncidents: someCount((tx) => payments.countEndlessIncidents(tx, stuck)),
    settleIncidentsByUs: reaching("payment_incidents", (tx) => payments.settleIncidentsByUs(tx, { ...stuck, because: "Of B.", at })),
  };
};

/** Those that serve all companies together: locks, sums over everybody, and what was done about strangers. */
export const aboveCompaniesOfSharedMoney = [
  ...["findHeldAt", "settleAlone", "holdOwed", "holdStopsOff", "holdChangesOff", "holdClaimsOff"],
  ...["insertToldStrangers", "findPastComparisons", "findStrayMovements", "deleteHandledWebhooks", "forgetReadRows"],
];

/** How the walls of these tables could fall: what happens, how, and what must be seen then. */
export const breaksOfSharedMoney: readonly [what: string, statement: string, fault: string][] = [
  [
    "anybody may see rows of statements that nobody could read",
    "alter table unread_movements disable row level security",
    "findUnreadFrom shows company A to company B",
  ],
  ["the stops' policy is dropped", "drop policy own_and_everybodys on payment_stops", "findStopsStanding shows company A to company B"],
  ["anybody may stop everybody", "drop policy own_to_make on payment_stops", "insertStop shows company A to company B"],
  [
    "a company's stop can be lifted by another",
    "drop policy own_to_lift on payment_stops; drop policy own_and_everybodys on payment_stops",
    "markStopLifted shows company A to company B",
  ],
  ["the statement is open", "alter table provider_movements disable row level security", "findStrangers shows company A to company B"],
  ["the messages' policy is dropped", "drop policy own_rows on webhook_inbox", "findWaitingWebhooks shows company A to company B"],
  ["the references' policy is dropped", "drop policy own_rows on payment_references", "findReference shows company A to company B"],
];
