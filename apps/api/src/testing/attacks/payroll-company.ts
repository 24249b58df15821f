import type { Role } from "@albashi/contracts/identity/roles";
import type { EmployeeId, RunId, UserId } from "@albashi/contracts/ids";
import { insertMembership } from "../../domains/identity/accounts/store/memberships.ts";
import { member } from "../member.ts";
import { calculateNow, openRun } from "../pay-company.ts";
import { payableRun } from "../payable-run.ts";
import { type Answer, jsonOf } from "./send.ts";
import type { Caller, Target } from "./target.ts";

const companyName = "Okafor Foods Ltd";

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly dismissed: object | null;
}

/** A company that can pay: employees with accounts, an approved run of June, and a calculated run of July. */
export const payrollCompany = async (target: Target, { people = 3 }: { people?: number } = {}) => {
  const { api, stack, state } = target;
  const company = await payableRun(api.dependencies, stack.database.adminUrl, { people });
  const { companyId } = company;
  const open = (role: Role) => member(api, { companyId, companyName, role });
  const owner = await open("owner");
  // The owner that the fixture inserts has no password; the one above takes that place.
  await state.query("update memberships set ended_at = now() where user_id = $1", [company.by]);
  /** A member of this role; there is one owner. */
  const as = async (role: Role) => (role === "owner" ? owner : open(role));
  /** The owner, who has not set up a second factor: the password alone opens a session. */
  const asOwnerWithoutFactor = async () => {
    await state.query("delete from passkeys where user_id = $1", [owner.userId]);
    return owner;
  };
  /** Marks the company as funded, as its first deposit does. */
  const fund = () => state.query("insert into funded_companies (company_id, funded_at) values ($1, now())", [companyId]);
  const julyId = await openRun(api.dependencies, company, { month: 7 });
  await calculateNow(api.dependencies, companyId, julyId);

  const readRun = async (by: Caller, runId: RunId) =>
    jsonOf<{ state: string; contentHash: string }>(await target.send({ url: `/api/v1/payroll/runs/${runId}`, by }));
  /** Submits a calculated run, after its warnings are dismissed. */
  const submit = async (by: Caller, runId: RunId): Promise<string> => {
    const url = `/api/v1/payroll/runs/${runId}`;
    const { findings } = jsonOf<{ findings: Finding[] }>(await target.send({ url: `${url}/findings`, by }));
    for (const { code, severity, dismissed } of findings)
      if (severity === "warning" && dismissed === null)
        jsonOf(
          await target.send({ method: "PUT", url: `${url}/findings/${code}/dismissal`, by, payload: { reason: "Checked with finance" } }),
        );
    const { contentHash } = await readRun(by, runId);
    jsonOf(await target.send({ method: "POST", url: `${url}/submission`, by, payload: { contentHash } }));
    return contentHash;
  };
  const approve = (by: Caller, runId: RunId, contentHash: string): Promise<Answer> =>
    target.send({ method: "POST", url: `/api/v1/payroll/runs/${runId}/approval`, by, payload: { contentHash } });
  const payOut = (by: Caller, runId: RunId): Promise<Answer> =>
    target.send({ method: "POST", url: `/api/v1/payments/runs/${runId}/payout`, by });
  /** Makes a member an employee of the company too, with the login of both. */
  const employ = async (userId: UserId, employeeId: EmployeeId) => {
    await api.dependencies.database.inPlatform((tx) =>
      insertMembership(tx, userId, { companyId, companyName, kind: "staff", role: "staff", employeeId }, api.dependencies.clock.now()),
    );
    await state.query("update employees set user_id = $3 where company_id = $1 and employee_id = $2", [companyId, employeeId, userId]);
  };
  const stateOf = async (runId: RunId): Promise<string> => {
    const { rows } = await state.query("select state from pay_runs where company_id = $1 and run_id = $2", [companyId, runId]);
    return (rows[0] as { state: string }).state;
  };
  return { ...company, juneId: company.runId, julyId, as, asOwnerWithoutFactor, fund, readRun, submit, approve, payOut, employ, stateOf };
};

export type PayrollCompany = Awaited<ReturnType<typeof payrollCompany>>;
