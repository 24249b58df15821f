import type { Attack, AttackFamily } from "./attack.ts";
import { Browser, newEmail, password, signUp } from "./browser.ts";
import { payrollCompany } from "./payroll-company.ts";
import { refused, unauthenticated } from "./recorder.ts";
import { jsonOf } from "./send.ts";

const guessedCodes: Attack = {
  id: "session-70",
  title: "Guess, reuse or lend a one-time code",
  run: async (target, record) => {
    const [victim, other] = [await signUp(target.url), await signUp(target.url)];
    await victim.stepUp();
    const { secret } = jsonOf<{ secret: string }>(await victim.post("/second-factor"));
    victim.secret = secret;
    const used = await victim.code();
    jsonOf(await victim.post("/second-factor/confirmation", { code: used }));
    await record.attempt("a used code", () => victim.post("/session/step-up", { password, code: used }), refused);
    await other.enrol();
    const lent = await other.code();
    await record.attempt("another user's code", () => victim.post("/session/step-up", { password, code: lent }), refused);
    const thief = new Browser(target.url, victim.email);
    await record.attempt("the password alone", () => thief.logIn(), { status: 401, code: "second_factor_needed", withinMs: 5_000 });
    let last = 0;
    for (let turn = 0; turn < 12; turn += 1) {
      const { status } = await thief.post("/session/second-factor", { code: String(100_000 + turn) });
      record.check(`guess ${turn + 1}: ${status}`, status === 401 || status === 422 || status === 429);
      last = status;
    }
    record.check("guesses are locked or the login must begin again", last === 429 || last === 401, String(last));
  },
};

const skippedFactor: Attack = {
  id: "session-71",
  title: "Skip the second factor by calling what comes after it",
  run: async (target, record) => {
    const victim = await signUp(target.url);
    await victim.enrol();
    const thief = new Browser(target.url, victim.email);
    await record.attempt("the password", () => thief.logIn(), { status: 401, withinMs: 5_000 });
    await record.attempt("a token with the challenge alone", () => thief.post("/session/token"), unauthenticated);
    await record.attempt("the session with the challenge alone", () => thief.get("/session"), unauthenticated);
    await record.attempt("the list of people", () => thief.get("/people"), unauthenticated);
    await record.attempt("a step-up", () => thief.post("/session/step-up", { password }), unauthenticated);
    await record.attempt("turning the factor off", () => thief.delete("/second-factor"), unauthenticated);
    const challenge = thief.cookies.get("__Host-albashi-challenge") ?? "";
    thief.cookies.set("__Host-albashi-session", challenge);
    thief.token = challenge;
    await record.attempt("the challenge as a session", () => thief.get("/session"), unauthenticated);
  },
};

const fixation: Attack = {
  id: "session-72",
  title: "Fix a session before the login, and use tokens of two sessions together",
  run: async (target, record) => {
    const attacker = await signUp(target.url);
    const fixed = attacker.cookies.get("__Host-albashi-session") ?? "";
    const victim = await signUp(target.url);
    victim.cookies.set("__Host-albashi-session", fixed);
    jsonOf(await victim.logIn());
    record.check("the login opens a new session", victim.cookies.get("__Host-albashi-session") !== fixed);
    const mixed = new Browser(target.url, "");
    mixed.token = victim.token;
    mixed.cookies.set("__Host-albashi-session", fixed);
    await record.attempt("the victim's access token with the attacker's cookie", () => mixed.get("/session"), unauthenticated);
    const before = victim.token;
    jsonOf(await victim.stepUp());
    record.check("a step-up replaces the access token", victim.token !== before);
  },
};

const afterLogout: Attack = {
  id: "session-73",
  title: "Use a session after its logout, and a refresh token twice",
  run: async (target, record) => {
    const victim = await signUp(target.url);
    const stolen = new Browser(target.url, victim.email);
    stolen.token = victim.token;
    for (const [name, value] of victim.cookies) stolen.cookies.set(name, value);
    jsonOf(await victim.delete("/session"));
    await record.attempt("a read after the logout", () => stolen.get("/session"), unauthenticated);
    await record.attempt("a refresh after the logout", () => stolen.post("/session/token"), unauthenticated);
    const second = await signUp(target.url);
    const old = new Map(second.cookies);
    jsonOf(await second.post("/session/token"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const reuse = new Browser(target.url, second.email);
    for (const [name, value] of old) reuse.cookies.set(name, value);
    const again = await reuse.post("/session/token");
    record.check(
      `a used refresh token opens nothing new: ${again.status}`,
      again.status === 401 || (await second.get("/session")).status === 200,
    );
  },
};

const cookieFlags: Attack = {
  id: "session-74",
  title: "Read a cookie by script, over plain HTTP, or from another site",
  run: async (target, record) => {
    const { email } = await signUp(target.url);
    const answer = await new Browser(target.url, email).logIn();
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    record.check("the login sets cookies", cookies.length > 0);
    for (const cookie of cookies) {
      const name = cookie.split("=")[0] ?? "";
      const isStrict = ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"].every((flag) => cookie.includes(flag));
      record.check(
        `${name} is bound to the host and closed to scripts`,
        name.startsWith("__Host-") && isStrict && !/domain=/i.test(cookie),
        cookie.replace(/=[^;]*/, "=…"),
      );
    }
    record.check("the session cookie is not in the body", !answer.body.includes(cookies[0]?.split(/[=;]/)[1] ?? "-"));
  },
};

const tokenInUrl: Attack = {
  id: "session-75",
  title: "Send the access token in the address or in another place",
  run: async (target, record) => {
    const victim = await signUp(target.url);
    const cookie = { cookie: victim.headers["cookie"] ?? "" };
    for (const name of ["token", "access_token", "authorization", "bearer"])
      await record.attempt(
        `?${name}=`,
        () => target.send({ url: `/api/v1/session?${name}=${victim.token}`, headers: cookie }),
        unauthenticated,
      );
    for (const headers of [{ "x-access-token": victim.token }, { authorization: victim.token }, { authorization: `Basic ${victim.token}` }])
      await record.attempt(
        Object.entries(headers)
          .map(([name, value]) => `${name}: ${value?.slice(0, 6)}`)
          .join(""),
        () => target.send({ url: "/api/v1/session", headers: { ...cookie, ...headers } }),
        unauthenticated,
      );
    const forged = `eyJhbGciOiJub25lIn0.${Buffer.from(JSON.stringify({ sub: victim.userId, role: "owner" })).toString("base64url")}.`;
    await record.attempt(
      "an unsigned JSON web token",
      () => target.send({ url: "/api/v1/session", headers: { ...cookie, authorization: `Bearer ${forged}` } }),
      unauthenticated,
    );
  },
};

const passwordAlone: Attack = {
  id: "session-97",
  title: "Turn on a second factor with a stolen password, and use it at once for money and personal data",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [owner, payroll] = [await company.asOwnerWithoutFactor(), await company.as("payroll")];
    await company.fund();
    const hash = await company.submit(payroll, company.julyId);
    const thief = new Browser(target.url, owner.email);
    jsonOf(await thief.logIn());
    await thief.enrol();
    await thief.stepUp();
    await record.attempt("the thief approves the run", () => company.approve(thief, company.julyId, hash), refused);
    await record.attempt(
      "the thief changes a bank account",
      () => thief.put(`/people/${company.people[0]?.employeeId}/bank-account`, { bank: "Kuda", accountNumber: "2099999990" }),
      refused,
    );
    await record.attempt(
      "the thief invites an approver",
      () => thief.post("/team/invitations", { fullName: "Mallory Thief", email: newEmail(), role: "approver" }),
      refused,
    );
    await record.attempt("the thief exports everyone", () => thief.get("/people/export"), refused);
    await record.attempt(
      "the thief sets the account for withdrawals",
      () => thief.put("/payments/withdrawal-account", { bank: "Kuda", accountNumber: "2099999990" }),
      refused,
    );
    record.check("the run is not approved", (await company.stateOf(company.julyId)) !== "approved");
  },
};

export const sessionAttacks: AttackFamily = {
  name: "sessions",
  attacks: [
    ...[guessedCodes, skippedFactor, fixation, afterLogout, cookieFlags, tokenInUrl, passwordAlone],
    {
      id: "session-76",
      title: "Forge a JSON web token: no algorithm, another key, a key file by path",
      notApplicable:
        "No JSON web token exists: sessions are random tokens stored as hashes, and payslip verifications are signed with Ed25519 and one fixed key.",
    },
  ],
};
