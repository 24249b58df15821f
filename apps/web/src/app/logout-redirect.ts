import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** What the logout hands to the home page, so that it can say that all went well. */
export const afterLogOut = { isLoggedOut: true };

/** Whether somebody has just logged out. It is told once: reloading or coming back does not say it again. */
export const useLogoutRedirect = (): boolean => {
  const location = useLocation();
  const navigate = useNavigate();
  const isTold = (location.state as Partial<typeof afterLogOut> | null)?.isLoggedOut === true;
  const [isJustNow] = useState(isTold);
  useEffect(() => {
    // Who has gone on to another address meanwhile is not led back.
    const isStillHere = window.location.hash === `#${location.pathname}`;
    if (isTold && isStillHere) void navigate(location.pathname, { replace: true, state: null });
  }, [isTold, location.pathname, navigate]);
  return isJustNow;
};
