/** Texts of the demo tour. */
export const messages = {
  opening: {
    title: "Demo",
    heading: "Opening the demo",
    text: "One moment, please.",
  },
  failed: {
    heading: "We couldn't open the demo",
    notAvailable: "There is no demo on this site.",
    unknown: "Please try again in a few minutes.",
    again: "Try again",
    home: "Go to the home page",
  },
  banner: {
    label: "Demo",
    text: "You are viewing a demo company. Nothing here can be changed.",
    viewAs: { employer: "View as employer", staff: "View as employee" },
    createAccount: "Create an account",
  },
  security: {
    title: "In your own account",
    text: "You don't log in to the demo, so there is nothing to set up here. In your own account, this page shows:",
    adminSettings: [
      { name: "Passkeys", description: "Log in and confirm payments with your fingerprint, face or screen lock." },
      {
        name: "Two-step verification",
        description:
          "You need a second step to approve payroll, make payments and export data. Recovery codes help if you lose your phone.",
      },
    ],
    settings: [
      { name: "Password", description: "Change your password. This logs you out on all other devices." },
      { name: "Active sessions", description: "See where you're logged in, and log out any device." },
      { name: "Recent security activity", description: "Failed logins and sensitive actions with your account." },
    ],
  },
};
