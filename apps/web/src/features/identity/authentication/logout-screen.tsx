import { LogOut } from "@albashi/contracts/identity/accounts";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { loggedOutState } from "../../../app/just-logged-out.ts";
import { endSession } from "../../../app/session.ts";
import { Alert } from "../../../ui/alert.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { saveTheme } from "../../../ui/theme-toggle.tsx";
import { messages } from "../messages.ts";

/** Ends the session on the server and in this browser. Without a network it ends in this browser only, and says so. */
export const LogoutScreen = ({ to = "/" }: { to?: string }) => {
  const isOffline = useLogOut(to);
  return (
    <SplitScreen headline={messages.logout.headline} note={messages.logout.note}>
      <ScreenHeading title={messages.logout.title} className="font-display text-3xl font-semibold">
        {isOffline ? messages.logout.headingOffline : messages.logout.heading}
      </ScreenHeading>
      {isOffline && (
        <>
          <Alert tone="info">{messages.logout.offline}</Alert>
          <LinkButton to={to} className="justify-self-start">
            {to === "/" ? messages.logout.home : messages.logout.login}
          </LinkButton>
        </>
      )}
    </SplitScreen>
  );
};

/** The logout of employees, which the specification redirects to the login. */
export const StaffLogoutScreen = () => <LogoutScreen to="/login" />;

/** Another person may use this browser next. Clock events that were not sent are kept in a database: only their employee can send them. */
const forgetVisit = () => {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage can be forbidden; then nothing was stored.
  }
};

const useLogOut = (to: string) => {
  const [isOffline, setIsOffline] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    call(LogOut, {})
      .finally(() => {
        forgetVisit();
        endSession();
        saveTheme();
      })
      .then(
        () => navigate(to, { replace: true, state: loggedOutState }),
        () => setIsOffline(true),
      );
  }, [navigate, to]);
  return isOffline;
};
