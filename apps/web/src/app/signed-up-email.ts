import { useLocation } from "react-router";

interface LoginState {
  readonly signedUpEmail?: string;
  readonly verifiedEmail?: string;
}

/** Router state that the sign-up passes to the login, which keeps the email out of the URL. */
export const signedUpState = (email: string): LoginState => ({ signedUpEmail: email });

/** Router state that the verification passes to the login. */
export const verifiedState = (email: string): LoginState => ({ verifiedEmail: email });

/** The email of the user who has just signed up or verified it, when coming from there. */
export const useLoginState = (): LoginState => (useLocation().state as LoginState | null) ?? {};
