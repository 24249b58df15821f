import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { mailsTo, mailTo, setting, totpCode, until, verifyRouteIn } from "../packages/test-kit/src/index.ts";

/** Everyone in the demo has the same password: it is valid only in a development database. */
export const password = "three quiet herons";

const api = `http://127.0.0.1:${setting("API_PORT")}/api/v1`;

const currentInterval = () => Math.floor(Date.now() / 30_000);

/** A logged-in user and their calls. */
export class Session {
  readonly email: string;
  #keys: Record<string, string> = {};
  #secret: string | undefined;
  /** The interval of the last code sent: a code is valid once. */
  #lastInterval = 0;
  userId = "";

  constructor(email: string) {
    this.email = email;
  }

  async logIn() {
    const response = await sendRequest("POST", "/Login", { email: this.email, password });
    const { token, _id } = await parseResponse<{ token: string; _id: string }>(response, "POST /Login");
    this.userId = _id;
    this.#keep(token, response);
    return this;
  }

  async send<Body>(method: string, path: string, body?: object): Promise<Body> {
    const key = { "idempotency-key": randomUUID() };
    const sendOnce = () => sendRequest(method, path, body, { ...this.#keys, ...key });
    let response = await sendOnce();
    // A refused act is confirmed and sent again with the same key; once more if what it is about has changed meanwhile, such as the
    // bank's answer about an account.
    for (let confirmed = 0; response.status === 403 && confirmed < 2; confirmed += 1) {
      const { act } = (await response.clone().json()) as { act?: string };
      if (act === undefined) break;
      await this.stepUp(act);
      response = await sendOnce();
    }
    return parseResponse<Body>(response, `${method} ${path}`);
  }

  /** Enables the second factor, as an employer must before approving, and steps up again. */
  async secure() {
    await this.stepUp();
    const { secret } = await this.send<{ secret: string }>("POST", "/second-factor");
    this.#secret = secret;
    await this.send("POST", "/second-factor/confirmation", { code: await this.#nextCode(secret) });
    await this.stepUp();
    return secret;
  }

  async stepUp(act?: string) {
    const code = this.#secret === undefined ? {} : { code: await this.#nextCode(this.#secret) };
    const response = await sendRequest("POST", "/session/step-up", { password, ...code, ...(act && { act }) }, this.#keys);
    const { token } = await parseResponse<{ token: string }>(response, "POST /session/step-up");
    this.#keep(token, response);
  }

  /** The first code that was not sent yet. The server accepts one interval early, so this seldom waits. */
  async #nextCode(secret: string) {
    const interval = Math.max(currentInterval(), this.#lastInterval + 1);
    while (interval > currentInterval() + 1) await pause(500);
    this.#lastInterval = interval;
    return totpCode(secret, interval - currentInterval());
  }

  #keep(token: string, response: Response) {
    const cookies = response.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    this.#keys = { authorization: `Bearer ${token}`, cookie: cookies.length > 0 ? cookies.join("; ") : (this.#keys["cookie"] ?? "") };
  }
}

/** Opens an employer's account and verifies its mailbox. */
export const signUp = async ({ fullName, email, nameOfCompany }: { fullName: string; email: string; nameOfCompany: string }) => {
  const body = { fullName, email, nameOfCompany, phoneNumber: "08031234567", password, confirmPassword: password };
  await parseResponse(await sendRequest("POST", "/newUser", body), "POST /newUser");
  const [, , id, token] = verifyRouteIn(await mailTo(email)).split("/");
  await parseResponse(await sendRequest("POST", "/verifications", { id, token, password }), "POST /verifications");
  return new Session(email).logIn();
};

/** Accepts an admin's invitation. */
export const joinTeam = async (email: string) => {
  const [, id, token] = await findInMail(email, /\/JoinTeam\/([\w-]+)\/([\w-]+)/);
  const body = { id, token, password, confirmPassword: password };
  await parseResponse(await sendRequest("POST", "/invitations/acceptances", body), "POST /invitations/acceptances");
  return new Session(email).logIn();
};

/** Joins as an employee: the generated password, the mailed link, a new password. */
export const joinStaff = async (email: string) => {
  const [, generated] = await findInMail(email, /generated password:\s*([\w-]+)/i);
  await parseResponse(await sendRequest("POST", "/Staff", { email, password: generated }), "POST /Staff");
  const [, id, secret] = await findInMail(email, /\/verify\/([\w-]+)\/([\w-]+)/);
  await parseResponse(await sendRequest("POST", "/verifications", { id, token: secret, password: generated }), "POST /verifications");
  const response = await sendRequest("POST", "/Login", { email, password: generated, as: "staff" });
  const { token } = await parseResponse<{ token: string }>(response, "POST /Login");
  const cookie = response.headers.getSetCookie().map((one) => one.split(";")[0]);
  const keys = { authorization: `Bearer ${token}`, cookie: cookie.join("; ") };
  await parseResponse(await sendRequest("POST", "/password/first", { password, confirmPassword: password }, keys), "POST /password/first");
};

const findInMail = async (email: string, pattern: RegExp): Promise<RegExpExecArray> => {
  const find = async () => (await mailsTo(email)).map(({ text }) => pattern.exec(text)).findLast((match) => match !== null);
  await until(`a mail to ${email} has ${pattern}`, async () => (await find()) !== undefined, 60_000);
  const match = await find();
  if (!match) throw new Error(`The mail to ${email} has disappeared.`);
  return match;
};

/** Tries again while the server is too busy, as its response asks; the key prevents that a repeated request acts twice. */
const sendRequest = async (method: string, path: string, body?: object, keys: Record<string, string> = {}): Promise<Response> => {
  const isForm = body instanceof FormData;
  const headers = { "idempotency-key": randomUUID(), ...keys, ...(body && !isForm && { "content-type": "application/json" }) };
  const send = () => fetch(`${api}${path}`, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
  let response = await send();
  for (let tries = 1; response.status === 503 && tries < 6; tries += 1) {
    await pause(Number(response.headers.get("retry-after") ?? 5) * 1_000);
    response = await send();
  }
  return response;
};

const parseResponse = async <Body>(response: Response, pattern: string): Promise<Body> => {
  if (!response.ok) throw new Error(`${pattern} was answered with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
};
