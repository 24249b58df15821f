// The admins of a company: invitations, permissions of roles, and the guarantee that a company always has an owner.

import type { CompanyId } from "@albashi/contracts/ids";
import { dayMs, minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { query } from "../../../../platform/database/transaction.ts";
import { account } from "../../../../testing/account.ts";
import { newestMail } from "../../../../testing/invited-employee.ts";
import { type Member, member } from "../../../../testing/member.ts";
import { newEmail, password, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { inviteToCompany } from "./invite-user.ts";

let api: ServedApi;
let owner: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, with a company of its own.
beforeEach(async () => {
  api.passTime(60 * minuteMs);
  owner = await member(api, { companyId: newId<CompanyId>(), companyName: "Okafor Foods Ltd", role: "owner", fullName: "Adaeze Okafor" });
});

const colleague = (role: "owner" | "payroll" | "hr" | "approver" | "viewer") =>
  member(api, { companyId: owner.companyId, companyName: "Okafor Foods Ltd", role });
const invite = (email: string, role = "payroll", headers = {}) =>
  owner.call({ method: "POST", url: "/api/v1/team/invitations", payload: { fullName: "Bola Ade", email, role }, headers });
const linkTo = async (email: string) => {
  const link = /#\/JoinTeam\/([\w-]+)\/([\w-]+)/.exec((await newestMail(api, email)).text);
  return { id: link?.[1] ?? "", token: link?.[2] ?? "" };
};
const accept = (link: object, chosen = password) =>
  api.post("/api/v1/invitations/acceptances", { ...link, password: chosen, confirmPassword: chosen });
const actions = () =>
  api.dependencies.database.inCompany(owner.companyId, async (tx) => {
    const { rows } = await sql<{ action: string }>`select action from audit_entries order by seq`.execute(query(tx));
    return rows.map(({ action }) => action);
  });

describe("inviting a colleague", () => {
  test("sends a link; the recipient chooses a password and becomes an admin with that role", async () => {
    const email = newEmail();
    const invited = await invite(email, "hr");
    expect([invited.statusCode, invited.json()]).toMatchObject([201, { email, role: "hr", hasExpired: false }]);
    expect((await owner.get("/api/v1/team")).json().invitations).toEqual([invited.json()]);

    const link = await linkTo(email);
    expect((await newestMail(api, email)).text).toContain("Adaeze Okafor of Okafor Foods Ltd");
    const read = await api.app.inject({ method: "GET", url: `/api/v1/invitations/${link.id}/${link.token}` });
    expect(read.json()).toMatchObject({ companyName: "Okafor Foods Ltd", email, role: "hr", needsPassword: true });
    expect((await accept(link, "okafor foods ltd")).json().code).toBe("weak_password");
    expect([(await accept(link)).statusCode, (await accept(link)).json().code]).toEqual([201, "invitation_followed"]);

    const bola = await account(api, email);
    const session = (await bola.get("/api/v1/session")).json();
    expect(session).toMatchObject({
      user: { fullName: "Bola Ade", staff: false },
      memberships: [{ role: "hr", companyId: owner.companyId }],
    });
    expect(session.rights).toContain("people.write");
    expect(session.rights).not.toContain("salaries.read");
    expect(await actions()).toEqual(["colleague_invited", "joined_company", "logged_in"]);
  });

  test("with an account accepts with it, and the link alone creates no second account", async () => {
    const known = await account(api);
    await invite(known.email, "viewer");
    expect((await accept(await linkTo(known.email))).json().code).toBe("log_in_to_accept");

    const { invitations } = (await known.get("/api/v1/session/invitations")).json<{ invitations: { invitationId: string }[] }>();
    expect(invitations).toMatchObject([{ companyName: "Okafor Foods Ltd", role: "viewer", needsPassword: false }]);
    const url = `/api/v1/session/invitations/${invitations[0]?.invitationId}/acceptance`;
    const stranger = await account(api);
    expect((await stranger.post(url)).statusCode).toBe(404);
    expect([(await known.post(url)).statusCode, (await known.post(url)).statusCode]).toEqual([201, 201]);
    expect((await owner.get("/api/v1/team")).json().colleagues).toHaveLength(2);
    expect((await invite(known.email)).json().code).toBe("already_a_colleague");
  });

  test("is sent once under one idempotency key; a second invitation of the same person is rejected", async () => {
    const email = newEmail();
    const headers = { "idempotency-key": "one-intent-to-invite" };
    const answers = await Promise.all([1, 2, 3].map(() => invite(email, "hr", headers)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    await newestMail(api, email);
    expect(await mailsTo(email)).toHaveLength(1);
    expect((await invite(email)).json().code).toBe("invitation_open");
    api.passTime(7 * dayMs);
    const later = await colleague("owner");
    const again = await later.post("/api/v1/team/invitations", { fullName: "Bola Ade", email, role: "viewer" });
    expect(again.statusCode).toBe(201);
  });

  test("sends another link when resent; a revoked one is invalid", async () => {
    const email = newEmail();
    const { invitationId } = (await invite(email)).json<{ invitationId: string }>();
    const first = await linkTo(email);
    expect((await owner.post(`/api/v1/team/invitations/${invitationId}/mails`)).statusCode).toBe(201);
    const second = await linkTo(email);
    expect(second.token).not.toBe(first.token);
    expect((await accept(first)).statusCode).toBe(404);
    expect((await owner.delete(`/api/v1/team/invitations/${invitationId}`)).statusCode).toBe(200);
    expect((await accept(second)).json().code).toBe("invitation_revoked");
    expect((await owner.post(`/api/v1/team/invitations/${invitationId}/mails`)).statusCode).toBe(404);
  });

  test("limits a mailbox to five mails an hour", async () => {
    const { invitationId } = (await invite(newEmail())).json<{ invitationId: string }>();
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await owner.post(`/api/v1/team/invitations/${invitationId}/mails`)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
  });
});

describe("roles", () => {
  test("change immediately, in an open session", async () => {
    const admin = await colleague("owner");
    expect((await admin.get("/api/v1/team")).json().invitations).toEqual([]);
    const changed = await owner.patch(`/api/v1/team/${admin.userId}`, { role: "viewer" });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { userId: admin.userId, role: "viewer", isYou: false }]);
    expect((await admin.get("/api/v1/team")).json().invitations).toBeNull();
    const refused = await admin.post("/api/v1/team/invitations", {});
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      "Your role (viewer) may not do this. Ask an owner of your company.",
    ]);
    expect(await actions()).toEqual(["role_changed"]);
  });

  test("require a step-up of the owner before a change", async () => {
    const { email } = await api.employer();
    const fresh = await account(api, email);
    const refused = await fresh.post("/api/v1/team/invitations", { fullName: "Bola Ade", email: newEmail(), role: "hr" });
    expect([refused.statusCode, refused.json().code]).toEqual([403, "step_up_needed"]);
  });

  test("never leave a company without an owner: not by the call, not by SQL, not by concurrent requests", async () => {
    const lone = await owner.patch(`/api/v1/team/${owner.userId}`, { role: "hr" });
    expect([lone.statusCode, lone.json().code]).toEqual([409, "last_owner"]);
    expect((await owner.delete(`/api/v1/team/${owner.userId}`)).json().code).toBe("last_owner");
    const byHand = api.dependencies.database.inPlatform((tx) =>
      sql`update memberships set ended_at = now() where user_id = ${owner.userId}`.execute(query(tx)),
    );
    await expect(byHand).rejects.toThrow("would have no owner");

    const second = await colleague("owner");
    const both = await Promise.all([
      owner.patch(`/api/v1/team/${owner.userId}`, { role: "viewer" }),
      second.patch(`/api/v1/team/${second.userId}`, { role: "viewer" }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test("end with removal: every session there closes, and the login reports it", async () => {
    const email = newEmail();
    await invite(email);
    await accept(await linkTo(email));
    const bola = await account(api, email);
    const removed = await owner.delete(`/api/v1/team/${bola.userId}`);
    expect([removed.statusCode, removed.json().message]).toEqual([200, "Bola Ade is no longer an admin of your company."]);
    expect((await bola.get("/api/v1/session")).statusCode).toBe(401);
    expect((await bola.refresh()).statusCode).toBe(401);
    const again = await bola.logIn();
    expect([again.statusCode, again.json().code]).toEqual([403, "no_membership"]);
    expect((await owner.delete(`/api/v1/team/${bola.userId}`)).statusCode).toBe(404);
    await invite(email, "viewer");
    const back = await accept(await linkTo(email), "four calm otters");
    expect(back.statusCode).toBe(201);
    expect((await bola.logIn("four calm otters")).json()._id).toBe(bola.userId);
  });
});

describe("an invitation sent by an admin", () => {
  const inviteAs = (who: Member, email: string) =>
    who.call({ method: "POST", url: "/api/v1/team/invitations", payload: { fullName: "Bola Ade", email, role: "owner" } });

  test.each([
    ["removed", (userId: string) => owner.delete(`/api/v1/team/${userId}`)],
    ["an owner no more", (userId: string) => owner.patch(`/api/v1/team/${userId}`, { role: "viewer" })],
  ])("is revoked once that admin is %s: it could restore their access", async (_what, act) => {
    const [other, kept] = [await colleague("owner"), newEmail()];
    const email = newEmail();
    await inviteAs(other, email);
    await invite(kept);
    const [link, linkKept] = [await linkTo(email), await linkTo(kept)];
    expect((await act(other.userId)).statusCode).toBe(200);
    expect([(await accept(link)).json().code, (await accept(linkKept)).statusCode]).toEqual(["invitation_revoked", 201]);
  });
});

describe("the invitation quota of a company", () => {
  test("applies per day, and is smaller in its first week", async () => {
    const { companyId } = owner;
    const dependencies = { ...api.dependencies, config: { ...api.dependencies.config, invitations: { perDay: 3, perDayAtFirst: 1 } } };
    const invited = () => ({ companyId, companyName: "Okafor Foods Ltd", email: newEmail(), fullName: "Bola Ade", invitedBy: undefined });
    const send = () =>
      dependencies.database
        .inCompany(companyId, (tx) => inviteToCompany(dependencies, tx, { ...invited(), kind: "employer", role: "hr" }))
        .then(() => "sent")
        .catch(({ code, retryAfterSeconds }) => `${code} ${retryAfterSeconds}`);
    expect([await send(), await send()]).toEqual(["sent", "invited_too_many 86400"]);
    api.passTime(dayMs);
    expect([await send(), await send()]).toEqual(["sent", "invited_too_many 86400"]);
    api.passTime(7 * dayMs);
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(answers.toSorted()).toEqual(["invited_too_many 86400", "sent", "sent", "sent"]);
  });
});
