// The written terms that the Labour Act s.7 requires: within three months of the start, and within one month of a change.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { EmployeeId } from "../ids.ts";

/** Why an employee is owed written terms: the employment started, or the pay changed. */
export const particularsCauses = ["start", "pay_change"] as const;

export const OwedParticulars = z
  .object({
    employeeId: EmployeeId,
    fullName: z.string(),
    cause: z.enum(particularsCauses),
    /** The first day of the employment, or of the new pay. */
    countedFrom: z.string(),
    dueOn: z.string(),
    /** Days since then, of the days that the law allows. None while that day is still to come. */
    day: z.number(),
    ofDays: z.number(),
    /** A document is out for signature. */
    isIssued: z.boolean(),
  })
  .check(z.meta({ id: "OwedParticulars" }));
export type OwedParticulars = z.infer<typeof OwedParticulars>;

export const exampleParticulars = {
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  fullName: "Chinedu Bello",
  cause: "start",
  countedFrom: "2026-11-16",
  dueOn: "2027-02-16",
  day: 61,
  ofDays: 92,
  isIssued: true,
};

/** The earliest due first, at most 200; `count` is all of them. */
export const ListOwedParticulars = contract({
  method: "GET",
  path: "/api/v1/written-particulars",
  permission: "documents.read",
  summary: "List employees who are owed written terms, with the day they are due",
  query: z.object({ employeeId: z.optional(EmployeeId) }),
  response: z.object({ particulars: z.array(OwedParticulars), count: z.number() }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { particulars: [exampleParticulars], count: 1 } },
});

/** What admins have to do about documents. */
export const ReadDocumentTasks = contract({
  method: "GET",
  path: "/api/v1/document-tasks",
  permission: "documents.read",
  summary: "Count the documents that need an admin",
  response: z.object({
    toSign: z.number(),
    expired: z.number(),
    /** Employees who are owed written terms by the Labour Act s.7, the earliest due first. */
    particulars: z.array(OwedParticulars),
    particularsCount: z.number(),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: {
      toSign: 1,
      expired: 0,
      particulars: [exampleParticulars],
      particularsCount: 1,
    },
  },
});
