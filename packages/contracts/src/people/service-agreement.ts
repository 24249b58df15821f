// The agreement under which Albashi employs a company's people: its text, and who accepted which version.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Day } from "./profiles.ts";

const ServiceAgreement = z
  .object({
    /** The day it was published. */
    version: z.string(),
    title: z.string(),
    /** Of the whole text, so that an acceptance names exactly what was read. */
    sha256: z.string(),
    sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  })
  .check(z.meta({ id: "ServiceAgreement" }));
export type ServiceAgreement = z.infer<typeof ServiceAgreement>;

/** The version an owner has read and accepts. */
export const AcceptedAgreement = z.strictObject({
  version: Day,
  sha256: z.string("Please accept the service agreement.").check(z.regex(/^[0-9a-f]{64}$/, "Please accept the service agreement.")),
});

const AgreementState = z.object({
  current: ServiceAgreement,
  /** Whether an owner is asked to accept the current version. Pay is never blocked by it. */
  isAcceptanceDue: z.boolean(),
  /** The newest version first. */
  acceptances: z.array(z.object({ version: z.string(), sha256: z.string(), acceptedAt: z.string(), acceptedBy: z.nullable(z.string()) })),
});
const exampleVersion = { version: "2026-11-16", sha256: "0f".repeat(32) };
const exampleState = {
  current: {
    ...exampleVersion,
    title: "Employer of record service agreement",
    sections: [{ heading: "What Albashi does", paragraphs: ["Albashi is the legal employer of your people in Nigeria."] }],
  },
  isAcceptanceDue: false,
  acceptances: [{ ...exampleVersion, acceptedAt: "2026-11-16T09:00:00.000Z", acceptedBy: "Adaeze Okafor" }],
};

export const ReadServiceAgreement = contract({
  method: "GET",
  path: "/api/v1/service-agreement",
  permission: "company.read",
  summary: "Read the service agreement and who accepted it",
  response: AgreementState,
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: exampleState },
});

export const AcceptServiceAgreement = contract({
  method: "POST",
  path: "/api/v1/service-agreement/acceptances",
  permission: "company.write",
  needs: ["step_up"],
  summary: "Accept the current service agreement",
  body: AcceptedAgreement,
  response: AgreementState,
  successStatus: 201,
  errors: { agreement_outdated: "conflict", idempotency_key_reused: "conflict" },
  failureShape: "problem",
  example: { request: exampleVersion, response: exampleState },
});

export const PrintServiceAgreement = contract({
  method: "GET",
  path: "/api/v1/service-agreement/:version/paper",
  permission: "company.read",
  summary: "Download a version of the service agreement as a PDF",
  params: z.object({ version: Day }),
  response: z.unknown(),
  responseFileTypes: ["application/pdf"],
  successStatus: 200,
  errors: { agreement_not_found: "not_found" },
  failureShape: "problem",
  example: { response: null },
});
