import { randomUUID } from "node:crypto";
import type { Stack } from "@albashi/test-kit";
import { employerSession, joinThroughApi } from "./staff.ts";
import { expect, verifiedEmployer } from "./story.ts";

/** A company without a Nigerian registration that employs through Albashi, and an employee it has hired, who has joined. */
export const hiredThroughAlbashi = async (stack: Stack) => {
  const employer = await verifiedEmployer(stack);
  const owner = await employerSession(stack, employer.email);
  await owner.stepUp();
  const { current } = (await (await owner.send("GET", "/api/v1/service-agreement")).json()) as {
    current: { version: string; sha256: string };
  };
  const agreement = { version: current.version, sha256: current.sha256 };
  const chosen = await owner.send("POST", "/api/v1/employer-of-record", { employer: "albashi", validFrom: "2026-01-01", agreement });
  expect(chosen.status, await chosen.clone().text()).toBe(201);
  const email = `${randomUUID()}@example.ng`;
  const hired = await owner.send("POST", `/api/v1/newStaff/${owner.userId}`, {
    ...{ fullName: "Ọláìtán Bello", role: "Accountant", address: "12 Allen Avenue, Ikeja", gender: "male", email },
    ...{ phoneNumber: "08030000000", accountNumber: "2000000008", accountName: "OLAITAN BELLO", bank: "Zenith Bank" },
    ...{ monthlyGross: 250_000, firstDay: "2026-11-16" },
  });
  expect(hired.status, await hired.clone().text()).toBe(201);
  const { data } = (await hired.json()) as { data: { _id: string } };
  await joinThroughApi(stack, email);
  return { employer, owner, email, employeeId: data._id };
};
