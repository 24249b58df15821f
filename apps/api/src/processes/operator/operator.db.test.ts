// bin/operator as an operator starts it, and what it records.

import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { dayMs } from "@albashi/dates";
import { checkout, headerIn, mailsTo, sourceOf } from "@albashi/test-kit";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { enquiriesWorkflows } from "../../domains/enquiries/workflows/mails.ts";
import { query } from "../../platform/database/transaction.ts";
import { findOperatorChainBreaks, writeOperatorAction } from "../../platform/operator-actions/store.ts";
import { runOutbox } from "../../testing/run-outbox.ts";
import { newEmail, password, type ServedApi, servedApi } from "../../testing/served-api.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());

const run = async (args: readonly string[], { input = "", env = {} }: { input?: string; env?: NodeJS.ProcessEnv } = {}) => {
  const child = spawn(join(checkout, "bin/operator"), args, {
    env: { ...process.env, NODE_ENV: "test", DATABASE_URL: api.dependencies.config.database.url, ...env },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { out, err, code };
};
const by = ["--operator", "Ngozi", "--reason", "ticket 12"];

const enquiry = async () => {
  const email = newEmail();
  const answer = await api.post("/api/v1/enquiries", { name: "Adaeze Okafor", email, message: "Can you pay people in Kano?" });
  return { email, reference: answer.json<{ reference: string }>().reference };
};
const acts = () =>
  api.dependencies.database.inPlatform(async (tx) => {
    const { rows } = await sql`select operator, action, subject, reason from operator_actions order by seq`.execute(query(tx));
    return rows as { operator: string; action: string; subject: string; reason: string }[];
  });

describe("the program", () => {
  test("prints its commands", async () => {
    const { out, code } = await run(["--help"]);
    expect([code, out]).toEqual([0, expect.stringContaining('usage: bin/operator COMMAND --operator NAME --reason "WHY"')]);
    for (const command of ["enquiries", "enquiry REF", "answer REF", "unlock EMAIL"]) expect(out).toContain(command);
  });

  test.each([
    ["no reason", ["enquiries", "--operator", "Ngozi"], "--reason is missing: enter the reason for this action."],
    ["no e-mail", ["unlock", "adaeze", ...by], '"adaeze" is not an email address.'],
    ["an empty answer", ["answer", "ENQ-22222", ...by], "No answer was given on standard input."],
  ])("exits with 2 and the help for %s, and records nothing", async (_what, args, words) => {
    const before = await acts();
    const { out, err, code } = await run(args);
    expect([code, out]).toEqual([2, ""]);
    expect(err).toContain(words);
    expect(err).toContain("usage: bin/operator");
    expect(await acts()).toEqual(before);
  });

  test("exits with 1 for an enquiry that does not exist, and records nothing", async () => {
    const before = await acts();
    expect(await run(["enquiry", "ENQ-22222", ...by])).toEqual({
      out: "",
      err: 'There is no enquiry ENQ-22222. The command "enquiries" lists the open ones.\n',
      code: 1,
    });
    expect(await acts()).toEqual(before);
  });

  test("exits with 3 when the database is unavailable", async () => {
    const { code } = await run(["enquiries", ...by], { env: { DATABASE_URL: "postgres://missing@127.0.0.1:1/nowhere" } });
    expect(code).toBe(3);
  });
});

describe("enquiries", () => {
  test("are listed and read, and both actions are recorded", async () => {
    const { email, reference } = await enquiry();
    const list = await run(["enquiries", ...by]);
    expect([list.code, list.out]).toEqual([0, expect.stringContaining(`${reference}  15 November 2026 at 10:00  Adaeze Okafor\n`)]);

    const shown = await run(["enquiry", reference.toLowerCase(), ...by]);
    expect([shown.code, shown.out]).toEqual([
      0,
      `${reference}, 15 November 2026 at 10:00 in Lagos\nFrom: Adaeze Okafor <${email}>\n\nCan you pay people in Kano?\n`,
    ]);
    expect((await acts()).slice(-2)).toEqual([
      { operator: "Ngozi", action: "enquiries_listed", subject: "open enquiries", reason: "ticket 12" },
      { operator: "Ngozi", action: "enquiry_read", subject: reference, reason: "ticket 12" },
    ]);
  });

  test("are answered once: the reply is mailed, and the enquiry leaves the list", async () => {
    const { email, reference } = await enquiry();
    const input = "Yes, we can.\r\n\r\nBest wishes\nNgozi\n";
    expect(await run(["answer", reference, ...by], { input })).toEqual({
      out: `${reference} is marked as answered. The email is on its way.\n`,
      err: "",
      code: 0,
    });
    expect((await acts()).at(-1)).toEqual({ operator: "Ngozi", action: "enquiry_answered", subject: reference, reason: "ticket 12" });

    // The program uses the machine's clock, this API its own: a day after the later of them the mail is due for both.
    api.passTime(Math.max(0, Date.now() - api.dependencies.clock.now().getTime()) + dayMs);
    await runOutbox(api.dependencies, enquiriesWorkflows);
    const mail = (await mailsTo(email)).find(({ subject }) => subject === `About your message ${reference}`);
    if (!mail) throw new Error("The answer did not reach its reader.");
    expect(mail.text).toContain("Hello Adaeze Okafor,\n\nYes, we can.");
    expect(headerIn(await sourceOf(mail), "Reply-To")).toBe(`Albashi <${api.dependencies.config.supportAddress}>`);

    const again = await run(["answer", reference, ...by], { input });
    expect([again.code, again.err]).toEqual([
      1,
      `Ngozi has already answered ${reference}. To add something, write from the support mailbox.\n`,
    ]);
    expect((await run(["enquiries", ...by])).out).not.toContain(reference);
    expect((await run(["enquiry", reference, ...by])).out).toContain("Answered by Ngozi");
  });
});

test("unlocks a locked e-mail, and records only its fingerprint", async () => {
  const { email } = await api.employer();
  const logIn = (typed: string) => api.post("/api/v1/Login", { email, password: typed });
  for (let time = 1; time <= 6; time += 1) await logIn("a wrong password");
  expect((await logIn(password)).statusCode).toBe(429);

  const { out, code } = await run(["unlock", email.toUpperCase(), ...by]);
  expect([code, out]).toEqual([0, "Login unlocked. This person can log in again now.\n"]);
  expect((await logIn(password)).statusCode).toBe(200);
  expect((await acts()).at(-1)).toEqual({
    operator: "Ngozi",
    action: "login_unlocked",
    subject: api.dependencies.secrets.hmacOf(`login of ${email}`).toString("hex"),
    reason: "ticket 12",
  });
});

describe("the action log", () => {
  const act = { at: new Date("2026-11-15T09:00:00Z"), operator: "Ngozi", action: "looked", subject: "aside", reason: "a test" };
  const faults = () => api.dependencies.database.inPlatform(findOperatorChainBreaks);
  /** As a superuser, with the triggers off. */
  const tamper = async (statement: string) => {
    const url = new URL(api.dependencies.config.database.url);
    const admin = new URL(process.env["POSTGRES_ADMIN_URL"] ?? "");
    admin.pathname = url.pathname;
    const client = new pg.Client({ connectionString: admin.href });
    await client.connect();
    await client.query("begin; set local session_replication_role = replica");
    await client.query(statement);
    await client.query("commit");
    await client.end();
  };

  test("forms one chain, even when written concurrently", async () => {
    await Promise.all(Array.from({ length: 20 }, () => api.dependencies.database.inPlatform((tx) => writeOperatorAction(tx, act))));
    expect(await faults()).toEqual([]);
  });

  test.each([
    ["change an act", "update operator_actions set reason = 'x'"],
    ["delete an act", "delete from operator_actions"],
    ["empty the acts", "truncate operator_actions"],
    ["move the chain's head", "update operator_action_head set seq = 0"],
    [
      "choose its own place in the chain",
      "insert into operator_actions (seq, at, operator, action, subject, reason) values (9, now(), 'x', 'x', 'x', 'x')",
    ],
    ["change an enquiry", "update enquiries set message = 'x'"],
  ])("cannot be changed by the application role: %s", async (_what, statement) => {
    const attempt = api.dependencies.database.inPlatform((tx) => sql.raw(statement).execute(query(tx)));
    await expect(attempt).rejects.toThrow("permission denied");
  });

  // Each breaks the chain further, so the order matters; the last test of the file.
  test("reports every change made with the triggers off", async () => {
    await tamper("update operator_actions set reason = 'another' where seq = 2");
    expect(await faults()).toEqual([{ seq: 2n, fault: "the act was changed" }]);
    await tamper("delete from operator_actions where seq = 2");
    expect(await faults()).toEqual([
      { seq: 3n, fault: "an act before this one is missing" },
      { seq: 3n, fault: "this act does not follow the one before it" },
    ]);
    await tamper("delete from operator_actions where seq = (select max(seq) from operator_actions)");
    expect((await faults()).map(({ fault }) => fault)).toContain("the newest act is missing or changed");
  });
});
