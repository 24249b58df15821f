import { useSession } from "../app/session.ts";
import type { ButtonVariant } from "../ui/button-variant.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { messages } from "./messages.ts";

interface SignInLinksProps {
  /** The looks of the next act and of the one beside it, which depend on what they stand on. */
  readonly variant?: ButtonVariant;
  readonly secondaryVariant?: ButtonVariant;
  /** In a row that ends at the screen's edge the next act comes last. */
  readonly isNextLast?: boolean;
  readonly onChoice?: () => void;
}

/** How a visitor comes in: by a new account or an old one. Who is in already is led to the dashboard. */
export const SignInLinks = ({ variant = "primary", secondaryVariant = "quiet", isNextLast = false, onChoice }: SignInLinksProps) => {
  if (useIsLoggedIn()) return <ToDashboard variant={variant} onChoice={onChoice} />;
  const toAccount = (
    <LinkButton key="account" to="/GetStarted" variant={variant} onClick={onChoice}>
      {messages.ways.getStarted}
    </LinkButton>
  );
  const toLogin = (
    <LinkButton key="login" to="/Login2" variant={secondaryVariant} onClick={onChoice}>
      {messages.ways.logIn}
    </LinkButton>
  );
  return isNextLast ? [toLogin, toAccount] : [toAccount, toLogin];
};

/** The one next act for a visitor: an account, or the dashboard of the one there is. */
export const NextAction = ({ variant = "primary" }: { variant?: ButtonVariant }) => {
  if (useIsLoggedIn()) return <ToDashboard variant={variant} onChoice={undefined} />;
  return (
    <LinkButton to="/GetStarted" variant={variant}>
      {messages.ways.getStarted}
    </LinkButton>
  );
};

const ToDashboard = ({ variant, onChoice }: { variant: ButtonVariant; onChoice: (() => void) | undefined }) => (
  <LinkButton to="/dash" variant={variant} onClick={onChoice}>
    {messages.ways.dashboard}
  </LinkButton>
);

const useIsLoggedIn = () => useSession(({ token }) => token !== null);
