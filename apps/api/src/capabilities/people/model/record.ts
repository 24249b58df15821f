import type { RecordId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people-records";
import { maskedNumber } from "./identity-number.ts";

/** Sections that decide about money: who inherits, how old somebody is, where the pension goes. */
const sensitive: readonly Section[] = ["next_of_kin", "personal", "financial"];

/** Whether a section waits for an admin when the person saves it. */
export const needsApproval = (section: Section, approvesStaffChanges: boolean): boolean =>
  approvesStaffChanges && sensitive.includes(section);

/** What ties a sealed section to its row. */
export const contentOf = (recordId: RecordId) => `personal_record ${recordId}`;

/** A section as it is shown: a pension number by its end. */
export const shownContent = (section: Section, content: unknown): unknown => {
  if (section !== "financial") return content;
  const { registeredWith, pensionNumber } = content as { registeredWith: string | null; pensionNumber?: string };
  return { registeredWith, pensionNumber: pensionNumber ? maskedNumber("rsa_pin", pensionNumber.slice(-4)) : null };
};
