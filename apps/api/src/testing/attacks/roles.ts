import type { Attack, AttackFamily } from "./attack.ts";
import { forbidden, notFound, unauthenticated } from "./recorder.ts";

const employeeCallsAdminRoutes: Attack = {
  id: "role-14",
  title: "An employee calls the routes of an admin",
  run: (target, record) =>
    target.unchanged(record, target.victim.companyId, async () => {
      const { staff, addressOf } = target.victim;
      const calls: readonly (readonly [string, string, object?])[] = [
        ["GET", "/api/v1/people"],
        ["GET", "/api/v1/people/export"],
        ["GET", "/api/v1/people/:employeeId/bank-account"],
        ["POST", "/api/v1/people/:employeeId/salaries", { version: 1, validFrom: "2026-12-01", monthlyGrossKobo: "90000000" }],
        ["PUT", "/api/v1/payroll/runs/:runId/people/:employeeId/inputs", { kind: "earning", code: "bonus", amountKobo: "90000000" }],
        ["POST", "/api/v1/payroll/runs/:runId/approval", { contentHash: "0".repeat(64) }],
        ["POST", "/api/v1/payments/runs/:runId/payout"],
        ["POST", "/api/v1/team/invitations", { fullName: "A B", email: "thief@example.ng", role: "owner" }],
      ];
      // The employee's own data are no secret of the company, so the answers are checked by their status alone.
      for (const [method, path, payload] of calls)
        await record.attempt(
          `${method} ${path}`,
          () => target.send({ method, url: addressOf(path), by: staff, ...(payload ? { payload } : {}) }),
          forbidden,
        );
    }),
};

const hrPays: Attack = {
  id: "role-15",
  title: "An HR admin, an approver or a viewer pays",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const calls = ["payments/runs/:runId/payout", "payments/people/:employeeId/payment", "payments/withdrawals/:withdrawalId/approval"];
      for (const role of ["hr", "viewer", "approver"] as const) {
        const by = target.by(role);
        for (const path of calls)
          await record.attempt(
            `${role}: ${path}`,
            () => target.send({ method: "POST", url: target.attacker.addressOf(`/api/v1/${path}`), by }),
            forbidden,
          );
      }
    }),
};

const approverEdits: Attack = {
  id: "role-16",
  title: "An approver edits the run that they approve",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("approver");
      const { addressOf } = target.attacker;
      const calls: readonly (readonly [string, string, object])[] = [
        ["PUT", "/api/v1/payroll/runs/:runId/people/:employeeId/inputs", { kind: "earning", code: "bonus", amountKobo: "100" }],
        ["POST", "/api/v1/payroll/runs/:runId/inputs", { kind: "earning", code: "bonus", amountKobo: "100", employeeIds: "everybody" }],
        ["PUT", "/api/v1/payroll/runs/:runId/people/:employeeId", { leftOutBecause: "No reason" }],
        ["POST", "/api/v1/payroll/runs/:runId/submission", { contentHash: "0".repeat(64) }],
      ];
      for (const [method, path, payload] of calls)
        await record.attempt(`${method} ${path}`, () => target.send({ method, url: addressOf(path), by, payload }), forbidden);
    }),
};

const sessionOfRemovedAdmin: Attack = {
  id: "role-17",
  title: "The session of an admin who was removed from the team",
  run: async (target, record) => {
    const owner = await target.attacker.as("owner");
    const removed = await target.attacker.as("payroll");
    const answer = await target.send({ method: "DELETE", url: `/api/v1/team/${removed.userId}`, by: owner });
    record.check("the owner removes the admin", answer.status === 200, answer.body.slice(0, 200));
    for (const url of ["/api/v1/people", "/api/v1/payroll/runs", "/api/v1/session"])
      await record.attempt(`GET ${url}`, () => target.send({ url, by: removed }), unauthenticated);
  },
};

const roleLoweredMidSession: Attack = {
  id: "role-18",
  title: "A session whose role was lowered keeps the permissions of the old role",
  run: async (target, record) => {
    const owner = await target.attacker.as("owner");
    const lowered = await target.attacker.as("payroll");
    const answer = await target.send({ method: "PATCH", url: `/api/v1/team/${lowered.userId}`, by: owner, payload: { role: "viewer" } });
    record.check("the owner lowers the role", answer.status === 200, answer.body.slice(0, 200));
    const calls: readonly (readonly [string, string, object?])[] = [
      ["GET", "/api/v1/payroll/runs"],
      ["GET", "/api/v1/people/:employeeId/bank-account"],
      ["POST", "/api/v1/payroll/runs", { kind: "regular", year: 2026, month: 12 }],
    ];
    for (const [method, path, payload] of calls)
      await record.attempt(
        `${method} ${path}`,
        () => target.send({ method, url: target.attacker.addressOf(path), by: lowered, ...(payload ? { payload } : {}) }),
        { status: [401, 403] },
      );
  },
};

const ownRole: Attack = {
  id: "role-21",
  title: "An admin raises their own role, or invites an owner without being one",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      for (const role of ["payroll", "hr", "approver", "viewer"] as const) {
        const by = target.by(role);
        await record.attempt(
          `${role}: own role`,
          () => target.send({ method: "PATCH", url: `/api/v1/team/${by.userId}`, by, payload: { role: "owner" } }),
          forbidden,
        );
        const payload = { fullName: "Second Self", email: `${crypto.randomUUID()}@example.ng`, role: "owner" };
        await record.attempt(
          `${role}: invitation`,
          () => target.send({ method: "POST", url: "/api/v1/team/invitations", by, payload }),
          forbidden,
        );
      }
      const viewer = target.by("viewer");
      const url = `/api/v1/sessions/${target.by("hr").sessionId}`;
      await record.attempt(
        "a viewer ends the session of another admin",
        () => target.send({ method: "DELETE", url, by: viewer }),
        notFound,
      );
    }),
};

export const roleAttacks: AttackFamily = {
  name: "roles",
  attacks: [
    ...[employeeCallsAdminRoutes, hrPays, approverEdits, sessionOfRemovedAdmin, roleLoweredMidSession, ownRole],
    {
      id: "role-19",
      title: "Platform support reads a company's data without a reason",
      notApplicable:
        "There is no support console and no support role. Operators act on the server through bin/operator, which requires a second person and a reason; its own tests cover that.",
    },
  ],
};
