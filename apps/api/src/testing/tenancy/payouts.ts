import type {
  AttemptId,
  BankAccountId,
  CompanyId,
  EmployeeId,
  IncidentId,
  PayGroupId,
  PayoutScheduleId,
  RunId,
  StopId,
  UserId,
} from "@albashi/contracts/ids";
import { addMs, dayMs, localDate } from "@albashi/dates";
import { sql } from "kysely";
import { incidents } from "../../domains/payments/controls/model/incident-catalogue.ts";
import { findSuspected } from "../../domains/payments/controls/store/incident-queries.ts";
import { insertIncidents, lockIncident, markIncidentResolved, resolvePaidTwice } from "../../domains/payments/controls/store/incidents.ts";
import { findLimits, findSentSince } from "../../domains/payments/controls/store/limits.ts";
import { insertStop } from "../../domains/payments/controls/store/stops.ts";
import { findBalances, postJournals } from "../../domains/payments/ledger/store/journals.ts";
import { findPromisedRuns } from "../../domains/payments/pay-promises/store/promised-runs.ts";
import { findPayoutsNeedingAction } from "../../domains/payments/payouts/store/payment-queries.ts";
import {
  endPayoutSchedule,
  findExpectedStarts,
  findLastSchedule,
  findNotStarted,
  findPayoutSchedule,
  findPlannedStart,
  findStartingSchedules,
  insertPayoutSchedule,
  saveScheduleDelay,
} from "../../domains/payments/payouts/store/payout-schedules.ts";
import { findRetryDelays, findUnpaid, lockUnpaid } from "../../domains/payments/payouts/store/retryable.ts";
import { insertProviderResponses } from "../../domains/payments/provider-log/store/provider-responses.ts";
import { insertRunRemitter } from "../../domains/payments/remitter/store/remitters.ts";
import type { NoticeId } from "../../domains/payments/transfers/model/payout-event.ts";
import {
  findHeld,
  insertAttempts,
  lockAttemptsToSend,
  lockUnsent,
  markCancelled,
  markClaimed,
  markHeld,
  markReleased,
} from "../../domains/payments/transfers/store/attempts.ts";
import {
  closeNotice,
  findLastMailed,
  findNotice,
  markNoticeMailed,
  openNotice,
} from "../../domains/payments/transfers/store/payout-notices.ts";
import {
  findPayout,
  findResumablePayouts,
  insertPayout,
  isWakePending,
  lockPayout,
  markPaymentsFinished,
  markPlanned,
  savePause,
  saveWake,
} from "../../domains/payments/transfers/store/payouts.ts";
import {
  cancelSiblingAttempts,
  claimDuePolls,
  claimUnnotified,
  findProgress,
  findRunsOfAttempts,
  hasUnnotified,
  lockAttempts,
  markCounted,
  pollNow,
  saveDecisions,
} from "../../domains/payments/transfers/store/polling.ts";
import { findAvailableAt, findSendConditions, sumUnsent } from "../../domains/payments/transfers/store/send-checks.ts";
import { DrivePayout } from "../../domains/payments/transfers/workflow-contracts.ts";
import { findOrderedAmounts } from "../../domains/payments/webhooks/store/webhooks.ts";
import { findPayeeLines } from "../../domains/payroll/payslip-records/store/payees.ts";
import { beginCalculating, insertRun } from "../../domains/payroll/runs/store/runs.ts";
import { findPayeeAccounts, findStaleNameChecks } from "../../domains/people/payroll-feed/store/payroll-inputs.ts";
import type { Database } from "../../platform/database/company-transaction.ts";
import { newId } from "../../platform/database/new-id.ts";
import { query } from "../../platform/database/transaction.ts";
import { enqueue, type OutboxId } from "../../platform/outbox/store.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [runId, payGroupId, employeeId, by] = [newId<RunId>(), newId<PayGroupId>(), newId<EmployeeId>(), newId<UserId>()];
const [going, waiting, paid, failed] = [newId<AttemptId>(), newId<AttemptId>(), newId<AttemptId>(), newId<AttemptId>()];
const bankAccountId = newId<BankAccountId>();
const stopId = newId<StopId>();
const noticeId = newId<NoticeId>();
const schedule = {
  ...{ scheduleId: newId<PayoutScheduleId>(), runId, payDay: localDate("2026-08-31"), startsAt: addMs(at, dayMs) },
  ...{ contentHash: Buffer.alloc(32, 8), approvedAt: at, scheduledAt: at, scheduledBy: by },
};
const others = [newId<EmployeeId>(), newId<EmployeeId>(), newId<EmployeeId>()] as const;
const account = { bankCode: "058", accountName: "A", numberSealed: Buffer.alloc(1), numberEnds: "1234", hold: null };
const day = localDate("2026-08-31");
const hash = Buffer.alloc(32, 8);

const accountIds = new Map(others.map((one) => [one, newId<BankAccountId>()]));
const accountOf = (ofPerson: EmployeeId) => accountIds.get(ofPerson) ?? bankAccountId;
const attemptOf = (attemptId: AttemptId, ofPerson: EmployeeId, sign: string) => ({
  ...{ attemptId, employeeId: ofPerson, reference: `po-${sign.repeat(26)}`, amount: 100n, bankAccountId: accountOf(ofPerson), ...account },
});

/** A run of company A during its payout: one payment queued, one in flight, one paid and one failed. */
export const seedPayouts = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    const all = [employeeId, ...others];
    for (const [place, one] of all.entries())
      await write(sql`
        insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status, first_day,
          created_at)
        values (${a}, ${one}, ${9700 + place}, 'A', 'A', 'unsaid', ${`payout${place}@a.example`}, '+2348030000000', 'A', 'active', '2026-01-05', ${at})`);
    for (const one of all)
      await write(sql`
        insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed,
          account_number_fingerprint, account_number_ends, account_name, name_check, name_checked_at, created_at)
        values (${a}, ${accountOf(one)}, ${one}, '058', 'A', '\\x00', ${hash}, '1234', 'A', 'same', ${at}, ${at})`);
    await write(sql`
      insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
      values (${a}, ${payGroupId}, 'Payouts', false, 25, 5, 'calendar_days', ${at})`);
    const period = { firstDay: day, lastDay: day, cutOff: day, payDay: day, year: 2026, month: 8 };
    await insertRun(tx, a, { ...period, runId, kind: "bonus", payGroupId, correctsRunId: null, createdAt: at, createdBy: by });
    await beginCalculating(tx, runId);
    await write(sql`insert into payslip_templates (company_id, template_id, template) values (${a}, ${hash}, '{"lines":[]}')`);
    for (const one of all)
      await write(sql`
        insert into payslips (company_id, run_id, employee_id, calculation_no, template_id, inputs, cells, earnings, deductions, employer_contributions, gross, net,
          paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, findings, staff_number, full_name, job_title)
        values (${a}, ${runId}, ${one}, 1, ${hash}, '', '', '{100}', '{}', '{}', 100, 100, 0, 0, 100, 100, 0, 0, 0, ${hash}, '{}', 9700, 'A', 'A')`);
    await write(
      sql`update pay_runs set state = 'calculated', content_hash = ${hash}, unexplained = 0, calculated_at = ${at} where run_id = ${runId}`,
    );
    await insertRunRemitter(tx, a, { runId, remitter: "albashi", basis: "before_choice", at });
    await insertPayout(tx, a, {
      runId,
      provider: "kora",
      remitter: "albashi",
      net: 400n,
      owed: 0n,
      leftWithEmployer: 0n,
      fees: 0n,
      feesAdvanced: 0n,
      payeeCount: 4,
      startedAt: at,
      startedBy: by,
    });
    await markPlanned(tx, { runId, at });
    const attempts = [
      attemptOf(waiting, employeeId, "0"),
      attemptOf(going, others[0], "1"),
      attemptOf(paid, others[1], "2"),
      attemptOf(failed, others[2], "3"),
    ];
    await insertAttempts(tx, a, { runId, provider: "kora", at, by, isFirst: true, attempts });
    await markClaimed(tx, { attemptIds: [going, paid, failed], claim: newId(), at, pollAt: at });
    await write(sql`update payment_attempts set state = 'succeeded', finished_at = ${at}, next_poll_at = null where attempt_id = ${paid}`);
    await write(sql`
      update payment_attempts set state = 'failed', failure = 'suspected', finished_at = ${at}, retry_from = ${at}, next_poll_at = null
      where attempt_id = ${failed}`);
    const lines = [["net_pay:a", -100n] as const, ["clearing:kora", 100n] as const];
    await postJournals(tx, a, [{ eventType: "payout_sent", sourceId: going, runId, postedAt: at, effectiveAt: at, lines }]);
    await insertProviderResponses(tx, a, [
      { reference: "po-1", operation: "query", requestedAt: at, interpretedAs: "found", raw: { status: 200, body: "A", tookMs: 1 } },
    ]);
    await insertIncidents(tx, a, { found: [{ ...incidents.stuck, reference: "po-1", runId, employeeId }], at });
    await insertIncidents(tx, a, { found: [{ ...incidents.suspected, reference: "po-3", runId, employeeId: others[2] }], at });
    await insertStop(tx, { stopId, companyId: a, createdAt: at, createdBy: "A", reason: "requested_by_operator", note: "Of A." });
    await insertPayoutSchedule(tx, a, schedule);
    await endPayoutSchedule(tx, { runId, state: "not_started", at, by: null, reason: "money_missing" });
    await insertPayoutSchedule(tx, a, { ...schedule, scheduleId: newId<PayoutScheduleId>(), scheduledAt: addMs(at, -dayMs) });
    await openNotice(tx, a, { noticeId, runId, event: "completed_with_failures", at });
  });

/** Payouts, asked as B with A's ids. */
export const payoutProbes = (a: CompanyId, rejected: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const employeeIds = [employeeId, ...others];
  const page = { runId, now: at, limit: 10 };
  const onAttempts = (call: Probe) => reaching("payment_attempts", call);
  const onRuns = (call: Probe) => reaching("payouts", call);
  const journal = {
    eventType: "of_b",
    sourceId: going,
    postedAt: at,
    effectiveAt: at,
    lines: [["wallet", -1n] as const, ["clearing:kora", 1n] as const],
  };
  const answer = {
    reference: "po-1",
    operation: "query",
    requestedAt: at,
    interpretedAs: "b",
    raw: { status: null, body: "", tookMs: 0 },
  } as const;
  const newRun = {
    runId: newId<RunId>(),
    provider: "kora",
    remitter: "employer",
    net: 1n,
    owed: 0n,
    leftWithEmployer: 0n,
    fees: 0n,
    feesAdvanced: 0n,
    payeeCount: 1,
    startedAt: at,
    startedBy: by,
  } as const;
  const ofB = { runId, provider: "kora", at, by, isFirst: false, attempts: [attemptOf(newId<AttemptId>(), employeeId, "9")] } as const;
  return {
    findPayeeAccounts: first((tx) => findPayeeAccounts(tx, employeeIds)),
    findStaleNameChecks: first((tx) => findStaleNameChecks(tx, { employeeIds, before: addMs(at, dayMs), limit: 10 })),
    findOrderedAmounts: async (tx) => [...(await findOrderedAmounts(tx, [going])).values()][0],
    findPayeeLines: first((tx) => findPayeeLines(tx, { runId, after: null, limit: 10 })),
    postJournals: rejected((tx) => postJournals(tx, a, [journal])),
    findBalances: async (tx) => [...(await findBalances(tx, ["net_pay:a"])).values()].find((balance) => balance !== 0n),
    insertProviderResponses: rejected((tx) => insertProviderResponses(tx, a, [answer])),
    insertAttempts: rejected((tx) => insertAttempts(tx, a, ofB)),
    lockAttemptsToSend: first((tx) => lockAttemptsToSend(tx, { ...page, which: "new" })),
    markClaimed: onAttempts((tx) => markClaimed(tx, { attemptIds: [waiting], claim: newId(), at, pollAt: at })),
    markHeld: someCount((tx) => markHeld(tx, [{ attemptId: waiting, hold: { reason: "requested_by_admin", limit: null, note: "Of B." } }])),
    lockUnsent: first((tx) => lockUnsent(tx, { runId, employeeIds })),
    findHeld: first(async (tx) => {
      await markHeld(tx, [{ attemptId: waiting, hold: { reason: "requested_by_admin", limit: null, note: "Of B." } }]);
      return findHeld(tx, runId);
    }),
    markReleased: onAttempts((tx) => markReleased(tx, [waiting])),
    markCancelled: someCount((tx) => markCancelled(tx, { attemptIds: [waiting], at })),
    lockUnpaid: first((tx) => lockUnpaid(tx, { runId, employeeIds, now: at })),
    findUnpaid: first((tx) => findUnpaid(tx, { runId, now: at })),
    findRetryDelays: someCount(async (tx) => (await findRetryDelays(tx, { runId, now: new Date(0) })).people),
    findSuspected: first(async (tx) => [...(await findSuspected(tx, { runId }))]),
    claimDuePolls: first((tx) => claimDuePolls(tx, { ...page, until: at })),
    lockAttempts: first((tx) => lockAttempts(tx, [going])),
    cancelSiblingAttempts: onAttempts((tx) => cancelSiblingAttempts(tx, [failed], at)),
    markCounted: onAttempts((tx) => markCounted(tx, [failed])),
    resolvePaidTwice: reaching("payment_incidents", (tx) => resolvePaidTwice(tx, { references: ["po-1"], at })),
    saveDecisions: onAttempts((tx) => saveDecisions(tx, [], at)),
    findRunsOfAttempts: first((tx) => findRunsOfAttempts(tx, [going])),
    pollNow: onAttempts((tx) => pollNow(tx, { runId, attemptIds: [going], at })),
    findProgress: someCount(async (tx) => (await findProgress(tx, runId)).inFlight),
    claimUnnotified: first((tx) => claimUnnotified(tx, { runId, at, limit: 10 })),
    hasUnnotified: someCount((tx) => hasUnnotified(tx, runId)),
    insertIncidents: rejected((tx) =>
      insertIncidents(tx, a, { found: [{ ...incidents.lost, reference: "po-1", runId: null, employeeId: null }], at }),
    ),
    lockIncident: (tx) => lockIncident(tx, newId<IncidentId>()),
    markIncidentResolved: reaching("payment_incidents", (tx) =>
      markIncidentResolved(tx, { incidentId: newId<IncidentId>(), by, note: "Of B.", at }),
    ),
    findLimits: (tx) => findLimits(tx),
    findSentSince: someCount(async (tx) => (await findSentSince(tx, new Date(0))) > 0n),
    insertPayout: rejected((tx) => insertPayout(tx, a, newRun)),
    findPayout: (tx) => findPayout(tx, runId),
    lockPayout: (tx) => lockPayout(tx, runId),
    markPlanned: onRuns((tx) => markPlanned(tx, { runId, at })),
    saveWake: onRuns((tx) => saveWake(tx, { runId, outboxId: newId<OutboxId>() })),
    isWakePending: someCount(async (tx) => {
      await saveWake(tx, { runId, outboxId: await enqueue(tx, DrivePayout, { payload: { companyId: a, runId }, at }) });
      return isWakePending(tx, runId);
    }),
    savePause: onRuns((tx) => savePause(tx, { runId, pause: { reason: "key_rejected", shortfall: null } })),
    markPaymentsFinished: onRuns((tx) => markPaymentsFinished(tx, { runId, at })),
    findResumablePayouts: first((tx) => findResumablePayouts(tx)),
    insertPayoutSchedule: rejected((tx) => insertPayoutSchedule(tx, a, { ...schedule, scheduleId: newId<PayoutScheduleId>() })),
    findExpectedStarts: first((tx) => findExpectedStarts(tx, [runId])),
    findLastSchedule: (tx) => findLastSchedule(tx, runId),
    findPayoutSchedule: (tx) => findPayoutSchedule(tx, schedule.scheduleId),
    endPayoutSchedule: async (tx) => (await endPayoutSchedule(tx, { runId, state: "cancelled", at, by })) || undefined,
    saveScheduleDelay: reaching("payout_schedules", (tx) =>
      saveScheduleDelay(tx, { scheduleId: schedule.scheduleId, reason: "start_failed", at }),
    ),
    findStartingSchedules: first((tx) => findStartingSchedules(tx)),
    findPlannedStart: (tx) => findPlannedStart(tx, runId),
    findPromisedRuns: first((tx) => findPromisedRuns(tx, { employeeId, since: localDate("2026-01-01"), today: localDate("2026-11-15") })),
    findNotStarted: first((tx) => findNotStarted(tx, 10)),
    openNotice: rejected((tx) => openNotice(tx, a, { noticeId: newId<NoticeId>(), runId, event: "settled", at })),
    findNotice: (tx) => findNotice(tx, noticeId),
    markNoticeMailed: reaching("payout_notices", (tx) => markNoticeMailed(tx, { noticeId, at })),
    findLastMailed: async (tx) => {
      await markNoticeMailed(tx, { noticeId, at });
      return (await findLastMailed(tx, { runId, event: "completed_with_failures" })) ?? undefined;
    },
    closeNotice: reaching("payout_notices", (tx) => closeNotice(tx, { runId, event: "completed_with_failures", at })),
    findPayoutsNeedingAction: first((tx) => findPayoutsNeedingAction(tx, { limit: 10 })),
    sumUnsent: async (tx) => (await sumUnsent(tx, runId)) || undefined,
    findAvailableAt: async (tx) => (await findAvailableAt(tx, "kora")) || undefined,
    findSendConditions: (tx) => findSendConditions(tx, { companyId: a, runId, since: at }),
  };
};
