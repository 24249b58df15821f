import type { UserId } from "@albashi/contracts/ids";
import { minuteMs } from "@albashi/dates";
import { mailsTo } from "@albashi/test-kit";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { newId } from "../../../../platform/database/new-id.ts";
import { type Account, account, codeAt } from "../../../../testing/account.ts";
import { authenticator } from "../../../../testing/authenticator.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { postJournals } from "../../../payments/ledger/index.ts";
import { findMemberships } from "../../accounts/index.ts";
import { identityWorkflows } from "../../workflows.ts";

let api: ServedApi;
beforeAll(async () => {
  api = await servedApi(inject("template"));
});
afterAll(() => api.close());
// Each test starts an hour after the previous one, so that locks and sessions do not carry over.
beforeEach(() => api.passTime(60 * minuteMs));

const begin = (who: Account) => who.post("/api/v1/passkeys/options");
const finish = (who: Account, options: { challenge: string }) =>
  who.post("/api/v1/passkeys", { response: authenticator(api.dependencies.config.publicUrl).create(options) });
const enrol = async (who: Account) => finish(who, (await begin(who)).json().options);

/** Books a deposit in the company of a user. */
const fund = async ({ userId }: Account) => {
  const [membership] = await api.dependencies.database.inPlatform((tx) => findMemberships(tx, userId as UserId));
  if (!membership) throw new Error(`${userId} has no company.`);
  const { companyId } = membership;
  const at = api.dependencies.clock.now();
  const lines = [["wallet", -100n] as const, ["clearing:kora", 100n] as const];
  await api.dependencies.database.inCompany(companyId, (tx) =>
    postJournals(tx, companyId, [{ eventType: "money_in", sourceId: newId<string>(), postedAt: at, effectiveAt: at, lines }]),
  );
};

test("needs the password again after a fresh login once a company of the user has been funded", async () => {
  const who = await account(api);
  const { options } = (await begin(who)).json();
  await fund(who);
  expect((await finish(who, options)).json().code).toBe("step_up_needed");
  expect((await begin(who)).json().code).toBe("step_up_needed");
  await who.stepUp();
  expect((await enrol(who)).statusCode).toBe(201);
});

test("the notice of a first passkey says that a link removes it", async () => {
  const who = await account(api);
  await enrol(who);
  await runOutbox(api.dependencies, identityWorkflows);
  const notice = (await mailsTo(who.email)).find(({ subject }) => subject === "A passkey was added to your Albashi account");
  expect(notice?.text).toMatch(/#\/FactorChange\/[\w-]+\/[\w-]+\/reject/);
});

test("removes the unconfirmed secret of an authenticator app, which another person may have begun", async () => {
  const who = await account(api);
  await who.stepUp();
  const { secret } = (await who.post("/api/v1/second-factor")).json<{ secret: string }>();
  await enrol(who);
  const confirmed = await who.post("/api/v1/second-factor/confirmation", { code: codeAt(secret, api.dependencies.clock.now()) });
  expect(confirmed.json().code).toBe("second_factor_not_begun");
});

test("an authenticator app is confirmed after a step-up, and within fifteen minutes", async () => {
  const who = await account(api);
  await who.stepUp();
  const { secret } = (await who.post("/api/v1/second-factor")).json<{ secret: string }>();
  const confirm = () => who.post("/api/v1/second-factor/confirmation", { code: codeAt(secret, api.dependencies.clock.now()) });
  api.passTime(11 * minuteMs);
  await who.refresh();
  expect((await confirm()).json().code).toBe("step_up_needed");
  api.passTime(4 * minuteMs);
  await who.stepUp();
  expect((await confirm()).json().code).toBe("second_factor_not_begun");
});

test("is refused to a user with twenty passkeys", async () => {
  const who = await account(api);
  for (let count = 1; count <= 20; count += 1) expect((await enrol(who)).statusCode).toBe(201);
  expect((await begin(who)).json().code).toBe("too_many_passkeys");
});
