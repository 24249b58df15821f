import type { StatutoryField } from "@albashi/contracts/people/statutory-ids";
import { formatPeople } from "../../../ui/format-count.ts";

const cells = (count: number) => (count === 1 ? "1 cell" : `${count.toLocaleString("en-NG")} cells`);

const fields: Readonly<Record<StatutoryField, string>> = {
  taxId: "Tax ID",
  rsaPin: "RSA PIN",
  administrator: "PFA",
  nin: "NIN",
  taxState: "Tax state",
};

/** Text of the grid of statutory IDs. */
export const messages = {
  title: "Statutory IDs",
  text: "Tax offices and pension administrators need these for every person on a schedule. Type into a cell, or copy a column of a spreadsheet and paste it into the first cell.",
  back: "All people",
  loading: "Loading the IDs",
  failedTitle: "We couldn't load the IDs",
  failed: "Please try again. Contact us if it keeps happening.",
  noRight: "Your role can't change employees, so it can't see their IDs.",
  search: "Search",
  searchHint: "Name or staff number",
  show: "Show",
  everyone: (count: number) => `Everyone (${count.toLocaleString("en-NG")})`,
  without: {
    taxId: (count: number) => `No tax ID (${count})`,
    rsaPin: (count: number) => `No RSA PIN (${count})`,
    administrator: (count: number) => `No PFA (${count})`,
    nin: (count: number) => `No NIN (${count})`,
    taxState: (count: number) => `No tax state (${count})`,
  } satisfies Record<StatutoryField, (count: number) => string>,
  table: "Statutory IDs of employees",
  person: "Employee",
  /** A tax state is that of one year. */
  heading: (field: StatutoryField, year: number): string => (field === "taxState" ? `${fields.taxState} ${year}` : fields[field]),
  cell: (field: string, name: string) => `${field} of ${name}`,
  staffNumber: (number: number) => `Staff no. ${number}`,
  missing: "Missing",
  none: "No one to show",
  noneMissing: "Everyone has this detail.",
  noMatches: "No employee matches your search.",
  pasted: (count: number) => `${cells(count)} pasted. Save to keep them.`,
  changed: (count: number) => `${cells(count)} changed`,
  save: "Save",
  saving: "Saving",
  discard: "Discard",
  saved: (count: number) => `${cells(count)} saved`,
  someWrong: (saved: number, wrong: number) => `${cells(saved)} saved. To correct: ${cells(wrong)}.`,
  saveFailed: "We couldn't save all cells. Those that are still marked were not saved. Please try again.",
  total: formatPeople,
  failedMore: "We couldn't load more people.",
} as const;
