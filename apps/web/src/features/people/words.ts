/** What all screens about people say. */
export const words = {
  statuses: { invited: "Invited", onboarding: "Joining", active: "Active", notice: "Under notice", ended: "Left" },
  genders: { female: "Female", male: "Male", unsaid: "Rather not say" },
  banks: {
    choose: "Choose a bank",
    takesNoPay: (name: string) => `${name} (cannot receive pay)`,
    noPayHint: "Pay cannot be sent to this one. Please ask for another account before the first pay day.",
  },
  reason: { label: "Reason", missing: "Please give a reason.", failed: "That did not work. Please try again." },
  view: "View",
  viewLabel: (name: string) => `View ${name}`,
  noneFound: "No employees found.",
  failed: "The answer was an error. Please try again in a moment.",
} as const;
