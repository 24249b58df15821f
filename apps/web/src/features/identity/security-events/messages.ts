/** Text of the user's own security events. */
export const messages = {
  title: "Recent security activity",
  text: "Failed logins and sensitive actions with your account. If you don't recognise one, change your password.",
  none: "No recent activity.",
  showMore: "Show more",
  loading: "Loading your security activity",
  failedTitle: "We couldn't load your security activity",
  failed: "Check your connection and try again.",
} as const;
