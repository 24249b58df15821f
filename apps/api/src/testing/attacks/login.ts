import { measureDuring, p99 } from "../login-storm.ts";
import type { Attack, AttackFamily } from "./attack.ts";
import { Browser, matchInMails, newEmail, password, signUp, signUpForm } from "./browser.ts";
import { invalid, refused, unauthenticated } from "./recorder.ts";
import { type Answer, jsonOf, memberOf, send } from "./send.ts";
import type { Target } from "./target.ts";

/** Loopback has sixteen million addresses: each is another network for the product. */
const addressOf = (place: number) => `127.${10 + (place % 200)}.${Math.floor(place / 200) % 250}.7`;

const guess = (target: Target, email: string, typed: string, from: string) =>
  send(target.url, { method: "POST", url: "/api/v1/Login", payload: { email, password: typed }, from });

/** Wrong passwords for one user, a few at once, each from a network of its own. */
const guessFromManyNetworks = async (target: Target, email: string, count: number): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (let place = 0; place < count; place += 4)
    answers.push(
      ...(await Promise.all([0, 1, 2, 3].map((turn) => guess(target, email, `wrong ${place + turn}`, addressOf(place + turn))))),
    );
  return answers;
};

const guesses: Attack = {
  id: "login-66",
  title: "Guess the password of one user many times, from one network and from many",
  run: async (target, record) => {
    const victim = await signUp(target.url);
    for (let place = 0; place < 8; place += 1) await guess(target, victim.email, `wrong ${place}`, "127.9.9.9");
    await record.attempt("the right password from the guessing network", () => guess(target, victim.email, password, "127.9.9.9"), {
      status: 429,
    });
    const answers = await guessFromManyNetworks(target, victim.email, 60);
    record.check(
      "no guess is right",
      answers.every(({ status }) => status === 401 || status === 429 || status === 503),
      [...new Set(answers.map(({ status }) => status))].join(", "),
    );
    record.check(
      "guesses from many networks are locked too",
      answers.some(({ status }) => status === 429),
    );
  },
};

const lockout: Attack = {
  id: "login-97",
  title: "Lock the owner out by guessing: on their known device they still log in and step up",
  run: async (target, record) => {
    const owner = await signUp(target.url);
    await guessFromManyNetworks(target, owner.email, 56);
    await record.attempt("the open session still works", () => owner.get("/session"), { status: 200 });
    await record.attempt("the owner steps up in it", () => owner.stepUp(), { status: 201, withinMs: 5_000 });
    await record.attempt("the owner logs in on the known device", () => owner.logIn(), { status: 200, withinMs: 5_000 });
    // A thief of the session cannot lock the owner out by wrong step-ups either.
    for (let turn = 0; turn < 8; turn += 1) await owner.post("/session/step-up", { password: "wrong" });
    await record.attempt("the owner logs in after wrong step-ups of a thief", () => owner.logIn(), { status: 200, withinMs: 5_000 });
  },
};

const median = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
const shapeOf = ({ status, body }: Answer) =>
  `${status} ${body.replace(/[\w.-]+@[\w.-]+/g, "@").replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id")}`;

const enumeration: Attack = {
  id: "login-68",
  title: "Learn whether an email has an account from the answer of a login, a reset, a sign-up or a join",
  run: async (target, record) => {
    const { email } = await signUp(target.url);
    const calls: Readonly<Record<string, (address: string, from: string) => Promise<Answer>>> = {
      login: (address, from) => guess(target, address, "not the password", from),
      "password reset": (address, from) => send(target.url, { method: "POST", url: "/api/v1/forget", payload: { email: address }, from }),
      "sign-up": (address, from) =>
        send(target.url, { method: "POST", url: "/api/v1/newUser", payload: signUpForm({ email: address }), from }),
      "verification link": (address, from) =>
        send(target.url, { method: "POST", url: "/api/v1/verification-links", payload: { email: address }, from }),
      joining: (address, from) =>
        send(target.url, { method: "POST", url: "/api/v1/Staff", payload: { email: address, password: "7kq2-mxw4-rt9h-j3cp" }, from }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const [known, unknown]: [Answer[], Answer[]] = [[], []];
      for (let place = 0; place < 4; place += 1) {
        known.push(await call(email, addressOf(300 + place)));
        unknown.push(await call(newEmail(), addressOf(310 + place)));
      }
      const shapes = new Set([...known, ...unknown].map(shapeOf));
      record.check(`${name}: one answer for both`, shapes.size === 1, [...shapes].join(" / ").slice(0, 400));
      const [a, b] = [median(known.map(({ ms }) => ms)), median(unknown.map(({ ms }) => ms))];
      record.check(`${name}: ${Math.round(a)} and ${Math.round(b)} ms`, Math.max(a, b) < 3 * Math.min(a, b) + 100);
    }
  },
};

const resetLinks: Attack = {
  id: "login-69",
  title: "Use a reset link twice, after it expired, or for another user",
  run: async (target, record) => {
    const [victim, other] = [await signUp(target.url), await signUp(target.url)];
    const reset = async (email: string) => {
      await target.send({ method: "POST", url: "/api/v1/forget", payload: { email } });
      const [, id = "", token = ""] = await matchInMails(email, /#\/CreatePassWord\/([\w-]+)\/([\w-]+)/);
      return { id, token };
    };
    const choose = (link: object, chosen: string) => () =>
      target.send({ method: "POST", url: "/api/v1/passwords", payload: { ...link, password: chosen, confirmPassword: chosen } });
    const link = await reset(victim.email);
    await record.attempt("the token with another user's id", choose({ ...link, id: other.userId }, "four loud kingfishers"), refused);
    await record.attempt("a made-up token", choose({ ...link, token: "a".repeat(43) }, "four loud kingfishers"), refused);
    await record.attempt("the link", choose(link, "four loud kingfishers"), { status: 201, withinMs: 5_000 });
    await record.attempt("the link again", choose(link, "five loud kingfishers"), refused);
    await record.attempt("the session from before the reset", () => victim.get("/session"), unauthenticated);
    const expired = await reset(other.email);
    await target.state.query(
      "update one_time_tokens set issued_at = issued_at - interval '2 days', expires_at = expires_at - interval '2 days' where user_id = $1 and used_at is null",
      [other.userId],
    );
    await record.attempt("an expired link", choose(expired, "four loud kingfishers"), refused);
  },
};

const passwords: Attack = {
  id: "login-77",
  title: "Weak, common and enormous passwords",
  run: async (target, record) => {
    const signUpWith = (chosen: string) => () =>
      target.send({ method: "POST", url: "/api/v1/newUser", payload: signUpForm({ password: chosen, confirmPassword: chosen }) });
    for (const weak of ["password", "password1234", "123456789012", "qwertyuiop12", "short", "aaaaaaaaaaaa"])
      await record.attempt(`"${weak}"`, signUpWith(weak), invalid);
    await record.attempt("sixty-four characters of several scripts", signUpWith("Ẹ̀kọ́ 密码 пароль 🔑 ".repeat(4).slice(0, 64)), {
      status: 201,
      withinMs: 5_000,
    });
    await record.attempt("sixty kilobytes", signUpWith("a b".repeat(20_000)), invalid);
    await record.attempt(
      "a megabyte",
      () => signUpWith("a b".repeat(400_000))().catch(() => ({ status: 413, headers: {}, body: "", ms: 0 })),
      invalid,
    );
    await record.attempt("a login with sixty kilobytes", () => guess(target, newEmail(), "a b".repeat(20_000), addressOf(400)), {
      status: [...invalid.status, 401],
    });
  },
};

const flood: Attack = {
  id: "login-79",
  title: "Flood the login: reads stay fast, and an honest user on a known device still logs in",
  isLong: true,
  run: async (target, record) => {
    const honest = await signUp(target.url);
    const knownDevice = new Browser(target.url, honest.email);
    await knownDevice.logIn();
    const flooding = floodLogins(target, { requests: 1_500, atOnce: 300 });
    const reads = measureDuring(flooding, () => honest.get("/session").then(expectStatus(200)), 50);
    const logIn = await knownDevice.logIn();
    const stepUp = await honest.stepUp();
    const answers = await flooding;
    const times = await reads;
    record.check(`p99 of ${times.length} reads is ${Math.round(p99(times))} ms, under 1,000`, p99(times) < 1_000);
    record.check(
      `an honest login takes ${Math.round(logIn.ms)} ms (${logIn.status})`,
      logIn.status === 200 && logIn.ms < 10_000,
      logIn.body.slice(0, 120),
    );
    record.check(
      `a step-up takes ${Math.round(stepUp.ms)} ms (${stepUp.status})`,
      stepUp.status === 201 && stepUp.ms < 10_000,
      stepUp.body.slice(0, 120),
    );
    record.check(`the flood is answered: ${JSON.stringify(answers)}`, !("200" in answers) && !("500" in answers));
  },
};

const expectStatus = (wanted: number) => (answer: Answer) => {
  if (answer.status !== wanted) throw new Error(`Expected ${wanted}, got ${answer.status}.`);
};

/** Wrong logins of unknown users from many networks, counted by the status of their answers. */
const floodLogins = async (target: Target, { requests, atOnce }: { requests: number; atOnce: number }): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  let sent = 0;
  const work = async () => {
    while (sent < requests) {
      sent += 1;
      const { status } = await guess(target, `unknown${sent}@example.ng`, "x".repeat(20), addressOf(sent)).catch(() => ({ status: 0 }));
      counts[status] = (counts[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
};

const spraying: Attack = {
  id: "login-67",
  title: "Try one password on many users from one network, with the limits of production",
  isLong: true,
  run: async (target, record) => {
    await target.stack.process("http").kill();
    await target.stack.restart("http", { LOG_INS_PER_MINUTE: "20" });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, place) => guess(target, `spray${place}@example.ng`, "password1234", "127.8.8.8")),
    );
    const stopped = answers.filter(({ status }) => status === 429).length;
    record.check(`${stopped} of 60 are turned away, at least 39`, stopped >= 39);
    await target.stack.process("http").kill();
    await target.stack.restart("http");
    jsonOf(await target.send({ url: "/api/v1/session", by: target.by("owner") }));
    record.check(
      "no guess logs in",
      answers.every((answer) => memberOf(answer, "token") === undefined),
    );
  },
};

export const loginAttacks: AttackFamily = {
  name: "login",
  attacks: [guesses, lockout, enumeration, resetLinks, passwords, flood, spraying],
};
