// What the annual leave that employees have left is worth, for the books of the company.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { failureShape } from "./codes.ts";

const Liability = {
  /** Employees with days left. */
  people: z.number(),
  hundredths: z.number(),
  /** A day is the 260th part of a year's gross salary, as in a final pay. */
  amountKobo: z.string(),
};

export const ReadLeaveLiability = contract({
  method: "GET",
  path: "/api/v1/leave/liability",
  permission: "payroll.read",
  summary: "Read what the annual leave that employees have left is worth today",
  response: z.object({
    on: z.string(),
    ...Liability,
    /** Employees with days left whose salary is not known. Their days are counted, and worth nothing in the amount. */
    withoutSalary: z.number(),
    /** By name; null for employees of no department. */
    departments: z.array(z.object({ department: z.nullable(z.string()), ...Liability })),
  }),
  successStatus: 200,
  errors: {},
  failureShape,
  example: {
    response: {
      on: "2026-11-16",
      people: 2,
      hundredths: 1_550,
      amountKobo: "21461538",
      withoutSalary: 0,
      departments: [{ department: "Finance", people: 2, hundredths: 1_550, amountKobo: "21461538" }],
    },
  },
});
