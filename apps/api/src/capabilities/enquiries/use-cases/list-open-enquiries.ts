import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import type { Enquiry } from "../model.ts";
import { findOpenEnquiries } from "../store.ts";

const shownAtOnce = 100;

/** What waits for an answer, the oldest first. Looking is written down too: these are people's names and addresses. */
export const listOpenEnquiries = ({ database, clock }: Pick<Parts, "database" | "clock">, by: OnBehalf): Promise<Enquiry[]> =>
  database.inPlatform(async (tx) => {
    await recordAct(tx, { ...by, at: clock.now(), act: "enquiries_listed", subject: "open enquiries" });
    return findOpenEnquiries(tx, shownAtOnce);
  });
