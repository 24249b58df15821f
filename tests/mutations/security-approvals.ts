import type { Mutation } from "./mutation.ts";

const lifecycle = "domains/payroll/runs/use-cases/run-lifecycle.db.test.ts";
const ownPay = "domains/payroll/approval/use-cases/own-pay.db.test.ts";
const ownPayClearance = "domains/payroll/approval/use-cases/own-pay-clearance.db.test.ts";
const updateEmployee = "domains/people/profiles/use-cases/update-employee.db.test.ts";
const policy = "domains/payroll/approval/use-cases/approval-policy.db.test.ts";
const withdrawals = "domains/payments/withdrawals/use-cases/withdrawals.db.test.ts";
const releases = "domains/people/bank-accounts/use-cases/release-account.db.test.ts";
const team = "domains/identity/team/use-cases/team.db.test.ts";
const stepUpForAct = "domains/identity/second-factor/use-cases/step-up-for-act.db.test.ts";
const teamActs = "domains/identity/team/use-cases/team-acts.db.test.ts";
const accountActs = "domains/people/bank-accounts/use-cases/account-acts.db.test.ts";
const payoutActs = "domains/payments/payouts/use-cases/payout-acts.db.test.ts";
const logins = "domains/identity/authentication/use-cases/log-in.db.test.ts";

/** Bugs that let one person approve what needs two, and other holes of people who may log in. */
export const approvalMutations: readonly Mutation[] = [
  {
    name: "security: who prepared a run approves it",
    change: {
      file: "domains/payroll/runs/model/approval-eligibility.ts",
      find: 'if (approvers.some((approver) => !preparers.has(approver))) return "prepared_run";',
      put: "",
    },
    ...{ tests: [lifecycle], named: "opened the run or changed its inputs" },
  },
  {
    name: "security: an approver who joined after the submission approves",
    change: {
      file: "domains/payroll/runs/model/approval-eligibility.ts",
      find: 'if (!approvers.includes(userId)) return "approver_since_submission";',
      put: "",
    },
    ...{ tests: [lifecycle], named: "joined or was promoted after the submission" },
  },
  {
    name: "security: an approval counts for another content than the approver saw",
    change: {
      file: "domains/payroll/approval/use-cases/approve-run.ts",
      find: 'if (seen?.toString("hex") !== contentHash) throw contentChanged();',
      put: "if (seen === null) throw contentChanged();\n    void contentHash;",
    },
    ...{ tests: [lifecycle], named: "for exactly the content they saw" },
  },
  {
    name: "security: the changed pay of an admin needs no other approver",
    change: {
      file: "domains/payroll/approval/use-cases/report-own-pay.ts",
      find: "const hasOther = approvers.some((approver) => !payees.includes(approver));",
      put: "const hasOther = approvers.length === 0 && payees.length === 0;",
    },
    ...{ tests: [ownPay], named: "confirmed by another approver" },
  },
  {
    name: "security: own pay is recognised by the linked login alone",
    change: {
      file: "domains/payroll/approval/use-cases/report-own-pay.ts",
      find: "const people = await findEmployeesOfUsers(tx, logins);",
      put: "const people = await findEmployeesOfUsers(tx, logins.map((login) => ({ ...login, emails: [] })));",
    },
    ...{ tests: [ownPay], named: "confirmed by another approver" },
  },
  {
    name: "security: an admin confirms their own changed pay",
    change: {
      file: "domains/payroll/approval/use-cases/clear-own-pay.ts",
      find: "const others = logins.filter((login) => !isOwnPay(login, person)).map(({ userId }) => userId);",
      put: "const others = logins.filter((login) => isOwnPay(login, person) || true).map(({ userId }) => userId);",
    },
    ...{ tests: [ownPay], named: "not by its payee" },
  },
  {
    name: "security: who prepared a run confirms the changed pay of other admins",
    change: {
      file: "domains/payroll/approval/use-cases/clear-own-pay.ts",
      find: "return [independent, uninvolved].find(",
      put: "return [uninvolved, independent].find(",
    },
    ...{ tests: [ownPayClearance], named: "not confirmed by an approver who prepared the run" },
  },
  {
    name: "security: own pay is not recognised by a former email of the login",
    change: {
      file: "domains/identity/accounts/store/login-emails.ts",
      find: "where c.user_id = u.user_id and c.old_email <> lower(u.email)",
      put: "where c.user_id = u.user_id and c.old_email = lower(u.email)",
    },
    ...{ tests: [ownPayClearance], named: "an email that the login had before" },
  },
  {
    name: "security: an admin changes the email by which their own employment is recognised",
    change: {
      file: "domains/people/profiles/use-cases/update-employee.ts",
      find: "if (isOtherEmail) await requireNotOwnEmail(tx, actor, { employee, at });",
      put: "if (!isOtherEmail) await requireNotOwnEmail(tx, actor, { employee, at });",
    },
    ...{ tests: [updateEmployee], named: "refused to the admin whose e-mail it has" },
  },
  {
    name: "security: the first of two approvals approves the run",
    change: {
      file: "domains/payroll/runs/use-cases/record-approval.ts",
      find: "return approvals.given.length + 1 >= approvals.required;",
      put: "return approvals.given.length + 2 >= approvals.required;",
    },
    ...{ tests: [policy], named: "two different approvers" },
  },
  {
    name: "security: one approver gives both approvals",
    change: {
      file: "domains/payroll/runs/model/approval-eligibility.ts",
      find: 'if (approvals.given.some((approval) => approval.userId === userId)) return "already_approved";',
      put: "",
    },
    ...{ tests: [policy], named: "second press changes nothing" },
  },
  {
    name: "security: the database does not count approvals",
    change: { sql: "drop trigger approvals_of_policy on pay_runs" },
    ...{ tests: [policy], named: "are counted by the database" },
  },
  {
    name: "security: a weaker approval rule counts at once",
    change: {
      sql: `create or replace function date_approval_policy() returns trigger language plpgsql as
        'begin new.effective_from := new.set_at; return new; end'`,
    },
    ...{ tests: [policy], named: "counts a day later" },
  },
  {
    name: "security: an owner agrees to their own weaker approval rule",
    change: {
      file: "domains/payroll/approval/use-cases/consent-to-approval-policy.ts",
      find: "if (!isOwner || waiting.setBy === userId) throw ownApprovalPolicy();",
      put: "if (!isOwner) throw ownApprovalPolicy();",
    },
    ...{ tests: [policy], named: "not by the owner who chose it" },
  },
  {
    name: "security: who asked for a withdrawal approves it",
    change: {
      file: "domains/payments/withdrawals/use-cases/request-withdrawal.ts",
      find: "if (withdrawal.requestedBy === actor.userId && (await hasOtherApprover(tx, actor, at))) throw ownWithdrawal();",
      put: "void ownWithdrawal;",
    },
    ...{ tests: [withdrawals], named: "not the one who asked" },
  },
  {
    name: "security: an account of several employees is released without a reason",
    change: {
      sql: "create or replace function is_account_shared(account bank_accounts) returns boolean language sql stable as 'select false'",
    },
    ...{ tests: [releases], named: "released with a reason only" },
  },
  {
    name: "security: an invitation is accepted by another account",
    change: {
      file: "domains/identity/team/use-cases/accept-invitation.ts",
      find: 'if (!user.emailVerifiedAt || found?.email !== user.email || found.kind !== "employer") throw invitationNotFound();',
      put: 'if (found?.kind !== "employer") throw invitationNotFound();',
    },
    ...{ tests: [team], named: "with an account accepts with it" },
  },
  {
    name: "security: guesses of others lock a known device",
    change: {
      file: "domains/identity/lockout/use-cases/login-counters.ts",
      find: "return knownDevice ? [ofCaller] : [ofCaller,",
      put: "return knownDevice === null ? [ofCaller] : [ofCaller,",
    },
    ...{ tests: [logins], named: "never a known one" },
  },
  {
    name: "security: a quarantined file is opened",
    change: {
      file: "platform/files/store-file.ts",
      find: 'if (file?.scanState === "quarantined") throw fileInQuarantine();',
      put: "void fileInQuarantine;",
    },
    ...{ tests: ["platform/files/quarantine.db.test.ts"], named: "does not open evidence" },
  },
  {
    name: "security: without Redis no guess is counted",
    change: {
      file: "platform/http/rate-limit-store.ts",
      find: "if (!this.#isGuarded) throw error;",
      put: "if (this.#isGuarded || countInDatabase) throw error;",
    },
    ...{ tests: ["platform/http/rate-limits-without-redis.db.test.ts"], named: "limits logins" },
  },
  {
    name: "security: a password of one repeated character is accepted",
    change: {
      file: "domains/identity/accounts/model/user.ts",
      find: "if (new Set(plain).size < minDistinctCharacters)",
      put: "if (new Set(plain).size < minDistinctCharacters - 4)",
    },
    ...{ tests: ["domains/identity/sessions/model/session.test.ts"], named: "repeats one character" },
  },
  {
    name: "security: any step-up is enough for an approval",
    change: {
      file: "platform/http/step-up-for-act.ts",
      find: "if (!(await grants.exists(act))) {",
      put: 'if (act.actHash === "") {',
    },
    ...{ tests: [stepUpForAct, teamActs], named: "exactly the content that was seen|a role is changed" },
  },
  {
    name: "security: a step-up for one amount is enough for another account",
    change: {
      file: "platform/http/step-up-for-act.ts",
      find: "idempotencyKey ?? null, content]",
      put: "idempotencyKey ?? null, content === null]",
    },
    ...{ tests: [stepUpForAct, teamActs], named: "its amount, its account|a role is changed" },
  },
  {
    name: "security: a step-up for one account is enough for another",
    change: { file: "platform/http/step-up-for-act.ts", find: "body ?? null, idempotencyKey", put: "typeof body, idempotencyKey" },
    ...{ tests: [accountActs], named: "is changed by the employee" },
  },
  {
    name: "security: a step-up for one payment is enough after its amount or account changed",
    change: {
      file: "domains/payments/payouts/use-cases/payout-acts.ts",
      find: '.map(({ employeeId, amount: one }) => [employeeId, String(one), accounts.get(employeeId)?.bankAccountId ?? ""].join(" "))',
      put: ".map(({ employeeId }) => employeeId)",
    },
    ...{ tests: [payoutActs], named: "with all others" },
  },
  {
    name: "security: the repeat of an accepted payment asks for another step-up",
    change: {
      file: "platform/idempotency/is-replay.ts",
      find: "return replayed !== undefined;",
      put: "return replayed === null;",
    },
    ...{ tests: [payoutActs], named: "is started by a step-up" },
  },
  {
    name: "security: a step-up for one act can be used later",
    change: {
      file: "domains/identity/second-factor/store/step-up-grants.ts",
      find: '.where("expires_at", ">", now)',
      put: '.where("expires_at", "is not", now && null)',
    },
    ...{ tests: [stepUpForAct], named: "five minutes later" },
  },
  {
    name: "security: a step-up for one act is never used up",
    change: {
      file: "platform/http/step-up-for-act.ts",
      find: "await grants.consume(act);",
      put: "",
    },
    ...{ tests: [stepUpForAct], named: "uses it up" },
  },
  {
    name: "security: a passkey that signed for one act confirms another",
    change: {
      file: "domains/identity/second-factor/use-cases/passkey-challenge.ts",
      find: '("act" in scope ? (scope.act ?? "") : "")',
      put: '("act" in scope && scope.act === null ? "act" : "")',
    },
    ...{ tests: [stepUpForAct], named: "a passkey signs for one act" },
  },
];
