// A password alone reaches no money: new second factors in a company with money are confirmed by email and wait a day.
import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { type Account, account, codeAt } from "../../../../testing/account.ts";
import { authenticator } from "../../../../testing/authenticator.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { postJournals } from "../../../payments/ledger/index.ts";
import { findMemberships } from "../../accounts/index.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(() => api.passTime(60 * minuteMs));

const companyOf = async ({ userId }: Account): Promise<CompanyId> => {
  const [membership] = await api.dependencies.database.inPlatform((tx) => findMemberships(tx, userId as UserId));
  if (!membership) throw new Error(`${userId} has no company.`);
  return membership.companyId;
};

/** Books a deposit in the company of a user. */
const fund = async (who: Account) => {
  const companyId = await companyOf(who);
  const at = api.dependencies.clock.now();
  const lines = [["wallet", -100n] as const, ["clearing:kora", 100n] as const];
  await api.dependencies.database.inCompany(companyId, (tx) =>
    postJournals(tx, companyId, [{ eventType: "money_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines }]),
  );
};

const enrolPasskey = async (who: Account, device = authenticator(api.dependencies.config.publicUrl)) => {
  const { options } = (await who.post("/api/v1/passkeys/options")).json();
  const answer = await who.post("/api/v1/passkeys", { response: device.create(options) });
  expect(answer.statusCode).toBe(201);
  return device;
};
const stepUpWith = async (who: Account, device: ReturnType<typeof authenticator>) => {
  const { options } = (await who.post("/api/v1/session/step-up/passkey/options")).json();
  return who.post("/api/v1/session/step-up/passkey", { response: device.sign(options) });
};
/** A call that needs the right to move money, and one that prepares pay. */
const pay = async (who: Account) => (await who.post(`/api/v1/payments/runs/${newId()}/payout`)).json<{ code: string }>().code;
const prepare = async (who: Account) => (await who.post("/api/v1/payroll/runs", {})).json<{ code?: string }>().code;
const linkTo = async (who: Account) => {
  await runOutbox(api.dependencies, identityWorkflows);
  const found = (await mailsTo(who.email)).map(({ text }) => /#\/FactorChange\/([\w-]+)\/([\w-]+)/.exec(text)).findLast((link) => link);
  return `/api/v1/factor-changes/${found?.[1]}/${found?.[2]}`;
};
const read = async (who: Account) => (await who.get("/api/v1/second-factor")).json();

describe("in a company that has never been funded", () => {
  test("a passkey may pay at once, and the email has a link that undoes it", async () => {
    const who = await account(api);
    await enrolPasskey(who);
    expect(await pay(who)).not.toMatch(/second_factor|step_up/);
    await runOutbox(api.dependencies, identityWorkflows);
    const mail = (await mailsTo(who.email)).find(({ subject }) => subject.includes("A passkey was added"));
    expect(mail?.text).toMatch(/This was not me[\s\S]*#\/FactorChange\/[\w-]+\/[\w-]+\/reject/);
  });
});

describe("in a funded company", () => {
  test.each(["passkey", "app"])("a new %s is useless until it is confirmed by email, and may pay a day later", async (kind) => {
    const owner = await account(api);
    await fund(owner);
    const attacker = await account(api, owner.email);
    await attacker.stepUp();
    const device = authenticator(api.dependencies.config.publicUrl);
    const secret = kind === "app" ? (await attacker.turnOnFactor()).secret : "";
    if (kind === "passkey") await enrolPasskey(attacker, device);
    // The owner's session goes on, their password still opens one, and neither session reaches money or pay.
    expect((await owner.get("/api/v1/session")).statusCode).toBe(200);
    expect((await owner.logIn()).statusCode).toBe(200);
    expect([await pay(attacker), await prepare(attacker)]).toEqual(["second_factor_missing", "second_factor_missing"]);
    expect(await read(attacker)).toMatchObject({ isOn: false, moneyRightsFrom: null });

    const link = await linkTo(owner);
    expect((await owner.get(link)).json()).toMatchObject({ state: "unconfirmed", effectiveFrom: null });
    const confirmedAt = api.dependencies.clock.now().getTime();
    const confirmed = (await api.post(`${link}/confirmation`, {})).json();
    expect(confirmed).toMatchObject({ state: "confirmed", effectiveFrom: new Date(confirmedAt + dayMs).toISOString() });
    expect([await pay(attacker), await prepare(attacker)]).toEqual(["second_factor_waiting", expect.not.stringMatching("second_factor")]);
    // The session without the new factor has ended.
    expect((await owner.get("/api/v1/session")).statusCode).toBe(401);

    const present = async (who: Account) => {
      await who.logIn();
      if (kind === "app") {
        await who.finish(codeAt(secret, api.dependencies.clock.now()));
        api.passTime(30_000);
        return who.stepUp(codeAt(secret, api.dependencies.clock.now()));
      }
      const { options } = (await who.post("/api/v1/session/second-factor/options")).json();
      await who.post("/api/v1/session/second-factor/passkey", { response: device.sign(options) });
      return stepUpWith(who, device);
    };
    api.passTime(dayMs - hourMs);
    await present(owner);
    expect(await pay(owner)).toBe("second_factor_waiting");
    api.passTime(hourMs);
    await present(owner);
    expect(await pay(owner)).not.toMatch(/second_factor|step_up/);
  });

  test("the message names when a new factor may pay", async () => {
    const who = await account(api);
    await fund(who);
    await who.stepUp();
    await enrolPasskey(who);
    await api.post(`${await linkTo(who)}/confirmation`, {});
    const answer = (await who.post(`/api/v1/payments/runs/${newId()}/payout`)).json<{ message: string }>();
    expect(answer.message).toMatch(/from \d+ November 2026 at \d\d:\d\d \(Lagos time\)/);
  });

  test("a second passkey waits although the first may pay, and the one presented last decides", async () => {
    const who = await account(api);
    const first = await enrolPasskey(who);
    await fund(who);
    const second = await enrolPasskey(who);
    expect(await pay(who)).not.toMatch(/second_factor|step_up/);
    expect((await stepUpWith(who, second)).json().code).toBe("passkey_rejected");
    await api.post(`${await linkTo(who)}/confirmation`, {});
    await stepUpWith(who, second);
    expect(await pay(who)).toBe("second_factor_waiting");
    await stepUpWith(who, first);
    expect(await pay(who)).not.toMatch(/second_factor|step_up/);
  });

  test("reporting it removes the factor, ends every session and the password, and stops payouts", async () => {
    const owner = await account(api);
    await fund(owner);
    const attacker = await account(api, owner.email);
    await attacker.stepUp();
    await enrolPasskey(attacker);
    const link = await linkTo(owner);
    const rejected = await api.post(`${link}/rejection`, {});
    expect(rejected.statusCode).toBe(201);
    expect((await attacker.get("/api/v1/session")).statusCode).toBe(401);
    expect((await attacker.logIn()).statusCode).toBe(401);
    expect((await api.post(`${link}/confirmation`, {})).json().code).toBe("factor_change_ended");
    const stops = await api.dependencies.database.inCompany(await companyOf(owner), async (tx) => {
      const { rows } = await sql`select reason, created_by from payment_stops where lifted_at is null`.execute(query(tx));
      return rows;
    });
    expect(stops).toEqual([{ reason: "account_reported", created_by: owner.userId }]);

    const [, , id, token] = rejected.json<{ newPasswordPath: string }>().newPasswordPath.split("/");
    const chosen = "seven purple snails";
    expect((await api.post("/api/v1/passwords", { id, token, password: chosen, confirmPassword: chosen })).statusCode).toBeLessThan(300);
    expect((await owner.logIn(chosen)).statusCode).toBe(200);
    expect(await read(owner)).toMatchObject({ isOn: false, unconfirmedPasskeyCount: 0 });
  });

  test("a password reset by mail removes what another person began with the old password", async () => {
    const owner = await account(api);
    await fund(owner);
    const attacker = await account(api, owner.email);
    await attacker.turnOnFactor();
    const chosen = "seven purple snails";
    expect((await owner.resetPassword(chosen)).statusCode).toBeLessThan(300);
    expect((await owner.logIn(chosen)).statusCode).toBe(200);
    expect(await read(owner)).toMatchObject({ isOn: false, hasUnconfirmedApp: false, recoveryCodesLeft: 0 });
  });

  test("the mailbox does not move to another person who knows only the password", async () => {
    const owner = await account(api);
    await fund(owner);
    const attacker = await account(api, owner.email);
    await attacker.stepUp();
    const boundary = "x";
    const payload = ["email", "currentPassword"]
      .map(
        (name) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${name === "email" ? "thief@example.ng" : password}\r\n`,
      )
      .join("");
    const answer = await attacker.call("PATCH", `/api/v1/Update/${owner.userId}`, Buffer.from(`${payload}--${boundary}--\r\n`), {
      "content-type": `multipart/form-data; boundary=${boundary}`,
    });
    expect(answer.json().code).toBe("second_factor_missing");
  });

  test("an account from before the rule prepares pay without a factor until its date, and pays nothing", async () => {
    const who = await account(api);
    await fund(who);
    expect(await prepare(who)).toBe("second_factor_missing");
    const dueAt = new Date(api.dependencies.clock.now().getTime() + 30 * minuteMs);
    await api.dependencies.database.inPlatform((tx) =>
      sql`update users set second_factor_due_at = ${dueAt} where user_id = ${who.userId}`.execute(query(tx)),
    );
    expect(await read(who)).toMatchObject({ isOn: false, dueAt: dueAt.toISOString() });
    expect(await prepare(who)).not.toMatch("second_factor");
    expect(await pay(who)).toBe("second_factor_missing");
    api.passTime(30 * minuteMs);
    await who.logIn();
    expect(await prepare(who)).toBe("second_factor_missing");
  });
});

describe("a lost passkey", () => {
  test("is recovered by the mailbox and a day of waiting, and its replacement waits too", async () => {
    const who = await account(api);
    await enrolPasskey(who);
    await fund(who);
    expect((await who.logIn()).json().code).toBe("second_factor_needed");
    expect((await who.post("/api/v1/session/second-factor/recovery")).statusCode).toBe(201);
    expect((await who.logIn()).json().code).toBe("second_factor_needed");
    await api.post(`${await linkTo(who)}/confirmation`, {});
    api.passTime(dayMs - minuteMs);
    expect((await who.logIn()).json().code).toBe("second_factor_needed");
    api.passTime(minuteMs);
    expect((await who.logIn()).statusCode).toBe(200);
    expect([await pay(who), await prepare(who)]).toEqual(["second_factor_missing", "second_factor_missing"]);
    await who.stepUp();
    await enrolPasskey(who);
    await api.post(`${await linkTo(who)}/confirmation`, {});
    expect(await pay(who)).toBe("second_factor_waiting");
  });

  test("is not recovered by the password alone, nor after the owner says that it was not them", async () => {
    const who = await account(api);
    await enrolPasskey(who);
    await who.logIn();
    await who.post("/api/v1/session/second-factor/recovery");
    api.passTime(2 * dayMs);
    expect((await who.logIn()).json().code).toBe("second_factor_needed");
    const link = await linkTo(who);
    await api.post(`${link}/confirmation`, {});
    await api.post(`${link}/rejection`, {});
    api.passTime(2 * dayMs);
    await who.resetPassword("seven purple snails");
    expect((await who.logIn("seven purple snails")).json().code).toBe("second_factor_needed");
  });

  test("cannot be recovered by a caller without the password", async () => {
    const who = await account(api);
    expect((await who.post("/api/v1/session/second-factor/recovery")).json().code).toBe("challenge_ended");
  });
});

describe("the database", () => {
  const rejects = (work: Promise<unknown>, constraint: string) => expect(work).rejects.toMatchObject({ constraint });

  test("rejects a factor that counts for money before its confirmation, and a confirmation that counts before a day", async () => {
    const who = await account(api);
    await fund(who);
    await who.stepUp();
    await enrolPasskey(who);
    const at = api.dependencies.clock.now();
    const change = (statement: ReturnType<typeof sql>) => api.dependencies.database.inPlatform((tx) => statement.execute(query(tx)));
    await rejects(
      change(sql`update passkeys set money_rights_from = ${at} where user_id = ${who.userId}`),
      "new_factors_are_confirmed_by_email",
    );
    await rejects(
      change(sql`update factor_changes set confirmed_at = ${at}, effective_from = ${at} where user_id = ${who.userId}`),
      "factor_changes_wait_a_day",
    );
  });
});
