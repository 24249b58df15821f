import { randomUUID } from "node:crypto";
import type { Stack } from "@albashi/test-kit";
import { expectOk } from "./pay-company.ts";
import { employerSession, joinThroughApi } from "./staff.ts";
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

/** The first Monday that is at least a week away, and the days after it. */
export const nextMonday = () => {
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return (after: number) => new Date(day.getTime() + after * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
};
