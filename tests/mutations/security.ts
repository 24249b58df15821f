import type { Mutation } from "./mutation.ts";

const permissions = "platform/http/permissions.db.test.ts";
const http = "platform/http/http.db.test.ts";
const sessions = "domains/identity/sessions/use-cases/session.db.test.ts";
const secondFactor = "domains/identity/second-factor/use-cases/second-factor.db.test.ts";
const stepUp = "domains/identity/second-factor/use-cases/step-up.db.test.ts";
const factorDelay = "domains/identity/second-factor/use-cases/factor-delay.db.test.ts";
const fourEyes = "domains/payroll/approval/use-cases/four-eyes.db.test.ts";
const releases = "domains/people/bank-accounts/use-cases/release-account.db.test.ts";
const verification = "domains/identity/accounts/use-cases/verify-email.db.test.ts";
const passwordReset = "domains/identity/authentication/use-cases/reset-password.db.test.ts";
const accounts = "domains/people/bank-accounts/use-cases/bank-account.db.test.ts";

/** Bugs that open the product to an attacker. */
export const securityMutations: readonly Mutation[] = [
  {
    name: "security: a caller without the permission is let through",
    change: {
      file: "platform/http/permissions.ts",
      find: "if (!rule.holds(actor)) throw notPermitted(actor, contract.permission);",
      put: "void notPermitted;",
    },
    ...{ tests: [permissions], named: "rejects a caller without the permission" },
  },
  {
    name: "security: a step-up is not required",
    change: {
      file: "platform/http/permissions.ts",
      find: 'if (needs.includes("step_up") && !actor.isSteppedUp) throw stepUpNeeded();',
      put: "void stepUpNeeded;",
    },
    ...{ tests: [permissions], named: "every route with a requirement" },
  },
  {
    name: "security: a step-up never expires",
    change: {
      file: "domains/identity/sessions/model/session.ts",
      find: "return until && now < until ? until : undefined;",
      put: "return until ?? undefined;",
    },
    ...{ tests: [stepUp], named: "for ten minutes" },
  },
  {
    name: "security: an idle session never ends",
    change: {
      file: "domains/identity/sessions/model/session.ts",
      find: "now < session.endsAt && now < addMs(session.lastSeenAt, idleTtlMs);",
      put: "now < addMs(session.endsAt, idleTtlMs);",
    },
    ...{ tests: [sessions], named: "quarter of an hour without use" },
  },
  {
    name: "security: an access token of any session is accepted",
    change: {
      file: "domains/identity/sessions/store/sessions.ts",
      find: '    .where("session_id", "=", sessionId)\n    .where("purpose", "=", "access")',
      put: '    .where("purpose", "=", "access")',
    },
    ...{ tests: [sessions], named: "access token of one session and the cookie of another" },
  },
  {
    name: "security: a reused refresh token ends nothing",
    change: {
      file: "domains/identity/sessions/model/session.ts",
      find: 'return cameJustBefore && !browserHasNewest ? "superseded" : "stolen";',
      put: 'return browserHasNewest && cameJustBefore ? "superseded" : "superseded";',
    },
    ...{ tests: [sessions], named: "old cookie is presented" },
  },
  {
    name: "security: a one-time link never expires",
    change: {
      file: "domains/identity/accounts/use-cases/resolve-link.ts",
      find: "if (clock.now() >= token.expiresAt) throw errors.expired();",
      put: "void clock;",
    },
    ...{ tests: [verification], named: "expires after 24 hours" },
  },
  {
    name: "security: a one-time link can be used again",
    change: {
      file: "domains/identity/accounts/use-cases/resolve-link.ts",
      find: "if (token.usedAt) throw errors.used();",
      put: "",
    },
    ...{ tests: [passwordReset], named: "sets a new password once" },
  },
  {
    name: "security: an authenticator code can be used again",
    change: {
      file: "domains/identity/second-factor/use-cases/verify-code.ts",
      find: "if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) return false;",
      put: "if (step === undefined) return false;",
    },
    ...{ tests: [secondFactor, stepUp], named: "accepts a code once|each code once" },
  },
  {
    name: "security: the signature of a webhook is not compared",
    change: {
      file: "providers/checkout/signatures.ts",
      find: "expected.length === received.length && timingSafeEqual(expected, received);",
      put: "expected.length === received.length && timingSafeEqual(expected, expected);",
    },
    ...{ tests: ["domains/payments/webhooks/use-cases/webhooks.db.test.ts"], named: "fault|signature" },
  },
  {
    name: "security: the signature of a payslip verification is not verified",
    change: {
      file: "providers/signing/ed25519.ts",
      find: "isOurs: ({ bytes, signature }) => verify(null, bytes, publicKey, signature),",
      put: "isOurs: ({ signature }) => signature.length > 0 && verify !== undefined && publicKey !== undefined,",
    },
    ...{ tests: ["domains/payroll/payslips/use-cases/verification.db.test.ts"], named: "changed character" },
  },
  {
    name: "security: a change from another site's page is accepted",
    change: {
      file: "platform/http/security-headers.ts",
      find: "if (safeMethods.has(request.method) || origin === undefined || origin === own) return;",
      put: "if (safeMethods.has(request.method) || origin !== own || isProduction) return;",
    },
    ...{ tests: [http], named: "another site's page" },
  },
  {
    name: "security: of a field that is sent twice the last one counts",
    change: {
      file: "platform/http/json-body.ts",
      find: "if (keys?.has(key)) return key;",
      put: "",
    },
    ...{ tests: [http], named: "sent twice" },
  },
  {
    name: "security: the admin who changed an account rejects it",
    change: {
      file: "domains/people/bank-accounts/use-cases/review-account.ts",
      find: "throw makerIsChecker();",
      put: "void makerIsChecker;",
    },
    ...{ tests: [accounts], named: "review of another admin" },
  },
  {
    name: "security: a cell can begin with a formula",
    change: {
      file: "platform/sheets/write-csv.ts",
      find: "const text = escapeFormula(cell);",
      put: "const text = cell;",
    },
    ...{ tests: ["platform/sheets/write-csv.test.ts"], named: "evaluates as a formula" },
  },
  {
    name: "security: one company reads the employees of another",
    change: { sql: "alter table employees disable row level security" },
    ...{ tests: ["platform/database/tenancy.db.test.ts"], named: "company B sees nothing of company A" },
  },
  {
    name: "security: the owner of the tables reads every company",
    change: { sql: "alter table payslips no force row level security" },
    ...{ tests: ["platform/database/tenancy.db.test.ts"], named: "company B sees nothing of company A" },
  },
  {
    name: "security: a new second factor in a funded company may pay at once",
    change: {
      file: "domains/identity/second-factor/model/money-rights.ts",
      find: "isDelayed ? addMs(confirmedAt, factorDelayMs) : confirmedAt;",
      put: "isDelayed ? addMs(confirmedAt, 0 * factorDelayMs) : confirmedAt;",
    },
    ...{ tests: [factorDelay], named: "is useless until it is confirmed by email" },
  },
  {
    name: "security: a password alone prepares pay in a funded company",
    change: {
      file: "platform/http/permissions.ts",
      find: 'if (needs.includes("second_factor_once_funded") && needsSecondFactor && !hasNewFactor) throw secondFactorMissing();',
      put: "void needsSecondFactor;",
    },
    ...{ tests: [factorDelay], named: "is useless until it is confirmed by email" },
  },
  {
    name: "security: a removed approver stops counting at once",
    change: {
      file: "domains/identity/team/store/role-changes.ts",
      find: "select distinct on (user_id) user_id, from_role from role_changes\n      where company_id",
      put: "select distinct on (user_id) user_id, from_role from role_changes\n      where false and company_id",
    },
    ...{ tests: [fourEyes], named: "approves alone only a day later" },
  },
  {
    name: "security: a removed admin stops counting for bank accounts at once",
    change: { sql: "create or replace function may_pay(role text) returns boolean language sql immutable as 'select false'" },
    ...{ tests: [releases], named: "counts for a day after the removal" },
  },
  {
    name: "security: an admin of a few minutes releases bank accounts",
    change: {
      sql: "create or replace function is_new_payer(company uuid, admin uuid, at_time timestamptz) returns boolean language sql as 'select false'",
    },
    ...{ tests: [releases], named: "a day after joining a funded company" },
  },
];
