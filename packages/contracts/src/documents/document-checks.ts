// Anyone who holds a copy of a document can check it.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { DocumentKind } from "./documents.ts";

/**
 * `genuine`: sealed by us, and in force as far as we know. `altered`: the file is not the one that has this code. `unsigned`: issued, and
 * not signed by everyone. `unknown`: no document of ours has this code or these bytes.
 */
export const checkVerdicts = ["genuine", "altered", "superseded", "withdrawn", "unsigned", "unknown"] as const;
export const CheckVerdict = z.enum(checkVerdicts);
export type CheckVerdict = z.infer<typeof CheckVerdict>;

export const CheckedDocument = z
  .object({
    kind: DocumentKind,
    employer: z.string(),
    /** Never the name: a code can be photographed. */
    initials: z.string(),
    issuedOn: z.string(),
    completedOn: z.nullable(z.string()),
    signatures: z.number(),
  })
  .check(z.meta({ id: "CheckedDocument" }));
export type CheckedDocument = z.infer<typeof CheckedDocument>;

export const CheckDocument = contract({
  method: "POST",
  path: "/api/v1/document-checks",
  permission: "public",
  summary: "Check a document by its code or by the hash of its file",
  body: z
    .strictObject({
      /** As it is printed, with or without hyphens. */
      code: z.optional(z.string().check(z.maxLength(40, "A code has 20 letters and digits. Please check it."))),
      /** SHA-256 of the file in hex, computed where the file is: it is not sent. */
      fileSha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "This is not the hash of a file."))),
    })
    .check(z.refine(({ code, fileSha256 }) => Boolean(code) || Boolean(fileSha256), "Please enter a code or choose a file.")),
  response: z.object({ verdict: CheckVerdict, document: z.nullable(CheckedDocument) }),
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: {
    request: { code: "7KQ2-M9XD-4HTR-W3BN-P8VC" },
    response: {
      verdict: "genuine",
      document: {
        kind: "employment_contract",
        employer: "Albashi Employment Services Limited",
        initials: "C. B.",
        issuedOn: "2026-11-16",
        completedOn: "2026-11-17",
        signatures: 2,
      },
    },
  },
});
