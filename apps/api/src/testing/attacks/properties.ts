import type { Attack, AttackFamily } from "./attack.ts";
import { invalid, type Recorder } from "./recorder.ts";
import type { Caller, Target } from "./target.ts";

type Steps = (target: Target, record: Recorder, owner: Caller & { userId: string }) => Promise<void>;

/** An attack of an owner on their own company, which must not change it. */
const withoutEffect = (id: string, title: string, steps: Steps): Attack => ({
  id,
  title,
  run: async (target, record) => {
    const owner = target.by("owner");
    await target.unchanged(record, target.attacker.companyId, () => steps(target, record, owner));
  },
});

const person = (over: object) => ({
  ...{
    fullName: "Chinedu Bello",
    role: "Accountant",
    address: "12 Allen Avenue, Ikeja",
    gender: "male",
    email: `${crypto.randomUUID()}@example.ng`,
  },
  ...{
    accountNumber: "2000000308",
    accountName: "CHINEDU BELLO",
    bank: "Kuda",
    phoneNumber: "08030000000",
    monthlyGross: 250_000,
    ...over,
  },
});

const protectedMembers = {
  company_id: "x",
  companyId: "x",
  status: "paid",
  approved_by: "x",
  net_kobo: "1",
  isOwner: true,
  passwordHash: "x",
};

const massAssignment = withoutEffect("property-21", "Send members that only the server may set", async (target, record, by) => {
  const { addressOf } = target.attacker;
  const bodies: readonly (readonly [string, string, object])[] = [
    ["POST", "/api/v1/departments", { name: "Audit" }],
    ["PATCH", "/api/v1/people/:employeeId", { version: 1, jobTitle: "Clerk" }],
    ["POST", "/api/v1/payroll/runs", { kind: "regular", year: 2026, month: 12 }],
    ["PUT", "/api/v1/payroll/runs/:runId/people/:employeeId/inputs", { kind: "overtime", hours: "1" }],
    ["POST", "/api/v1/payments/wallet/funding", { amountKobo: "50000000" }],
    ["POST", "/api/v1/team/invitations", { fullName: "Bola Ade", email: `${crypto.randomUUID()}@example.ng`, role: "hr" }],
  ];
  for (const [method, path, body] of bodies)
    for (const [name, value] of Object.entries(protectedMembers))
      await record.attempt(
        `${method} ${path} with ${name}`,
        () => target.send({ method, url: addressOf(path), by, payload: { ...body, [name]: value } }),
        invalid,
      );
});

const roleInSignUp: Attack = {
  id: "property-21b",
  title: "Sign up or join with a role or a company of one's own choice",
  run: async (target, record) => {
    const form = {
      fullName: "Mallory Musa",
      nameOfCompany: "Evil Ltd",
      phoneNumber: "08031234567",
      password: "three quiet herons",
      confirmPassword: "three quiet herons",
    };
    for (const over of [{ role: "owner" }, { companyId: target.victim.companyId }, { emailVerifiedAt: "2026-01-01" }, { kind: "platform" }])
      await record.attempt(
        `sign-up with ${Object.keys(over).join("")}`,
        () =>
          target.send({
            method: "POST",
            url: "/api/v1/newUser",
            payload: { ...form, email: `${crypto.randomUUID()}@example.ng`, ...over },
          }),
        invalid,
      );
  },
};

const unknownMembers = withoutEffect("property-22", "Send a member that the contract does not know", async (target, record, by) => {
  const bodies: readonly (readonly [string, string, object])[] = [
    ["POST", `/api/v1/newStaff/${by.userId}`, person({ unknown: 1 })],
    ["POST", "/api/v1/payroll/components", { side: "earning", name: "Phone", kind: "allowance", unknown: 1 }],
    ["PUT", "/api/v1/company/plan", { plan: "premium", billingPeriod: "monthly", unknown: 1 }],
  ];
  for (const [method, url, payload] of bodies)
    await record.attempt(`${method} ${url}`, () => target.send({ method, url, by, payload }), invalid);
});

const prototypes = withoutEffect("property-23", "Pollute a prototype through JSON", async (target, record, by) => {
  const texts = [
    '{"name":"A","__proto__":{"isOwner":true}}',
    '{"name":"A","constructor":{"prototype":{"isOwner":true}}}',
    '{"__proto__":{"name":"A"}}',
  ];
  for (const payload of texts)
    await record.attempt(
      payload,
      () => target.send({ method: "POST", url: "/api/v1/departments", by, payload, headers: { "content-type": "application/json" } }),
      invalid,
    );
});

const duplicateKeys = withoutEffect("property-24", "Send a JSON key twice", async (target, record, by) => {
  for (const payload of ['{"name":"A","name":"B"}', '{"name":"A","\\u006eame":"B"}'])
    await record.attempt(
      payload,
      () => target.send({ method: "POST", url: "/api/v1/departments", by, payload, headers: { "content-type": "application/json" } }),
      invalid,
    );
});

const secretMembers = /"(password_?hash|account_number_sealed|accountNumberSealed|fingerprint|secretSealed|tokenHash|company_id)"/i;

const leakedMembers: Attack = {
  id: "property-25",
  title: "Find a hash, a sealed number or an internal id in an answer",
  run: async (target, record) => {
    const by = target.by("owner");
    const lists = [
      "people",
      "team",
      "session",
      "sessions",
      "payroll/runs",
      "imports",
      "payments/wallet",
      "held-bank-accounts",
      "activity",
      "second-factor",
      "passkeys",
    ];
    const objects = [
      "people/:employeeId",
      "people/:employeeId/bank-account",
      "people/:employeeId/identity-numbers",
      "User/:userId",
      "payroll/runs/:runId",
      "Staff/:id",
    ];
    for (const path of [...lists, ...objects]) {
      const answer = await target.send({ url: target.attacker.addressOf(`/api/v1/${path}`), by });
      const shown = secretMembers.exec(answer.body)?.[0];
      record.check(`${path} answered ${answer.status}`, answer.status === 200 && shown === undefined, shown ?? answer.body.slice(0, 120));
    }
    const account = await target.send({ url: target.attacker.addressOf("/api/v1/people/:employeeId/bank-account"), by });
    record.check("the account number is masked", !account.body.includes("1000000002"));
  },
};

export const propertyAttacks: AttackFamily = {
  name: "properties",
  attacks: [massAssignment, roleInSignUp, unknownMembers, prototypes, duplicateKeys, leakedMembers],
};
