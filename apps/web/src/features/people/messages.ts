/** Texts shared by all employee screens. */
export const messages = {
  statuses: { invited: "Invited", onboarding: "Onboarding", active: "Active", notice: "Under notice", ended: "Left" },
  genders: { female: "Female", male: "Male", unsaid: "Prefer not to say" },
  banks: {
    search: "Search banks",
    cannotReceivePay: "can't receive salaries",
    noPayHint: "We can't send pay to this bank. Please ask for another account before the first pay day.",
  },
  actionFailed: "Something went wrong. Please try again.",
  custom: { unsaid: "Not set", yes: "Yes", no: "No" },
  view: "View",
  viewLabel: (name: string) => `View ${name}`,
  noneFound: "No employees found.",
  all: "See all employees",
  loading: "Loading employees",
  failedTitle: "We couldn't load your employees",
  failed: "Please try again in a moment.",
} as const;
