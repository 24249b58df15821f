import { homePathOf } from "../app/home-path.ts";
import { useSession } from "../app/session.ts";
import type { ButtonVariant } from "../ui/button-variant.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { messages } from "./messages.ts";

interface SignInLinksProps {
  /** Variants of the primary and the secondary link, which depend on the background. */
  readonly variant?: ButtonVariant;
  readonly secondaryVariant?: ButtonVariant;
  /** Puts the primary link last, for rows aligned to the right edge. */
  readonly isPrimaryLast?: boolean;
  readonly onNavigate?: () => void;
}

/** Links to sign up and log in. A logged-in user gets a link to the dashboard. */
export const SignInLinks = ({
  variant = "primary",
  secondaryVariant = "secondary",
  isPrimaryLast = false,
  onNavigate,
}: SignInLinksProps) => {
  if (useIsLoggedIn()) return <DashboardLink variant={variant} onNavigate={onNavigate} />;
  const getStartedLink = (
    <LinkButton key="account" to="/GetStarted" variant={variant} onClick={onNavigate}>
      {messages.signIn.getStarted}
    </LinkButton>
  );
  const loginLink = (
    <LinkButton key="login" to="/Login2" variant={secondaryVariant} onClick={onNavigate}>
      {messages.signIn.logIn}
    </LinkButton>
  );
  return isPrimaryLast ? [loginLink, getStartedLink] : [getStartedLink, loginLink];
};

/** The primary link for a visitor: sign up, or the dashboard when logged in. */
export const PrimaryLink = ({ variant = "primary" }: { variant?: ButtonVariant }) => {
  if (useIsLoggedIn()) return <DashboardLink variant={variant} onNavigate={undefined} />;
  return (
    <LinkButton to="/GetStarted" variant={variant}>
      {messages.signIn.getStarted}
    </LinkButton>
  );
};

/** An admin goes to the admin portal, an employee to their own. */
const DashboardLink = ({ variant, onNavigate }: { variant: ButtonVariant; onNavigate: (() => void) | undefined }) => {
  const role = useSession(({ userData }) => userData?.role ?? "admin");
  return (
    <LinkButton to={homePathOf(role)} variant={variant} onClick={onNavigate}>
      {messages.signIn.dashboard}
    </LinkButton>
  );
};

const useIsLoggedIn = () => useSession(({ token }) => token !== null);
