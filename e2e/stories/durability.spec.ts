// Whichever process dies after sign-up, the mail is sent once and the account can be verified.
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
    "select dispatch_count, completed_at from outbox join users on users.user_id::text = payload ->> 'userId' where email = $1",
    [email],
  );
  await client.end();
  return rows[0] as { dispatch_count: number; completed_at: Date | null } | undefined;
};

/** Signs up while the workflows process is suspended, so that the work is dispatched but not executed. */
const signUpWithWorkflowsSuspended = async (page: Parameters<typeof signUp>[0], stack: Stack) => {
  const employer = newEmployer();
  stack.process("workflows").signal("SIGSTOP");
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await until("Restate has taken the work", async () => ((await outboxOf(stack, employer.email))?.dispatch_count ?? 0) > 0);
  expect(await mailsTo(employer.email)).toEqual([]);
  return employer;
};

/** Expects exactly one mail, a working verification link and a login. */
const expectMailAndLogin = async (page: Parameters<typeof signUp>[0], stack: Stack, email: string) => {
  await mailTo(email, 60_000);
  await until("the work is ticked off", async () => (await outboxOf(stack, email))?.completed_at != null);
  expect(await mailsTo(email)).toHaveLength(1);
  await verify(page, email);
  await expect(page.getByText("Your account has been verified successfully!")).toBeVisible();
  await logIn(page, email);
  await expect(page).toHaveURL(/#\/dash$/);
};

test("sends one mail after the workflows process and Restate are killed between sign-up and mail and restarted", async ({
  page,
  stack,
}) => {
  const { email } = await signUpWithWorkflowsSuspended(page, stack);
  await Promise.all([stack.process("workflows").kill(), stack.restate.kill()]);
  await stack.restate.restart();
  await stack.restart("workflows");
  await expectMailAndLogin(page, stack, email);
});

test("sends one mail after Restate also loses its disk, because the relay dispatches again", async ({ page, stack }) => {
  const { email } = await signUpWithWorkflowsSuspended(page, stack);
  await Promise.all([stack.process("workflows").kill(), stack.restate.kill()]);
  await stack.restate.wipe();
  await stack.restate.restart();
  await stack.restart("workflows");
  await expectMailAndLogin(page, stack, email);
});

test("the next relay dispatches the work when a relay is killed before dispatching it", async ({ page, stack }) => {
  await stack.process("relay").kill();
  const employer = newEmployer();
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await stack.restart("relay");
  await expectMailAndLogin(page, stack, employer.email);
});

test("the mail is sent once an unavailable mail server returns", async ({ page, stack }) => {
  const employer = newEmployer();
  await stack.process("workflows").kill();
  await stack.restart("workflows", { SMTP_URL: "smtp://127.0.0.1:9" });
  await signUp(page, employer);
  await expect(page.getByText("Success!")).toBeVisible();
  await until("Restate has taken the work", async () => ((await outboxOf(stack, employer.email))?.dispatch_count ?? 0) > 0);
  await stack.process("workflows").kill();
  await stack.restart("workflows");
  await expectMailAndLogin(page, stack, employer.email);
});

test("an API that receives a stop signal finishes its requests in flight, and the next API serves the following ones", async ({
  stack,
}) => {
  test.setTimeout(30_000);
  const { email } = await verifiedEmployer(stack);
  const url = `${stack.url}/api/v1/Login`;
  const logIn = () =>
    fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ email, password }) });
  const before = countLogins(stack);
  const inFlight = Array.from({ length: 6 }, logIn);
  // A request is in flight once the API has read it; before that a stopping server may refuse the connection.
  await until("the API has all six calls", async () => countLogins(stack) >= before + 6);
  stack.process("http").signal("SIGTERM");
  expect((await Promise.all(inFlight)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  await stack.process("http").exited;
  await stack.restart("http");
  expect((await logIn()).status).toBe(200);
});

/** The number of login requests in the API's log. */
const countLogins = ({ logs }: Stack) => readFileSync(join(logs, "http.log"), "utf8").split('"route":"/api/v1/Login"').length;
