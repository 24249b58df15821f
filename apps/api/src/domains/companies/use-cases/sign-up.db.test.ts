import { randomUUID } from "node:crypto";
import type { CompanyId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { comparable, cookieIn, headersOf, newEmail, password, type ServedApi, servedApi, signUpForm } from "../../../testing/served-api.ts";
import { findCompany } from "../store/companies.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

describe("signing up", () => {
  test("returns 201 and enqueues one verification mail", async () => {
    const email = newEmail();
    const answer = await api.post("/api/v1/newUser", signUpForm({ email }));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { message: "Check your email for verification! If not found, check your spam." },
    ]);
    expect(await api.mailsAskedFor(email)).toEqual(["sendVerificationMail"]);
  });

  test.each([
    ["premium", "premium"],
    [undefined, null],
  ])("with the plan %s keeps %s with the company", async (plan, kept) => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email, plan }));
    await api.openLink((await api.linkOf(email)).url);
    expect((await companyOf(email))?.plan).toBe(kept);
  });

  test("keeps the billing period with the plan, monthly if none was chosen, and none without a plan", async () => {
    const periodAfter = async (chosen: object) => {
      const email = newEmail();
      await api.post("/api/v1/newUser", signUpForm({ email, ...chosen }));
      await api.openLink((await api.linkOf(email)).url);
      return (await companyOf(email))?.billingPeriod;
    };
    expect(await periodAfter({ plan: "premium", billingPeriod: "quarterly" })).toBe("quarterly");
    expect(await periodAfter({ plan: "premium" })).toBe("monthly");
    expect(await periodAfter({ billingPeriod: "quarterly" })).toBeNull();
  });

  test("rejects an unknown plan", async () => {
    const answer = await api.post("/api/v1/newUser", signUpForm({ plan: "gold" }));
    expect(answer.statusCode).toBe(422);
  });

  test.each([
    ["an empty field", { fullName: " " }, "Please fill all details"],
    ["a missing field", { phoneNumber: undefined }, "Please fill all details"],
    ["two passwords", { confirmPassword: "another password" }, "Passwords do not match"],
    ["a short password", { password: "short", confirmPassword: "short" }, "Please choose a password of at least 8 characters."],
    ["a long password", { password: "x".repeat(129), confirmPassword: "x".repeat(129) }, expect.stringContaining("128 characters")],
    ["no e-mail", { email: "ada" }, "Please enter a valid email address."],
  ])("with %s is refused in the specified words and members", async (_what, change, error) => {
    const answer = await api.post("/api/v1/newUser", signUpForm(change));
    expect([answer.statusCode, answer.json()]).toEqual([422, { error }]);
  });

  test.each(["fullName", "email", "nameOfCompany", "phoneNumber", "password", "confirmPassword"])(
    "without %s is refused with Please fill all details",
    async (field) => {
      const answer = await api.post("/api/v1/newUser", signUpForm({ [field]: "" }));
      expect([answer.statusCode, answer.json()]).toEqual([422, { error: "Please fill all details" }]);
    },
  );

  test("accepts a phone number of another country with its code", async () => {
    expect((await api.post("/api/v1/newUser", signUpForm({ phoneNumber: "+44 20 7946 0958" }))).statusCode).toBe(201);
  });

  test("rejects a breached password", async () => {
    const answer = await api.post("/api/v1/newUser", signUpForm({ password: "password1", confirmPassword: "password1" }));
    expect(answer.json().error).toContain("easy to guess");
  });

  test("with a number that cannot be called is refused", async () => {
    const answer = await api.post("/api/v1/newUser", signUpForm({ phoneNumber: "12345" }));
    expect(answer.json().error).toContain("a valid phone number");
  });

  test("rejects an unknown member", async () => {
    const answer = await api.post("/api/v1/newUser", signUpForm({ role: "owner" }));
    expect(answer.statusCode).toBe(422);
  });

  test("returns the same response for a known e-mail as for a new one, and notifies its owner by mail", async () => {
    const { email } = await api.employer();
    const [known, unknown] = [await api.post("/api/v1/newUser", signUpForm({ email })), await api.post("/api/v1/newUser", signUpForm())];
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(await api.mailsAskedFor(email)).toEqual(["sendVerificationMail", "sendAlreadyRegisteredMail"]);
  });

  test("with another person's e-mail gains nothing: the link that is opened decides which password is valid", async () => {
    const email = newEmail();
    const theirs = "a stranger's secret";
    await api.post("/api/v1/newUser", signUpForm({ email, password: theirs, confirmPassword: theirs, nameOfCompany: "Stranger & Co" }));
    const strangersLink = await api.linkOf(email);
    api.passTime(minuteMs);
    await api.post("/api/v1/newUser", signUpForm({ email }));
    expect(await api.mailsAskedFor(email)).toEqual(["sendVerificationMail", "sendVerificationMail"]);

    await api.openLink((await api.linkOf(email)).url);
    const late = await api.openLink(strangersLink.url);
    expect([late.statusCode, late.json().success]).toEqual([409, false]);
    expect((await api.post("/api/v1/Login", { email, password: theirs })).statusCode).toBe(401);
    const owner = await api.post("/api/v1/Login", { email, password });
    expect([owner.statusCode, owner.json().data[0].nameOfCompany]).toEqual([200, "Okafor Foods Ltd"]);
  });

  test("twice with two links opened concurrently creates one owner", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const first = await api.linkOf(email);
    api.passTime(minuteMs);
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const second = await api.linkOf(email);
    const answers = await Promise.all([first, second].map(({ url }) => api.openLink(url)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("sends a mailbox at most five mails an hour per network address, with equal responses, and leaves its owner's quota unused", async () => {
    const email = newEmail();
    const answers: object[] = [];
    for (let i = 0; i < 7; i += 1) answers.push(comparable(await api.post("/api/v1/newUser", signUpForm({ email }))));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await api.mailsAskedFor(email)).toHaveLength(5);
    await api.app.inject({ method: "POST", url: "/api/v1/newUser", payload: signUpForm({ email }), remoteAddress: "10.1.2.3" });
    expect(await api.mailsAskedFor(email)).toHaveLength(6);
  });

  test("counts once when repeated seven times with the same idempotency key", async () => {
    const email = newEmail();
    const request = signUpForm({ email });
    for (let i = 0; i < 7; i += 1) await api.post("/api/v1/newUser", request, { "idempotency-key": "the-same-intent" });
    await api.post("/api/v1/newUser", signUpForm({ email, fullName: "Somebody Else" }));
    expect(await api.mailsAskedFor(email)).toHaveLength(2);
  });

  test.each([
    ["a NUL in the name", { fullName: "a\0b" }],
    ["half a character in the company's name", { nameOfCompany: "Foods \ud800" }],
    ["a mark that turns the text around", { fullName: "Ada \u202e" }],
    ["a number too short to be anybody's", { phoneNumber: "+431110" }],
    ["a number too long to be called", { phoneNumber: "+49301234567890123" }],
  ])("with %s is refused alike for a known and an unknown e-mail, not crashed on", async (_what, change) => {
    const known = await api.post("/api/v1/newUser", signUpForm({ ...change, email: (await api.employer()).email }));
    const unknown = await api.post("/api/v1/newUser", signUpForm(change));
    expect(unknown.statusCode).toBe(422);
    expect(comparable(known)).toEqual(comparable(unknown));
  });

  test("rejects a web address as a name, so that mails carry no foreign links", async () => {
    const answer = await api.post("/api/v1/newUser", signUpForm({ nameOfCompany: "Win at https://evil.example" }));
    const bare = await api.post("/api/v1/newUser", signUpForm({ fullName: "Your account is on hold, open pay.example/hold" }));
    for (const one of [answer, bare])
      expect(one.json()).toEqual({ error: expect.stringMatching(/^Enter a name, not a web address\. If the name has a full stop/) });
  });

  test("happens once for a repeated request", async () => {
    const email = newEmail();
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => api.post("/api/v1/newUser", signUpForm({ email }), headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(await api.mailsAskedFor(email)).toEqual(["sendVerificationMail"]);
  });
});

/** The company of a user who can log in. */
const companyOf = async (email: string) => {
  const login = await api.post("/api/v1/Login", { email, password });
  const headers = headersOf({ token: login.json<{ token: string }>().token, cookie: cookieIn(login) });
  const list = await api.app.inject({ method: "GET", url: "/api/v1/sessions", headers });
  const { companyId } = list.json<{ sessions: [{ companyId: CompanyId }] }>().sessions[0];
  return api.dependencies.database.inCompany(companyId, (tx) => findCompany(tx, companyId));
};
