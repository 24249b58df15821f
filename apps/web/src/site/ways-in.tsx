import { useSession } from "../app/session.ts";
import type { ActionLook } from "../ui/action-look.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { words } from "./words.ts";

interface WaysInProps {
  /** The looks of the next act and of the one beside it, which depend on what they stand on. */
  readonly look?: ActionLook;
  readonly lookBeside?: ActionLook;
  /** In a row that ends at the screen's edge the next act comes last. */
  readonly isNextLast?: boolean;
  readonly onChoice?: () => void;
}

/** How a visitor comes in: by a new account or an old one. Who is in already is led to the dashboard. */
export const WaysIn = ({ look = "primary", lookBeside = "quiet", isNextLast = false, onChoice }: WaysInProps) => {
  if (useIsLoggedIn()) return <ToDashboard look={look} onChoice={onChoice} />;
  const toAccount = (
    <LinkButton key="account" to="/GetStarted" look={look} onClick={onChoice}>
      {words.ways.getStarted}
    </LinkButton>
  );
  const toLogin = (
    <LinkButton key="login" to="/Login2" look={lookBeside} onClick={onChoice}>
      {words.ways.logIn}
    </LinkButton>
  );
  return isNextLast ? [toLogin, toAccount] : [toAccount, toLogin];
};

/** The one next act for a visitor: an account, or the dashboard of the one there is. */
export const NextAct = ({ look = "primary" }: { look?: ActionLook }) => {
  if (useIsLoggedIn()) return <ToDashboard look={look} onChoice={undefined} />;
  return (
    <LinkButton to="/GetStarted" look={look}>
      {words.ways.getStarted}
    </LinkButton>
  );
};

const ToDashboard = ({ look, onChoice }: { look: ActionLook; onChoice: (() => void) | undefined }) => (
  <LinkButton to="/dash" look={look} onClick={onChoice}>
    {words.ways.dashboard}
  </LinkButton>
);

const useIsLoggedIn = () => useSession(({ token }) => token !== null);
