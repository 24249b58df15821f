import { randomUUID } from "node:crypto";
import type { Stack } from "@albashi/test-kit";
import { secure } from "./layout-company.ts";
import { calculate, createCompanyWith, expectOk, type PayCompany } from "./pay-company.ts";
import { employerSession, joinThroughApi, staffSession } from "./staff.ts";
import { verifiedEmployer } from "./story.ts";

/** A company whose two employees began in January, so that both have earned leave. One of them has joined. */
export const companyWithLeave = async (stack: Stack) => {
  const employer = await verifiedEmployer(stack);
  const owner = await employerSession(stack, employer.email);
  const year = new Date().getFullYear();
  const hire = async (fullName: string) => {
    const email = `${randomUUID()}@example.ng`;
    const { data } = await expectOk<{ data: { _id: string } }>(
      owner.send("POST", `/api/v1/newStaff/${owner.userId}`, {
        ...{ fullName, role: "Accountant", address: "12 Allen Avenue, Ikeja", gender: "male", email, phoneNumber: "08030000000" },
        ...{ accountNumber: "2000000008", accountName: fullName.toUpperCase(), bank: "Zenith Bank", monthlyGross: 250_000 },
        firstDay: `${year - 1}-01-05`,
      }),
    );
    return { email, employeeId: data._id, fullName };
  };
  const employee = await hire("Chinedu Bello");
  const manager = await hire("Ada Obi");
  await joinThroughApi(stack, employee.email);
  return { employer, owner, employee, manager };
};

/** A company that can run payroll, with a manager and two who report to her. All three have joined. */
export const companyWithDelegate = async (stack: Stack) => {
  const people: { email: string; employeeId: string; fullName: string }[] = [];
  const company = await createCompanyWith(stack, async (send, { email: owner }) => {
    const { userId } = await employerSession(stack, owner);
    for (const fullName of ["Ada Obi", "Bola Ade", "Chinedu Bello"]) {
      const email = `${randomUUID()}@example.ng`;
      const [manager] = people;
      const { data } = await expectOk<{ data: { _id: string } }>(
        send("POST", `/api/v1/newStaff/${userId}`, {
          ...{ fullName, role: "Accountant", address: "12 Allen Avenue, Ikeja", gender: "female", email, phoneNumber: "08030000000" },
          ...{ accountNumber: "2000000008", accountName: fullName.toUpperCase(), bank: "Zenith Bank" },
          ...{ monthlyGross: 300_000, firstDay: `${new Date().getFullYear() - 1}-01-05`, stateOfResidence: "LA" },
          ...(manager && { managerId: manager.employeeId }),
        }),
      );
      people.push({ email, employeeId: data._id, fullName });
    }
  });
  for (const { email } of people) await joinThroughApi(stack, email);
  const [manager, delegate, employee] = people;
  if (!manager || !delegate || !employee) throw new Error("Three people were not added.");
  return { company, manager, delegate, employee };
};

/** Monday to Wednesday of one month, from next week on, that are all working days. */
export const threeWorkingDays = async (stack: Stack, email: string) => {
  const { send } = await staffSession(stack, email);
  for (let week = 0; week < 10; week += 1) {
    const day = nextMonday();
    const [from, to] = [day(7 * week), day(7 * week + 2)];
    const quote = await expectOk<{ costHundredths: number }>(send("POST", "/api/v1/me/leave/quotes", { type: "unpaid", from, to }));
    if (from.slice(0, 7) === to.slice(0, 7) && quote.costHundredths === 300) return { from, to };
  }
  throw new Error("No week has three working days in one month.");
};

/** Pays a month: its run is calculated, approved by the owner, and its payslips are published. */
export const publishedRun = async (company: PayCompany, month: string): Promise<string> => {
  const { send, stepUp, sendConfirmed } = company;
  const [stepUpCode = "", approvalCode = ""] = await secure(company);
  await stepUp(stepUpCode);
  const opened = { kind: "regular", year: Number(month.slice(0, 4)), month: Number(month.slice(5, 7)) };
  const { runId } = await expectOk<{ runId: string }>(send("POST", "/api/v1/payroll/runs", opened));
  await calculate(send, runId);
  const { contentHash } = await expectOk<{ contentHash: string }>(send("GET", `/api/v1/payroll/runs/${runId}`));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/submission`, { contentHash }));
  await expectOk(sendConfirmed(`/api/v1/payroll/runs/${runId}/approval`, { contentHash }, approvalCode));
  await expectOk(send("POST", `/api/v1/payroll/runs/${runId}/publication`));
  return runId;
};

/** The first Monday that is at least a week away, and the days after it. */
export const nextMonday = () => {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return (after: number) => new Date(day.getTime() + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
};
