/** Texts about new and lost second factors: the screen of the mailed link, and the notes on the security screens. */
export const messages = {
  title: "Confirm a change to your account",
  headline: "Only you can approve payments.",
  note: "You confirm a new passkey or app by email before you can use it.",
  headings: {
    passkey: "Did you add a passkey?",
    authenticator_app: "Did you add an authenticator app?",
    recovery: "Did you lose your passkey or authenticator app?",
  },
  requested: "When and where:",
  confirm: { passkey: "Yes, confirm the passkey", authenticator_app: "Yes, confirm the app", recovery: "Yes, I lost it" },
  reject: "This was not me",
  rejectNote: "We'll undo the change, log out every device and stop your company's payments. You then choose a new password.",
  confirmed: {
    passkey: { before: "Your new passkey can approve payments from", after: "You can use it to log in now." },
    authenticator_app: { before: "Your new authenticator app can approve payments from", after: "You can use it to log in now." },
    recovery: {
      before: "You can log in with your password alone from",
      after: "Then set up a new passkey. If you find the old one before then, log in with it as usual.",
    },
  },
  rejected: "This change was cancelled.",
  failedTitle: "We couldn't open this link",
  failed: "Something went wrong. Please try again.",
  logIn: "Log in",
  unconfirmed: {
    title: "Confirm it in our email",
    text: "We've sent you an email. Open the link in it to confirm your new passkey or app. It can approve payments 24 hours after that.",
    passkey: "Not in use yet. Confirm it with the link in our email.",
    app: "Your new authenticator app is not in use yet. Confirm it with the link in our email.",
  },
  waiting: { passkey: "Your new passkey can approve payments from", app: "Your new authenticator app can approve payments from" },
  due: { before: "Set it up by", after: "From then on you need it to change pay, bank accounts and your team." },
  lost: {
    ask: "I lost my passkey, my app and my recovery codes",
    failed: "Something went wrong. Please log in again.",
  },
};
