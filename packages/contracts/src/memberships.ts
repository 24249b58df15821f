// One e-mail is one login, with one company or several: who the session is, and going on to another company.
import * as z from "zod/mini";
import { contract, rights } from "./contract.ts";
import { exampleUser, LogIn, UserRecord } from "./identity.ts";
import { CompanyId } from "./ids.ts";
import { MembershipKind, MembershipRecord } from "./roles.ts";

const exampleMembership = {
  companyId: "0198a7c4-0000-7000-8000-000000000003",
  companyName: "Okafor Foods Ltd",
  kind: "employer",
  role: "owner",
  employeeId: null,
  isThisOne: true,
};

/** Who the caller is, where, and what they may do there: for a page that was loaded anew. */
export const ReadSession = contract({
  method: "GET",
  path: "/api/v1/session",
  permission: "session.own",
  summary: "Read who you are and what you may do",
  answer: z.object({ user: UserRecord, memberships: z.array(MembershipRecord), rights: z.array(z.enum(rights)) }),
  answerStatus: 200,
  refusals: {},
  failureShape: "problem",
  example: {
    answer: { user: exampleUser, memberships: [exampleMembership], rights: ["session.own", "company.read", "people.read"] },
  },
});

/** Goes on in another of the caller's companies. The session there is a new one, with new keys, and ends when this one would have. */
export const ChooseMembership = contract({
  method: "POST",
  path: "/api/v1/session/membership",
  permission: "session.own",
  summary: "Choose which of your companies to work in",
  body: z.strictObject({ companyId: CompanyId, kind: MembershipKind }),
  answer: LogIn.answer,
  answerStatus: 201,
  refusals: { membership_not_found: "not_found" },
  failureShape: "problem",
  example: { request: { companyId: "0198a7c4-0000-7000-8000-000000000003", kind: "employer" }, answer: LogIn.example.answer },
});
