import type { Dependencies } from "../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../platform/operator-actions/store.ts";
import type { Enquiry } from "../model.ts";
import { findOpenEnquiries } from "../store.ts";

const shownAtOnce = 100;

/** Unanswered enquiries, oldest first. The access is audited, because they contain names and addresses. */
export const listOpenEnquiries = ({ database, clock }: Pick<Dependencies, "database" | "clock">, by: OperatorContext): Promise<Enquiry[]> =>
  database.inPlatform(async (tx) => {
    await writeOperatorAction(tx, { ...by, at: clock.now(), action: "enquiries_listed", subject: "open enquiries" });
    return findOpenEnquiries(tx, shownAtOnce);
  });
