import type { RecordId } from "@albashi/contracts/ids";
import type { Section } from "@albashi/contracts/people/records";
import { maskedNumber } from "./identity-number.ts";

/** Sections that affect money: next of kin, date of birth and pension. */
const sensitive: readonly Section[] = ["next_of_kin", "personal", "financial"];

/** Whether a section needs an admin's approval when the employee saves it. */
export const needsApproval = (section: Section, approvesStaffChanges: boolean): boolean =>
  approvesStaffChanges && sensitive.includes(section);

/** Associated data that binds an encrypted section to its row. */
export const contentOf = (recordId: RecordId) => `personal_record ${recordId}`;

/** Presents a section with its pension number masked. */
export const presentRecordContent = (section: Section, content: unknown): unknown => {
  if (section !== "financial") return content;
  const { registeredWith, pensionNumber } = content as { registeredWith: string | null; pensionNumber?: string };
  return { registeredWith, pensionNumber: pensionNumber ? maskedNumber("rsa_pin", pensionNumber.slice(-4)) : null };
};
