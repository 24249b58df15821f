// Employees' own records, in six sections. Every saved version is stored; the newest accepted one applies.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Email } from "../identity/accounts.ts";
import { EmployeeId, RecordId } from "../ids.ts";
import { RsaPin } from "./identity-number.ts";
import { Day, requiredText } from "./profiles.ts";
import { StateCode } from "./states.ts";

export const sections = ["contact", "next_of_kin", "education", "guarantors", "personal", "financial"] as const;
export const Section = z.enum(sections, "There is no such section.");
export type Section = z.infer<typeof Section>;

const Phone = requiredText(30, "Please enter a phone number.");

export const Contact = z.strictObject({
  email: z.nullable(z.pipe(requiredText(254), Email)),
  phoneNumber: z.nullable(Phone),
  /** Moving house does not change the tax state of the year: that was fixed on 1 January or on the first day. */
  stateOfResidence: z.nullable(StateCode),
  lga: z.nullable(requiredText(60)),
  residentialAddress: z.nullable(requiredText(300)),
});

export const relationships = ["Brother", "Sister", "Father", "Mother"] as const;
export const NextOfKin = z.strictObject({
  kinName: requiredText(120, "Please enter the name of your next of kin."),
  occupation: z.nullable(requiredText(80)),
  phoneNumber: Phone,
  relationship: z.enum(relationships, "Please choose Brother, Sister, Father or Mother."),
  address: z.nullable(requiredText(300)),
});

const maxEntries = 20;
const listOf = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.array(entry).check(z.maxLength(maxEntries, `Please enter at most ${maxEntries}.`));

export const Education = z.strictObject({
  academic: listOf(z.strictObject({ institution: requiredText(160), degree: requiredText(120), date: Day })),
  professional: listOf(z.strictObject({ qualification: requiredText(160), institution: requiredText(160), date: Day })),
});

export const Guarantors = z.strictObject({
  guarantors: listOf(
    z.strictObject({
      name: requiredText(120),
      degree: z.nullable(requiredText(120)),
      date: z.nullable(Day),
      phoneNumber: Phone,
      address: requiredText(300),
    }),
  ),
});

export const maritalStatuses = ["single", "married", "divorced", "widowed"] as const;
export const Personal = z.strictObject({
  dateOfBirth: z.nullable(Day),
  maritalStatus: z.nullable(z.enum(maritalStatuses, "Please choose one of the list.")),
  nationality: z.nullable(requiredText(60)),
  stateOfOrigin: z.nullable(StateCode),
  lgaOfOrigin: z.nullable(requiredText(60)),
});

/** The bank account of the same screen is a separate call, because it needs the password again. */
export const Financial = z.strictObject({
  /** The pension fund administrator. */
  registeredWith: z.nullable(requiredText(120)),
  /** When omitted, the number stays unchanged. */
  pensionNumber: z.optional(RsaPin),
});
/** As displayed: the last digits of the number. */
const FinancialShown = z.object({ registeredWith: z.nullable(z.string()), pensionNumber: z.nullable(z.string()) });

const versioned = <Content extends z.ZodMiniType>(content: Content) =>
  z.object({
    current: z.nullable(z.object({ content, savedAt: z.string() })),
    /** The version that awaits an admin's approval, where the company requires it. */
    proposed: z.nullable(z.object({ recordId: RecordId, content, savedAt: z.string() })),
  });

export const PersonalRecords = z
  .object({
    contact: versioned(Contact),
    next_of_kin: versioned(NextOfKin),
    education: versioned(Education),
    guarantors: versioned(Guarantors),
    personal: versioned(Personal),
    financial: versioned(FinancialShown),
  })
  .check(z.meta({ id: "PersonalRecords" }));
export type PersonalRecords = z.infer<typeof PersonalRecords>;

const noVersions = { current: null, proposed: null };
const exampleContact = {
  email: "chinedu.home@example.ng",
  phoneNumber: "+2348030000000",
  stateOfResidence: "LA",
  lga: "Ikeja",
  residentialAddress: "12 Allen Avenue",
};
const exampleRecords = {
  contact: { current: { content: exampleContact, savedAt: "2026-11-15T09:00:00.000Z" }, proposed: null },
  next_of_kin: noVersions,
  education: noVersions,
  guarantors: noVersions,
  personal: noVersions,
  financial: noVersions,
};

export const ReadOwnRecords = contract({
  method: "GET",
  path: "/api/v1/me/records",
  permission: "staff.own",
  summary: "Read your own records",
  response: PersonalRecords,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleRecords },
});

export const ReadRecords = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/records",
  permission: "records.read",
  summary: "Read an employee's own records",
  params: z.object({ employeeId: EmployeeId }),
  response: PersonalRecords,
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: { response: exampleRecords },
});

const RecordState = z.enum(["accepted", "proposed", "refused"]);

export const ReadRecordHistory = contract({
  method: "GET",
  path: "/api/v1/people/:employeeId/records/:section",
  permission: "records.read",
  summary: "Read every version of one section, the newest first",
  params: z.object({ employeeId: EmployeeId, section: Section }),
  response: z.object({
    versions: z.array(
      z.object({
        recordId: RecordId,
        state: RecordState,
        savedAt: z.string(),
        savedByStaff: z.boolean(),
        refusedBecause: z.nullable(z.string()),
        content: z.unknown(),
      }),
    ),
  }),
  successStatus: 200,
  errors: { employee_not_found: "not_found" },
  failureShape: "problem",
  example: {
    response: {
      versions: [
        {
          recordId: "0198a7c4-0000-7000-8000-000000000030",
          state: "accepted",
          savedAt: "2026-11-15T09:00:00.000Z",
          savedByStaff: true,
          refusedBecause: null,
          content: exampleContact,
        },
      ],
    },
  },
});

const saveContract = <Content extends z.ZodMiniType>({ name, body, request }: { name: string; body: Content; request: unknown }) =>
  contract({
    method: "PUT",
    path: `/api/v1/me/records/${name}`,
    permission: "staff.own",
    summary: `Save your ${name.replaceAll("-", " ")} details`,
    body,
    response: z.object({ recordId: RecordId, state: RecordState, message: z.string() }),
    successStatus: 200,
    errors: {
      phone_number_unknown: "invalid",
      lga_not_of_state: "invalid",
      number_taken: "conflict",
      numbers_locked: "too_many",
      idempotency_key_reused: "conflict",
    },
    failureShape: "problem",
    example: {
      request,
      response: { recordId: "0198a7c4-0000-7000-8000-000000000030", state: "accepted", message: "Your details have been saved." },
    },
  });

export const SaveContact = saveContract({ name: "contact", body: Contact, request: exampleContact });
export const SaveNextOfKin = saveContract({
  name: "next-of-kin",
  body: NextOfKin,
  request: { kinName: "Musa Bello", occupation: "Trader", phoneNumber: "08030000001", relationship: "Brother", address: null },
});
export const SaveEducation = saveContract({
  name: "education",
  body: Education,
  request: { academic: [{ institution: "University of Ibadan", degree: "B.Sc. Accounting", date: "2015-07-01" }], professional: [] },
});
export const SaveGuarantors = saveContract({
  name: "guarantors",
  body: Guarantors,
  request: {
    guarantors: [{ name: "Ngozi Eze", degree: "LL.B.", date: "2026-11-01", phoneNumber: "08030000002", address: "3 Marina, Lagos" }],
  },
});
export const SavePersonal = saveContract({
  name: "personal",
  body: Personal,
  request: { dateOfBirth: "1992-03-04", maritalStatus: "single", nationality: "Nigerian", stateOfOrigin: "KN", lgaOfOrigin: "Dala" },
});
export const SaveFinancial = saveContract({
  name: "financial",
  body: Financial,
  request: { registeredWith: "Stanbic IBTC Pension Managers", pensionNumber: "PEN100000000000" },
});

/** The changes that await an admin's approval, the oldest first. */
export const ListProposedRecords = contract({
  method: "GET",
  path: "/api/v1/proposed-records",
  permission: "records.read",
  summary: "List the employee changes that need your approval",
  query: z.object({ after: z.optional(RecordId) }),
  response: z.object({
    proposed: z.array(
      z.object({
        recordId: RecordId,
        employeeId: EmployeeId,
        fullName: z.string(),
        section: Section,
        savedAt: z.string(),
        content: z.unknown(),
      }),
    ),
    next: z.nullable(RecordId),
  }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: { proposed: [], next: null } },
});

const decisionErrors = {
  record_not_found: "not_found",
  record_decided: "conflict",
  own_record: "conflict",
  number_taken: "conflict",
  idempotency_key_reused: "conflict",
} as const;

export const AcceptRecord = contract({
  method: "POST",
  path: "/api/v1/records/:recordId/acceptance",
  permission: "declarations.decide",
  summary: "Accept an employee's change",
  params: z.object({ recordId: RecordId }),
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: decisionErrors,
  failureShape: "problem",
  example: { response: { message: "Change approved." } },
});

export const RejectRecord = contract({
  method: "POST",
  path: "/api/v1/records/:recordId/refusal",
  permission: "declarations.decide",
  summary: "Reject an employee's change",
  params: z.object({ recordId: RecordId }),
  body: z.strictObject({ reason: requiredText(300, "Please enter a reason for the employee.") }),
  response: z.object({ message: z.string() }),
  successStatus: 201,
  errors: decisionErrors,
  failureShape: "problem",
  example: {
    request: { reason: "The date of birth differs from your NIN." },
    response: { message: "Change rejected. We've emailed the employee your reason." },
  },
});
