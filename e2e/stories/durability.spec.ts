// The mail arrives whatever dies between the sign-up and it, once, and the account can be verified.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mailsTo, mailTo, type Stack, until } from "@albashi/test-kit";
import pg from "pg";
import { expect, logIn, newEmployer, password, signUp, test, verifiedEmployer, verify } from "../story.ts";

test.describe.configure({ mode: "serial" });

const outboxOf = async ({ database }: Stack, email: string) => {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  const { rows } = await client.query(
    "select handed_over, done_at from outbox join users on users.user_id::text = payload ->> 'userId' where email = $1",
    [email],
  );
  await client.end();
  return rows[0] as { handed_over: number; done_at: Date | null } | undefined;
};

/** Signs up while the workflows are frozen, so that the work is handed over and stands still there. */
const signUpAndStop = async (page: Parameters<typeof signUp>[0], stack: Stack) => {
  const employer = newEmployer();
  stack.process("workflows").signal("SIGSTOP");
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await until("Restate has taken the work", async () => ((await outboxOf(stack, employer.email))?.handed_over ?? 0) > 0);
  expect(await mailsTo(employer.email)).toEqual([]);
  return employer;
};

/** The story's end: one mail, whose link works, and a login. */
const endsWell = async (page: Parameters<typeof signUp>[0], stack: Stack, email: string) => {
  await mailTo(email, 60_000);
  await until("the work is ticked off", async () => (await outboxOf(stack, email))?.done_at != null);
  expect(await mailsTo(email)).toHaveLength(1);
  await verify(page, email);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
};

test("the workflows process and Restate are killed between sign-up and mail: after a restart one mail arrives", async ({ page, stack }) => {
  const { email } = await signUpAndStop(page, stack);
  await Promise.all([stack.process("workflows").kill(), stack.restate.kill()]);
  await stack.restate.restart();
  await stack.restart("workflows");
  await endsWell(page, stack, email);
});

test("Restate's disk is lost too at that point: the relay heals it and one mail arrives", async ({ page, stack }) => {
  const { email } = await signUpAndStop(page, stack);
  await Promise.all([stack.process("workflows").kill(), stack.restate.kill()]);
  await stack.restate.wipe();
  await stack.restate.restart();
  await stack.restart("workflows");
  await endsWell(page, stack, email);
});

test("the relay is killed before it hands the work over: the next one does", async ({ page, stack }) => {
  await stack.process("relay").kill();
  const employer = newEmployer();
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await stack.restart("relay");
  await endsWell(page, stack, employer.email);
});

test("the mail server is away for a while: the mail waits for it", async ({ page, stack }) => {
  const employer = newEmployer();
  await stack.process("workflows").kill();
  await stack.restart("workflows", { SMTP_URL: "smtp://127.0.0.1:9" });
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await until("Restate has taken the work", async () => ((await outboxOf(stack, employer.email))?.handed_over ?? 0) > 0);
  await stack.process("workflows").kill();
  await stack.restart("workflows");
  await endsWell(page, stack, employer.email);
});

test("an API that is told to stop finishes the calls under way, and the next one serves on", async ({ stack }) => {
  test.setTimeout(30_000);
  const { email } = await verifiedEmployer(stack);
  const url = `${stack.url}/api/v1/Login`;
  const logIn = () =>
    fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password }) });
  const before = loginsIn(stack);
  const underWay = Array.from({ length: 6 }, logIn);
  // Under way means that the API has read them; before that a stopping server may refuse the connection itself.
  await until("the API has all six calls", async () => loginsIn(stack) >= before + 6);
  stack.process("http").signal("SIGTERM");
  expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await stack.process("http").gone;
  await stack.restart("http");
  expect((await logIn()).status).toBe(200);
});

/** How many logins the API's log says it has begun with. */
const loginsIn = ({ logs }: Stack) => readFileSync(join(logs, "http.log"), "utf8").split('"route":"/api/v1/Login"').length;
