// Checks that apply to every request and response.

import { randomInt, randomUUID } from "node:crypto";
import { minuteMs } from "@albashi/dates";
import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { documentSigningKey } from "../../testing/document-signing-key.ts";
import { headersOf, newEmail, password, type ServedApi, servedApi, signUpForm } from "../../testing/served-api.ts";
import { openDatabase } from "../database/open-database.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, out of reach of its locks and sessions.
beforeEach(() => api.passTime(60 * minuteMs));

describe("the door", () => {
  test("rejects a change requested by another site's page", async () => {
    const answer = await api.post("/api/v1/Login", { email: newEmail(), password }, { origin: "https://evil.example" });
    expect([answer.statusCode, answer.json().message]).toEqual([403, expect.stringContaining("another site")]);
  });

  test("counts sign-ups from one address in Redis, and returns when to retry", async () => {
    const remoteAddress = `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
    const strict = await api.serve({ SIGN_UPS_PER_HOUR: "2" });
    const once = () => strict.inject({ method: "POST", url: "/api/v1/newUser", payload: signUpForm(), remoteAddress });
    const statuses = [(await once()).statusCode, (await once()).statusCode];
    const third = await once();
    expect([...statuses, third.statusCode]).toEqual([201, 201, 429]);
    expect(third.json()).toEqual({ error: expect.stringContaining("too many requests") });
    // The hour began with the first of them.
    expect(Number(third.headers["retry-after"])).toBeGreaterThan(3_500);
    expect(Number(third.headers["retry-after"])).toBeLessThanOrEqual(3_600);
    await strict.close();
  });

  test("counts guesses from one subnet together, though each comes from another of its addresses", async () => {
    const network = `10.${[1, 2].map(() => randomInt(256)).join(".")}`;
    const strict = await api.serve({ LOG_INS_PER_MINUTE: "1" });
    const guess = (remoteAddress: string) =>
      strict.inject({ method: "POST", url: "/api/v1/Login", payload: { email: newEmail(), password: "wrong" }, remoteAddress });
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host += 1) statuses.push((await guess(`${network}.${host}`)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    const elsewhere = `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
    expect((await guess(elsewhere)).statusCode).toBe(401);
    await strict.close();
  });

  test("counts the addresses of one IPv6 subscriber as one", async () => {
    const [one, other] = [randomInt(65_536), randomInt(65_536)].map((group) => group.toString(16));
    const strict = await api.serve({ SIGN_UPS_PER_HOUR: "1" });
    const ask = (host: number) => {
      const remoteAddress = `2001:db8:${one}:${other}::${host}`;
      return strict.inject({ method: "POST", url: "/api/v1/forget", payload: { email: newEmail() }, remoteAddress });
    };
    expect([(await ask(1)).statusCode, (await ask(2)).statusCode]).toEqual([200, 429]);
    await strict.close();
  });

  test.each([
    ["no JSON", { payload: "{", headers: { "content-type": "application/json" } }],
    ["another content type", { payload: "<a/>", headers: { "content-type": "text/xml" } }],
    ["a body of a megabyte", { payload: JSON.stringify({ email: "x".repeat(1 << 20) }), headers: { "content-type": "application/json" } }],
    [
      "a prototype",
      { payload: '{"__proto__":{"admin":true},"email":"a","password":"b"}', headers: { "content-type": "application/json" } },
    ],
  ])("answers %s with a refusal in the call's own members", async (_what, request) => {
    const answer = await api.app.inject({ method: "POST", url: "/api/v1/Login", ...request });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([422, ["message"]]);
  });

  test.each(["/api/v1/verify/%zz/x", `/api/v1/verify/${"x".repeat(300)}/y`])(
    "answers an address it cannot read in our own shape: %s",
    async (url) => {
      const answer = await api.app.inject({ method: "GET", url });
      expect(Object.keys(answer.json())).toEqual(["kind", "code", "message", "fields"]);
      expect(answer.body).not.toContain("verify");
    },
  );

  test("rejects a NUL character in a path, a query or a body before it reaches the database, and no cache keeps the answer", async () => {
    const calls = [
      { method: "GET", url: `/api/v1/verify/${randomUUID()}/a%00b` },
      { method: "GET", url: "/api/v1/take-home?monthlyGrossKobo=%00" },
      { method: "POST", url: "/api/v1/Login", payload: { email: "a\0@example.ng", password } },
      { method: "POST", url: "/api/v1/newUser", payload: signUpForm({ nameOfCompany: "Okafor\0 Foods" }) },
    ] as const;
    for (const call of calls) {
      const answer = await api.app.inject(call);
      expect([call.url, answer.statusCode, answer.headers["cache-control"]]).toEqual([call.url, 422, "no-store"]);
    }
  });

  test("rejects a field that is sent twice with 400, also nested, and names it", async () => {
    const send = (payload: string) =>
      api.app.inject({ method: "POST", url: "/api/v1/Login", payload, headers: { "content-type": "application/json" } });
    for (const payload of [`{"email":"a@example.ng","password":"x","email":"b@example.ng"}`, `{"a":{"email":1,"\\u0065mail":2}}`]) {
      const answer = await send(payload);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { message: 'The request contains "email" more than once. Send each field once.' },
      ]);
    }
  });

  test.each(["/api/openapi.json", "/api/readiness"])("limits the calls of %s per address", async (url) => {
    const remoteAddress = `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;
    const strict = await api.serve({ CALLS_PER_MINUTE: "2" });
    const ask = async () => (await strict.inject({ method: "GET", url, remoteAddress })).statusCode;
    expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
    await strict.close();
  });

  test("turns an address away after too many forged webhooks, and no other address", async () => {
    const addresses = [1, 2].map((host) => `10.9.${randomInt(256)}.${host}`);
    const strict = await api.serve({ CALLS_PER_MINUTE: "3" });
    const forge = async (remoteAddress = "") =>
      (await strict.inject({ method: "POST", url: "/api/v1/webhooks/kora", payload: "{}", remoteAddress })).statusCode;
    const statuses: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) statuses.push(await forge(addresses[0]));
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    expect(await forge(addresses[1])).toBe(401);
    await strict.close();
  });

  test("believes X-Forwarded-For only from a configured proxy", async () => {
    const client = () => `203.0.113.${randomInt(256)}`;
    const proxy = "10.77.0.5";
    const strict = await api.serve({ CALLS_PER_MINUTE: "1", TRUSTED_PROXIES: "10.77.0.0/24" });
    const ask = async (remoteAddress: string, from: string) =>
      (await strict.inject({ method: "GET", url: "/api/openapi.json", remoteAddress, headers: { "x-forwarded-for": from } })).statusCode;
    const [one, other] = ["203.0.113.1", "203.0.113.2"].map((address) => address.replace("113", String(randomInt(256)))) as [
      string,
      string,
    ];
    expect([await ask(proxy, one), await ask(proxy, other), await ask(proxy, one)]).toEqual([200, 200, 429]);
    // Past the proxy a client cannot choose the address it is counted by.
    const direct = `10.78.${randomInt(256)}.${randomInt(256)}`;
    expect([await ask(direct, client()), await ask(direct, client())]).toEqual([200, 429]);
    await strict.close();
  });

  test("hides the details of a bug: the caller gets an id, and the log has the same", async () => {
    const inPlatform = () => Promise.reject(new Error("column salary does not exist"));
    const server = await api.serve({}, { database: { ...api.dependencies.database, inPlatform } });
    const answer = await server.inject({
      method: "GET",
      url: "/api/v1/sessions",
      headers: headersOf({ token: "x".repeat(43), cookie: "y" }),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { kind: "bug", code: "bug", message: expect.any(String), fields: {}, id: expect.any(String) },
    ]);
    expect(answer.body).not.toContain("salary");
    expect(api.logLines.some((line) => line.includes(answer.json().id) && line.includes("column salary"))).toBe(true);
    await server.close();
  });

  test("asks to retry later while no connection to the database is free", async () => {
    const { url } = api.dependencies.config.database;
    const database = openDatabase({ url, connections: 1, maxWaitMs: 1_000 });
    const busy = await api.serve({}, { database });
    const call = () => busy.inject({ method: "POST", url: "/api/v1/Login", payload: { email: "ada@example.ng", password: "a guess" } });
    let release: () => void = () => undefined;
    const held = database.inPlatform(() => new Promise<void>((resolve) => (release = resolve)));
    const refused = await call();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "5"]);
    release();
    await held;
    expect((await call()).statusCode).toBe(401);
    await busy.close();
    await database.close();
  });

  test("logs a crashed screen under the id the user sees", async () => {
    const crashId = randomUUID();
    const answer = await api.post("/api/v1/crashes", { crashId, message: "boom", route: "/dash", stack: "at x" });
    expect([answer.statusCode, answer.json()]).toEqual([202, { crashId }]);
    expect(api.logLines.some((line) => line.includes(crashId) && line.includes("a screen crashed"))).toBe(true);
  });

  test("logs no token, password or email that a crash report quotes", async () => {
    const { crash, token } = { crash: randomUUID(), token: `${randomUUID().replaceAll("-", "")}Zz9` };
    const route = `/JoinTeam/${randomUUID()}/${token}`;
    const message = `failed for ada@secret.example.ng at ${route}`;
    await api.post("/api/v1/crashes", { crashId: crash, message, route, stack: `Error: ${message}\n at x (https://a.example/#${route})` });
    const lines = api.logLines.filter((line) => line.includes(crash));
    expect(lines).toHaveLength(1);
    expect(lines.join("")).toContain("/JoinTeam/");
    expect([token, "ada@secret"].filter((secret) => api.logLines.join("").includes(secret))).toEqual([]);
  });

  test("never logs a password, token, cookie or e-mail", async () => {
    const { email, keys } = await api.loggedIn();
    await api.post("/api/v1/Login", { email, password: "wrong" });
    const log = api.logLines.join("");
    expect([password, keys.token, keys.cookie, email, "+2348031234567"].filter((secret) => log.includes(secret))).toEqual([]);
    expect(api.logLines.length).toBeGreaterThan(20);
  });

  test("describes itself in valid OpenAPI 3.1, every operation with an example", async () => {
    const document = (await api.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    const operations = Object.entries<
      Record<
        string,
        {
          requestBody?: { content: Record<string, { example?: unknown }> };
          responses: Record<string, { content: Record<string, { example?: unknown }> }>;
        }
      >
    >(document.paths);
    const lacking = operations.flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
        [...(requestBody ? [requestBody] : []), ...Object.values(responses)].every(
          ({ content }) => Object.keys(content).length > 0 && Object.values(content).every(({ example }) => example !== undefined),
        )
          ? []
          : [`${method} ${path}`],
      ),
    );
    expect(lacking).toEqual([]);
    expect(operations.length).toBeGreaterThanOrEqual(9);
    // It contains the calls of the product specification and our own.
    expect(operations.map(([path]) => path).filter((path) => !path.startsWith("/api/v1/"))).toEqual([]);
  });

  test("serves the readable documentation in development and not in production", async () => {
    const production = {
      NODE_ENV: "production",
      BANK_LOOKUP_KEY: "sk_test_sandbox",
      PUBLIC_URL: "https://albashi.example",
      WORKFLOWS_URL: "http://10.0.0.1:1",
      PROVIDER_LANES: "shared",
      TRUSTED_PROXIES: "none",
      MAIL_FROM: "Albashi <hello@albashi.example>",
      SUPPORT_ADDRESS: "support@albashi.example",
      ...{
        LEGAL_NAME: "Albashi Limited",
        LEGAL_TAX_ID: "1",
        LEGAL_RC_NUMBER: "RC 3",
        LEGAL_ADDRESS: "4 Marina, Lagos",
        LEGAL_PENCOM_CODE: "2",
        CLAMD_URL: "tcp://127.0.0.1:3310",
      },
      FILES_FOLDER: "files",
      RESTATE_IDENTITY_KEY: "k",
      SECRETS_KEY: Buffer.alloc(32).toString("base64"),
      VAULT_KEY: Buffer.alloc(32).toString("base64"),
      PASSWORD_PEPPER: Buffer.alloc(32).toString("base64"),
      PAYSLIP_SIGNING_KEY: Buffer.alloc(32).toString("base64"),
      DOCUMENT_SIGNING_KEY: documentSigningKey(),
    };
    const closed = await api.serve(production);
    expect((await api.app.inject({ method: "GET", url: "/api/docs/" })).statusCode).toBe(200);
    expect((await closed.inject({ method: "GET", url: "/api/docs/" })).statusCode).toBe(404);
    expect((await closed.inject({ method: "GET", url: "/api/health" })).headers["strict-transport-security"]).toContain("max-age=63072000");
    await closed.close();
  });

  test("allows pages our own scripts, calls, fonts and frames, pictures that came as blobs or data, and nothing else", async () => {
    const policy = (await api.app.inject({ method: "GET", url: "/api/health" })).headers["content-security-policy"];
    expect(
      String(policy)
        .replaceAll(/ 'sha256-[^']+'/g, "")
        .split(";"),
    ).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' blob: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]);
  });
});
