import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Router state that the logout passes to the home page, which then confirms the logout. */
export const loggedOutState = { isLoggedOut: true };

/** Whether the user has just logged out. True once only: a reload or Back does not repeat it. */
export const useJustLoggedOut = (): boolean => {
  const location = useLocation();
  const navigate = useNavigate();
  const hasLoggedOutState = (location.state as Partial<typeof loggedOutState> | null)?.isLoggedOut === true;
  const [isJustLoggedOut] = useState(hasLoggedOutState);
  useEffect(() => {
    // The user may have navigated elsewhere meanwhile.
    const isSameScreen = window.location.hash === `#${location.pathname}`;
    if (hasLoggedOutState && isSameScreen) void navigate(location.pathname, { replace: true, state: null });
  }, [hasLoggedOutState, location.pathname, navigate]);
  return isJustLoggedOut;
};
