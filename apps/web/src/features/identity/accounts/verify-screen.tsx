import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { verifiedState } from "../../../app/signed-up-email.ts";
import { useRedirectAfter } from "../../../redirect-after.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { messages } from "../messages.ts";
import { ConfirmLink } from "./confirm-link.tsx";
import { NewLink } from "./new-link.tsx";
import { useVerification } from "./verification.ts";

const redirectDelayMs = 3000;
const headings = {
  verifying: messages.verify.verifying,
  verified: messages.verify.success,
  unconfirmed: messages.verify.unconfirmed,
  alreadyVerified: messages.verify.alreadyVerified,
  withdrawn: messages.verify.withdrawn,
  offline: messages.verify.offline,
  failed: messages.verify.failed,
};

/** Opened from the mailed link: verifies the email, in another browser after a password, then redirects to the login. */
export const VerifyScreen = () => {
  const { id = "", token = "" } = useParams();
  const { outcome, tryAgain, setOutcome } = useVerification({ id, token });
  const email = outcome?.email;
  const state = useMemo(() => (email === undefined ? {} : verifiedState(email)), [email]);
  useRedirectAfter({ to: outcome?.login ?? "/login", state, ms: redirectDelayMs, isActive: outcome?.state === "verified" });

  return (
    <SplitScreen headline={messages.verify.headline} note={messages.verify.note}>
      <ScreenHeading title={messages.verify.title} className="font-display text-3xl font-semibold">
        {headings[outcome?.state ?? "verifying"]}
      </ScreenHeading>
      {outcome === undefined && <Skeleton className="h-20 rounded-card" />}
      {outcome?.state === "verified" && <Verified message={outcome.message} />}
      {outcome?.state === "unconfirmed" && <ConfirmLink link={{ id, token }} outcome={outcome} onOutcome={setOutcome} />}
      {(outcome?.state === "alreadyVerified" || outcome?.state === "withdrawn") && (
        <NothingToVerify message={outcome.message} login={outcome.login} />
      )}
      {outcome?.state === "offline" && <Offline onTryAgain={tryAgain} />}
      {outcome?.state === "failed" && <Failed message={outcome.message} />}
    </SplitScreen>
  );
};

const Verified = ({ message }: { message: string }) => (
  <>
    <Alert tone="success" title={messages.verify.verified} durationMs={redirectDelayMs}>
      {message}
    </Alert>
    <p className="text-ink-soft">{messages.verify.redirecting}</p>
  </>
);

/** The link has done its work already, or belongs to an invitation that was withdrawn. Without a known login the user chooses one. */
const NothingToVerify = ({ message, login = "/Login2" }: { message: string; login: string | undefined }) => (
  <>
    <Alert tone="info">{message}</Alert>
    <LinkButton to={login} className="justify-self-start">
      {messages.verify.logIn}
    </LinkButton>
  </>
);

const Offline = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <>
    <Alert tone="info">{messages.verify.linkStillValid}</Alert>
    <Button onClick={onTryAgain} className="justify-self-start">
      {messages.verify.tryAgain}
    </Button>
  </>
);

const Failed = ({ message }: { message: string }) => {
  const [isRequestingLink, setIsRequestingLink] = useState(false);
  return (
    <>
      <Alert tone="error">{message}</Alert>
      <div className="flex flex-wrap gap-3">
        {/* While a new link is being requested, sending it is the primary action. */}
        <LinkButton to="/login" variant={isRequestingLink ? "secondary" : "primary"}>
          {messages.verify.tryAgain}
        </LinkButton>
        {!isRequestingLink && (
          <Button variant="secondary" onClick={() => setIsRequestingLink(true)}>
            {messages.verify.newLink}
          </Button>
        )}
      </div>
      {isRequestingLink && <NewLink />}
    </>
  );
};
