import { minuteMs, secondMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Account, account, codeAt } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { comparable, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

const code = (secret: string, steps = 0) => codeAt(secret, api.dependencies.clock.now(), steps);
/** A user with an enabled second factor. The code that enabled it is consumed, so the clock moves to the next step. */
const withFactor = async () => {
  const who = await account(api);
  const factor = await who.turnOnFactor();
  api.passTime(30 * secondMs);
  return { who, ...factor };
};
const subjectsTo = async (email: string) => {
  await runOutbox(api.dependencies, identityWorkflows);
  return (await mailsTo(email)).map(({ subject }) => subject);
};
const statusesOf = (answers: readonly { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const stateOf = async (who: Account) => (await who.get("/api/v1/second-factor")).json();

describe("second-factor enrolment", () => {
  test("requires the password, returns a secret for the app, and is enabled once a code confirms it", async () => {
    const who = await account(api);
    const refused = await who.post("/api/v1/second-factor");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "step_up_needed"]);

    await who.stepUp();
    const begun = (await who.post("/api/v1/second-factor")).json();
    expect(begun).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      otpauthUri: `otpauth://totp/Albashi:${encodeURIComponent(who.email)}?secret=${begun.secret}&issuer=Albashi&algorithm=SHA1&digits=6&period=30`,
    });
    expect((await stateOf(who)).isOn).toBe(false);

    const confirmed = await who.post("/api/v1/second-factor/confirmation", { code: code(begun.secret) });
    expect(confirmed.statusCode).toBe(201);
    const { recoveryCodes } = confirmed.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes).toEqual(recoveryCodes.map(() => expect.stringMatching(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/)));
    expect(await stateOf(who)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    expect(await subjectsTo(who.email)).toContain("Two-step verification is on for your Albashi account");
    expect(await auditOf(api.dependencies, who.userId)).toContain("second_factor_on");
  });

  test("stays disabled with a wrong code, and two concurrent confirmations enable it once", async () => {
    const who = await account(api);
    await who.stepUp();
    const { secret } = (await who.post("/api/v1/second-factor")).json();
    expect((await who.post("/api/v1/second-factor/confirmation", { code: "000000" })).json().code).toBe("wrong_code");
    const answers = await Promise.all([0, 1].map((step) => who.post("/api/v1/second-factor/confirmation", { code: code(secret, step) })));
    expect(statusesOf(answers)).toEqual([201, 409]);
  });

  test("rejects a confirmation without a start, or a second one, with the remedy", async () => {
    const who = await account(api);
    await who.stepUp();
    expect((await who.post("/api/v1/second-factor/confirmation", { code: "123456" })).json().code).toBe("second_factor_not_begun");
    await who.turnOnFactor();
    expect((await who.post("/api/v1/second-factor")).json().code).toBe("second_factor_on");
  });

  test("ends the sessions that were opened with the password alone", async () => {
    const who = await account(api);
    const other = await account(api, who.email);
    await who.turnOnFactor();
    expect([(await other.get("/api/v1/sessions")).statusCode, (await who.get("/api/v1/sessions")).statusCode]).toEqual([401, 200]);
  });

  test("stores neither the secret nor a recovery code in readable form", async () => {
    const { who, secret, recoveryCodes } = await withFactor();
    const kept = await who.rowsOf("second_factors", "recovery_codes");
    expect(kept).toContain("sealed_secret");
    for (const one of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace("-", ""))]) {
      expect(kept).not.toContain(one);
      expect(kept).not.toContain(Buffer.from(one).toString("hex"));
    }
  });
});

describe("logging in with a second factor", () => {
  test("creates no session for the password alone, only a cookie for the next step", async () => {
    const { who } = await withFactor();
    const answer = await who.logIn();
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { message: expect.stringContaining("code from your authenticator app"), code: "second_factor_needed" },
    ]);
    expect(answer.headers["set-cookie"]).toMatch(
      /^__Host-albashi-challenge=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  test("creates a session with the code, responds as Login does, and marks the session as having the second factor", async () => {
    const { who, secret } = await withFactor();
    await who.logIn();
    const answer = await who.finish(code(secret));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { token: expect.stringMatching(/^[\w-]{43}$/), data: [{ email: who.email }], _id: who.userId },
    ]);
    expect((await who.get("/api/v1/sessions")).statusCode).toBe(200);
    await who.stepUp(code(secret, 1));
    expect((await who.post("/api/v1/second-factor/recovery-codes")).statusCode).toBe(201);
  });

  test("accepts a code once: repeating it in another login, or an older one after it, is rejected", async () => {
    const { who, secret } = await withFactor();
    const [one, other] = [await account(api, who.email, { waits: true }), await account(api, who.email, { waits: true })];
    const answers = await Promise.all([one, other].map((door) => door.finish(code(secret))));
    expect(statusesOf(answers)).toEqual([201, 422]);
    await who.logIn();
    expect((await who.finish(code(secret, -1))).json().code).toBe("wrong_code");
  });

  test("accepts codes of the adjacent steps, and none further away", async () => {
    const { who, secret } = await withFactor();
    api.passTime(5 * minuteMs);
    const tryWith = async (steps: number) => {
      await who.logIn();
      return (await who.finish(code(secret, steps))).statusCode;
    };
    expect([await tryWith(-2), await tryWith(2), await tryWith(-1), await tryWith(1)]).toEqual([422, 422, 201, 201]);
  });

  test("accepts each recovery code once in any spelling, and notifies the owner", async () => {
    const { who, recoveryCodes } = await withFactor();
    const [first = "", second = ""] = recoveryCodes;
    await who.logIn();
    expect((await who.finish(` ${first.toLowerCase().replace("-", " ")} `)).statusCode).toBe(201);
    expect((await stateOf(who)).recoveryCodesLeft).toBe(9);
    await who.logIn();
    expect((await who.finish(first)).json().code).toBe("wrong_code");
    expect((await who.finish(second)).statusCode).toBe(201);
    expect(await subjectsTo(who.email)).toContain("A recovery code was used for your Albashi account");
  });

  test("waits five minutes, and only in the browser that sent the password", async () => {
    const { who, secret } = await withFactor();
    const stranger = await account(api);
    expect((await stranger.finish(code(secret))).json().code).toBe("challenge_ended");
    await who.logIn();
    api.passTime(5 * minuteMs);
    const late = await who.finish(code(secret));
    expect([late.statusCode, late.json().code]).toEqual([401, "challenge_ended"]);
  });

  test("creates one session per challenge when two valid codes arrive concurrently", async () => {
    const { who, secret, recoveryCodes } = await withFactor();
    await who.logIn();
    const answers = await Promise.all([who.finish(code(secret)), who.finish(recoveryCodes[0] ?? "")]);
    expect(statusesOf(answers)).toEqual([201, 401]);
  });

  test("locks after six wrong codes, regardless of right passwords between them, and rejects the right code while locked", async () => {
    const { who, secret } = await withFactor();
    for (let i = 0; i < 6; i += 1) {
      await who.logIn();
      expect((await who.finish("000000")).json().code).toBe("wrong_code");
    }
    await who.logIn();
    const locked = await who.finish(code(secret));
    expect([locked.statusCode, locked.json(), locked.headers["retry-after"]]).toEqual([
      429,
      { kind: "too_many", code: "code_locked", message: "Too many wrong codes. Please try again in one minute.", fields: {} },
      "60",
    ]);
    api.passTime(minuteMs);
    expect((await who.finish(code(secret))).statusCode).toBe(201);
  });

  test("returns the same response for a wrong password as any other account, so that the second factor is not revealed", async () => {
    const { who } = await withFactor();
    const plain = await api.employer();
    const [one, other] = await Promise.all(
      [who.email, plain.email].map((email) => api.post("/api/v1/Login", { email, password: "a wrong password" })),
    );
    expect(one && comparable(one)).toEqual(other && comparable(other));
  });

  test("is still required after a reset, and a reset ends an open challenge", async () => {
    const { who, secret } = await withFactor();
    await who.logIn();
    await who.resetPassword("four loud kingfishers");
    expect((await who.finish(code(secret))).json().code).toBe("challenge_ended");
    expect((await who.logIn("four loud kingfishers")).json().code).toBe("second_factor_needed");
    expect((await who.finish(code(secret))).statusCode).toBe(201);
  });

  test("writes no code and no secret to the log", async () => {
    const { who, secret, recoveryCodes } = await withFactor();
    const typed = code(secret);
    await who.logIn();
    await who.finish(typed);
    const log = api.logLines.join("");
    expect([secret, typed, who.email, ...recoveryCodes].filter((one) => log.includes(one))).toEqual([]);
  });
});

describe("disabling the second factor", () => {
  test("requires the password and a code, and revokes its permissions in every session", async () => {
    const { who, secret, recoveryCodes } = await withFactor();
    api.passTime(11 * minuteMs);
    await who.refresh();
    const remove = () => who.delete("/api/v1/second-factor");
    expect((await remove()).json().code).toBe("step_up_needed");
    expect((await who.post("/api/v1/session/step-up", { password })).json().code).toBe("code_needed");
    await who.stepUp(code(secret));
    expect((await remove()).statusCode).toBe(200);
    expect(await stateOf(who)).toMatchObject({ isOn: false, since: null, recoveryCodesLeft: 0 });
    expect((await who.post("/api/v1/second-factor/recovery-codes")).json().code).toBe("second_factor_missing");
    expect((await who.logIn()).statusCode).toBe(200);
    expect((await who.finish(recoveryCodes[0] ?? "")).statusCode).toBe(401);
    expect(await subjectsTo(who.email)).toContain("Two-step verification is off for your Albashi account");
  });

  test("and creating recovery codes revoke the old ones", async () => {
    const { who, secret, recoveryCodes } = await withFactor();
    await who.stepUp(code(secret));
    const fresh = (await who.post("/api/v1/second-factor/recovery-codes")).json().recoveryCodes;
    expect(fresh).toHaveLength(10);
    await who.logIn();
    expect((await who.finish(recoveryCodes[0] ?? "")).json().code).toBe("wrong_code");
    expect((await who.finish(fresh[0])).statusCode).toBe(201);
  });
});
