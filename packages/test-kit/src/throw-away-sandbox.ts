import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkout } from "./addresses.ts";
import { freePort, spawnProcess, until } from "./spawned.ts";

/** A separate payment sandbox for one test, whose faults affect no other test. */
export interface ThrowAwaySandbox {
  readonly url: string;
  readonly koraUrl: string;
  readonly paystackUrl: string;
  readonly remitaUrl: string;
  /** Sets an account's name at the bank; null if the account does not exist. */
  setName(account: { bank: string; account: string; name: string | null }): Promise<void>;
  injectFault(fault: { call: string; fault: string; times: number }): Promise<void>;
  /** Any call of the sandbox's control API; its README lists them. */
  control<Body = unknown>(method: string, path: string, body?: object): Promise<Body>;
  recordedCalls(): Promise<{ call: string; account?: { bank: string; account: string } }[]>;
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export const throwAwaySandbox = async (): Promise<ThrowAwaySandbox> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(await mkdtemp(join(tmpdir(), "albashi-sandbox-")), "sandbox.log");
  const env = { ...process.env, SANDBOX_PORT: String(port), SANDBOX_SEED: "test" };
  const program = spawnProcess(process.execPath, ["src/serve.ts"], { env, cwd: join(checkout, "apps/sandbox"), logFile });
  await until(`the sandbox answers (its log is ${logFile})`, async () => (await fetch(`${url}/_control/health`)).ok);

  const control: ThrowAwaySandbox["control"] = async (method, path, body) => {
    const payload = body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {};
    const response = await fetch(`${url}/_control${path}`, { method, ...payload });
    if (!response.ok) throw new Error(`The sandbox rejected ${method} ${path}: ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    control,
    koraUrl: `${url}/kora/merchant/api/v1`,
    paystackUrl: `${url}/paystack`,
    remitaUrl: `${url}/remita/exapp/api/v1/send/api/bgatesvc/billing`,
    setName: (account) => control("PUT", "/accounts", account),
    injectFault: (fault) => control("POST", "/faults", fault),
    recordedCalls: async () => (await control<{ calls: Awaited<ReturnType<ThrowAwaySandbox["recordedCalls"]>> }>("GET", "/calls")).calls,
    reset: () => control("DELETE", "/"),
    stop: () => program.kill(),
  };
};
