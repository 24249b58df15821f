import { minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { ApiError } from "../../../../platform/http/api-error.ts";
import { account } from "../../../../testing/account.ts";
import { comparable, newEmail, password, type ServedApi, servedApi, signUpForm } from "../../../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

describe("logging in", () => {
  test("returns the specified members", async () => {
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

  test("rejects an empty field with the specified message", async () => {
    for (const body of [
      { email: "", password: "" },
      { email: newEmail(), password: "" },
      { email: "", password },
    ])
      expect((await api.post("/api/v1/Login", body)).json()).toEqual({ message: "Please fill in all fields." });
  });

  test("returns the wrong-password response before the e-mail is verified, so that it does not reveal whether the account exists", async () => {
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

  test("does not count a login under a name of another counter against the step-ups of a user", async () => {
    const who = await account(api);
    for (let time = 1; time <= 6; time += 1) await api.post("/api/v1/Login", { email: `password of ${who.userId}`, password: "wrong" });
    expect((await who.stepUp()).statusCode).toBe(201);
  });

  test("does not count a failure when the server is too busy to check the password", async () => {
    const { email } = await api.employer();
    const busy = () =>
      Promise.reject(new ApiError({ kind: "unavailable", code: "busy", message: "Please try again.", retryAfterSeconds: 5 }));
    const server = await api.serve({}, { passwords: { ...api.dependencies.passwords, fits: busy } });
    const statuses: number[] = [];
    for (let i = 0; i < 8; i += 1) {
      statuses.push((await server.inject({ method: "POST", url: "/api/v1/Login", payload: { email, password } })).statusCode);
    }
    expect(statuses).toEqual(statuses.map(() => 503));
    expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(200);
    await server.close();
  });

  test("rejects a NUL or half a surrogate pair in the e-mail", async () => {
    for (const email of ["a\0b@example.ng", "a\ud800@example.ng"]) {
      expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(422);
    }
  });

  test.each(["a known e-mail", "an unknown e-mail"])(
    "six wrong passwords for %s lock it, and the right one is rejected while locked",
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

  describe("wrong passwords from elsewhere", () => {
    const deviceIn = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
      cookies.find(({ name }) => name === "__Host-albashi-device")?.value ?? "";
    const logIn = async (email: string, typed: string, { from, device }: { from: string; device?: string }) => {
      const headers = device === undefined ? {} : { cookie: `__Host-albashi-device=${device}` };
      const payload = { email, password: typed };
      return (await api.app.inject({ method: "POST", url: "/api/v1/Login", payload, headers, remoteAddress: from })).statusCode;
    };
    const knownDeviceOf = async (email: string) => deviceIn(await api.post("/api/v1/Login", { email, password }));

    test("lock neither a known device nor another address, and the address they came from stays locked", async () => {
      const { email } = await api.employer();
      const device = await knownDeviceOf(email);
      const statuses: number[] = [];
      for (let i = 0; i < 8; i += 1) statuses.push(await logIn(email, "wrong", { from: "10.1.0.1" }));
      expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
      expect(await logIn(email, password, { from: "10.1.0.1", device })).toBe(200);
      expect(await logIn(email, password, { from: "10.1.0.2" })).toBe(200);
      expect(await logIn(email, password, { from: "10.1.0.1" })).toBe(429);
    });

    test("lock unknown devices once there are fifty from many addresses, and never a known one", async () => {
      const { email } = await api.employer();
      const device = await knownDeviceOf(email);
      const statuses: number[] = [];
      for (let i = 0; i < 52; i += 1) statuses.push(await logIn(email, "wrong", { from: `10.2.0.${Math.floor(i / 5)}` }));
      expect(statuses).toEqual([...Array(51).fill(401), 429]);
      expect(await logIn(email, password, { from: "10.2.1.1" })).toBe(429);
      expect(await logIn(email, password, { from: "10.2.1.1", device })).toBe(200);
    });

    test("do not count as those of a known device, which is locked by its own", async () => {
      const { email } = await api.employer();
      const device = await knownDeviceOf(email);
      for (let i = 0; i < 6; i += 1) expect(await logIn(email, "wrong", { from: `10.3.0.${i}`, device })).toBe(401);
      expect(await logIn(email, password, { from: "10.3.1.1", device })).toBe(429);
      expect(await logIn(email, password, { from: "10.3.1.1" })).toBe(200);
    });

    test("are not excused by the device cookie of another account, or by a typed email that names another counter", async () => {
      const { email } = await api.employer();
      const device = await knownDeviceOf((await api.employer()).email);
      for (let i = 0; i < 6; i += 1) await logIn(email, "wrong", { from: "10.4.0.1", device });
      expect(await logIn(email, password, { from: "10.4.0.1" })).toBe(429);
      const other = await api.employer();
      for (let i = 0; i < 6; i += 1) await logIn(`${other.email} from 10.4.0.2`, "wrong", { from: "10.4.0.3" });
      expect(await logIn(other.email, password, { from: "10.4.0.2" })).toBe(200);
    });
  });

  test("counts thirty concurrent wrong passwords as six guesses", async () => {
    const { email } = await api.employer();
    const before = api.passwordChecks();
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.post("/api/v1/Login", { email, password: "wrong" })));
    expect(api.passwordChecks() - before).toBe(6);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(24);
  });

  test("resets the failure count after the right password", async () => {
    const { email } = await api.employer();
    for (let round = 0; round < 3; round += 1) {
      for (let i = 0; i < 5; i += 1) await api.post("/api/v1/Login", { email, password: "wrong" });
      expect((await api.post("/api/v1/Login", { email, password })).statusCode).toBe(200);
    }
  });

  test("returns equal status, body and headers for a known and an unknown e-mail, with one password check each", async () => {
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
