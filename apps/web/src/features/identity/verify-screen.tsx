import { useState } from "react";
import { useParams } from "react-router";
import { useRedirectAfter } from "../../redirect-after.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { NewLink } from "./new-link.tsx";
import { useVerification } from "./verification.ts";
import { words } from "./words.ts";

const redirectAfterMs = 3000;
const headings = {
  verifying: words.verify.verifying,
  verified: words.verify.success,
  known: words.verify.known,
  unreached: words.verify.unreached,
  failed: words.verify.failed,
};

/** Opened from the mailed link: proves that the mailbox is the person's own, then leads to the login. */
export const VerifyScreen = () => {
  const { id = "", token = "" } = useParams();
  const { outcome, tryAgain } = useVerification({ id, token });
  useRedirectAfter({ to: outcome?.login ?? "/login", ms: redirectAfterMs, isOn: outcome?.state === "verified" });

  return (
    <SplitScreen claim={words.verify.claim} note={words.verify.note}>
      <ScreenHeading title={words.verify.title} className="font-display text-3xl font-semibold">
        {headings[outcome?.state ?? "verifying"]}
      </ScreenHeading>
      {outcome === undefined && <Skeleton className="h-20 rounded-card" />}
      {outcome?.state === "verified" && <Verified message={outcome.message} />}
      {outcome?.state === "known" && <AlreadyVerified message={outcome.message} />}
      {outcome?.state === "unreached" && <NotReached onTryAgain={tryAgain} />}
      {outcome?.state === "failed" && <Failed message={outcome.message} />}
    </SplitScreen>
  );
};

const Verified = ({ message }: { message: string }) => (
  <>
    <Alert tone="done" title={words.verify.verified} lastsMs={redirectAfterMs}>
      {message}
    </Alert>
    <p className="text-ink-soft">{words.verify.redirecting}</p>
  </>
);

const AlreadyVerified = ({ message }: { message: string }) => (
  <>
    <Alert tone="information">{message}</Alert>
    <LinkButton to="/login" className="justify-self-start">
      {words.verify.logIn}
    </LinkButton>
  </>
);

const NotReached = ({ onTryAgain }: { onTryAgain: () => void }) => (
  <>
    <Alert tone="information">{words.verify.stillGood}</Alert>
    <Button onClick={onTryAgain} className="justify-self-start">
      {words.verify.tryAgain}
    </Button>
  </>
);

const Failed = ({ message }: { message: string }) => {
  const [wantsLink, setWantsLink] = useState(false);
  return (
    <>
      <Alert tone="failed">{message}</Alert>
      <div className="flex flex-wrap gap-3">
        {/* Once a new link is asked for, sending it is the next act. */}
        <LinkButton to="/login" look={wantsLink ? "quiet" : "primary"}>
          {words.verify.tryAgain}
        </LinkButton>
        {!wantsLink && (
          <Button look="quiet" onClick={() => setWantsLink(true)}>
            {words.verify.newLink}
          </Button>
        )}
      </div>
      {wantsLink && <NewLink />}
    </>
  );
};
