import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkout } from "@albashi/test-kit";
import type { Attack, AttackFamily } from "./attack.ts";
import { password } from "./browser.ts";
import { internals } from "./recorder.ts";

const inside = [
  "http://169.254.169.254/latest/meta-data",
  "http://localhost:22",
  "http://127.0.0.1:17001/metrics",
  "file:///etc/passwd",
  "http://[::1]/",
  "gopher://127.0.0.1",
];

const foreignAddresses: Attack = {
  id: "outbound-92",
  title: "Make the server call an address of the attacker's choice",
  run: async (target, record) => {
    const { paths } = JSON.parse((await target.send({ url: "/api/openapi.json" })).body) as {
      paths: Record<string, Record<string, { requestBody?: unknown; parameters?: unknown }>>;
    };
    const takers = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations)
        .filter(([, { requestBody, parameters }]) =>
          /"format":"uri"|"(\w*[uU]rl|callback|webhook|redirectTo)":\{"type"/.test(JSON.stringify([requestBody, parameters])),
        )
        .map(([method]) => `${method.toUpperCase()} ${path}`),
    );
    record.check("no operation takes an address to call", takers.length === 0, takers.join(", "));
    const by = target.by("owner");
    for (const url of inside)
      for (const member of ["logoUrl", "webhookUrl", "callbackUrl", "redirectUrl"]) {
        const answer = await target.send({
          method: "POST",
          url: "/api/v1/payments/wallet/funding",
          by,
          payload: { amountKobo: "50000000", [member]: url },
        });
        record.check(`${member} ${url}: ${answer.status}`, answer.status === 422, answer.body.slice(0, 100));
      }
  },
};

const hostileProvider: Attack = {
  id: "outbound-93",
  title: "A provider that answers with a script, a wrong type, nothing or very much",
  run: async (target, record) => {
    const by = target.by("owner");
    await target.sandbox.setName({ bank: "090267", account: "2088888880", name: '<script>alert(1)</script>"; drop table users;--' });
    const ask = async (accountNumber: string) => {
      const answer = await target.send({
        method: "PUT",
        url: "/api/v1/payments/withdrawal-account",
        by,
        payload: { bank: "Kuda", accountNumber },
      });
      record.check(
        `the account ${accountNumber}: ${answer.status}`,
        answer.status < 500 || answer.status === 503,
        answer.body.slice(0, 120),
      );
      record.check("the answer shows no internal detail", !internals.test(answer.body), answer.body.slice(0, 120));
      record.check("the answer is no page", String(answer.headers["content-type"]).startsWith("application/json"));
    };
    await ask("2088888880");
    for (const fault of ["error_500", "empty", "cut_short", "reset"]) {
      await target.sandbox.injectFault({ call: "name_enquiry", fault, times: 1 }).catch(() => undefined);
      await ask("2088888881");
    }
  },
};

const errorDetails: Attack = {
  id: "outbound-94",
  title: "Read a stack, a query, a version or a path from an error",
  run: async (target, record) => {
    const by = target.by("owner");
    const requests: readonly (readonly [string, string, string?])[] = [
      ["GET", "/api/v1/people/not-a-uuid"],
      ["GET", "/api/v1/people/%ff"],
      ["GET", "/api/v1/people?cursor=%00"],
      ["POST", "/api/v1/departments", "{"],
      ["POST", "/api/v1/departments", "null"],
      ["PUT", "/api/v1/none", "{}"],
      ["GET", "/api/v1/payroll/groups/x/calendar/99999999999"],
      ["POST", "/api/v1/webhooks/kora", "\u0000"],
    ];
    for (const [method, url, payload] of requests) {
      const answer = await target.send({
        method,
        url,
        by,
        ...(payload === undefined ? {} : { payload, headers: { "content-type": "application/json" } }),
      });
      const shown = internals.exec(answer.body)?.[0];
      record.check(
        `${method} ${url}: ${answer.status}`,
        answer.status >= 400 && answer.status < 500 && shown === undefined,
        shown ?? answer.body.slice(0, 120),
      );
    }
  },
};

/** Whether a text contains a secret by itself: the digits of a duration can contain those of an account number. */
const occursIn = (texts: string, secret: string) => {
  for (let at = texts.indexOf(secret); at >= 0; at = texts.indexOf(secret, at + 1)) {
    const isPartOfNumber = /\d/.test(texts[at - 1] ?? "") && /\d/.test(secret[0] ?? "");
    if (!isPartOfNumber) return true;
  }
  return false;
};

const logs: Attack = {
  id: "outbound-95",
  title: "Find a password, an account number, a token or a name in the logs of all attacks so far",
  run: async (target, record) => {
    const texts = readdirSync(target.stack.logs)
      .map((name) => readFileSync(join(target.stack.logs, name), "utf8"))
      .join("\n");
    const secrets = {
      password,
      canary: target.victim.canary,
      "account number": "1000000001",
      "session token": target.by("owner").headers.authorization?.slice(7) ?? "-",
      "thief's account": "2099999990",
    };
    for (const [name, secret] of Object.entries(secrets)) record.check(`no ${name}`, !occursIn(texts, secret));
    record.check("the log is there", texts.length > 1_000);
    record.check(
      "no bug was logged",
      !texts.includes("a call failed because of a bug"),
      /[^\n]*a call failed because of a bug[^\n]*/.exec(texts)?.[0].slice(0, 600) ?? "",
    );
  },
};

const closedFiles: Attack = {
  id: "outbound-96",
  title: "Fetch the repository, settings, source maps, metrics or dumps from the web server",
  run: async (target, record) => {
    for (const url of [
      "/.git/config",
      "/.env",
      "/metrics",
      "/api/metrics",
      "/server-status",
      "/package.json",
      "/apps/api/src/platform/config.ts",
      "/assets/index.js.map",
      "/backup.sql",
      "/node_modules/fastify/package.json",
      "/api/v1/../../.env",
    ]) {
      const answer = await target.send({ url });
      record.check(`${url}: ${answer.status}`, answer.status !== 200 || /^<!doctype html>/i.test(answer.body), answer.body.slice(0, 100));
    }
  },
};

const dependencies: Attack = {
  id: "outbound-96b",
  title: "Run code while a dependency is installed, or install a release of yesterday",
  run: async (_target, record) => {
    const workspace = readFileSync(join(checkout, "pnpm-workspace.yaml"), "utf8");
    record.check("no package may run a script", /^allowBuilds: \{\}$/m.test(workspace));
    record.check("a release is at least a week old", Number(/^minimumReleaseAge: (\d+)$/m.exec(workspace)?.[1] ?? 0) >= 10_080);
    const lock = readFileSync(join(checkout, "pnpm-lock.yaml"), "utf8");
    record.check(
      "every package has a checksum",
      (lock.match(/^ {4}resolution: \{/gm) ?? []).length === (lock.match(/^ {4}resolution: \{integrity: /gm) ?? []).length,
    );
  },
};

export const outboundAttacks: AttackFamily = {
  name: "outbound",
  attacks: [foreignAddresses, hostileProvider, errorDetails, closedFiles, dependencies, logs],
};
