/** Texts of the screen behind the emailed confirmation link. */
export const messages = {
  title: "Confirm your bank account",
  question: (company: string) => `${company} wants to pay you into this account. Is it yours?`,
  fields: { bank: "Bank", accountNumber: "Account number", accountName: "Account name" },
  warning: "If this isn't your account, don't confirm it. Tell your employer in person or by phone.",
  confirm: "Yes, pay me into this account",
  released: "Thank you. Your next payment will go to this account.",
  awaitsAdmin: "Thank you. Other employees are paid into the same account, so an admin must approve it too.",
  failed: "We couldn't load this account. Please try again.",
  logIn: "Log in to your employee account",
};
