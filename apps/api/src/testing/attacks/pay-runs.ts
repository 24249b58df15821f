import { randomUUID } from "node:crypto";
import { until } from "@albashi/test-kit";
import { fundThroughCheckout } from "../fund-through-checkout.ts";
import { calculateNow, openRun } from "../pay-company.ts";
import { sandboxControl } from "../sandbox-control.ts";
import type { Attack, AttackFamily } from "./attack.ts";
import { payrollCompany } from "./payroll-company.ts";
import { accepted, refused } from "./recorder.ts";
import { jsonOf, memberOf } from "./send.ts";

const post = "POST";

const ownRun: Attack = {
  id: "pay-run-80",
  title: "Approve one's own run while another approver exists, approve an unseen content, approve twice",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [owner, payroll, approver] = [await company.as("owner"), await company.as("payroll"), await company.as("approver")];
    const hash = await company.submit(payroll, company.julyId);
    await record.attempt("the submitter approves", () => company.approve(payroll, company.julyId, hash), refused);
    await record.attempt("another content is approved", () => company.approve(approver, company.julyId, "0".repeat(64)), refused);
    await record.attempt("the approver approves", () => company.approve(approver, company.julyId, hash), { status: 200, withinMs: 5_000 });
    await target.unchanged(record, company.companyId, async () => {
      await record.attempt("it is approved again", () => company.approve(owner, company.julyId, hash), refused);
      await record.attempt("it is paid without funds", () => company.payOut(owner, company.julyId), refused);
    });
    // A later change is permitted, but it voids the approval.
    const url = `/api/v1/payroll/runs/${company.julyId}/people/${company.people[0]?.employeeId}/inputs`;
    await target.send({ method: "PUT", url, by: payroll, payload: { kind: "earning", code: "bonus", amountKobo: "90000000" } });
    record.check("a changed run is no longer approved", (await company.stateOf(company.julyId)) !== "approved");
    await record.attempt("it is paid after the change", () => company.payOut(owner, company.julyId), refused);
  },
};

const skippedSteps: Attack = {
  id: "pay-run-84",
  title: "Skip the steps of a run: approve or pay one that is not submitted or not approved",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [owner, payroll] = [await company.as("owner"), await company.as("payroll")];
    const { contentHash } = await company.readRun(payroll, company.julyId);
    await target.unchanged(record, company.companyId, async () => {
      await record.attempt("approve a calculated run", () => company.approve(owner, company.julyId, contentHash), refused);
      await record.attempt("pay a calculated run", () => company.payOut(owner, company.julyId), refused);
      await record.attempt(
        "fund a calculated run",
        () => target.send({ method: post, url: `/api/v1/payments/runs/${company.julyId}/funding`, by: owner }),
        refused,
      );
      await record.attempt(
        "schedule its payout",
        () => target.send({ method: post, url: `/api/v1/payments/runs/${company.julyId}/payout-schedule`, by: owner }),
        refused,
      );
      await record.attempt(
        "publish its payslips",
        () => target.send({ method: post, url: `/api/v1/payroll/runs/${company.julyId}/publication`, by: owner }),
        refused,
      );
    });
    await company.submit(payroll, company.julyId);
    await target.unchanged(record, company.companyId, async () => {
      await record.attempt("pay a submitted run", () => company.payOut(owner, company.julyId), refused);
      await record.attempt("pay an approved run without funds", () => company.payOut(owner, company.juneId), refused);
    });
  },
};

const staleApproval: Attack = {
  id: "pay-run-37",
  title: "Change the pay between the preview and the approval",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [payroll, approver] = [await company.as("payroll"), await company.as("approver")];
    const hash = await company.submit(payroll, company.julyId);
    const employeeId = company.people[0]?.employeeId ?? "";
    const { version } = jsonOf<{ version: number }>(await target.send({ url: `/api/v1/people/${employeeId}`, by: payroll }));
    const payload = { version, validFrom: "2026-07-01", monthlyGrossKobo: "900000000" };
    jsonOf(await target.send({ method: post, url: `/api/v1/people/${employeeId}/salaries`, by: payroll, payload }));
    await record.attempt("the approver approves what they saw before", () => company.approve(approver, company.julyId, hash), {
      ...refused,
      withinMs: 5_000,
    });
    record.check("the run is not approved", (await company.stateOf(company.julyId)) !== "approved");
  },
};

const manyRuns: Attack = {
  id: "pay-run-86",
  title: "Open a hundred runs of one month at once",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const owner = await company.as("owner");
    const payload = { kind: "regular", year: 2026, month: 8 };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        target.send({ method: post, url: "/api/v1/payroll/runs", by: owner, payload, headers: { "idempotency-key": randomUUID() } }),
      ),
    );
    const { rows } = await target.state.query("select count(*)::int as runs from pay_runs where company_id = $1 and month = 8", [
      company.companyId,
    ]);
    record.check("at most one run exists", (rows[0] as { runs: number }).runs <= 1, JSON.stringify(rows[0]));
    record.check(
      "no call failed",
      answers.every(({ status }) => status < 500 || status === 503),
      [...new Set(answers.map(({ status }) => status))].join(", "),
    );
  },
};

const parallelPayouts: Attack = {
  id: "pay-run-89",
  title: "Pay a run fifty times at once, and cancel it once it is paid",
  isLong: true,
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const control = sandboxControl(target.sandbox.koraUrl);
    await target.sandbox.control("PATCH", "/settings", { webhookUrl: { kora: `${target.url}/api/v1/webhooks/kora` } });
    await target.state.query("update memberships set ended_at = null where user_id = $1", [company.by]);
    await fundThroughCheckout(target.api.dependencies, control, { actor: company.actor, runId: company.juneId });
    const owner = await company.as("owner");
    const answers = await Promise.all(Array.from({ length: 50 }, () => company.payOut(owner, company.juneId)));
    record.check(
      "no payout failed",
      answers.every(({ status }) => status < 500 || status === 503),
      [...new Set(answers.map(({ status }) => status))].join(", "),
    );
    await until("the run is settled", async () => (await company.stateOf(company.juneId)) === "settled", 60_000);
    const { byAccount } = await control.money();
    for (const { account, net } of company.people) {
      const got = byAccount[account];
      record.check(
        `an account ending in ${account.slice(-4)} is paid once`,
        got?.moves === 1 && BigInt(got.movedKobo) === net,
        JSON.stringify(got),
      );
    }
    const cancel = () =>
      target.send({
        method: post,
        url: `/api/v1/payroll/runs/${company.juneId}/cancellation`,
        by: owner,
        payload: { reason: "Opened for the wrong month" },
      });
    await record.attempt("it is cancelled after it was paid", cancel, refused);
    await record.attempt("it is paid again", () => company.payOut(owner, company.juneId), refused);
  },
};

const reusedKeys: Attack = {
  id: "pay-run-90",
  title: "Reuse an idempotency key with another body, or another user's key",
  run: async (target, record) => {
    const key = { "idempotency-key": randomUUID() };
    const create = (by: Parameters<typeof target.send>[0]["by"], name: string) => () =>
      target.send({ method: post, url: "/api/v1/departments", ...(by ? { by } : {}), payload: { name }, headers: key });
    const first = await record.attempt("the first call", create(target.by("owner"), `First ${key["idempotency-key"]}`), accepted);
    await record.attempt("the same key with another body", create(target.by("owner"), "Second"), refused);
    const other = await create(target.by("hr"), `Third ${key["idempotency-key"]}`)();
    record.check(
      "another user's call is their own",
      memberOf(other, "departmentId") !== memberOf(first, "departmentId"),
      other.body.slice(0, 120),
    );
    const foreign = await create(target.victimAs("owner"), `First ${key["idempotency-key"]}`)();
    record.check(
      "another company's call is its own",
      memberOf(foreign, "departmentId") !== memberOf(first, "departmentId"),
      foreign.body.slice(0, 120),
    );
  },
};

const chosenFee: Attack = {
  id: "pay-run-87",
  title: "Choose the fee or its sign",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("owner");
      for (const over of [{ fee: "-1000" }, { feeKobo: "-1000" }, { quotedFee: "0" }, { coupon: "FREE" }]) {
        const name = Object.keys(over).join("");
        await record.attempt(
          `funding with ${name}`,
          () => target.send({ method: post, url: "/api/v1/payments/wallet/funding", by, payload: { amountKobo: "50000000", ...over } }),
          refused,
        );
        await record.attempt(
          `withdrawal with ${name}`,
          () => target.send({ method: post, url: "/api/v1/payments/withdrawals", by, payload: { amountKobo: "50000", ...over } }),
          refused,
        );
      }
    }),
};

const foldedApproval: Attack = {
  id: "pay-run-97",
  title: "Fold the four eyes: demote or remove the approver, or add a second account, after the submission",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [owner, approver, payroll] = [await company.as("owner"), await company.as("approver"), await company.as("payroll")];
    const hash = await company.submit(owner, company.julyId);
    await record.attempt("the submitter approves", () => company.approve(owner, company.julyId, hash), refused);
    await target.send({ method: "PATCH", url: `/api/v1/team/${approver.userId}`, by: owner, payload: { role: "viewer" } });
    await record.attempt("the submitter approves after demoting the approver", () => company.approve(owner, company.julyId, hash), refused);
    await target.send({ method: "DELETE", url: `/api/v1/team/${payroll.userId}`, by: owner });
    await record.attempt("the submitter approves after removing the others", () => company.approve(owner, company.julyId, hash), refused);
    record.check("the run is not approved", (await company.stateOf(company.julyId)) !== "approved");
    const second = await payrollCompany(target);
    const [secondOwner] = [await second.as("owner"), await second.as("approver")];
    const secondHash = await second.submit(secondOwner, second.julyId);
    const newcomer = await second.as("approver");
    await record.attempt(
      "an account that joined after the submission approves",
      () => second.approve(newcomer, second.julyId, secondHash),
      refused,
    );
  },
};

const weakenedPolicy: Attack = {
  id: "pay-run-99",
  title: "Weaken the approval rule from two approvals to one, and approve alone within the day",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [owner, payroll] = [await company.as("owner"), await company.as("payroll")];
    await company.as("approver");
    const choose = (kind: "one" | "two") =>
      target.send({ method: "PUT", url: "/api/v1/payroll/approval-policy", by: owner, payload: { kind } });
    await record.attempt("two approvals are chosen", () => choose("two"), accepted);
    const { waiting } = jsonOf<{ waiting: { policyId: string } }>(await choose("one"));
    const consent = `/api/v1/payroll/approval-policies/${waiting.policyId}/consent`;
    await record.attempt("the owner agrees to the weaker rule", () => target.send({ method: post, url: consent, by: owner }), refused);
    const hash = await company.submit(payroll, company.julyId);
    await company.approve(owner, company.julyId, hash);
    await record.attempt("the owner approves a second time", () => company.approve(owner, company.julyId, hash), refused);
    record.check("one approval does not approve the run", (await company.stateOf(company.julyId)) === "in_review");
    await record.attempt("it is paid with one approval", () => company.payOut(owner, company.julyId), refused);
  },
};

const offCycle: Attack = {
  id: "pay-run-98",
  title: "Pay an employee twice through a second run of the same month",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const owner = await company.as("owner");
    const failure = await openRun(target.api.dependencies, company, { month: 6 }).then(
      (runId) => calculateNow(target.api.dependencies, company.companyId, runId).then(() => "opened"),
      () => "refused",
    );
    record.check("the database refuses a second regular run of June", failure === "refused", failure);
    await record.attempt(
      "the API refuses it too",
      () => target.send({ method: post, url: "/api/v1/payroll/runs", by: owner, payload: { kind: "regular", year: 2026, month: 6 } }),
      refused,
    );
  },
};

export const payRunAttacks: AttackFamily = {
  name: "pay-runs",
  attacks: [
    staleApproval,
    ownRun,
    skippedSteps,
    manyRuns,
    chosenFee,
    parallelPayouts,
    reusedKeys,
    foldedApproval,
    weakenedPolicy,
    offCycle,
  ],
};
