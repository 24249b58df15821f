// An employee joins with the password from the invitation: joining, the first login, and choosing a password.

import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import type { PlatformTransaction } from "../../../../platform/database/company-transaction.ts";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { auditOf, textOf } from "../../../../testing/account-rows.ts";
import { invitedEmployee, newestMail, passwordIn } from "../../../../testing/invited-employee.ts";
import { member } from "../../../../testing/member.ts";
import { comparable, cookieIn, headersOf, newEmail, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { insertMembership } from "../../accounts/store/memberships.ts";
import { lockUser } from "../../accounts/store/users.ts";
import { clearSecondFactorOfSessions } from "../../sessions/store/session-assurance.ts";
import { findOpenSessions } from "../../sessions/store/sessions.ts";
import { inviteToCompany } from "./invite-user.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

const join = (email: string, typed: string) => api.post("/api/v1/Staff", { email, password: typed });
const verify = async (email: string) => {
  const link = /#\/verify\/([\w-]+)\/([\w-]+)/.exec((await newestMail(api, email)).text);
  return api.openLink(`/api/v1/verify/${link?.[1]}/${link?.[2]}`, "joining");
};
const logIn = async (email: string, typed: string, as?: string) => {
  const answer = await api.post("/api/v1/Login", { email, password: typed, ...(as ? { as } : {}) });
  const headers = answer.statusCode === 200 ? headersOf({ token: answer.json<{ token: string }>().token, cookie: cookieIn(answer) }) : {};
  return {
    answer,
    get: (url: string) => api.app.inject({ method: "GET", url, headers }),
    post: (url: string, payload: object) => api.post(url, payload, headers),
  };
};
/** An employee who has joined, and still has the generated password. */
const joined = async (over: Parameters<typeof invitedEmployee>[1] = {}) => {
  const invited = await invitedEmployee(api, over);
  await join(invited.email, invited.password);
  await verify(invited.email);
  return invited;
};
const own = { password: "four calm otters", confirmPassword: "four calm otters" };

describe("joining", () => {
  test("mails the inviting company, the generated password and where to join, and stores the password nowhere", async () => {
    const owner = await member(api, { companyId: (await invitedEmployee(api)).companyId, companyName: "Okafor Foods Ltd", role: "owner" });
    const { email, password: generated, employeeId } = await invitedEmployee(api, { companyId: owner.companyId });
    const mail = await newestMail(api, email);
    expect(mail.subject).toBe("Okafor Foods Ltd has invited you to Albashi");
    expect(mail.text).toContain("#/StaffSignUp");
    expect(mail.text).toContain("22 November 2026");
    expect(generated).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
    const kept = await textOf(api.dependencies, "invitations", "outbox", "users");
    expect([kept.includes(employeeId), kept.includes(generated), kept.includes(generated.replaceAll("-", ""))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("uses the generated password, the mailed link and a chosen password", async () => {
    const { email, password: generated, employeeId, companyId } = await invitedEmployee(api);
    const first = await join(email, generated);
    expect([first.statusCode, first.json()]).toEqual([200, { message: "Check your email for verification, including your spam folder." }]);
    expect((await logIn(email, generated)).answer.statusCode).toBe(401);

    const verified = await verify(email);
    expect([verified.statusCode, verified.json()]).toEqual([
      200,
      { success: true, message: expect.stringContaining("generated password"), email, login: "staff" },
    ]);
    const staff = await logIn(email, generated, "staff");
    expect(staff.answer.json()).toMatchObject({
      data: [{ email, staff: true, nameOfCompany: "Okafor Foods Ltd" }],
      mustChoosePassword: true,
    });

    const refused = await staff.get("/api/v1/sessions");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "must_choose_password"]);
    const chosen = await staff.post("/api/v1/password/first", own);
    expect([chosen.statusCode, chosen.json()]).toEqual([201, { message: "Your password is set. Welcome to Albashi." }]);
    expect((await staff.get("/api/v1/session")).json()).toEqual({
      user: expect.objectContaining({ email, staff: true, phoneNumber: "" }),
      memberships: [{ companyId, companyName: "Okafor Foods Ltd", kind: "staff", role: "staff", employeeId, isThisOne: true }],
      rights: ["session.own", "password.first", "staff.own"],
    });
    expect((await staff.post("/api/v1/password/first", own)).json().code).toBe("password_chosen");
    expect((await logIn(email, own.password)).answer.json()).not.toHaveProperty("mustChoosePassword");
    expect((await logIn(email, generated)).answer.statusCode).toBe(401);
    expect(await auditOf(api.dependencies, staff.answer.json()._id)).toEqual([
      "employee_invited",
      "joined_company",
      "logged_in",
      "first_password_chosen",
      "logged_in",
    ]);
  });

  test("accepts the password in any spelling: capitals, no dashes, O for 0 and L for 1", async () => {
    const { email, password: generated } = await invitedEmployee(api);
    const typed = generated.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l");
    expect((await join(email, typed)).statusCode).toBe(200);
    await verify(email);
    expect((await logIn(email, typed)).answer.statusCode).toBe(200);
  });

  test("returns equal responses for an unknown e-mail, a wrong password and another user's password, and locks after six of them", async () => {
    const { email, password: generated } = await invitedEmployee(api);
    const other = await invitedEmployee(api);
    const wrong = comparable(await join(email, "7kq2-mxw4-rt9h-j3cp"));
    expect(wrong).toEqual(comparable(await join(newEmail(), "7kq2-mxw4-rt9h-j3cp")));
    expect(wrong).toEqual(comparable(await join(email, other.password)));
    expect([wrong.statusCode, JSON.parse(wrong.body)]).toEqual([
      401,
      { message: expect.stringContaining("don't match an open invitation") },
    ]);
    for (let i = 0; i < 4; i += 1) await join(email, "wrong");
    const locked = await join(email, generated);
    expect([locked.statusCode, locked.json()]).toEqual([429, { message: expect.stringContaining("try again in one minute") }]);
    expect((await join(other.email, other.password)).statusCode).toBe(200);
  });

  test("rejects an empty field with the specified message", async () => {
    const answer = await api.post("/api/v1/Staff", { email: " ", password: "" });
    expect([answer.statusCode, answer.json()]).toEqual([422, { message: "Please fill in both email and password!" }]);
  });

  test("is rejected after seven days, and with a revoked invitation", async () => {
    const { email, password: generated } = await invitedEmployee(api);
    api.passTime(7 * dayMs);
    expect((await join(email, generated)).json().message).toContain("has expired");

    const { companyId, employeeId, ...taken } = await invitedEmployee(api);
    const hr = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "hr" });
    await join(taken.email, taken.password);
    expect((await hr.delete(`/api/v1/people/${employeeId}/invitation`)).statusCode).toBe(200);
    expect((await join(taken.email, taken.password)).statusCode).toBe(401);
    const late = await verify(taken.email);
    expect([late.statusCode, late.json().code, late.json().message]).toEqual([
      409,
      "invitation_revoked",
      expect.stringContaining("withdrawn"),
    ]);
  });

  test("accepts only the newest password of a resent invitation", async () => {
    const { password: first, ...invited } = await invitedEmployee(api);
    const { email, companyId, employeeId } = invited;
    await join(email, first);
    const again = { ...invited, fullName: "Chidi Eze", kind: "staff", role: "staff", invitedBy: undefined } as const;
    // Pending mails are sent first: mails of one run may arrive in any order.
    await newestMail(api, email);
    await api.dependencies.database.inCompany(companyId, (tx) => inviteToCompany(api.dependencies, tx, again));
    const hr = await member(api, { companyId, companyName: "Okafor Foods Ltd", role: "hr" });
    expect((await hr.get(`/api/v1/people/${employeeId}/invitation`)).json()).toMatchObject({ state: "open", email, acceptedAt: null });
    const second = passwordIn((await newestMail(api, email)).text);
    expect(second).not.toBe(first);
    expect((await join(email, first)).statusCode).toBe(401);
    expect((await join(email, second)).statusCode).toBe(200);
    await verify(email);
    expect((await logIn(email, second)).answer.statusCode).toBe(200);
  });

  test("succeeds once when requested five times concurrently", async () => {
    const { email, password: generated } = await invitedEmployee(api);
    await Promise.all([1, 2, 3].map(() => join(email, generated)));
    await newestMail(api, email);
    const links = (await mailsTo(email)).flatMap(({ text }) => /#\/(verify\/[\w-]+\/[\w-]+)/.exec(text)?.[1] ?? []);
    const answers = await Promise.all(links.map((link) => api.openLink(`/api/v1/${link}`, "joining")));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await join(email, generated)).json().message).toContain("already joined with this invitation");
  });

  test("allows requesting the link again when its mail is lost", async () => {
    const { email, password: generated } = await invitedEmployee(api);
    await join(email, generated);
    await newestMail(api, email);
    await api.post("/api/v1/verification-links", { email });
    expect((await newestMail(api, email)).subject).toBe("Verify your email to join Okafor Foods Ltd");
    expect((await verify(email)).json().login).toBe("staff");
  });
});

describe("the generated password", () => {
  test("creates one session only, even concurrently; afterwards a mailed link is needed", async () => {
    const { email, password: generated } = await joined();
    const answers = await Promise.all([1, 2, 3].map(() => logIn(email, generated)));
    expect(answers.map(({ answer }) => answer.statusCode).toSorted((one, other) => one - other)).toEqual([200, 401, 401]);
    const again = await logIn(email, generated);
    expect(again.answer.json()).toEqual({ message: expect.stringContaining("Forgot password"), code: "generated_password_used" });

    await api.post("/api/v1/forget", { email });
    const link = /#\/CreatePassWord\/([\w-]+)\/([\w-]+)/.exec((await newestMail(api, email)).text);
    await api.post("/api/v1/passwords", { id: link?.[1], token: link?.[2], ...own });
    expect((await logIn(email, own.password)).answer.json()).not.toHaveProperty("mustChoosePassword");
  });

  test("cannot be chosen again, nor a weak one", async () => {
    const { email, password: generated } = await joined();
    const staff = await logIn(email, generated);
    const same = { password: generated.toUpperCase(), confirmPassword: generated.toUpperCase() };
    expect((await staff.post("/api/v1/password/first", same)).json().message).toContain("from the one in our email");
    const weak = { password: "okafor foods ltd", confirmPassword: "okafor foods ltd" };
    expect((await staff.post("/api/v1/password/first", weak)).json().code).toBe("weak_password");
  });
});

describe("a user with an existing account", () => {
  test("joins with the generated password, keeps their own, and chooses between their companies", async () => {
    const { email } = await api.employer();
    const invited = await joined({ email, companyName: "Eze Farms" });
    expect((await logIn(email, invited.password)).answer.statusCode).toBe(401);

    const first = await logIn(email, password);
    const places = [
      { companyName: "Okafor Foods Ltd", kind: "employer", role: "owner", employeeId: null, isThisOne: true },
      { companyName: "Eze Farms", kind: "staff", role: "staff", employeeId: invited.employeeId, isThisOne: false },
    ];
    expect(first.answer.json()).toMatchObject({ data: [{ staff: false }], memberships: places });

    const other = await first.post("/api/v1/session/membership", { companyId: invited.companyId, kind: "staff" });
    expect([other.statusCode, other.json()]).toMatchObject([201, { data: [{ staff: true, nameOfCompany: "Eze Farms" }] }]);
    expect((await first.get("/api/v1/sessions")).statusCode).toBe(401);
    const headers = headersOf({ token: other.json<{ token: string }>().token, cookie: cookieIn(other) });
    const team = await api.app.inject({ method: "GET", url: "/api/v1/team", headers });
    expect([team.statusCode, team.json().message]).toEqual([403, expect.stringContaining("logged in as an employee")]);
    const foreign = { companyId: (await invitedEmployee(api)).companyId, kind: "employer" };
    expect((await api.post("/api/v1/session/membership", foreign, headers)).statusCode).toBe(404);
  });

  test("logs in to the portal they name, and is directed to the other one when it is not theirs", async () => {
    const { email } = await api.employer();
    expect((await logIn(email, password, "staff")).answer.json()).toEqual({
      message: "This account belongs to an employer. Please log in as an employer.",
      code: "wrong_portal",
    });
    await joined({ email, companyName: "Eze Farms" });
    expect((await logIn(email, password, "staff")).answer.json().data[0]).toMatchObject({ staff: true, nameOfCompany: "Eze Farms" });
    expect((await logIn(email, password, "employer")).answer.json().data[0]).toMatchObject({ staff: false });
  });

  test("does not extend the session by switching companies", async () => {
    const { email } = await api.employer();
    const { companyId } = await joined({ email, companyName: "Eze Farms" });
    const session = await logIn(email, password);
    api.passTime(9 * minuteMs);
    const other = await session.post("/api/v1/session/membership", { companyId, kind: "staff" });
    expect(other.statusCode).toBe(201);
    const lives = other.cookies.find(({ name }) => name.includes("session"));
    expect(lives).toMatchObject({ maxAge: 8 * 3600 - 9 * 60 });
  });
});

describe("requesting a link again", () => {
  test("sends none once the invitation has expired", async () => {
    const { email, password: generated } = await invitedEmployee(api);
    await join(email, generated);
    const before = (await newestMail(api, email)).text;
    api.passTime(8 * dayMs);
    for (const url of ["/api/v1/verification-links", "/api/v1/forget"]) await api.post(url, { email });
    expect((await newestMail(api, email)).text).toBe(before);
  });
});

describe("switching to another company", () => {
  test("does not carry over a second factor that was disabled meanwhile", async () => {
    const owner = await member(api, { companyId: newId<CompanyId>(), companyName: "Okafor Foods Ltd", role: "owner" });
    const other = { companyId: newId<CompanyId>(), companyName: "Okafor Farms Ltd", kind: "employer", role: "owner" } as const;
    await api.dependencies.database.inPlatform((tx) => insertMembership(tx, owner.userId, other, api.dependencies.clock.now()));
    let going: Promise<unknown> = Promise.resolve();
    await api.dependencies.database.inPlatform(async (tx) => {
      await lockUser(tx, owner.userId);
      going = owner.post("/api/v1/session/membership", { companyId: other.companyId, kind: "employer" });
      await waitingForUser(tx);
      await clearSecondFactorOfSessions(tx, owner.userId);
    });
    await going;
    const sessions = await api.dependencies.database.inPlatform((tx) => findOpenSessions(tx, owner.userId));
    expect(sessions.map(({ companyId, secondFactorAt }) => [companyId, secondFactorAt])).toEqual([[other.companyId, null]]);
  });

  /** Waits until the call is queued for the user row that this transaction has locked. */
  const waitingForUser = async (tx: PlatformTransaction): Promise<void> => {
    const { rows } = await sql`select 1 from pg_locks where not granted and locktype = 'transactionid' and pid <> pg_backend_pid()
      and transactionid in (select transactionid from pg_locks where pid = pg_backend_pid() and granted)`.execute(query(tx));
    if (rows.length === 0) await waitingForUser(tx);
  };
});
