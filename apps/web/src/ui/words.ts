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
  stillTrying: "Still trying. Your network is slow.",
  strength: {
    label: "Password strength",
    empty: "At least 8 characters",
    tooShort: "Too short: at least 8 characters",
    weak: "Weak: easy to guess",
    fair: "Fair: longer is better",
    good: "Good",
    strong: "Strong",
  },
  states: { done: "Done", coming: "Coming soon" },
};
