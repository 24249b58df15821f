// Security events: what happened at the login and to sensitive data, from which network address and device.
import * as z from "zod/mini";
import { contract } from "../contract.ts";
import { Cursor } from "../cursor.ts";
import { SecurityEventId, UserId } from "../ids.ts";

export const securityEventKinds = [
  "login_failed",
  "login_locked",
  "access_denied",
  "stepped_up",
  "step_up_failed",
  "data_exported",
  "data_revealed",
  "role_changed",
  "colleague_removed",
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

const SecurityEvent = z
  .object({
    eventId: SecurityEventId,
    at: z.string(),
    kind: z.enum(securityEventKinds),
    /** Who did it, or whose login was tried. */
    actor: z.object({ userId: UserId, name: z.nullable(z.string()) }),
    networkAddress: z.string(),
    device: z.string(),
    /** The call, such as "GET /api/v1/people/export". */
    call: z.string(),
  })
  .check(z.meta({ id: "SecurityEvent" }));
export type SecurityEvent = z.infer<typeof SecurityEvent>;

const exampleEvent = {
  eventId: "0198a7c4-0000-7000-8000-000000000012",
  at: "2026-11-15T09:00:00.000Z",
  kind: "data_exported",
  actor: { userId: "0198a7c4-0000-7000-8000-000000000001", name: "Ada Obi" },
  networkAddress: "102.89.23.7",
  device: "Chrome on Android",
  call: "GET /api/v1/people/export",
};

const page = {
  query: z.strictObject({ cursor: Cursor }),
  response: z.object({ events: z.array(SecurityEvent), next: z.nullable(z.string()) }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: { response: { events: [exampleEvent], next: null } },
} as const;

export const ListOwnSecurityEvents = contract({
  method: "GET",
  path: "/api/v1/session/security-events",
  permission: "session.own",
  summary: "List the security events of your own account, the newest first",
  ...page,
});

export const ListSecurityEvents = contract({
  method: "GET",
  path: "/api/v1/security-events",
  permission: "team.manage",
  summary: "List the security events of the company and of its team's logins, the newest first",
  ...page,
});

/** One JSON object per line, as systems that collect logs read it. */
export const ExportSecurityEvents = contract({
  method: "GET",
  path: "/api/v1/security-events/file",
  permission: "team.manage",
  needs: ["step_up"],
  summary: "Download the security events of the company as JSON lines",
  response: z.unknown(),
  responseFileTypes: ["application/x-ndjson"],
  successStatus: 200,
  errors: {},
  failureShape: "problem",
  example: { response: "(the file)" },
});
