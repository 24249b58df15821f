import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Account, account, codeAt } from "../../../../testing/account.ts";
import { auditOf } from "../../../../testing/account-rows.ts";
import { authenticator } from "../../../../testing/authenticator.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

const newAuthenticator = () => authenticator(api.dependencies.config.publicUrl);
const optionsOf = async (who: Account, url: string) => (await who.post(url)).json<{ options: { challenge: string } }>().options;
const enrol = async (who: Account, device = newAuthenticator()) => {
  const answer = await who.post("/api/v1/passkeys", { response: device.create(await optionsOf(who, "/api/v1/passkeys/options")) });
  return { answer, device };
};
const stepUpOptions = (who: Account) => optionsOf(who, "/api/v1/session/step-up/passkey/options");
const stepUpWith = (who: Account, response: object) => who.post("/api/v1/session/step-up/passkey", { response });
const loginOptions = (who: Account) => optionsOf(who, "/api/v1/session/second-factor/options");
const finishWith = (who: Account, response: object) => who.post("/api/v1/session/second-factor/passkey", { response });
/** A call that needs the second factor and a step-up. */
const tryMoney = async (who: Account) => (await who.post("/api/v1/second-factor/recovery-codes")).json().code ?? "allowed";
const waitUntilStale = async (who: Account) => {
  api.passTime(11 * minuteMs);
  await who.refresh();
};
const passkeysOf = async (who: Account) => (await who.get("/api/v1/passkeys")).json<{ passkeys: { passkeyId: string }[] }>().passkeys;
const expectMail = async (who: Account, subject: string) => {
  await runOutbox(api.dependencies, identityWorkflows);
  expect((await mailsTo(who.email)).map((mail) => mail.subject)).toContain(subject);
};
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

describe("enrolling a passkey", () => {
  test("takes one touch after a login, steps the session up and gives money rights at once", async () => {
    const who = await account(api);
    expect(await tryMoney(who)).toBe("second_factor_missing");
    const { answer } = await enrol(who);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { token: expect.any(String), expiresAt: expect.any(String), steppedUpUntil: expect.any(String), isConfirmed: true },
    ]);
    expect(await tryMoney(who)).toBe("allowed");
    expect((await who.get("/api/v1/second-factor")).json()).toMatchObject({ isOn: true, hasApp: false, passkeyCount: 1 });
  });

  test("as the first second factor ends the other sessions, is audited and notified", async () => {
    const who = await account(api);
    const other = await account(api, who.email);
    await enrol(who);
    expect((await other.get("/api/v1/sessions")).statusCode).toBe(401);
    expect(await auditOf(api.dependencies, who.userId)).toEqual(expect.arrayContaining(["second_factor_on", "passkey_added"]));
    await expectMail(who, "A passkey was added to your Albashi account");
  });

  test("needs the password again when the login is older than ten minutes", async () => {
    const who = await account(api);
    await waitUntilStale(who);
    expect(codeOf(await who.post("/api/v1/passkeys/options"))).toBe("step_up_needed");
    await who.stepUp();
    expect((await enrol(who)).answer.statusCode).toBe(201);
  });

  test("is refused to a session that has not passed the existing second factor again", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    await waitUntilStale(who);
    expect(codeOf(await who.post("/api/v1/passkeys/options"))).toBe("step_up_needed");
    expect(codeOf(await who.post("/api/v1/session/step-up", { password }))).toBe("code_needed");
    await stepUpWith(who, device.sign(await stepUpOptions(who)));
    expect((await enrol(who)).answer.statusCode).toBe(201);
    expect(await passkeysOf(who)).toHaveLength(2);
  });

  test("is refused to a fresh login whose account has an authenticator app until its code is entered", async () => {
    const who = await account(api);
    const { secret } = await who.turnOnFactor();
    api.passTime(11 * minuteMs);
    await who.logIn();
    await who.finish(codeAt(secret, api.dependencies.clock.now()));
    expect(codeOf(await who.post("/api/v1/passkeys/options"))).toBe("step_up_needed");
    await who.stepUp(codeAt(secret, api.dependencies.clock.now(), 1));
    expect((await enrol(who)).answer.statusCode).toBe(201);
  });

  test("rejects a challenge that was answered before, is older than five minutes, or belongs to another session", async () => {
    const who = await account(api);
    const other = await account(api);
    const options = await optionsOf(who, "/api/v1/passkeys/options");
    const device = newAuthenticator();
    expect(codeOf(await other.post("/api/v1/passkeys", { response: device.create(options) }))).toBe("passkey_challenge_ended");
    await optionsOf(other, "/api/v1/passkeys/options");
    expect(codeOf(await other.post("/api/v1/passkeys", { response: device.create(options) }))).toBe("passkey_rejected");
    const response = device.create(options);
    expect((await who.post("/api/v1/passkeys", { response })).statusCode).toBe(201);
    expect(codeOf(await who.post("/api/v1/passkeys", { response }))).toBe("passkey_challenge_ended");
    const late = await optionsOf(who, "/api/v1/passkeys/options");
    api.passTime(5 * minuteMs);
    expect(codeOf(await who.post("/api/v1/passkeys", { response: newAuthenticator().create(late) }))).toBe("passkey_challenge_ended");
  });

  test.each([
    ["another origin", { origin: "https://albashi.example.evil" }],
    ["an authenticator that did not verify its user", { isUserVerified: false }],
  ])("rejects a response from %s", async (_what, behaviour) => {
    const who = await account(api);
    const options = await optionsOf(who, "/api/v1/passkeys/options");
    const answer = await who.post("/api/v1/passkeys", { response: newAuthenticator().create(options, behaviour) });
    expect([answer.statusCode, codeOf(answer)]).toEqual([422, "passkey_rejected"]);
    expect(await passkeysOf(who)).toEqual([]);
  });

  test("rejects a passkey that is registered already, also by another user", async () => {
    const [one, other] = [await account(api), await account(api)];
    const { device } = await enrol(one);
    expect(codeOf((await enrol(one, device)).answer)).toBe("passkey_known");
    expect(codeOf((await enrol(other, device)).answer)).toBe("passkey_known");
  });
});

describe("logging in with a passkey", () => {
  test("needs the password first, and opens a session with the second factor", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    expect(codeOf(await who.logIn())).toBe("second_factor_needed");
    const offered = (await who.post("/api/v1/session/second-factor/options")).json();
    expect(offered).toMatchObject({ hasApp: false, options: { userVerification: "required", allowCredentials: [expect.anything()] } });
    const answer = await finishWith(who, device.sign(offered.options));
    expect([answer.statusCode, answer.json()._id]).toEqual([201, who.userId]);
    expect(await tryMoney(who)).toBe("step_up_needed");
  });

  test("rejects a replayed signature, and one made for a step-up", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    const forStepUp = device.sign(await stepUpOptions(who));
    const browser = await account(api, who.email, { waits: true });
    await loginOptions(browser);
    expect(codeOf(await finishWith(browser, forStepUp))).toBe("passkey_rejected");
    const response = device.sign(await loginOptions(browser));
    expect((await finishWith(browser, response)).statusCode).toBe(201);
    await browser.logIn();
    await loginOptions(browser);
    expect(codeOf(await finishWith(browser, response))).toBe("passkey_rejected");
  });

  test("reports the authenticator app alone when the account has no passkey, and ends without a pending login", async () => {
    const who = await account(api);
    await who.turnOnFactor();
    await who.logIn();
    expect((await who.post("/api/v1/session/second-factor/options")).json()).toEqual({ hasApp: true, options: null });
    expect(codeOf(await api.post("/api/v1/session/second-factor/options", {}))).toBe("challenge_ended");
  });

  test("does not accept the code of an authenticator app whose enrolment was not confirmed", async () => {
    const who = await account(api);
    await enrol(who);
    const { secret } = (await who.post("/api/v1/second-factor")).json<{ secret: string }>();
    await who.logIn();
    expect(codeOf(await who.finish(codeAt(secret, api.dependencies.clock.now())))).toBe("wrong_code");
  });
});

describe("a step-up with a passkey", () => {
  test("needs no password, applies to this session, and rotates its tokens", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    await waitUntilStale(who);
    expect(await tryMoney(who)).toBe("step_up_needed");
    expect((await stepUpWith(who, device.sign(await stepUpOptions(who)))).statusCode).toBe(201);
    expect(await tryMoney(who)).toBe("allowed");
    expect((await who.get("/api/v1/passkeys")).json().passkeys[0].lastUsedAt).toBe(api.dependencies.clock.now().toISOString());
  });

  test("rejects the passkey of another user", async () => {
    const [who, other] = [await account(api), await account(api)];
    await enrol(who);
    const { device } = await enrol(other);
    await waitUntilStale(who);
    expect(codeOf(await stepUpWith(who, device.sign(await stepUpOptions(who))))).toBe("passkey_rejected");
    expect(await tryMoney(who)).toBe("step_up_needed");
  });

  test("rejects a counter that went backwards, and accepts one that stays 0", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    expect((await stepUpWith(who, device.sign(await stepUpOptions(who), { counter: 9 }))).statusCode).toBe(201);
    expect(codeOf(await stepUpWith(who, device.sign(await stepUpOptions(who), { counter: 9 })))).toBe("passkey_rejected");
    expect(codeOf(await stepUpWith(who, device.sign(await stepUpOptions(who), { counter: 3 })))).toBe("passkey_rejected");
    expect(await auditOf(api.dependencies, who.userId)).toContain("passkey_counter_regressed");
    const synced = await account(api);
    const phone = newAuthenticator();
    await synced.post("/api/v1/passkeys", { response: phone.create(await optionsOf(synced, "/api/v1/passkeys/options"), { counter: 0 }) });
    for (let i = 0; i < 2; i += 1)
      expect((await stepUpWith(synced, phone.sign(await stepUpOptions(synced), { counter: 0 }))).statusCode).toBe(201);
  });

  test.each([
    ["another origin", { origin: "https://albashi.example.evil" }],
    ["an authenticator that did not verify its user", { isUserVerified: false }],
  ])("rejects a signature from %s", async (_what, behaviour) => {
    const who = await account(api);
    const { device } = await enrol(who);
    expect(codeOf(await stepUpWith(who, device.sign(await stepUpOptions(who), behaviour)))).toBe("passkey_rejected");
  });

  test("accepts a signature once", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    const response = device.sign(await stepUpOptions(who));
    expect((await stepUpWith(who, response)).statusCode).toBe(201);
    expect(codeOf(await stepUpWith(who, response))).toBe("passkey_challenge_ended");
  });
});

describe("removing a passkey", () => {
  test("needs a step-up, and as the last second factor turns it off in every session", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    await waitUntilStale(who);
    const [passkey] = await passkeysOf(who);
    const remove = () => who.delete(`/api/v1/passkeys/${passkey?.passkeyId}`);
    expect(codeOf(await remove())).toBe("step_up_needed");
    await stepUpWith(who, device.sign(await stepUpOptions(who)));
    expect((await remove()).json().message).toContain("Two-step verification is now off");
    expect(await tryMoney(who)).toBe("second_factor_missing");
    expect((await who.logIn()).statusCode).toBe(200);
    await expectMail(who, "Two-step verification is off for your Albashi account");
  });

  test("keeps the second factor on beside an authenticator app, and removing the app beside a passkey", async () => {
    const who = await account(api);
    await who.turnOnFactor();
    await enrol(who);
    expect((await who.delete("/api/v1/second-factor")).json().message).toContain("passkeys still work");
    expect((await who.get("/api/v1/second-factor")).json()).toMatchObject({ isOn: true, hasApp: false, recoveryCodesLeft: 10 });
    const second = await enrol(who);
    expect(second.answer.statusCode).toBe(201);
    const [first] = await passkeysOf(who);
    expect((await who.delete(`/api/v1/passkeys/${first?.passkeyId}`)).json()).toEqual({ message: "Passkey removed." });
    expect(await tryMoney(who)).toBe("allowed");
    await expectMail(who, "The authenticator app was removed from your Albashi account");
  });

  test("ends the other sessions and the pending logins", async () => {
    const who = await account(api);
    const { device } = await enrol(who);
    await enrol(who);
    const [other, pending] = [await account(api, who.email, { waits: true }), await account(api, who.email, { waits: true })];
    expect((await finishWith(other, device.sign(await loginOptions(other)))).statusCode).toBe(201);
    const [, second] = await passkeysOf(who);
    expect((await who.delete(`/api/v1/passkeys/${second?.passkeyId}`)).statusCode).toBe(200);
    expect([(await other.get("/api/v1/sessions")).statusCode, (await who.get("/api/v1/sessions")).statusCode]).toEqual([401, 200]);
    expect(codeOf(await pending.post("/api/v1/session/second-factor/options"))).toBe("challenge_ended");
  });

  test("finds no passkey of another user", async () => {
    const [who, other] = [await account(api), await account(api)];
    await enrol(who);
    await enrol(other);
    const [theirs] = await passkeysOf(other);
    expect((await who.delete(`/api/v1/passkeys/${theirs?.passkeyId}`)).statusCode).toBe(404);
  });
});
