// One e-mail is one login, with one company or several: the current session, and switching to another company.
import * as z from "zod/mini";
import { contract, sessionPermissions } from "../contract.ts";
import { CompanyId } from "../ids.ts";
import { exampleUser, LogIn, UserRecord } from "./accounts.ts";
import { MembershipKind, MembershipRecord } from "./roles.ts";

const exampleMembership = {
  companyId: "0198a7c4-0000-7000-8000-000000000003",
  companyName: "Okafor Foods Ltd",
  kind: "employer",
  role: "owner",
  employeeId: null,
  isThisOne: true,
};

/** The caller, their company and their permissions there, for a page that was reloaded. */
export const ReadSession = contract({
  method: "GET",
  path: "/api/v1/session",
  permission: "session.own",
  summary: "Read who you are and what you may do",
  response: z.object({ user: UserRecord, memberships: z.array(MembershipRecord), rights: z.array(z.enum(sessionPermissions)) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    response: { user: exampleUser, memberships: [exampleMembership], rights: ["session.own", "company.read", "people.read"] },
  },
});

/** Switches to another of the caller's companies. The session there is a new one, with new tokens, and expires when this one would have. */
export const ChooseMembership = contract({
  method: "POST",
  path: "/api/v1/session/membership",
  permission: "session.own",
  summary: "Choose which of your companies to work in",
  body: z.strictObject({ companyId: CompanyId, kind: MembershipKind }),
  response: LogIn.response,
  successStatus: 201,
  errors: { membership_not_found: "not_found" },
  failureShape: "problem",
  example: { request: { companyId: "0198a7c4-0000-7000-8000-000000000003", kind: "employer" }, response: LogIn.example.response },
});
