/** Texts about the tax state of an employee. */
export const messages = {
  title: "Tax state",
  note: "PAYE for each year goes to one state: where the employee lived on 1 January, or on their start date if later. Moving during the year doesn't change it.",
  unknown:
    "We don't have a tax state for this year, so PAYE can't be remitted. Ask the employee to add their address, or enter the state here.",
  byLaw: "Based on state of residence",
  corrected: (reason: string) => `Corrected: ${reason}`,
  correct: "Correct the tax state",
  year: "Year",
  state: "State",
  choose: "Choose a state",
  reason: "Reason",
  needsReason: "Enter a reason for the record.",
  save: "Save tax state",
  saved: "Tax state saved.",
  failed: "We couldn't save the tax state. Please try again.",
  cancel: "Cancel",
  certificate: {
    ofYear: (year: number) => `Tax certificate ${year}`,
    toDate: (year: number) => `Tax certificate ${year} to date`,
    failed: "We couldn't create the tax certificate. Please try again.",
  },
} as const;
