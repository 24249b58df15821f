// The tour of the demonstration company, which needs no account and changes nothing.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { exampleUser, LogIn } from "./accounts.ts";
import { MembershipKind } from "./roles.ts";

/** What every token of a demo session starts with. */
export const demoTokenPrefix = "demo-";

/** Opens the tour as an employer or as an employee, or switches between the two. Where the tour is off, there is nothing at this address. */
export const StartDemoTour = contract({
  method: "POST",
  path: "/api/v1/demo-tour",
  permission: "public",
  summary: "Open the read-only demo as an employer or an employee",
  body: z.strictObject({ view: MembershipKind }),
  response: LogIn.response,
  successStatus: 201,
  errors: { address_unknown: "not_found" },
  failureShape: "problem",
  example: {
    request: { view: "employer" },
    response: { token: `${demoTokenPrefix}0198a7c4-0000-7000-8000-000000000009`, data: [exampleUser], _id: exampleUser._id },
  },
});
