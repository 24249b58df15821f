/** The few words that belong to a component rather than to the screen it stands on. */
export const words = {
  productName: "Albashi",
  skipToContent: "Skip to content",
  showPassword: "Show password",
  hidePassword: "Hide password",
  openMenu: "Open menu",
  closeMenu: "Close menu",
  dark: "Use dark colours",
  light: "Use light colours",
  tryAgain: "Try again",
  loading: "Loading...",
  strength: {
    label: "Password strength",
    tooShort: "Too short: at least 8 characters",
    weak: "Weak: easy to guess",
    fair: "Fair: longer is better",
    good: "Good",
    strong: "Strong",
  },
  states: { done: "Done", coming: "coming" },
};
