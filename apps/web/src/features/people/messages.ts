/** Texts shared by all employee screens. */
export const messages = {
  statuses: { invited: "Invited", onboarding: "Joining", active: "Active", notice: "Under notice", ended: "Left" },
  genders: { female: "Female", male: "Male", unsaid: "Rather not say" },
  banks: {
    choose: "Choose a bank",
    cannotReceivePay: (name: string) => `${name} (cannot receive pay)`,
    noPayHint: "Pay cannot be sent to this one. Please ask for another account before the first pay day.",
  },
  actionFailed: "That did not work. Please try again.",
  custom: { unsaid: "Not said", yes: "Yes", no: "No" },
  view: "View",
  viewLabel: (name: string) => `View ${name}`,
  noneFound: "No employees found.",
  all: "See all employees",
  loading: "Loading the employees",
  failedTitle: "We could not load your people",
  failed: "The answer was an error. Please try again in a moment.",
} as const;
