import { type OnBehalf, recordAct } from "../../../operator/store.ts";
import type { Parts } from "../../../parts.ts";
import { enquiryUnknown } from "../errors.ts";
import type { Enquiry } from "../model.ts";
import { lockEnquiry } from "../store.ts";

/** One of our people reads an enquiry. */
export const readEnquiry = (
  { database, clock }: Pick<Parts, "database" | "clock">,
  { reference, by }: { reference: string; by: OnBehalf },
): Promise<Enquiry> =>
  database.inPlatform(async (tx) => {
    const enquiry = await lockEnquiry(tx, reference);
    if (!enquiry) throw enquiryUnknown(reference);
    await recordAct(tx, { ...by, at: clock.now(), act: "enquiry_read", subject: reference });
    return enquiry;
  });
