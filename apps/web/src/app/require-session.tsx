import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSession } from "./session.ts";

/** Shows its children only to someone who is logged in. A session that ended by itself leads to the login, which tells why. */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  const hasEnded = useSession(({ error }) => error !== null);
  if (isLoggedIn) return children;
  return <Navigate to={hasEnded ? "/Login" : "/"} replace />;
};
