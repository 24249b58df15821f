import type { PayslipQueryDetails } from "@albashi/contracts/payroll/payslip-queries";
import type { PayRun } from "@albashi/contracts/payroll/runs";
import { mailsTo } from "@albashi/test-kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import type { Member } from "../../../../testing/member.ts";
import { opened } from "../../../../testing/pay-runs.ts";
import type { NewCompany } from "../../../../testing/people.ts";
import { approved, companyWithARun, published, workedOut } from "../../../../testing/published-run.ts";
import { runOutbox } from "../../../../testing/run-outbox.ts";
import { type ServedApi, servedApi } from "../../../../testing/served-api.ts";
import { payrollWorkflows } from "../../workflows.ts";

let api: ServedApi;
let company: NewCompany;
let run: PayRun;
let december: PayRun;
let chinedu: Member;
let ngozi: Member;
let email: string;
beforeAll(async () => {
  api = await servedApi(inject("template"));
  const made = await companyWithARun(api);
  ({ company, run } = made);
  ({ email } = made.chinedu);
  await approved(company, run);
  await published(company, run);
  await runOutbox(api.dependencies, payrollWorkflows);
  await runOutbox(api.dependencies, payrollWorkflows);
  december = await opened(company, { month: 12 });
  chinedu = await made.staffOf(made.chinedu._id);
  ngozi = await made.staffOf(made.ngozi._id);
});
afterAll(() => api.close());

const text = "I also drove to Ibadan on the 12th. Is that in here?";
const own = "/api/v1/me/payslip-questions";
const admins = "/api/v1/payroll/payslip-questions";
const asking = (lineId: string, by: Member = chinedu) => by.post(`/api/v1/me/payslips/${run.runId}/questions`, { lineId, text });
const ask = async (lineId: string): Promise<PayslipQueryDetails> => {
  const answer = await asking(lineId);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [answer.statusCode, answer.json().code];
const putRight = { code: "overtime", amountKobo: "1500000", text: "You are right. It comes with December's pay." };
const accept = (questionId: string, over: object = {}) =>
  company.call("POST", `${admins}/${questionId}/acceptance`, { ...putRight, code: "reimbursement", runId: december.runId, ...over });

test("an employee raises a query, an admin replies, the employee is notified by mail, writes again and accepts the answer", async () => {
  const question = await ask("transport");
  expect(question).toMatchObject({
    ...{ runId: run.runId, fullName: "Chinedu Bello", year: 2026, month: 11, lineId: "transport", lineName: "Transport" },
    ...{ amountKobo: "6000000", state: "open", putRightBy: null },
    messages: [{ isFromStaff: true, by: "Chinedu Bello", text }],
  });
  const { questionId } = question;
  expect((await company.call("GET", `${admins}?state=open`)).json().questions).toMatchObject([{ questionId, state: "open" }]);

  const answered = await company.call("POST", `${admins}/${questionId}/messages`, { text: "No, it is missing. Sorry!" });
  expect(answered.json()).toMatchObject({ state: "answered", messages: [{ text }, { isFromStaff: false, by: "Adaeze Okafor" }] });
  await runOutbox(api.dependencies, payrollWorkflows);
  const mail = (await mailsTo(email)).find(({ subject }) => subject.includes("answered your question"));
  expect(mail?.text).toContain("Transport");
  expect(mail?.text).not.toContain("Ibadan");

  expect((await chinedu.post(`${own}/${questionId}/messages`, { text: "When will it come?" })).json()).toMatchObject({ state: "open" });
  expect((await chinedu.post(`${own}/${questionId}/closure`)).json()).toMatchObject({ state: "closed" });
  expect(codeOf(await chinedu.post(`${own}/${questionId}/messages`, { text }))).toEqual([409, "question_over"]);
  expect(codeOf(await company.call("POST", `${admins}/${questionId}/messages`, { text }))).toEqual([409, "question_over"]);
  expect((await chinedu.get(`${own}/${questionId}`)).json<PayslipQueryDetails>().messages).toHaveLength(3);
  expect(await company.audit()).toEqual(
    expect.arrayContaining([
      ...["payslip_question_asked", "payslip_question_answered", "payslip_question_written_to", "payslip_question_settled"],
    ]),
  );
});

test("one query about a line is open at a time; once it is closed, another may be raised", async () => {
  const { questionId } = await ask("housing");
  expect(codeOf(await asking("housing"))).toEqual([409, "line_asked_already"]);
  await company.call("POST", `${admins}/${questionId}/closure`, { text: "It is a quarter of your salary." });
  expect((await asking("housing")).statusCode).toBe(201);
});

test("rejects a query about an unknown line, and hides another employee's query", async () => {
  expect(codeOf(await asking("no-such-line"))).toEqual([404, "payslip_line_not_found"]);
  const { questionId } = await ask("basic");
  expect(codeOf(await ngozi.get(`${own}/${questionId}`))).toEqual([404, "question_not_found"]);
  expect(codeOf(await ngozi.post(`${own}/${questionId}/messages`, { text }))).toEqual([404, "question_not_found"]);
  expect(codeOf(await ngozi.post(`${own}/${questionId}/closure`))).toEqual([404, "question_not_found"]);
  expect((await ngozi.get(own)).json().questions).toEqual([]);
});

test("an accepted query becomes an input of an open run and appears on the next payslip", async () => {
  const { questionId } = await ask("utility");
  const accepted = await accept(questionId);
  expect(accepted.json()).toMatchObject({
    state: "accepted",
    putRightBy: { runId: december.runId, year: 2026, month: 12, amountKobo: "1500000" },
    messages: [{ text }, { isFromStaff: false, text: putRight.text }],
  });
  const inputs = (await company.call("GET", `/api/v1/payroll/runs/${december.runId}/inputs`)).body;
  expect(inputs).toContain('"isAnswer":true');
  expect(codeOf(await accept(questionId))).toEqual([409, "question_over"]);

  const worked = await workedOut(api, company, december);
  const slip = (await company.call("GET", `/api/v1/payroll/runs/${worked.runId}/payslips/${chinedu.employeeId}`)).json();
  expect(slip.lines).toContainEqual(expect.objectContaining({ lineId: "reimbursement", amountKobo: "1500000" }));
  expect(slip.change.causes).toContainEqual(expect.objectContaining({ amountKobo: "1500000" }));
});

test("admins who can reply are notified by mail of a query and of every later message", async () => {
  const { questionId } = await ask("paye");
  await runOutbox(api.dependencies, payrollWorkflows);
  const queryMails = async () => (await mailsTo(company.email)).filter(({ text: said }) => said.includes(questionId));
  const [mail, ...others] = await queryMails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Chinedu Bello has a question about their payslip");
  expect(mail?.text).toContain(`/#/dash/payroll/questions/${questionId}`);
  expect(mail?.text).not.toMatch(/₦|Ibadan/);
  await chinedu.post(`${own}/${questionId}/messages`, { text: "And on the 14th?" });
  await runOutbox(api.dependencies, payrollWorkflows);
  expect(await queryMails()).toHaveLength(2);
});

test("a query is reopened when its correcting input is deleted or the run cancelled", async () => {
  const { questionId } = await asking("utility", ngozi).then((answer) => answer.json<PayslipQueryDetails>());
  const read = async () => (await ngozi.get(`${own}/${questionId}`)).json<PayslipQueryDetails>();
  await accept(questionId);
  expect(await read()).toMatchObject({ state: "accepted" });
  const { rows } = (await company.call("GET", `/api/v1/payroll/runs/${december.runId}/inputs`)).json();
  const [input] = rows.find(({ employeeId }: { employeeId: string }) => employeeId === ngozi.employeeId).inputs;
  await company.call("DELETE", `/api/v1/payroll/runs/${december.runId}/inputs/${input.inputId}`);
  const reopened = await read();
  expect(reopened).toMatchObject({ state: "open", putRightBy: null });
  expect(reopened.messages.at(-1)).toMatchObject({ isFromStaff: false, text: expect.stringContaining("has been reopened") });
  expect(await company.audit()).toContain("payslip_question_reopened");

  const bonus = await opened(company, { kind: "bonus", month: 12, employeeIds: [ngozi.employeeId] });
  await accept(questionId, { runId: bonus.runId });
  expect(await read()).toMatchObject({ state: "accepted", putRightBy: { runId: bonus.runId } });
  await company.call("POST", `/api/v1/payroll/runs/${bonus.runId}/cancellation`, { reason: "Opened by mistake" });
  expect(await read()).toMatchObject({ state: "open", putRightBy: null });
});

test("rejects a correction in a published run, with an unknown component, or by the employee themselves", async () => {
  const { questionId } = await ask("pension");
  expect(codeOf(await accept(questionId, { runId: run.runId }))).toEqual([409, "run_state_refused"]);
  expect(codeOf(await accept(questionId, { code: "no-such-component" }))).toEqual([422, "component_unfit"]);
  expect((await chinedu.get(`${own}/${questionId}`)).json()).toMatchObject({ state: "open", putRightBy: null });
  await company.rows(sql`update employees set user_id = ${company.userId} where employee_id = ${chinedu.employeeId}`);
  expect(codeOf(await accept(questionId))).toEqual([409, "own_question"]);
});
