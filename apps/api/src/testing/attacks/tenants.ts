import type { Attack, AttackFamily } from "./attack.ts";
import { accepted, invalid, notFound, type Recorder, refused } from "./recorder.ts";
import { type Answer, jsonOf } from "./send.ts";
import type { Caller, Target } from "./target.ts";

type Steps = (target: Target, record: Recorder, owner: Caller) => Promise<void>;

/** An attack of another company's owner, after which the attacked company must be unchanged. */
const byForeignOwner = (id: string, title: string, steps: Steps): Attack => ({
  id,
  title,
  run: async (target, record) => {
    const owner = target.by("owner");
    await target.unchanged(record, target.victim.companyId, () => steps(target, record, owner));
  },
});

const objects = [
  ...["/api/v1/payroll/runs/:runId", "/api/v1/people/:employeeId", "/api/v1/payroll/runs/:runId/payslips/:employeeId"],
  ...["/api/v1/declarations/:declarationId/evidence", "/api/v1/people/:employeeId/bank-account", "/api/v1/imports/:importId/errors"],
  ...["/api/v1/payments/runs/:runId", "/api/v1/payroll/payslip-questions/:questionId", "/api/v1/payments/funding/:intentId"],
  ...["/api/v1/documents/:documentId", "/api/v1/documents/:documentId/file"],
  ...["/api/v1/leave/requests/:requestId", "/api/v1/leave/employees/:employeeId/balances"],
  ...["/api/v1/attendance/employees/:employeeId"],
];

const readObject = byForeignOwner(
  "tenant-01",
  "Read a run, an employee, a payslip or a file of another company by its id",
  async (target, record, by) => {
    for (const path of objects)
      await record.attempt(`GET ${path}`, () => target.send({ url: target.victim.addressOf(path), by }), notFound);
  },
);

const changeObject = byForeignOwner("tenant-02", "Change or delete an object of another company by its id", async (target, record, by) => {
  const changes: readonly (readonly [string, string, object?])[] = [
    ["PATCH", "/api/v1/people/:employeeId", { version: 1, jobTitle: "Thief" }],
    ["POST", "/api/v1/people/:employeeId/salaries", { version: 1, validFrom: "2026-12-01", monthlyGrossKobo: "1" }],
    ["PUT", "/api/v1/people/:employeeId/bank-account", { bank: "Zenith Bank", accountNumber: "2000000008", accountName: "A THIEF" }],
    ["DELETE", "/api/v1/departments/:departmentId"],
    ["DELETE", "/api/v1/Staff/:id"],
    ["POST", "/api/v1/payroll/runs/:runId/cancellation", { reason: "Because" }],
    ["POST", "/api/v1/payments/runs/:runId/payout"],
    ["POST", "/api/v1/payments/withdrawals/:withdrawalId/approval"],
    ["DELETE", "/api/v1/payments/funding/:intentId"],
    ["POST", "/api/v1/documents/:documentId/withdrawal", { reason: "Because" }],
    ["POST", "/api/v1/documents/:documentId/reminder"],
    ["POST", "/api/v1/leave/requests/:requestId/decision", { verdict: "approved" }],
    ["POST", "/api/v1/attendance/corrections/:correctionId/decision", { verdict: "approved" }],
    ["POST", "/api/v1/leave/requests/:requestId/cancellation", { comment: "Because" }],
  ];
  for (const [method, path, payload] of changes)
    await record.attempt(
      `${method} ${path}`,
      () => target.send({ method, url: target.victim.addressOf(path), by, ...(payload ? { payload } : {}) }),
      notFound,
    );
});

const employeeInBody = byForeignOwner(
  "tenant-03",
  "Name an employee of another company in the body of a call on one's own run",
  async (target, record, by) => {
    const theirs = target.victim.addressOf(":employeeId");
    const own = (path: string) => target.attacker.addressOf(path);
    const bodies: readonly (readonly [string, string, object])[] = [
      ["POST", "/api/v1/payroll/runs/:runId/people", { employeeIds: [theirs] }],
      ["POST", "/api/v1/payroll/runs/:runId/inputs", { kind: "earning", code: "bonus", amountKobo: "5000000", employeeIds: [theirs] }],
      ["POST", "/api/v1/payroll/terms", { employeeIds: [theirs], validFrom: "2026-12-01", isHousingFundMember: true }],
      ["POST", "/api/v1/payroll/standing-items", { employeeId: theirs, code: "meal", amountKobo: "100", validFrom: "2026-01-01" }],
      ["POST", "/api/v1/payroll/runs", { kind: "single", year: 2026, month: 11, employeeIds: [theirs] }],
      ["PATCH", "/api/v1/people/:employeeId", { version: 1, managerId: theirs }],
      ["PATCH", "/api/v1/people/:employeeId", { version: 1, departmentId: target.victim.addressOf(":departmentId") }],
      ["POST", "/api/v1/payroll/grades", { name: "Theirs", structureId: target.victim.addressOf(":structureId") }],
      ["POST", "/api/v1/session/membership", { companyId: target.victim.companyId, kind: "employer" }],
    ];
    for (const [method, path, payload] of bodies)
      await record.attempt(
        `${method} ${path} ${Object.keys(payload).join(", ")}`,
        () => target.send({ method, url: own(path), by, payload }),
        refused,
      );
  },
);

const lists = [
  "/api/v1/people",
  "/api/v1/payroll/runs",
  "/api/v1/team",
  "/api/v1/imports",
  "/api/v1/payments/withdrawals",
  "/api/v1/activity",
];

/** The same list or a refusal, and none of the other company: the recorder compares the answer with its canary. */
const sameOrInvalid = { status: [200, 422] } as const;

const companyInQuery = byForeignOwner("tenant-04", "List with the id of another company in the query", async (target, record, by) => {
  for (const name of ["company_id", "companyId", "company", "tenant"])
    for (const url of lists)
      await record.attempt(`${url}?${name}=`, () => target.send({ url: `${url}?${name}=${target.victim.companyId}`, by }), sameOrInvalid);
});

const companyInHeader = byForeignOwner("tenant-05", "Name another company in a header", async (target, record, by) => {
  for (const name of ["x-tenant-id", "x-company", "x-company-id", "x-forwarded-company", "x-original-url"])
    for (const url of lists)
      await record.attempt(`${url} with ${name}`, () => target.send({ url, by, headers: { [name]: target.victim.companyId } }), accepted);
});

const includedObjects = byForeignOwner("tenant-06", "Expand a list to objects of another company", async (target, record, by) => {
  for (const query of ["include=company,runs", "expand=employees.company", `fields=*&filter[companyId]=${target.victim.companyId}`])
    await record.attempt(`people?${query}`, () => target.send({ url: `/api/v1/people?${query}`, by }), sameOrInvalid);
});

const salaryOracle: Attack = {
  id: "tenant-07",
  title: "Learn salaries by sorting or filtering on a column that the role may not read",
  run: async (target, record) => {
    const viewer = target.by("viewer");
    const plain = await record.attempt("people as a viewer", () => target.send({ url: "/api/v1/people", by: viewer }), accepted);
    record.check(
      "a viewer reads no salary",
      !/[1-9]\d{4,}/.test(
        JSON.stringify(
          jsonOf<{ people: { monthlyGrossKobo?: unknown }[] }>(plain).people.map(({ monthlyGrossKobo }) => monthlyGrossKobo ?? null),
        ),
      ),
    );
    for (const query of ["sort=monthlyGrossKobo", "sort=salary", "sort=monthly_gross", "salaryAtLeast=1", "sort=fullName;select 1"])
      await record.attempt(`people?${query}`, () => target.send({ url: `/api/v1/people?${encodeURI(query)}`, by: viewer }), invalid);
  },
};

const foreignCursor = byForeignOwner("tenant-08", "Continue a list with a cursor of another company", async (target, record, by) => {
  const theirOwner = target.victimAs("owner");
  const made = await target.send({ url: "/api/v1/activity?limit=1", by: theirOwner });
  const next = (JSON.parse(made.body) as { next?: string | null }).next ?? "bm90LW91cnM";
  for (const url of ["/api/v1/activity", "/api/v1/people", "/api/v1/payroll/runs"])
    await record.attempt(
      `${url} with their cursor`,
      () => target.send({ url: `${url}?cursor=${encodeURIComponent(next)}`, by }),
      sameOrInvalid,
    );
});

const mixedIds = byForeignOwner("tenant-09", "Mix own ids and ids of another company in a bulk call", async (target, record, by) => {
  const employeeIds = [target.attacker.addressOf(":employeeId"), target.victim.addressOf(":employeeId")];
  const before = await target.state.read(target.attacker.companyId);
  const run = target.attacker.addressOf("/api/v1/payroll/runs/:runId");
  const bulk: readonly (readonly [string, object])[] = [
    [`${run}/people`, { employeeIds }],
    [`${run}/inputs`, { kind: "earning", code: "bonus", amountKobo: "5000000", employeeIds }],
    ["/api/v1/payroll/terms", { employeeIds, validFrom: "2026-12-01", isHousingFundMember: true }],
    ["/api/v1/payroll/runs", { kind: "bonus", year: 2026, month: 12, employeeIds }],
  ];
  for (const [url, payload] of bulk) await record.attempt(url, () => target.send({ method: "POST", url, payload, by }), refused);
  const after = await target.state.read(target.attacker.companyId);
  const changed = [...after].filter(([name, print]) => before.get(name) !== print).map(([name]) => name);
  record.check("the own half is not applied either", changed.length === 0, changed.join(", "));
});

const guessedFiles = byForeignOwner("tenant-10", "Guess the id of an export or report of another company", async (target, record, by) => {
  const files = [
    "/api/v1/payroll/runs/:runId/journal",
    "/api/v1/payroll/runs/:runId/bank-schedule",
    "/api/v1/reports/payroll-register?runId=:runId",
    "/api/v1/payroll/runs/:runId/payslips/:employeeId/paper",
    "/api/v1/people/:employeeId/tax-certificates/2026",
  ];
  for (const path of files) await record.attempt(path, () => target.send({ url: target.victim.addressOf(path), by }), notFound);
  await record.attempt(
    "their picture",
    () => target.send({ url: target.victim.addressOf("/api/v1/people/:employeeId/picture"), by }),
    notFound,
  );
});

const fileOfAnotherSession: Attack = {
  id: "tenant-11",
  title: "Open the address of a file without the session that may read it",
  run: async (target, record) => {
    const url = target.victim.addressOf("/api/v1/declarations/:declarationId/evidence");
    const hr = target.victimAs("hr");
    await record.attempt(
      "the HR admin reads it",
      () => target.send({ url, by: hr }).then(({ body, ...answer }) => ({ ...answer, body: body && "file" })),
      accepted,
    );
    await record.attempt("without a session", () => target.send({ url }), { status: 401 });
    const { authorization = "", cookie = "" } = hr.headers as Record<string, string>;
    await record.attempt("with the cookie alone, as a link would send it", () => target.send({ url, headers: { cookie } }), {
      status: 401,
    });
    await record.attempt("with the access token alone", () => target.send({ url, headers: { authorization } }), { status: 401 });
    const staff = target.victimAs("viewer");
    await record.attempt("by a viewer", () => target.send({ url, by: staff }), { status: 403 });
  },
};

const liveStream = byForeignOwner("tenant-12", "Subscribe to the live events of another company's run", async (target, record, by) => {
  await record.attempt(
    "its stream",
    () => target.send({ url: target.victim.addressOf("/api/v1/payments/runs/:runId/live"), by }),
    notFound,
  );
  await record.attempt(
    "its stream without a session",
    () => target.send({ url: target.victim.addressOf("/api/v1/payments/runs/:runId/live") }),
    { status: 401 },
  );
});

const forgedWebhook: Attack = {
  id: "tenant-13",
  title: "Report a payment of another company by a webhook that is not signed by the provider",
  run: (target, record) =>
    target.unchanged(record, target.victim.companyId, async () => {
      const { rows } = await target.state.query("select reference from payment_references where company_id = $1 limit 1", [
        target.victim.companyId,
      ]);
      const { reference } = rows[0] as { reference: string };
      const payload = JSON.stringify({ event: "charge.success", data: { reference, amount: 500_000, status: "success" } });
      const post = (url: string, headers: Record<string, string>) => () =>
        target.send({ method: "POST", url, payload, headers: { "content-type": "application/json", ...headers } });
      await record.attempt("Kora without a signature", post("/api/v1/webhooks/kora", {}), { status: 401 });
      await record.attempt("Kora with a made-up signature", post("/api/v1/webhooks/kora", { "x-korapay-signature": "0".repeat(64) }), {
        status: 401,
      });
      await record.attempt("Paystack without a signature", post("/api/v1/webhooks/paystack", {}), { status: 401 });
      await record.attempt(
        "Paystack with a made-up signature",
        post("/api/v1/webhooks/paystack", { "x-paystack-signature": "0".repeat(128) }),
        { status: 401 },
      );
    }),
};

const uniqueKeyOracle: Attack = {
  id: "tenant-20",
  title: "Learn from a unique key whether another company employs a person",
  run: async (target, record) => {
    const owner = target.by("owner");
    const { rows } = await target.state.query("select email from employees where company_id = $1 limit 1", [target.victim.companyId]);
    const { email } = rows[0] as { email: string };
    const add = (address: string, accountNumber: string) => () =>
      target.send({
        ...{ method: "POST", url: `/api/v1/newStaff/${owner.userId}`, by: owner },
        payload: {
          ...{
            fullName: "Chinedu Bello",
            role: "Accountant",
            address: "12 Allen Avenue, Ikeja",
            gender: "male",
            email: address,
            accountNumber,
          },
          ...{ accountName: "CHINEDU BELLO", bank: "Kuda", phoneNumber: "08030000000", monthlyGross: 250_000 },
        },
      });
    const known = await record.attempt("the email of their employee", add(email, "2000000108"), { status: 201, withinMs: 3_000 });
    const free = await record.attempt("an unknown email", add(`${crypto.randomUUID()}@example.ng`, "2000000208"), {
      status: 201,
      withinMs: 3_000,
    });
    record.check("both answers are alike", shapeOf(known) === shapeOf(free), `${shapeOf(known)} and ${shapeOf(free)}`);
  },
};

const shapeOf = ({ status, body }: Answer) =>
  `${status} ${body
    .replace(/[\w.-]+@[\w.-]+/g, "@")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")
    .replace(/\d{4,}|\d+-\d+-\d+T[\d:.]+Z/g, "n")
    .replace(/"staffNumber":\d+/g, "")}`;

export const tenantAttacks: AttackFamily = {
  name: "tenants",
  attacks: [
    ...[readObject, changeObject, employeeInBody, companyInQuery, companyInHeader, includedObjects, salaryOracle, foreignCursor, mixedIds],
    ...[guessedFiles, fileOfAnotherSession, liveStream, forgedWebhook, uniqueKeyOracle],
  ],
};
