import { useLocation } from "react-router";

interface AfterSignUp {
  readonly signedUpEmail: string;
}

/** What the sign-up hands to the login: with it the address needs to hold nobody's email. */
export const afterSignUp = (email: string): AfterSignUp => ({ signedUpEmail: email });

/** The email somebody has just signed up with, if that is where they come from. */
export const useSignedUpEmail = (): string | undefined => (useLocation().state as Partial<AfterSignUp> | null)?.signedUpEmail;
