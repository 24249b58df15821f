import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { identityWorkflows } from "../domains/identity/workflows.ts";
import { query } from "../platform/database/transaction.ts";
import { bytesOf, codeOf } from "../providers/one-time-codes/totp.ts";
import { confirmAct } from "./confirm-act.ts";
import { runOutbox } from "./run-outbox.ts";
import { password, type ServedApi } from "./served-api.ts";

/** The code an authenticator app shows at a time, or some thirty-second steps before or after it. */
export const codeAt = (secret: string, at: Date, steps = 0) =>
  codeOf(bytesOf(secret), BigInt(Math.floor(at.getTime() / 30_000)) + BigInt(steps));

/**
 * A person at a browser that stores its cookies and token: a new person, or another browser of a known one; `waits` stops before
 * the second factor.
 */
export const account = async (api: ServedApi, known?: string, { waits = false, userAgent = "" } = {}) => {
  const email = known ?? (await api.employer()).email;
  const jar = new Map<string, string>();
  let token = "";
  let userId = "";

  const call = async (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: object,
    more: Record<string, string> = {},
  ) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, "user-agent": userAgent, ...more, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const inject = () => api.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const first = await inject();
    const answer = (await confirmAct(api.dependencies, userId, first)) ? await inject() : first;
    for (const { name, value } of answer.cookies) value === "" ? jar.delete(name) : jar.set(name, value);
    token = answer.statusCode < 300 && method === "POST" ? (answer.json<{ token?: string }>().token ?? token) : token;
    return answer;
  };
  const post = (url: string, payload?: object, headers?: Record<string, string>) => call("POST", url, payload, headers);
  const logIn = (typed = password) => post("/api/v1/Login", { email, password: typed });
  const stepUp = (code?: string) => post("/api/v1/session/step-up", { password, ...(code ? { code } : {}) });

  const turnOnFactor = async (): Promise<{ secret: string; recoveryCodes: string[] }> => {
    await stepUp();
    const { secret } = (await post("/api/v1/second-factor")).json<{ secret: string }>();
    const confirmed = await post("/api/v1/second-factor/confirmation", { code: codeAt(secret, api.dependencies.clock.now()) });
    return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
  };

  const resetPassword = async (chosen: string) => {
    await api.post("/api/v1/forget", { email });
    await runOutbox(api.dependencies, identityWorkflows);
    const link = (await mailsTo(email)).map(({ text }) => /#\/CreatePassWord\/([\w-]+)\/([\w-]+)/.exec(text)).findLast((found) => found);
    return api.post("/api/v1/passwords", { id: link?.[1], token: link?.[2], password: chosen, confirmPassword: chosen });
  };

  const first = await logIn();
  if (first.statusCode !== 200 && !waits) throw new Error(`${email} could not log in: ${first.body}`);
  if (!waits) userId = first.json<{ _id: string }>()._id;

  return {
    email,
    userId,
    call,
    get: (url: string) => call("GET", url),
    delete: (url: string) => call("DELETE", url),
    put: (url: string, payload: object, headers?: Record<string, string>) => call("PUT", url, payload, headers),
    post,
    logIn,
    finish: (code: string) => post("/api/v1/session/second-factor", { code }),
    refresh: () => post("/api/v1/session/token"),
    stepUp,
    turnOnFactor,
    resetPassword,
    cookie: (name: string) => jar.get(`__Host-albashi-${name}`),
    /** All rows of some tables, as text. */
    rowsOf: (...tables: string[]) =>
      api.dependencies.database.inPlatform(async (tx) => {
        const texts: string[] = [];
        for (const table of tables) {
          const { rows } = await sql<{
            text: string;
          }>`select coalesce(jsonb_agg(row)::text, '') as text from ${sql.table(table)} row`.execute(query(tx));
          texts.push(rows[0]?.text ?? "");
        }
        return texts.join("\n");
      }),
  };
};

export type Account = Awaited<ReturnType<typeof account>>;
