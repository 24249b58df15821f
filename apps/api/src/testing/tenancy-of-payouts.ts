import type {
  AttemptId,
  BankAccountId,
  CompanyId,
  EmployeeId,
  IncidentId,
  PayGroupId,
  RunId,
  StopId,
  UserId,
} from "@albashi/contracts/ids";
import { dayMs, later, localDate } from "@albashi/dates";
import { sql } from "kysely";
import { incidents } from "../capabilities/payments/model/incidents.ts";
import type { NewsId } from "../capabilities/payments/model/payout-event.ts";
import * as payments from "../capabilities/payments/store.ts";
import * as payroll from "../capabilities/payroll/store.ts";
import * as people from "../capabilities/people/store.ts";
import type { Database } from "../database/in-company.ts";
import { query } from "../database/transaction.ts";
import { newId } from "../new-id.ts";
import { first, type Probe, reachingRowsOf, someCount } from "./tenancy-probe.ts";

const at = new Date("2026-11-15T09:00:00Z");
const [runId, payGroupId, employeeId, by] = [newId<RunId>(), newId<PayGroupId>(), newId<EmployeeId>(), newId<UserId>()];
const [going, waiting, paid, failed] = [newId<AttemptId>(), newId<AttemptId>(), newId<AttemptId>(), newId<AttemptId>()];
const bankAccountId = newId<BankAccountId>();
const stopId = newId<StopId>();
const newsId = newId<NewsId>();
const others = [newId<EmployeeId>(), newId<EmployeeId>(), newId<EmployeeId>()] as const;
const account = { bankCode: "058", accountName: "A", numberSealed: Buffer.alloc(1), numberEnds: "1234", heldBecause: null };
const day = localDate("2026-08-31");
const hash = Buffer.alloc(32, 8);

const attemptOf = (attemptId: AttemptId, ofPerson: EmployeeId, sign: string) => ({
  ...{ attemptId, employeeId: ofPerson, reference: `po-${sign.repeat(26)}`, amount: 100n, bankAccountId, ...account },
});

/** A run of company A that is being paid: somebody waits, somebody's payment is on its way, somebody was paid, and one failed. */
export const seedPayouts = (database: Database, a: CompanyId) =>
  database.inCompany(a, async (tx) => {
    const write = (statement: ReturnType<typeof sql>) => statement.execute(query(tx));
    const all = [employeeId, ...others];
    for (const [place, one] of all.entries())
      await write(sql`
        insert into employees (company_id, employee_id, staff_number, full_name, job_title, gender, email, phone_number, address, status, first_day,
          created_at)
        values (${a}, ${one}, ${9700 + place}, 'A', 'A', 'unsaid', ${`payout${place}@a.example`}, '+2348030000000', 'A', 'active', '2026-01-05', ${at})`);
    await write(sql`
      insert into bank_accounts (company_id, bank_account_id, employee_id, bank_code, bank_name, account_number_sealed, account_number_fingerprint,
        account_number_ends, account_name, name_check, name_checked_at, created_at)
      values (${a}, ${bankAccountId}, ${employeeId}, '058', 'A', '\\x00', ${hash}, '1234', 'A', 'same', ${at}, ${at})`);
    await write(sql`
      insert into pay_groups (company_id, pay_group_id, name, is_default, pay_day, cut_off_working_days, proration, created_at)
      values (${a}, ${payGroupId}, 'Payouts', false, 25, 5, 'calendar_days', ${at})`);
    const period = { firstDay: day, lastDay: day, cutOff: day, payDay: day, year: 2026, month: 8 };
    await payroll.insertRun(tx, a, { ...period, runId, kind: "bonus", payGroupId, correctsRunId: null, madeAt: at, madeBy: by });
    await payroll.beginCalculating(tx, runId);
    await write(sql`insert into payslip_shapes (company_id, shape_id, shape) values (${a}, ${hash}, '{"lines":[]}')`);
    for (const one of all)
      await write(sql`
        insert into payslips (company_id, run_id, employee_id, calculation, shape_id, inputs, cells, earnings, deductions, employer_part, gross, net,
          paye, pension, employer_cost, taxable_pay, contributions, paye_on_one_offs, instalments, hash, findings, staff_number, full_name, job_title)
        values (${a}, ${runId}, ${one}, 1, ${hash}, '', '', '{100}', '{}', '{}', 100, 100, 0, 0, 100, 100, 0, 0, 0, ${hash}, '{}', 9700, 'A', 'A')`);
    await write(
      sql`update pay_runs set state = 'calculated', content_hash = ${hash}, unexplained = 0, calculated_at = ${at} where run_id = ${runId}`,
    );
    await payments.insertRunPayment(tx, a, {
      runId,
      provider: "kora",
      net: 400n,
      owed: 0n,
      fees: 0n,
      people: 4,
      startedAt: at,
      startedBy: by,
    });
    await payments.markPlanned(tx, { runId, at });
    const attempts = [
      attemptOf(waiting, employeeId, "0"),
      attemptOf(going, others[0], "1"),
      attemptOf(paid, others[1], "2"),
      attemptOf(failed, others[2], "3"),
    ];
    await payments.insertAttempts(tx, a, { runId, provider: "kora", at, by, isFirst: true, attempts });
    await payments.markClaimed(tx, { attemptIds: [going, paid, failed], claim: newId(), at, lookAt: at });
    await write(sql`update payment_attempts set state = 'succeeded', finished_at = ${at}, next_look_at = null where attempt_id = ${paid}`);
    await write(sql`
      update payment_attempts set state = 'failed', failure = 'suspected', finished_at = ${at}, retry_from = ${at}, next_look_at = null
      where attempt_id = ${failed}`);
    const lines = [["net_pay:a", -100n] as const, ["clearing:kora", 100n] as const];
    await payments.bookJournals(tx, a, [{ what: "payout_sent", subject: going, runId, bookedAt: at, happenedAt: at, lines }]);
    await payments.insertAnswers(tx, a, [
      { reference: "po-1", call: "query", askedAt: at, readAs: "found", raw: { status: 200, body: "A", tookMs: 1 } },
    ]);
    await payments.insertIncidents(tx, a, { found: [{ ...incidents.stuck, reference: "po-1", runId, employeeId }], at });
    await payments.insertIncidents(tx, a, { found: [{ ...incidents.suspected, reference: "po-3", runId, employeeId: others[2] }], at });
    await payments.insertStop(tx, { stopId, companyId: a, madeAt: at, madeBy: "A", because: "Of A." });
    await payments.insertNews(tx, a, { newsId, runId, event: "ended_unpaid", at });
  });

/** Payouts, asked as B with A's ids. */
export const payoutProbes = (a: CompanyId, refused: (call: Probe) => Probe): Record<string, Probe> => {
  const reaching = reachingRowsOf(a);
  const employeeIds = [employeeId, ...others];
  const page = { runId, now: at, atMost: 10 };
  const onAttempts = (call: Probe) => reaching("payment_attempts", call);
  const onRuns = (call: Probe) => reaching("run_payments", call);
  const journal = {
    what: "of_b",
    subject: going,
    bookedAt: at,
    happenedAt: at,
    lines: [["wallet", -1n] as const, ["clearing:kora", 1n] as const],
  };
  const answer = { reference: "po-1", call: "query", askedAt: at, readAs: "b", raw: { status: null, body: "", tookMs: 0 } } as const;
  const newRun = { runId: newId<RunId>(), provider: "kora", net: 1n, owed: 0n, fees: 0n, people: 1, startedAt: at, startedBy: by } as const;
  const ofB = { runId, provider: "kora", at, by, isFirst: false, attempts: [attemptOf(newId<AttemptId>(), employeeId, "9")] } as const;
  return {
    findPlacesToPay: first((tx) => people.findPlacesToPay(tx, employeeIds)),
    findOldNameChecks: first((tx) => people.findOldNameChecks(tx, { employeeIds, before: later(at, dayMs), atMost: 10 })),
    findAmountsAsked: async (tx) => [...(await payments.findAmountsAsked(tx, [going])).values()][0],
    findLinesToPay: first((tx) => payroll.findLinesToPay(tx, { runId, after: null, atMost: 10 })),
    bookJournals: refused((tx) => payments.bookJournals(tx, a, [journal])),
    findBalances: async (tx) => [...(await payments.findBalances(tx, ["net_pay:a"])).values()].find((balance) => balance !== 0n),
    insertAnswers: refused((tx) => payments.insertAnswers(tx, a, [answer])),
    insertAttempts: refused((tx) => payments.insertAttempts(tx, a, ofB)),
    lockAttemptsToSend: first((tx) => payments.lockAttemptsToSend(tx, { ...page, which: "new" })),
    markClaimed: onAttempts((tx) => payments.markClaimed(tx, { attemptIds: [waiting], claim: newId(), at, lookAt: at })),
    markHeld: someCount((tx) => payments.markHeld(tx, [{ attemptId: waiting, because: "Of B." }])),
    lockUnsent: first((tx) => payments.lockUnsent(tx, { runId, employeeIds })),
    markReleased: onAttempts((tx) => payments.markReleased(tx, [waiting])),
    markCancelled: someCount((tx) => payments.markCancelled(tx, { attemptIds: [waiting], at })),
    lockUnpaid: first((tx) => payments.lockUnpaid(tx, { runId, employeeIds, now: at })),
    findUnpaid: first((tx) => payments.findUnpaid(tx, { runId, now: at })),
    findWaits: someCount(async (tx) => (await payments.findWaits(tx, { runId, now: new Date(0) })).people),
    findSuspected: first(async (tx) => [...(await payments.findSuspected(tx, { runId }))]),
    takeDueLooks: first((tx) => payments.takeDueLooks(tx, { ...page, until: at })),
    lockAttempts: first((tx) => payments.lockAttempts(tx, [going])),
    callOffOthers: onAttempts((tx) => payments.callOffOthers(tx, [failed], at)),
    markCounted: onAttempts((tx) => payments.markCounted(tx, [failed])),
    settlePaidTwice: reaching("payment_incidents", (tx) => payments.settlePaidTwice(tx, { references: ["po-1"], at })),
    saveDecisions: onAttempts((tx) => payments.saveDecisions(tx, [], at)),
    findRunsOfAttempts: first((tx) => payments.findRunsOfAttempts(tx, [going])),
    wakeAttempts: onAttempts((tx) => payments.wakeAttempts(tx, { runId, attemptIds: [going], at })),
    findProgress: someCount(async (tx) => (await payments.findProgress(tx, runId)).going),
    takeUntold: first((tx) => payments.takeUntold(tx, { runId, at, atMost: 10 })),
    hasUntold: someCount((tx) => payments.hasUntold(tx, runId)),
    insertIncidents: refused((tx) =>
      payments.insertIncidents(tx, a, { found: [{ ...incidents.lost, reference: "po-1", runId: null, employeeId: null }], at }),
    ),
    lockIncident: (tx) => payments.lockIncident(tx, newId<IncidentId>()),
    markIncidentSettled: reaching("payment_incidents", (tx) =>
      payments.markIncidentSettled(tx, { incidentId: newId<IncidentId>(), by, because: "Of B.", at }),
    ),
    findLimits: (tx) => payments.findLimits(tx),
    findSentSince: someCount(async (tx) => (await payments.findSentSince(tx, new Date(0))) > 0n),
    insertRunPayment: refused((tx) => payments.insertRunPayment(tx, a, newRun)),
    findRunPayment: (tx) => payments.findRunPayment(tx, runId),
    lockRunPayment: (tx) => payments.lockRunPayment(tx, runId),
    markPlanned: onRuns((tx) => payments.markPlanned(tx, { runId, at })),
    noteSender: someCount((tx) => payments.noteSender(tx, { runId, dueAt: at, over: at })),
    savePause: onRuns((tx) => payments.savePause(tx, { runId, because: "Of B." })),
    markPaymentsFinished: onRuns((tx) => payments.markPaymentsFinished(tx, { runId, at })),
    noteLook: someCount((tx) => payments.noteLook(tx, { runId, dueAt: at, over: at })),
    forgetLook: onRuns((tx) => payments.forgetLook(tx, runId)),
    findRunsToGoOn: first((tx) => payments.findRunsToGoOn(tx)),
    insertNews: refused((tx) => payments.insertNews(tx, a, { newsId: newId<NewsId>(), runId, event: "settled", at })),
    findNews: (tx) => payments.findNews(tx, newsId),
    endNews: reaching("payout_news", (tx) => payments.endNews(tx, { runId, event: "ended_unpaid", at })),
    findRunsToMend: first((tx) => payments.findRunsToMend(tx, { atMost: 10 })),
    sumUnsent: async (tx) => (await payments.sumUnsent(tx, runId)) || undefined,
    findFreeAt: async (tx) => (await payments.findFreeAt(tx, "kora")) || undefined,
    findRunStanding: (tx) => payments.findRunStanding(tx, { companyId: a, runId, since: at }),
  };
};
