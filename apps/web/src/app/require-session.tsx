import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { isMailed, saveReturnPath } from "./return-path.ts";
import { type Person, useSession } from "./session.ts";
import { WrongPortalScreen } from "./wrong-portal-screen.tsx";

/** Where somebody without a session is led: an employer's that ended by itself to the login, which tells why. */
const doors = {
  admin: { closed: "/", ended: "/Login" },
  staff: { closed: "/StaffLogin", ended: "/StaffLogin" },
};

interface RequireSessionProps {
  readonly who: Person["role"];
  readonly children: ReactNode;
}

/** Shows its children only to someone who is logged in, and by the right door. */
export const RequireSession = ({ who, children }: RequireSessionProps) => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  const hasEnded = useSession(({ error }) => error !== null);
  const cameAs = useSession(({ userData }) => userData?.role);
  const { pathname } = useLocation();
  const isFromMail = !isLoggedIn && isMailed(who, pathname);
  useEffect(() => {
    if (isFromMail) saveReturnPath(pathname);
  }, [isFromMail, pathname]);
  if (!isLoggedIn) return <Navigate to={hasEnded || isFromMail ? doors[who].ended : doors[who].closed} replace />;
  if (cameAs !== undefined && cameAs !== who) return <WrongPortalScreen cameAs={cameAs} />;
  return children;
};
