import type { Member } from "./member.ts";

/**
 * Payroll set-up of a canary company: one of each object that a path can name. Days and states are not unique to a company, so each
 * has others.
 */
export const seedCanaryPayroll = async (
  owner: Member,
  { canary, employeeId, place }: { canary: string; employeeId: string; place: 1 | 2 },
) => {
  const made = async <Answer>(method: "POST" | "PUT", path: string, payload: object): Promise<Answer> => {
    const answer = await owner.call({ method, url: `/api/v1/payroll/${path}`, payload });
    if (answer.statusCode >= 300) throw new Error(`${path} created nothing: ${answer.body}`);
    return answer.json<Answer>();
  };
  const day = `2026-11-0${place}`;
  const state = place === 1 ? "LA" : "OG";
  await made("POST", "set-up/defaults", {});
  const { code } = await made<{ code: string }>("POST", "components", { side: "earning", name: canary, kind: "allowance" });
  const parts = [{ by: "rest", code: "basic" }];
  const { structureId } = await made<{ structureId: string }>("POST", "structures", { name: canary, validFrom: "2026-01-01", parts });
  const { gradeId } = await made<{ gradeId: string }>("POST", "grades", { name: canary, structureId });
  const { payGroupId } = await made<{ payGroupId: string }>("POST", "groups", { name: canary, payDay: 25 });
  const item = { employeeId, code: "meal", amountKobo: "100", validFrom: "2026-01-01" };
  const { standingId } = await made<{ standingId: string }>("POST", "standing-items", item);
  const lent = { employeeId, kind: "loan", name: canary, amountKobo: "1200", months: 12, firstYear: 2026, firstMonth: 12 };
  const given = { employeeId, kind: "other", name: canary, amountKobo: "100", validFrom: item.validFrom };
  const { benefitId } = await made<{ benefitId: string }>("POST", "benefits", given);
  const { loan } = await made<{ loan: { loanId: string } }>("POST", "loans", lent);
  await made("PUT", "holidays", { day, name: canary, isHoliday: true });
  await made("PUT", "state-registrations", { state, payerNumber: canary });
  return { code, structureId, gradeId, payGroupId, standingId, benefitId, loanId: loan.loanId, day, state, month: "11" };
};
