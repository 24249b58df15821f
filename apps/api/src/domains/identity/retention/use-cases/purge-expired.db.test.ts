import type { CompanyId, UserId } from "@albashi/contracts/ids";
import { dayMs, hourMs, minuteMs } from "@albashi/dates";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { query } from "../../../../platform/database/transaction.ts";
import { TerminalError } from "../../../../platform/outbox/terminal-error.ts";
import { account } from "../../../../testing/account.ts";
import { companyNameOf, countOf, purgeAll, textOf } from "../../../../testing/account-rows.ts";
import { invitedEmployee, newestMail, passwordIn } from "../../../../testing/invited-employee.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { newEmail, type ServedApi, servedApi, signUpForm } from "../../../../testing/served-api.ts";
import { findMemberships, insertMembership } from "../../accounts/store/memberships.ts";
import { inviteToCompany } from "../../team/use-cases/invite-user.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeEach(async () => {
  api = await servedApi(inject("template"));
});
afterEach(() => api.close());

const clear = () => purgeAll(api.dependencies);
const verify = async (email: string) => api.openLink((await api.linkOf(email)).url);

type Invited = Awaited<ReturnType<typeof invitedEmployee>>;
const join = ({ email, password }: Pick<Invited, "email" | "password">) => api.post("/api/v1/Staff", { email, password });
const openJoiningLink = async (email: string) => {
  const link = /#\/verify\/([\w-]+)\/([\w-]+)/.exec((await newestMail(api, email)).text);
  return api.openLink(`/api/v1/verify/${link?.[1]}/${link?.[2]}`, "joining");
};
/** Renews an expired invitation and returns the new password. */
const invitedAgain = async ({ companyId, companyName, email, employeeId }: Invited): Promise<string> => {
  const invitation = { companyId, companyName, email, fullName: "Chidi Eze", kind: "staff", role: "staff", employeeId } as const;
  await api.dependencies.database.inCompany(companyId, (tx) =>
    inviteToCompany(api.dependencies, tx, { ...invitation, invitedBy: undefined }),
  );
  return passwordIn((await newestMail(api, email)).text);
};

describe("purging expired data", () => {
  test("deletes expired tokens, links, counts and challenges, and nothing still in use", async () => {
    const who = await account(api);
    await api.post("/api/v1/Login", { email: who.email, password: "wrong" });
    expect(await clear()).toEqual({
      users: 0,
      one_time_tokens: 0,
      session_tokens: 0,
      login_challenges: 0,
      passkey_challenges: 0,
      step_up_grants: 0,
      factor_changes: 0,
      role_changes: 0,
      login_attempts: 0,
      mail_send_counts: 0,
      known_devices: 0,
      mail_requests: 0,
      rate_limit_counts: 0,
      security_events: 0,
      sessions: 0,
    });
    expect((await who.get("/api/v1/sessions")).statusCode).toBe(200);

    api.passTime(33 * dayMs);
    expect(await clear()).toMatchObject({
      users: 0,
      one_time_tokens: 1,
      session_tokens: 2,
      // A wrong password is counted for its network address and for all unknown callers.
      login_attempts: 2,
      mail_send_counts: 2,
      known_devices: 0,
      security_events: 0,
    });
    expect(
      await Promise.all(["session_tokens", "login_attempts", "one_time_tokens"].map((table) => countOf(api.dependencies, table))),
    ).toEqual([0n, 0n, 0n]);
    expect((await who.logIn()).statusCode).toBe(200);
  });

  test("keeps security events for 400 days", async () => {
    await api.post("/api/v1/Login", { email: newEmail(), password: "wrong" });
    api.passTime(400 * dayMs);
    expect((await clear())["security_events"]).toBe(0);
    api.passTime(minuteMs);
    expect((await clear())["security_events"]).toBe(1);
  });

  test("deletes an unverified sign-up after thirty days, with its company's name, and keeps a verified one", async () => {
    const [forgotten, proved] = [newEmail(), newEmail()];
    for (const email of [forgotten, proved]) await api.post("/api/v1/newUser", signUpForm({ email }));
    await verify(proved);
    const { userId, url } = await api.linkOf(forgotten);
    const [membership] = await api.dependencies.database.inPlatform((tx) => findMemberships(tx, userId as UserId));
    const companyId = membership?.companyId as CompanyId;

    api.passTime(30 * dayMs);
    expect((await clear())["users"]).toBe(0);
    api.passTime(minuteMs);
    expect((await clear())["users"]).toBe(1);
    expect(await countOf(api.dependencies, "users")).toBe(1n);
    expect(await companyNameOf(api.dependencies, companyId)).toBe("Never opened");
    expect((await api.app.inject({ method: "GET", url })).statusCode).toBe(404);
    expect((await api.post("/api/v1/newUser", signUpForm({ email: forgotten }))).statusCode).toBe(201);
  });

  test("keeps a sign-up whose company has other members, with the company's name", async () => {
    const email = newEmail();
    await api.post("/api/v1/newUser", signUpForm({ email }));
    const { userId } = await api.linkOf(email);
    const [own] = await api.dependencies.database.inPlatform((tx) => findMemberships(tx, userId as UserId));
    const colleague = await api.employer();
    if (!own) throw new Error("A sign-up has a membership.");
    await api.dependencies.database.inPlatform((tx) => insertMembership(tx, colleague.userId as UserId, own, api.dependencies.clock.now()));
    api.passTime(31 * dayMs);
    expect((await clear())["users"]).toBe(0);
    expect(await companyNameOf(api.dependencies, own.companyId)).toBe("Okafor Foods Ltd");
  });

  test("deletes a joining user who opened no link for thirty days, and a renewed invitation can be used again", async () => {
    const [gone, asksAgain, joined] = [await invitedEmployee(api), await invitedEmployee(api), await invitedEmployee(api)];
    for (const invited of [gone, asksAgain, joined]) expect((await join(invited)).statusCode).toBe(200);
    expect((await openJoiningLink(joined.email)).statusCode).toBe(200);
    api.passTime(6 * dayMs);
    await join(asksAgain);
    await runOutbox(api.dependencies, identityWorkflows);
    const users = async () => (await textOf(api.dependencies, "users")).match(/[\w.-]+@example\.ng/g)?.toSorted();

    api.passTime(24 * dayMs);
    expect((await clear())["users"]).toBe(0);
    api.passTime(minuteMs);
    expect((await clear())["users"]).toBe(1);
    expect(await users()).toEqual([asksAgain.email, joined.email].toSorted());
    api.passTime(6 * dayMs);
    expect((await clear())["users"]).toBe(1);
    expect(await users()).toEqual([joined.email]);

    const again = { ...gone, password: await invitedAgain(gone) };
    expect((await join(again)).statusCode).toBe(200);
    expect((await openJoiningLink(gone.email)).statusCode).toBe(200);
    expect(await users()).toEqual([gone.email, joined.email].toSorted());
  });

  test("fails a mail permanently when its link was purged", async () => {
    await join(await invitedEmployee(api));
    api.passTime(31 * dayMs);
    await clear();
    await expect(runOutbox(api.dependencies, identityWorkflows)).rejects.toBeInstanceOf(TerminalError);
  });

  test("deletes sessions ninety days after they ended or expired, and keeps the open ones", async () => {
    const [leaves, stays] = [await account(api), await account(api)];
    expect((await leaves.call("DELETE", "/api/v1/session")).statusCode).toBe(200);
    api.passTime(90 * dayMs);
    expect((await clear())["sessions"]).toBe(0);
    api.passTime(minuteMs);
    expect((await clear())["sessions"]).toBe(1);
    await stays.logIn();
    api.passTime(8 * hourMs);
    await stays.logIn();
    expect((await clear())["sessions"]).toBe(1);
    expect(await countOf(api.dependencies, "sessions")).toBe(2n);
    expect((await stays.get("/api/v1/sessions")).statusCode).toBe(200);
  });

  test("cannot delete a user with a verified mailbox", async () => {
    const { userId } = await api.employer();
    const mistake = api.dependencies.database.inPlatform(async (tx) => {
      await sql`delete from one_time_tokens`.execute(query(tx));
      await sql`delete from memberships`.execute(query(tx));
      await sql`delete from users where user_id = ${userId}`.execute(query(tx));
    });
    await expect(mistake).rejects.toThrow("users is append-only");
    expect(await countOf(api.dependencies, "users")).toBe(1n);
  });
});
