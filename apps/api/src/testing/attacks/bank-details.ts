import { newId } from "../../platform/database/new-id.ts";
import type { Attack, AttackFamily } from "./attack.ts";
import { Browser, password } from "./browser.ts";
import { payrollCompany } from "./payroll-company.ts";
import { type Recorder, refused } from "./recorder.ts";
import { jsonOf, memberOf } from "./send.ts";
import type { Caller, Target } from "./target.ts";

const thief = { bank: "Kuda", accountNumber: "2099999990", accountName: "MALLORY THIEF" };

const change = (target: Target, by: Caller, employeeId: string, over: object = {}) =>
  target.send({ method: "PUT", url: `/api/v1/people/${employeeId}/bank-account`, by, payload: { ...thief, ...over } });

const withoutStepUp: Attack = {
  id: "bank-61",
  title: "Change an account without step-up",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const owner = await company.asOwnerWithoutFactor();
    const browser = new Browser(target.url, owner.email);
    jsonOf(await browser.logIn());
    await target.unchanged(record, company.companyId, async () => {
      const employeeId = company.people[0]?.employeeId ?? "";
      await record.attempt("a fresh login changes an account", () => change(target, browser, employeeId), {
        status: 403,
        code: "step_up_needed",
      });
      await record.attempt("a fresh login exports people", () => browser.get("/people/export"), { status: 403 });
      await record.attempt(
        "a fresh login invites an owner",
        () => browser.post("/team/invitations", { fullName: "A B", email: "x@example.ng", role: "owner" }),
        { status: 403 },
      );
      await record.attempt("a fresh login pays", () => company.payOut(browser, company.juneId), { status: 403 });
    });
  },
};

const stepUpForOther: Attack = {
  id: "bank-67",
  title: "Use the step-up for one account, one invitation or nothing in particular for another account",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const owner = await company.asOwnerWithoutFactor();
    const browser = new Browser(target.url, owner.email);
    jsonOf(await browser.logIn());
    const [first, second] = company.people.map(({ employeeId }) => `/api/v1/people/${employeeId}/bank-account`);
    const headers = { "idempotency-key": newId<string>() };
    const divert = (url = "", over: object = {}) => browser.send({ method: "PUT", url, payload: { ...thief, ...over }, headers });
    const invite = () =>
      browser.send({ method: "POST", url: "/api/v1/team/invitations", payload: { fullName: "A B", email: "x@example.ng", role: "owner" } });
    // Only the attempts must change nothing: the step-ups themselves are allowed, and audited.
    const attempt = (title: string) =>
      target.unchanged(record, company.companyId, async () => {
        await record.attempt(title, () => divert(first), { status: 403, code: "step_up_needed" });
      });
    const others = [() => divert(second), () => divert(first, { accountNumber: "2099999983" }), invite];
    await browser.stepUp();
    for (const other of others) jsonOf(await browser.stepUp(password, String(memberOf(await other(), "act"))));
    await attempt("the account, after step-ups for three other acts");
    const act = String(memberOf(await divert(first), "act"));
    jsonOf(await browser.stepUp(password, act));
    headers["idempotency-key"] = newId<string>();
    await attempt("the same change as another request");
  },
};

const heldAfterChange: Attack = {
  id: "bank-62",
  title: "Change an account and pay into it at once",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const payroll = await company.as("payroll");
    await company.as("owner");
    const employeeId = company.people[0]?.employeeId ?? "";
    const changed = await change(target, payroll, employeeId);
    const { account } = jsonOf<{ account: { bankAccountId: string; hold: unknown } }>(
      await target.send({ url: `/api/v1/people/${employeeId}/bank-account`, by: payroll }),
    );
    record.check("the new account is held", changed.status >= 400 || account.hold !== null, JSON.stringify(account).slice(0, 200));
    await record.attempt(
      "its maker releases it",
      () => target.send({ method: "POST", url: `/api/v1/bank-accounts/${account.bankAccountId}/release`, by: payroll }),
      refused,
    );
    await record.attempt(
      "the employee is paid at once",
      () => target.send({ method: "POST", url: `/api/v1/payments/people/${employeeId}/payment`, by: payroll }),
      refused,
    );
  },
};

const ownAccount: Attack = {
  id: "bank-63",
  title: "Change and release one's own account as an admin",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const [payroll] = [await company.as("payroll"), await company.as("owner")];
    const employeeId = company.people[0]?.employeeId;
    if (!employeeId) throw new Error("The company has no employees.");
    await company.employ(payroll.userId, employeeId);
    await change(target, payroll, employeeId);
    const { account } = jsonOf<{ account: { bankAccountId: string } }>(
      await target.send({ url: `/api/v1/people/${employeeId}/bank-account`, by: payroll }),
    );
    await record.attempt(
      "the admin releases the own account",
      () => target.send({ method: "POST", url: `/api/v1/bank-accounts/${account.bankAccountId}/release`, by: payroll }),
      refused,
    );
  },
};

const oneAccountForMany: Attack = {
  id: "bank-64",
  title: "Divert many employees to one account",
  run: async (target, record) => {
    const company = await payrollCompany(target, { people: 8 });
    const payroll = await company.as("payroll");
    await company.as("owner");
    const answers = [];
    for (const { employeeId } of company.people) answers.push(await change(target, payroll, employeeId));
    const kept = answers.filter(({ status }) => status < 300).length;
    record.check(`${kept} of 8 changes are accepted, at most four`, kept <= 4, answers.map(({ status }) => status).join(", "));
    const { rows } = await target.state.query(
      "select count(*)::int as open from bank_accounts where company_id = $1 and account_name = $2 and replaced_at is null and (held_since is null or released_at is not null)",
      [company.companyId, thief.accountName],
    );
    record.check("none of them is paid without a release", (rows[0] as { open: number }).open === 0, JSON.stringify(rows[0]));
  },
};

const soleOwner: Attack = {
  id: "bank-66",
  title: "The only owner, or a thief of the only owner's password, changes accounts and releases them alone",
  run: async (target, record) => {
    const company = await payrollCompany(target);
    const owner = await company.asOwnerWithoutFactor();
    const attacker = new Browser(target.url, owner.email);
    jsonOf(await attacker.logIn());
    await attacker.enrol();
    await attacker.stepUp();
    for (const [place, { employeeId }] of company.people.entries()) await releaseOwnChange(target, record, attacker, { employeeId, place });
    const { rows } = await target.state.query(
      "select count(*)::int as released from bank_accounts where company_id = $1 and account_name = $2 and replaced_at is null and (held_since is null or released_at is not null)",
      [company.companyId, thief.accountName],
    );
    record.check("no diverted account can be paid", (rows[0] as { released: number }).released === 0, JSON.stringify(rows[0]));
  },
};

const releaseOwnChange = async (
  target: Target,
  record: Recorder,
  by: Caller,
  { employeeId, place }: { employeeId: string; place: number },
) => {
  await change(target, by, employeeId, { accountNumber: `209999991${place}` });
  const { account } = jsonOf<{ account: { bankAccountId: string } }>(
    await target.send({ url: `/api/v1/people/${employeeId}/bank-account`, by }),
  );
  await record.attempt(
    `employee ${place + 1}: the maker releases`,
    () => target.send({ method: "POST", url: `/api/v1/bank-accounts/${account.bankAccountId}/release`, by }),
    refused,
  );
};

export const bankDetailAttacks: AttackFamily = {
  name: "bank-details",
  attacks: [withoutStepUp, stepUpForOther, heldAfterChange, ownAccount, oneAccountForMany, soleOwner],
};
