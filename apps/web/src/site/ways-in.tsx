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
  const toSignUp = (
    <LinkButton key="sign-up" to="/SignUp" look={look} onClick={onChoice}>
      {words.ways.getStarted}
    </LinkButton>
  );
  const toLogin = (
    <LinkButton key="login" to="/Login" look={lookBeside} onClick={onChoice}>
      {words.ways.logIn}
    </LinkButton>
  );
  return isNextLast ? [toLogin, toSignUp] : [toSignUp, toLogin];
};

/** The one next act for a visitor: an account, or the dashboard of the one there is. */
export const NextAct = () => {
  if (useIsLoggedIn()) return <ToDashboard look="primary" onChoice={undefined} />;
  return <LinkButton to="/SignUp">{words.ways.getStarted}</LinkButton>;
};

const ToDashboard = ({ look, onChoice }: { look: ActionLook; onChoice: (() => void) | undefined }) => (
  <LinkButton to="/dash" look={look} onClick={onChoice}>
    {words.ways.dashboard}
  </LinkButton>
);

const useIsLoggedIn = () => useSession(({ token }) => token !== null);
