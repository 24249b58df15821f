// What an employee sees of their own employment.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";
import type { HoldReason } from "./bank-accounts.ts";
import type { Status } from "./profiles.ts";
import type { Section } from "./records.ts";

// An employee's first screen needs only this call, so it does not load the other contracts: their lists are repeated here and checked
// against them by type.
const statuses = ["invited", "onboarding", "active", "notice", "ended"] as const satisfies readonly Status[];
const sections = ["contact", "next_of_kin", "education", "guarantors", "personal", "financial"] as const satisfies readonly Section[];
const holds = ["changed", "name_differs", "shared", "entered_without_right"] as const satisfies readonly z.infer<typeof HoldReason>[];

export const OwnPerson = z
  .object({
    employeeId: EmployeeId,
    staffNumber: z.number(),
    fullName: z.string(),
    jobTitle: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    address: z.string(),
    department: z.nullable(z.string()),
    manager: z.nullable(z.string()),
    status: z.enum(statuses),
    firstDay: z.nullable(z.string()),
    lastDay: z.nullable(z.string()),
    /** The address of the employee's own picture; its suffix changes with the picture. Null displays initials. */
    picture: z.nullable(z.string()),
    /** Today's salary; before the first day, the future one. */
    monthlyGrossKobo: z.nullable(z.string()),
    /** The bank account, and why the next payment is held, if it is. */
    account: z.nullable(z.object({ bank: z.string(), accountNumber: z.string(), heldBecause: z.nullable(z.enum(holds)) })),
    /** The sections of their own record that they have completed. */
    detailsGiven: z.array(z.enum(sections)),
  })
  .check(z.meta({ id: "OwnPerson" }));
export type OwnPerson = z.infer<typeof OwnPerson>;

export const ReadOwnPerson = contract({
  method: "GET",
  path: "/api/v1/me",
  permission: "staff.own",
  summary: "Read your own employment",
  response: OwnPerson,
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      employeeId: "0198a7c4-0000-7000-8000-000000000010",
      staffNumber: 7,
      fullName: "Chinedu Bello",
      jobTitle: "Accountant",
      email: "chinedu@example.ng",
      phoneNumber: "+2348030000000",
      address: "12 Allen Avenue, Ikeja",
      department: "Finance",
      manager: null,
      status: "active",
      firstDay: "2026-01-05",
      lastDay: null,
      picture: null,
      monthlyGrossKobo: "25000000",
      account: { bank: "Zenith Bank", accountNumber: "••••0008", heldBecause: null },
      detailsGiven: ["contact"],
    },
  },
});
