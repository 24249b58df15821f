import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { mailTo } from "@albashi/test-kit";
import type { Attack, AttackFamily } from "./attack.ts";
import { newEmail, signUpForm } from "./browser.ts";
import { forbidden, invalid, refused } from "./recorder.ts";
import { sendBytes } from "./send.ts";

const smuggling: Attack = {
  id: "http-52",
  title: "Smuggle a second request past a proxy",
  run: async (target, record) => {
    const host = new URL(target.url).host;
    const inner = `GET /api/v1/session HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
    const head = `POST /api/v1/Login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n`;
    const requests = {
      "both lengths": `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`,
      "two lengths": `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${inner}`,
      "a disguised encoding": `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${inner}`,
      "a space before the colon": `${head}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${inner}`,
      "a bare line feed": `${head}X: a\nContent-Length: 0\r\n\r\n${inner}`,
    };
    for (const [name, bytes] of Object.entries(requests)) {
      const answered = await sendBytes(target.url, bytes, 1_500);
      const statuses = answered.match(/HTTP\/1\.1 \d{3}/g) ?? [];
      record.check(`${name}: ${statuses.join(", ")}`, statuses.length <= 1 && /^HTTP\/1\.1 4/.test(answered), answered.slice(0, 200));
    }
  },
};

const methods: Attack = {
  id: "http-53",
  title: "Override a method, trace, or call a change with HEAD or OPTIONS",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("owner");
      const payout = target.attacker.addressOf("/api/v1/payments/runs/:runId/payout");
      for (const method of ["HEAD", "OPTIONS", "TRACE", "GET", "PROPFIND", "PUT"])
        await record.attempt(`${method} payout`, () => target.send({ method, url: payout, by }), { status: [404, 405, 400, 422] });
      const department = target.attacker.addressOf("/api/v1/departments/:departmentId");
      for (const name of ["x-http-method-override", "x-method-override", "x-http-method"])
        await record.attempt(`GET with ${name}`, () => target.send({ url: department, by, headers: { [name]: "DELETE" } }), {
          status: [404, 405],
        });
      await record.attempt("_method in the query", () => target.send({ url: `${department}?_method=DELETE`, by }), {
        status: [404, 405, 422],
      });
    }),
};

const pollution: Attack = {
  id: "http-54",
  title: "Send a parameter twice",
  run: async (target, record) => {
    for (const query of ["sort=name&sort=firstDay", "cursor=a&cursor=b", "search[]=a&search[]=b", "limit=1&limit=1000"])
      await record.attempt(query, () => target.send({ url: `/api/v1/people?${query}`, by: target.by("owner") }), invalid);
  },
};

const poisonedHost: Attack = {
  id: "http-55",
  title: "Poison the links in a mail with a foreign host",
  run: async (target, record) => {
    const email = newEmail();
    await target.send({
      method: "POST",
      url: "/api/v1/newUser",
      payload: signUpForm({ email }),
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    });
    const mail = await mailTo(email);
    record.check("the mail has a link of ours", mail.text.includes(`${target.url}/`), mail.text.slice(0, 200));
    record.check("the mail does not name the foreign host", !`${mail.text}${mail.html}`.includes("evil.example"));
  },
};

const redirects: Attack = {
  id: "http-56",
  title: "Redirect to a foreign site",
  run: async (target, record) => {
    for (const url of [
      "/?next=https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/api/v1/session?next=//evil.example",
      "/%0d%0aLocation:%20https://evil.example",
    ]) {
      const answer = await target.send({ url });
      const location = String(answer.headers["location"] ?? "");
      record.check(`${url}: ${answer.status}`, !location.includes("evil.example"), location);
    }
  },
};

const caching: Attack = {
  id: "http-57",
  title: "Read a private answer from a shared cache",
  run: async (target, record) => {
    for (const path of [
      "/api/v1/people",
      "/api/v1/session",
      "/api/v1/payroll/runs",
      "/api/v1/people/:employeeId",
      "/api/v1/declarations/:declarationId/evidence",
      "/api/v1/none",
    ]) {
      const answer = await target.send({ url: path === "/api/v1/none" ? path : target.attacker.addressOf(path), by: target.by("owner") });
      record.check(
        `${path} is not stored`,
        String(answer.headers["cache-control"]).includes("no-store"),
        String(answer.headers["cache-control"]),
      );
    }
  },
};

const origins = ["https://evil.example", "null", "http://evil.localhost:3000", "https://localhost.evil.example", "file://"];

const crossOrigin: Attack = {
  id: "http-58",
  title: "Read answers from another site's page",
  run: async (target, record) => {
    for (const origin of origins) {
      const read = await target.send({ url: "/api/v1/session", by: target.by("owner"), headers: { origin } });
      record.check(`${origin} may not read`, read.headers["access-control-allow-origin"] === undefined);
      const asked = await target.send({
        method: "OPTIONS",
        url: "/api/v1/people",
        headers: { origin, "access-control-request-method": "POST" },
      });
      record.check(`${origin} may not ask`, asked.headers["access-control-allow-origin"] === undefined);
    }
  },
};

const forgedForms: Attack = {
  id: "http-59",
  title: "Change something from another site's page",
  run: (target, record) =>
    target.unchanged(record, target.attacker.companyId, async () => {
      const by = target.by("owner");
      for (const origin of origins)
        await record.attempt(
          `from ${origin}`,
          () => target.send({ method: "POST", url: "/api/v1/departments", by, payload: { name: "Forged" }, headers: { origin } }),
          forbidden,
        );
      const { cookie = "" } = by.headers as Record<string, string>;
      await record.attempt(
        "with the cookie alone",
        () => target.send({ method: "POST", url: "/api/v1/departments", payload: { name: "Forged" }, headers: { cookie } }),
        { status: 401 },
      );
      await record.attempt(
        "as a plain form",
        () =>
          target.send({
            method: "POST",
            url: "/api/v1/departments",
            payload: '{"name":"Forged"}',
            headers: { cookie, "content-type": "text/plain" },
          }),
        refused,
      );
    }),
};

const slowClients: Attack = {
  id: "http-60",
  title: "Hold connections open, send headers slowly, and send very many headers",
  run: async (target, record) => {
    const { port, host } = new URL(target.url);
    const sockets = Array.from({ length: 500 }, () => {
      const socket = connect(Number(port), "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(`POST /api/v1/Login HTTP/1.1\r\nHost: ${host}\r\nX-A: `);
      return socket;
    });
    await pause(500);
    await record.attempt("an honest read meanwhile", () => target.send({ url: "/api/v1/session", by: target.by("owner") }), {
      status: 200,
    });
    for (const socket of sockets) socket.destroy();
    const many = Array.from({ length: 3_000 }, (_, place) => `X-${place}: a`).join("\r\n");
    const answered = await sendBytes(target.url, `GET /api/v1/session HTTP/1.1\r\nHost: ${host}\r\n${many}\r\n\r\n`, 2_000);
    record.check("3,000 headers are refused", /^HTTP\/1\.1 4/.test(answered), answered.slice(0, 100));
    const long = await sendBytes(target.url, `GET /api/v1/session?${"a".repeat(100_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 2_000);
    record.check("an address of 100,000 characters is refused", /^HTTP\/1\.1 4/.test(long), long.slice(0, 100));
  },
};

const securityHeaders: Attack = {
  id: "http-61",
  title: "Frame a page, or run an injected script in it",
  run: async (target, record) => {
    for (const url of ["/", "/api/v1/session", "/api/v1/none"]) {
      const { headers } = await target.send({ url });
      const policy = String(headers["content-security-policy"]);
      record.check(
        `${url}: framing is refused`,
        policy.includes("frame-ancestors 'none'") && headers["x-frame-options"] === "DENY",
        policy.slice(0, 100),
      );
      record.check(
        `${url}: no inline script`,
        policy.includes("default-src 'none'") && !/script-src[^;]*unsafe/.test(policy),
        policy.slice(0, 100),
      );
      record.check(
        `${url}: nothing is sniffed or leaked`,
        headers["x-content-type-options"] === "nosniff" && headers["referrer-policy"] === "no-referrer",
      );
      record.check(`${url}: no server and version`, headers["x-powered-by"] === undefined && headers["server"] === undefined);
    }
  },
};

export const httpAttacks: AttackFamily = {
  name: "http",
  attacks: [smuggling, methods, pollution, poisonedHost, redirects, caching, crossOrigin, forgedForms, slowClients, securityHeaders],
};
