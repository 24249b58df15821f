// What people and the system did in a company, from its audit log.
import * as z from "zod/mini";
import { type AuditAction, auditActionsByArea, auditAreas } from "./audit-actions.ts";
import { contract } from "./contract.ts";
import { Cursor } from "./cursor.ts";
import { UserId } from "./ids.ts";
import { Day } from "./people/profiles.ts";

const auditActions: readonly AuditAction[] = Object.values(auditActionsByArea).flat();

const ActivityEntry = z
  .object({
    /** Its place in the company's audit chain. */
    seq: z.string(),
    at: z.string(),
    /** Null where the system acted; a person who has left keeps their name. */
    actor: z.nullable(z.object({ userId: UserId, name: z.nullable(z.string()) })),
    /** Null for an action that earlier versions recorded and this one does not know. */
    action: z.nullable(z.enum(auditActions)),
    /** The employee it is about, or the month of the pay run. */
    about: z.nullable(z.string()),
    /** The admin who scheduled what the system did. */
    scheduledBy: z.nullable(z.string()),
  })
  .check(z.meta({ id: "ActivityEntry" }));
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const ListActivity = contract({
  method: "GET",
  path: "/api/v1/activity",
  permission: "team.manage",
  summary: "List who did what in the company, the newest first",
  query: z.strictObject({
    person: z.optional(UserId),
    area: z.optional(z.enum(auditAreas)),
    from: z.optional(Day),
    to: z.optional(Day),
    cursor: Cursor,
  }),
  response: z.object({
    entries: z.array(ActivityEntry),
    next: z.nullable(z.string()),
    /** The people to filter by: those who may work in the company now. */
    people: z.array(z.object({ userId: UserId, name: z.string() })),
  }),
  successStatus: 200,
  errors: { cursor_unknown: "invalid" },
  failureShape: "problem",
  example: {
    response: {
      entries: [
        {
          seq: "1204",
          at: "2026-11-25T09:00:00.000Z",
          actor: { userId: "0198a7c4-0000-7000-8000-000000000001", name: "Ada Obi" },
          action: "run_approved",
          about: "November 2026",
          scheduledBy: null,
        },
      ],
      next: null,
      people: [{ userId: "0198a7c4-0000-7000-8000-000000000001", name: "Ada Obi" }],
    },
  },
});
