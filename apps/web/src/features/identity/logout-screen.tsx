import { LogOut } from "@albashi/contracts/identity";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../api-client.ts";
import { afterLogOut } from "../../app/farewell.ts";
import { endSession } from "../../app/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { words } from "./words.ts";

/** Ends the session on the server and in this browser. Without a network it ends here only, and says so. */
export const LogoutScreen = ({ to = "/" }: { to?: string }) => {
  const isOffline = useLogOut(to);
  return (
    <SplitScreen claim={words.logout.claim} note={words.logout.note}>
      <ScreenHeading title={words.logout.title} className="font-display text-3xl font-semibold">
        {isOffline ? words.logout.headingOffline : words.logout.heading}
      </ScreenHeading>
      {isOffline && (
        <>
          <Alert tone="information">{words.logout.offline}</Alert>
          <LinkButton to={to} className="justify-self-start">
            {to === "/" ? words.logout.home : words.logout.login}
          </LinkButton>
        </>
      )}
    </SplitScreen>
  );
};

/** The same for employees, whom the specification leads to the login. */
export const StaffLogoutScreen = () => <LogoutScreen to="/login" />;

const useLogOut = (to: string) => {
  const [isOffline, setIsOffline] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    call(LogOut, {})
      .finally(() => endSession())
      .then(
        () => navigate(to, { replace: true, state: afterLogOut }),
        () => setIsOffline(true),
      );
  }, [navigate, to]);
  return isOffline;
};
