import { useLocation } from "react-router";

interface SignedUpState {
  readonly signedUpEmail: string;
}

/** Router state that the sign-up passes to the login, which keeps the email out of the URL. */
export const signedUpState = (email: string): SignedUpState => ({ signedUpEmail: email });

/** The email of the user who has just signed up, when coming from the sign-up. */
export const useSignedUpEmail = (): string | undefined => (useLocation().state as Partial<SignedUpState> | null)?.signedUpEmail;
