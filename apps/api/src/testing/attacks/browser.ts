import { randomUUID } from "node:crypto";
import { mailsTo, mailTo, totpCode, until, verifyRouteIn } from "@albashi/test-kit";
import { type Answer, jsonOf, memberOf, type SentRequest, send } from "./send.ts";

export const password = "three quiet herons";

/** A browser that stores its cookies and its access token, as an honest user or an attacker has it. */
export class Browser {
  readonly origin: string;
  readonly email: string;
  readonly cookies = new Map<string, string>();
  token = "";
  userId = "";
  secret: string | undefined;
  #usedStep = 0;

  constructor(origin: string, email: string) {
    this.origin = origin;
    this.email = email;
  }

  /** Its session tokens, as request headers. */
  get headers(): Record<string, string> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return { ...(cookie ? { cookie } : {}), ...(this.token ? { authorization: `Bearer ${this.token}` } : {}) };
  }

  async send({ headers = {}, ...request }: SentRequest): Promise<Answer> {
    const answer = await send(this.origin, { ...request, headers: { "idempotency-key": randomUUID(), ...this.headers, ...headers } });
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const token = memberOf(answer, "token");
    if (answer.status < 300 && request.method === "POST" && typeof token === "string") this.token = token;
    return answer;
  }

  get(path: string) {
    return this.send({ url: `/api/v1${path}` });
  }
  post(path: string, payload?: object) {
    return this.send({ method: "POST", url: `/api/v1${path}`, ...(payload ? { payload } : {}) });
  }
  put(path: string, payload: object) {
    return this.send({ method: "PUT", url: `/api/v1${path}`, payload });
  }
  patch(path: string, payload: object) {
    return this.send({ method: "PATCH", url: `/api/v1${path}`, payload });
  }
  delete(path: string) {
    return this.send({ method: "DELETE", url: `/api/v1${path}` });
  }

  /** Logs in, with the second factor if this browser has its secret. */
  async logIn(typed = password, as?: "staff"): Promise<Answer> {
    const chosen = as === undefined ? {} : { as };
    let answer = await this.post("/Login", { email: this.email, password: typed, ...chosen });
    if (answer.status === 401 && memberOf(answer, "code") === "second_factor_needed" && this.secret !== undefined)
      answer = await this.post("/session/second-factor", { code: await this.code(), ...chosen });
    const id = memberOf(answer, "_id");
    if (typeof id === "string") this.userId = id;
    return answer;
  }

  async stepUp(typed = password, act?: string): Promise<Answer> {
    const code = this.secret === undefined ? {} : { code: await this.code() };
    return this.post("/session/step-up", { password: typed, ...code, ...(act === undefined ? {} : { act }) });
  }

  /** Sends a call as an honest user does: refused, confirmed for this act, and sent again with the same key. */
  async confirmed(request: SentRequest): Promise<Answer> {
    const keyed = { ...request, headers: { ...request.headers, "idempotency-key": randomUUID() } };
    const answer = await this.send(keyed);
    const act = memberOf(answer, "act");
    if (typeof act !== "string") return answer;
    jsonOf(await this.stepUp(password, act));
    return this.send(keyed);
  }

  /** Turns on a second factor of this browser's own, as its user or as a thief of the password. */
  async enrol(): Promise<Answer> {
    await this.stepUp();
    const started = await this.post("/second-factor");
    const secret = memberOf(started, "secret");
    if (typeof secret !== "string") return started;
    this.secret = secret;
    return this.post("/second-factor/confirmation", { code: await this.code() });
  }

  /** The next unused code. Each is valid once, and the one of the next half minute is accepted early. */
  async code(): Promise<string> {
    const now = () => Math.floor(Date.now() / 30_000);
    await until("an unused code is due", async () => now() + 1 > this.#usedStep, 40_000);
    const step = Math.max(now(), this.#usedStep + 1);
    this.#usedStep = step;
    return totpCode(this.secret ?? "", step - now());
  }
}

/** The first match of a pattern in the mails to an address, newest first. */
export const matchInMails = async (email: string, pattern: RegExp): Promise<RegExpExecArray> => {
  const find = async () => (await mailsTo(email)).map(({ text }) => pattern.exec(text)).findLast((match) => match !== null);
  await until(`a mail to ${email} has ${pattern}`, async () => (await find()) !== undefined, 30_000);
  return (await find()) as RegExpExecArray;
};

export const newEmail = () => `${randomUUID()}@example.ng`;

export const signUpForm = (over: object = {}) => ({
  ...{ fullName: "Adaeze Okafor", email: newEmail(), nameOfCompany: "Okafor Foods Ltd", phoneNumber: "08031234567" },
  ...{ password, confirmPassword: password, ...over },
});

/** Signs up an employer, verifies the mailbox in the same browser and logs in. */
export const signUp = async (origin: string, email = newEmail()): Promise<Browser> => {
  const browser = new Browser(origin, email);
  jsonOf(await browser.post("/newUser", signUpForm({ email })));
  jsonOf(await browser.get(verifyRouteIn(await mailTo(email))));
  jsonOf(await browser.logIn());
  return browser;
};
