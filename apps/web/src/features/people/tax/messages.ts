/** Texts about the tax state of an employee. */
export const messages = {
  title: "Tax state",
  note: "Each year's tax goes to one state: where the person lived on 1 January, or on their first day if that was later. Moving does not move it.",
  unknown: "This year's is not known, so the tax cannot be sent anywhere. Ask the person to save where they live, or enter it here.",
  byLaw: "Fixed by where the person lived",
  corrected: (reason: string) => `Corrected: ${reason}`,
  correct: "Correct a year",
  year: "Year",
  state: "State",
  choose: "Choose a state",
  reason: "Reason",
  needsReason: "Please say why, for the record.",
  save: "Save the state",
  saved: "The tax state is saved.",
  failed: "The tax state could not be saved. Please try again.",
  cancel: "Cancel",
} as const;
