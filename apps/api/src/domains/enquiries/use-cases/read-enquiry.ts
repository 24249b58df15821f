import type { Dependencies } from "../../../platform/dependencies.ts";
import { type OperatorContext, writeOperatorAction } from "../../../platform/operator-actions/store.ts";
import { enquiryUnknown } from "../errors.ts";
import type { Enquiry } from "../model.ts";
import { lockEnquiry } from "../store.ts";

/** An operator reads an enquiry. */
export const readEnquiry = (
  { database, clock }: Pick<Dependencies, "database" | "clock">,
  { reference, by }: { reference: string; by: OperatorContext },
): Promise<Enquiry> =>
  database.inPlatform(async (tx) => {
    const enquiry = await lockEnquiry(tx, reference);
    if (!enquiry) throw enquiryUnknown(reference);
    await writeOperatorAction(tx, { ...by, at: clock.now(), action: "enquiry_read", subject: reference });
    return enquiry;
  });
