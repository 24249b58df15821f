/** Texts of the offer on the dashboard, apart from the others so that the first screen stays small. */
export const messages = {
  title: "Protect your account with a passkey",
  text: "One touch with your fingerprint, face or screen lock. You need it to approve and pay.",
  setUp: "Set up a passkey",
  added: "Your passkey is set up.",
  unconfirmed: "We've sent you an email. Confirm your passkey with the link in it.",
  skip: "Skip for now",
  recoveryCodes: {
    title: "Save your recovery codes",
    text: "If you lose your device, only a recovery code lets you log in without waiting a day. You have none yet.",
    make: "Create recovery codes",
  },
};
