// Acts that decide who may pay and approve need a step-up for themselves: for this admin and this role.

import type { Role } from "@albashi/contracts/identity/roles";
import type { CompanyId } from "@albashi/contracts/ids";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type Member, member } from "../../../../testing/member.ts";
import { expectOwnStepUp } from "../../../../testing/own-step-up.ts";
import { newEmail, type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { postJournals } from "../../../payments/ledger/index.ts";

let api: ServedApi;
let by: Member;
let tunde: Member;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(async () => {
  by = await adminOf("owner", newId<CompanyId>());
  tunde = await adminOf("viewer", by.companyId);
});

const adminOf = (role: Role, companyId: CompanyId) =>
  member(api, { companyId, companyName: "Okafor Foods Ltd", role, fullName: role === "owner" ? "Adaeze Okafor" : "Tunde Bello" });
const changeRole = (role: string, userId: string = tunde.userId) =>
  ({ method: "PATCH", url: `/api/v1/team/${userId}`, payload: { role } }) as const;
const remove = (userId: string = tunde.userId) => ({ method: "DELETE", url: `/api/v1/team/${userId}` }) as const;
/** Another owner gives the admin another role meanwhile, and takes it back. */
const changeMeanwhile = async () => {
  const other = await adminOf("owner", by.companyId);
  const give = async (role: string) => expect((await other.call(changeRole(role))).statusCode).toBe(200);
  await give("hr");
  return () => give("viewer");
};

test("an admin is invited by a step-up for this person and this role", async () => {
  const [email, otherEmail] = [newEmail(), newEmail()];
  const invite = (role: string, to = email) =>
    ({ method: "POST", url: "/api/v1/team/invitations", payload: { fullName: "Bola Ade", email: to, role } }) as const;
  await expectOwnStepUp(api, {
    ...{ by, request: invite("approver") },
    confirms: { act: "invite_admin", fullName: "Bola Ade", email, role: "approver" },
    others: [invite("owner"), invite("approver", otherEmail), changeRole("approver")],
  });
});

test("a role is changed by a step-up for this admin, the new role and the one they have", async () => {
  await expectOwnStepUp(api, {
    ...{ by, request: changeRole("approver") },
    confirms: { act: "change_role", fullName: "Tunde Bello", role: "approver" },
    others: [changeRole("owner"), changeRole("approver", by.userId), remove()],
    change: changeMeanwhile,
    isRepeatable: false,
  });
});

test("an admin is removed by a step-up for this admin and the role they have", async () => {
  await expectOwnStepUp(api, {
    ...{ by, request: remove() },
    confirms: { act: "remove_admin", fullName: "Tunde Bello" },
    others: [remove(by.userId), remove(newId<string>()), changeRole("hr")],
    change: changeMeanwhile,
    isRepeatable: false,
  });
});

test("another owner agrees to a change of approvers by a step-up for this change", async () => {
  const { companyId } = by;
  const at = api.dependencies.clock.now();
  const lines = [["wallet", -100n] as const, ["clearing:kora", 100n] as const];
  await api.dependencies.database.inCompany(companyId, (tx) =>
    postJournals(tx, companyId, [{ eventType: "money_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines }]),
  );
  const other = await adminOf("owner", companyId);
  expect((await by.call(changeRole("approver"))).statusCode).toBe(200);
  const team = await other.get("/api/v1/team");
  const [change] = team.json<{ waitingChanges: { changeId: string }[] }>().waitingChanges;
  const consent = (changeId: string | undefined) => ({ method: "POST", url: `/api/v1/team/role-changes/${changeId}/consent` }) as const;
  await expectOwnStepUp(api, {
    ...{ by: other, request: consent(change?.changeId) },
    confirms: { act: "agree_to_role_change", fullName: "Tunde Bello", from: "viewer", to: "approver" },
    others: [consent(newId<string>()), changeRole("owner")],
  });
});
