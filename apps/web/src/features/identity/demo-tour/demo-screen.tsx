import { StartDemoTour } from "@albashi/contracts/identity/demo-tour";
import type { MembershipKind } from "@albashi/contracts/identity/roles";
import { useCallback, useEffect, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { homePathOf } from "../../../app/home-path.ts";
import { MessageScreen } from "../../../app/message-screen.tsx";
import { queryClient } from "../../../app/query-client.ts";
import { isDemoSession, useSession } from "../../../app/session.ts";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { beginSession } from "../authentication/begin-session.ts";
import { messages } from "./messages.ts";

/** Opens the demo company, as an employer or with `?view=staff` as an employee. A logged-in user stays in their own company. */
export const DemoScreen = () => {
  const [realRole] = useState(() => {
    const session = useSession.getState();
    return isDemoSession(session) ? undefined : session.userData?.role;
  });
  const [search] = useSearchParams();
  if (realRole !== undefined) return <Navigate to={homePathOf(realRole)} replace />;
  return <OpenDemo view={search.get("view") === "staff" ? "staff" : "employer"} />;
};

const firstScreens = { employer: "/dash", staff: "/app2/dashboard1" };

const OpenDemo = ({ view }: { view: MembershipKind }) => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      beginSession(await call(StartDemoTour, { body: { view } }));
      queryClient.clear();
      await navigate(firstScreens[view], { replace: true });
    } catch (error) {
      setFailure(error);
    }
  }, [view, navigate]);
  useEffect(() => void open(), [open]);
  return failure === undefined ? <Opening /> : <Failed failure={failure} onRetry={() => void open()} />;
};

const headingClass = "font-display text-3xl font-semibold";

const Opening = () => (
  <MessageScreen>
    <ScreenHeading title={messages.opening.title} className={headingClass}>
      {messages.opening.heading}
    </ScreenHeading>
    <p role="status" className="text-ink-soft">
      {messages.opening.text}
    </p>
  </MessageScreen>
);

const Failed = ({ failure, onRetry }: { failure: unknown; onRetry: () => void }) => {
  const isOff = failure instanceof CallFailed && failure.kind === "not_found";
  const message = failure instanceof CallFailed ? failure.message : "";
  return (
    <MessageScreen>
      <ScreenHeading title={messages.opening.title} className={headingClass}>
        {messages.failed.heading}
      </ScreenHeading>
      <p role="alert" className="text-ink-soft">
        {isOff ? messages.failed.notAvailable : message || messages.failed.unknown}
      </p>
      <div className="flex flex-wrap gap-3">
        {!isOff && <Button onClick={onRetry}>{messages.failed.again}</Button>}
        <LinkButton to="/" variant={isOff ? "primary" : "secondary"}>
          {messages.failed.home}
        </LinkButton>
      </div>
    </MessageScreen>
  );
};
