// A storm of wrong logins on the complete product, as real processes on real servers: a thousand guesses for one account, then one
// guess for each of a thousand. Compares a cheap call of a logged-in user with and without the storm. Finally the owner of the
// locked account regains access by a password reset.
import { setTimeout as pause } from "node:timers/promises";
import { readConfig } from "../apps/api/src/platform/config.ts";
import { createDependencies } from "../apps/api/src/processes/create-dependencies.ts";
import { insertAccounts, measureDuring, p99, storm } from "../apps/api/src/testing/login-storm.ts";
import { dropTemplate, mailTo, prepareTemplate, startStack } from "../packages/test-kit/src/index.ts";

const guesses = Number(process.argv[2] ?? 1_000);
const everyMs = 10;
const guessOptions = { password: "a guess", atOnce: 50, triesWhenBusy: 10 };
const quietMs = 10_000;
const password = "three quiet herons";
const goal = { times: 3, ms: 250 };

const template = await prepareTemplate();
const stack = await startStack(template, { LOG_INS_PER_MINUTE: "1000000", CALLS_PER_MINUTE: "1000000", WEB_FILES: undefined });
const dependencies = createDependencies(readConfig({ ...process.env, NODE_ENV: "test", DATABASE_URL: stack.database.url }));

const send = (url: string, payload: object) =>
  fetch(`${stack.url}${url}`, { method: "POST", body: JSON.stringify(payload), headers: { "content-type": "application/json" } });
const postStatus = async (url: string, payload: object) => {
  const response = await send(url, payload);
  await response.arrayBuffer();
  return response.status;
};

const report = (label: string, times: readonly number[], answers?: object) =>
  console.log(
    `${label.padEnd(34)} p99 ${p99(times).toFixed(1).padStart(7)} ms of ${times.length} calls  ${answers ? JSON.stringify(answers) : ""}`,
  );

try {
  const [watcher = "", victim = "", ...others] = await insertAccounts(dependencies, { count: guesses + 2, password });
  const logIn = await send("/api/v1/Login", { email: watcher, password });
  const cookie = logIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const { token } = (await logIn.json()) as { token: string };
  const cheapCall = async () => {
    const response = await fetch(`${stack.url}/api/v1/sessions`, { headers: { cookie, authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The cheap call answered ${response.status}.`);
  };
  const during = async <Result>(work: Promise<Result>) => ({ times: await measureDuring(work, cheapCall, everyMs), answers: await work });

  await measureDuring(pause(2_000), cheapCall, everyMs);
  const quiet = await during(pause(quietMs));
  report("quiet", quiet.times);
  const oneAccount = await during(storm(postStatus, { emails: Array<string>(guesses).fill(victim), ...guessOptions }));
  report(`${guesses} guesses for one account`, oneAccount.times, oneAccount.answers);
  const spread = await during(storm(postStatus, { emails: others, ...guessOptions }));
  report(`one guess for each of ${guesses}`, spread.times, spread.answers);

  const locked = await postStatus("/api/v1/Login", { email: victim, password });
  await postStatus("/api/v1/forget", { email: victim });
  const [, id, secret] = /#\/CreatePassWord\/([\w-]+)\/([\w-]+)/.exec((await mailTo(victim)).text) ?? [];
  const chosen = "four loud kingfishers";
  await postStatus("/api/v1/passwords", { id, token: secret, password: chosen, confirmPassword: chosen });
  const statusAfterReset = await postStatus("/api/v1/Login", { email: victim, password: chosen });
  console.log(`the owner of the locked account: ${locked} with the right password, ${statusAfterReset} after a reset`);

  const worst = Math.max(p99(oneAccount.times), p99(spread.times));
  const isMet = worst <= goal.times * p99(quiet.times) && worst < goal.ms && locked === 429 && statusAfterReset === 200;
  console.log(
    `${isMet ? "met" : "MISSED"}: p99 within ${goal.times} times the quiet p99 and under ${goal.ms} ms, and the owner regains access`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await dependencies.database.close();
  await stack.stop();
  await dropTemplate(template);
}
