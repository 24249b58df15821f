import { minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { Refusal } from "../../../http/refusal.ts";
import { comparable, newEmail, password, type ServedApi, servedApi, signUpForm } from "../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the one before, out of reach of its locks and sessions.
beforeEach(() => api.passTime(60 * minuteMs));

describe("logging in", () => {
  test("answers with the specified members", async () => {
    const { email, userId } = await api.employer();
    const answer = await api.post("/api/v1/Login", { email: ` ${email.toUpperCase()} `, password });
    const user = {
      _id: userId,
      fullName: "Adaeze Okafor",
      email,
      phoneNumber: "+2348031234567",
      nameOfCompany: "Okafor Foods Ltd",
      profilePicture: null,
      staff: false,
    };
    expect(answer.json()).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), data: [user], _id: userId });
  });

  test("sets cookies that no script can read and no other site can send", async () => {
    const { email } = await api.employer();
    const answer = await api.post("/api/v1/Login", { email, password });
    expect(answer.headers["set-cookie"]).toEqual([
      expect.stringMatching(/^__Host-albashi-session=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Host-albashi-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/),
    ]);
  });

  test("with an empty field is refused in the specified words", async () => {
    expect((await api.post("/api/v1/Login", { email: "", password: "" })).json()).toEqual({ message: "Please fill in all fields." });
  });

  test("before the e-mail is verified is answered like a wrong password, even for the right one: it tells nobody who is an owner", async () => {
    const [free, owned] = [newEmail(), (await api.employer()).email];
    const mine = "a nosy stranger";
    for (const email of [free, owned]) await api.post("/api/v1/newUser", signUpForm({ email, password: mine, confirmPassword: mine }));
    const [first, second] = [
      await api.post("/api/v1/Login", { email: free, password: mine }),
      await api.post("/api/v1/Login", { email: owned, password: mine }),
    ];
    expect(comparable(first)).toEqual(comparable(second));
    expect([first.statusCode, first.json().message]).toEqual([401, expect.stringContaining("not verified yet")]);
  });

  test("while the server is too busy to look at the password is not a wrong password", async () => {
    const { email } = await api.employer();
    const busy = () =>
      Promise.reject(new Refusal({ kind: "unavailable", code: "busy", message: "Please try again.", retryAfterSeconds: 5 }));
    const server = await api.serve({}, { passwords: { ...api.parts.passwords, fits: busy } });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await server.inject({ method: "POST", url: "/api/v1/Login", payload: { email, password } })).statusCode);
    }
    expect(statuses).toEqual(statuses.map(() => 503));
    expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(200);
    await server.close();
  });

  test("with a NUL or half a character in the e-mail is refused, not crashed on", async () => {
    for (const email of ["a\0b@example.ng", "a\ud800@example.ng"]) {
      expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(422);
    }
  });

  test.each(["a known e-mail", "an unknown e-mail"])(
    "six wrong passwords for %s lock it, and the right one is refused while locked",
    async (who) => {
      const email = who === "a known e-mail" ? (await api.employer()).email : newEmail();
      const statuses: number[] = [];
      for (let i = 0; i < 6; i += 1) statuses.push((await api.post("/api/v1/Login", { email, password: "wrong" })).statusCode);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401]);
      const locked = await api.post("/api/v1/Login", { email, password });
      expect([locked.statusCode, locked.json(), locked.headers["retry-after"]]).toEqual([
        429,
        { message: "Too many wrong passwords for this email. Please try again in one minute." },
        "60",
      ]);
      api.passTime(minuteMs);
      expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(who === "a known e-mail" ? 200 : 401);
    },
  );

  test("thirty wrong passwords at the same moment are six guesses", async () => {
    const { email } = await api.employer();
    const before = api.passwordChecks();
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.post("/api/v1/Login", { email, password: "wrong" })));
    expect(api.passwordChecks() - before).toBe(6);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(24);
  });

  test("with the right password forgets the failures before it", async () => {
    const { email } = await api.employer();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 5; i += 1) await api.post("/api/v1/Login", { email, password: "wrong" });
      expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(200);
    }
  });

  test("for a known and an unknown e-mail: equal status, body and headers, one password check each", async () => {
    const { email } = await api.employer();
    const before = api.passwordChecks();
    const known = await api.post("/api/v1/Login", { email, password: "wrong" });
    const between = api.passwordChecks();
    const unknown = await api.post("/api/v1/Login", { email: newEmail(), password: "wrong" });
    expect([between - before, api.passwordChecks() - between]).toEqual([1, 1]);
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known.statusCode).toBe(401);
  });

  test("takes as long for an unknown e-mail as for a known one: the medians of 100 interleaved pairs are within 15 %", async () => {
    // Five tries each, so that none of them is locked.
    const known = await Promise.all(Array.from({ length: 20 }, () => api.employer()));
    const timed = async (email: string) => {
      const start = performance.now();
      const answer = await api.post("/api/v1/Login", { email, password: "wrong" });
      expect(answer.statusCode).toBe(401);
      return performance.now() - start;
    };
    const times: { known: number; unknown: number }[] = [];
    for (let pair = 0; pair < 100; pair += 1) {
      const { email } = known[pair % known.length] ?? { email: "" };
      // The order within a pair alternates, so that neither side always runs on a warmer machine.
      const knownFirst = pair % 2 === 0;
      const first = await timed(knownFirst ? email : newEmail());
      const second = await timed(knownFirst ? newEmail() : email);
      times.push(knownFirst ? { known: first, unknown: second } : { known: second, unknown: first });
    }
    const ratio = median(times.map((pair) => pair.known)) / median(times.map((pair) => pair.unknown));
    expect(ratio).toBeGreaterThan(0.85);
    expect(ratio).toBeLessThan(1.15);
  });
});

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
