import { randomUUID } from "node:crypto";
import { codeOf, mailsTo, mailTo, setting, until, verifyRouteIn } from "../packages/test-kit/src/index.ts";

/** Everyone in the demo has the same password: it is valid only in a development database. */
export const password = "three quiet herons";

const api = `http://127.0.0.1:${setting("API_PORT")}/api/v1`;

/** A logged-in user and their calls. */
export class Session {
  readonly email: string;
  #keys: Record<string, string> = {};
  #secret: string | undefined;
  #codesUsed = 0;
  userId = "";

  constructor(email: string) {
    this.email = email;
  }

  async logIn() {
    const answer = await raw("POST", "/Login", { email: this.email, password });
    const { token, _id } = await read<{ token: string; _id: string }>(answer, "POST /Login");
    this.userId = _id;
    this.#keep(token, answer);
    return this;
  }

  async send<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await raw(method, path, body, this.#keys);
    return read<Answer>(answer, `${method} ${path}`);
  }

  /** Enables the second factor, as an employer must before approving, and steps up again. */
  async secure() {
    await this.stepUp();
    const { secret } = await this.send<{ secret: string }>("POST", "/second-factor");
    await this.send("POST", "/second-factor/confirmation", { code: codeOf(secret) });
    this.#secret = secret;
    this.#codesUsed = 1;
    await this.stepUp();
    return secret;
  }

  async stepUp() {
    // A code is valid once. The next one is accepted early, so that the demo does not wait half a minute.
    const code = this.#secret === undefined ? {} : { code: codeOf(this.#secret, this.#codesUsed) };
    const answer = await raw("POST", "/session/step-up", { password, ...code }, this.#keys);
    const { token } = await read<{ token: string }>(answer, "POST /session/step-up");
    this.#keep(token, answer);
  }

  #keep(token: string, answer: Response) {
    const cookies = answer.headers.getSetCookie().map((one) => one.split(";")[0] ?? "");
    this.#keys = { authorization: `Bearer ${token}`, cookie: cookies.length > 0 ? cookies.join("; ") : (this.#keys["cookie"] ?? "") };
  }
}

/** Opens an employer's account and verifies its mailbox. */
export const signUp = async ({ fullName, email, nameOfCompany }: { fullName: string; email: string; nameOfCompany: string }) => {
  const body = { fullName, email, nameOfCompany, phoneNumber: "08031234567", password, confirmPassword: password };
  await read(await raw("POST", "/newUser", body), "POST /newUser");
  await read(await raw("GET", verifyRouteIn(await mailTo(email))), "GET /verify");
  return new Session(email).logIn();
};

/** Accepts an admin's invitation. */
export const joinTeam = async (email: string) => {
  const [, id, token] = await mailed(email, /\/JoinTeam\/([\w-]+)\/([\w-]+)/);
  const body = { id, token, password, confirmPassword: password };
  await read(await raw("POST", "/invitations/acceptances", body), "POST /invitations/acceptances");
  return new Session(email).logIn();
};

/** Joins as an employee: the generated password, the mailed link, a new password. */
export const joinStaff = async (email: string) => {
  const [, generated] = await mailed(email, /generated password:\s*([\w-]+)/i);
  await read(await raw("POST", "/Staff", { email, password: generated }), "POST /Staff");
  const [route = ""] = await mailed(email, /\/verify\/[\w-]+\/[\w-]+/);
  await read(await raw("GET", route), "GET /verify");
  const answer = await raw("POST", "/Login", { email, password: generated, as: "staff" });
  const { token } = await read<{ token: string }>(answer, "POST /Login");
  const cookie = answer.headers.getSetCookie().map((one) => one.split(";")[0]);
  const keys = { authorization: `Bearer ${token}`, cookie: cookie.join("; ") };
  await read(await raw("POST", "/password/first", { password, confirmPassword: password }, keys), "POST /password/first");
};

const mailed = async (email: string, what: RegExp): Promise<RegExpExecArray> => {
  const find = async () => (await mailsTo(email)).map(({ text }) => what.exec(text)).findLast((match) => match !== null);
  await until(`a mail to ${email} has ${what}`, async () => (await find()) !== undefined, 60_000);
  const found = await find();
  if (!found) throw new Error(`The mail to ${email} has disappeared.`);
  return found;
};

const raw = (method: string, path: string, body?: object, keys: Record<string, string> = {}): Promise<Response> => {
  const isForm = body instanceof FormData;
  const headers = { "idempotency-key": randomUUID(), ...keys, ...(body && !isForm && { "content-type": "application/json" }) };
  return fetch(`${api}${path}`, { method, headers, ...(body && { body: isForm ? body : JSON.stringify(body) }) });
};

const read = async <Answer>(answer: Response, what: string): Promise<Answer> => {
  if (!answer.ok) throw new Error(`${what} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};
