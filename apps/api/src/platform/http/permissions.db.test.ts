// The requirements of a call come from its contract and the permission table, tested through every route.

import { contract } from "@albashi/contracts/contract";
import { minuteMs } from "@albashi/dates";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { composeRoutes } from "../../processes/create-dependencies.ts";
import { account } from "../../testing/account.ts";
import { type ServedApi, servedApi } from "../../testing/served-api.ts";
import { openLog } from "../observability/log.ts";
import type { Actor } from "./actor.ts";
import { ApiError } from "./api-error.ts";
import { permissionTable, requirePermission } from "./permissions.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
beforeEach(() => api.passTime(60 * minuteMs));

const grave = /[.](approve|pay|export|reveal)$/;
const planted = contract({
  method: "POST",
  path: "/api/v1/planted",
  permission: "company.read",
  needs: ["second_factor", "step_up"],
  summary: "A call that needs both proofs",
  response: z.object({ done: z.boolean() }),
  successStatus: 200,
  errors: {},
  failureShape: "message",
  example: { response: { done: true } },
});
const routes = () => composeRoutes(api.dependencies, openLog({ logLevel: "silent" }, "test"));
const actor = {
  kind: "employer",
  role: "owner",
  hasSecondFactor: false,
  moneyRightsFrom: null,
  needsSecondFactor: false,
  isSteppedUp: false,
} as Actor;
const isHeldBy = (who: Actor, permission: string) => permissionTable[permission as keyof typeof permissionTable].holds(who);
const needsOf = ({ permission, needs = [] }: { permission: string; needs?: readonly string[] }) => [
  ...needs,
  ...(permissionTable[permission as keyof typeof permissionTable]?.needs ?? []),
];

test("every permission to approve, pay, export or reveal requires the second factor and a step-up, in the table itself", () => {
  const lacking = Object.entries(permissionTable).filter(
    ([name, { needs }]) => grave.test(name) && !["second_factor", "step_up"].every((need) => (needs as readonly string[]).includes(need)),
  );
  expect(lacking).toEqual([]);
});

test("every route with a requirement rejects a session without it, before any other check", async () => {
  const who = await account(api);
  // What needs a second factor only in a funded company is tested with the second factor itself.
  const needed = (one: Parameters<typeof needsOf>[0]) => needsOf(one).filter((need) => need !== "second_factor_once_funded");
  const guarded = routes().filter(({ contract: one }) => needed(one).length > 0 && isHeldBy(actor, one.permission));
  const codes = await Promise.all(
    guarded.map(async ({ contract: { method, path, stepUpAct, example } }) => {
      const url = path.replace(/:\w+/g, "0198a7c4-0000-7000-8000-000000000001");
      // A step-up for one act is for the body too, so an unreadable body is rejected before it.
      const answer = await who.call(method, url, stepUpAct && (example.request as object | undefined));
      return answer.json().code;
    }),
  );
  expect(guarded.length).toBeGreaterThanOrEqual(3);
  expect(codes).toEqual(
    guarded.map(({ contract: one }) => (needsOf(one).includes("second_factor") ? "second_factor_missing" : "step_up_needed")),
  );
});

const outcome = (over: Partial<Actor>) => {
  try {
    requirePermission(planted, { ...actor, ...over });
    return "may";
  } catch (refusal) {
    return refusal instanceof ApiError && { code: refusal.code, kind: refusal.kind, message: refusal.message };
  }
};

test("a call that requires both asks for the second factor first, then for the step-up, and each refusal names its remedy", () => {
  expect(outcome({})).toEqual({
    kind: "forbidden",
    code: "second_factor_missing",
    message: expect.stringContaining("Set up two-step verification"),
  });
  expect(outcome({ isSteppedUp: true })).toMatchObject({ code: "second_factor_missing" });
  expect(outcome({ hasSecondFactor: true })).toEqual({
    kind: "forbidden",
    code: "step_up_needed",
    message: expect.stringContaining("enter your password"),
  });
  expect(outcome({ hasSecondFactor: true, isSteppedUp: true })).toBe("may");
});

test("rejects a caller without the permission, whatever they have proved", () => {
  expect(outcome({ kind: "staff", hasSecondFactor: true, isSteppedUp: true })).toMatchObject({ code: "not_permitted" });
});

test("the description of a call names its requirements", async () => {
  const document = (await api.app.inject({ method: "GET", url: "/api/openapi.json" })).json();
  expect(document.paths["/api/v1/second-factor/recovery-codes"].post.responses[403].description).toContain(
    "second_factor_missing, step_up_needed",
  );
});
