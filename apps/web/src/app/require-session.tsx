import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation } from "react-router";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { homePathOf } from "./home-path.ts";
import { MessageScreen } from "./message-screen.tsx";
import { messages } from "./messages.ts";
import { isMailedPath, saveReturnPath } from "./return-path.ts";
import { isDemoSession, type SessionUser, useSession } from "./session.ts";

/** Where visitors without a session are redirected. An admin whose session expired goes to the login, which shows the reason. */
const redirectPaths = {
  admin: { loggedOut: "/", sessionEnded: "/Login" },
  staff: { loggedOut: "/StaffLogin", sessionEnded: "/StaffLogin" },
};

const DemoBanner = lazy(async () => ({ default: (await import("../features/identity/demo-tour/demo-banner.tsx")).DemoBanner }));

interface RequireSessionProps {
  readonly requiredRole: SessionUser["role"];
  readonly children: ReactNode;
}

/** Shows its children only to a user who is logged in with the required role. */
export const RequireSession = ({ requiredRole, children }: RequireSessionProps) => {
  const isLoggedIn = useSession(({ token }) => token !== null);
  const hasEnded = useSession(({ error }) => error !== null);
  const userRole = useSession(({ userData }) => userData?.role);
  const isDemo = useSession(isDemoSession);
  const { pathname } = useLocation();
  const isFromMail = !isLoggedIn && isMailedPath(requiredRole, pathname);
  useEffect(() => {
    if (isFromMail) saveReturnPath(pathname);
  }, [isFromMail, pathname]);
  if (!isLoggedIn)
    return (
      <Navigate to={hasEnded || isFromMail ? redirectPaths[requiredRole].sessionEnded : redirectPaths[requiredRole].loggedOut} replace />
    );
  if (userRole !== undefined && userRole !== requiredRole) return <WrongPortalScreen userRole={userRole} />;
  return (
    <>
      {isDemo && (
        // As high as the banner, so that its arrival moves nothing.
        <Suspense fallback={<div className="h-33 sm:h-29 lg:h-16" />}>
          <DemoBanner />
        </Suspense>
      )}
      {children}
    </>
  );
};

const otherLoginPaths = { admin: "/StaffLogin", staff: "/Login" };

/** Explains that this portal is for the other role, with links to the user's own portal and the other login. */
const WrongPortalScreen = ({ userRole }: { userRole: SessionUser["role"] }) => (
  <MessageScreen>
    <ScreenHeading title={messages.wrongPortal.title} className="font-display text-3xl font-semibold">
      {messages.wrongPortal[userRole].heading}
    </ScreenHeading>
    <p className="text-ink-soft">{messages.wrongPortal[userRole].text}</p>
    <div className="flex flex-wrap gap-3">
      <LinkButton to={homePathOf(userRole)}>{messages.wrongPortal[userRole].home}</LinkButton>
      <LinkButton to={otherLoginPaths[userRole]} variant="secondary">
        {messages.wrongPortal[userRole].other}
      </LinkButton>
    </div>
  </MessageScreen>
);
