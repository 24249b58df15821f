import { lagosDayOf } from "@albashi/dates";
import type { Dependencies } from "../../../../platform/dependencies.ts";
import type { Actor } from "../../../../platform/http/actor.ts";
import type { FileAnswer } from "../../../../platform/http/route.ts";
import { findCompanySecurityEvents } from "../store.ts";
import { presentEvents } from "./list-security-events.ts";

/** More than a year of a large company; a system that collects logs fetches them daily. */
const maxEvents = 20_000;

/** The security events of the company as JSON lines, newest first. */
export const exportSecurityEvents = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { companyId }: Actor,
): Promise<FileAnswer> =>
  database.inPlatform(async (tx) => {
    const events = await presentEvents(tx, await findCompanySecurityEvents(tx, { companyId, after: undefined, limit: maxEvents }));
    return {
      mediaType: "application/x-ndjson",
      fileName: `security-events-${lagosDayOf(clock.now())}.jsonl`,
      content: Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join("")),
    };
  });
