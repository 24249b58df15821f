import { VerifyEmail } from "@albashi/contracts/identity";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../api-client.ts";
import { useRedirectAfter } from "../../redirect-after.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SplitScreen } from "../../ui/split-screen.tsx";
import { words } from "./words.ts";

const redirectAfterMs = 3000;
const headings = { verifying: words.verify.verifying, verified: words.verify.success, failed: words.verify.failed };

interface Outcome {
  readonly state: "verified" | "failed";
  readonly message: string;
}

/** Opened from the mailed link: proves that the mailbox is the person's own, then leads to the login. */
export const VerifyScreen = () => {
  const outcome = useVerification();
  useRedirectAfter({ to: "/login", ms: redirectAfterMs, isOn: outcome?.state === "verified" });

  return (
    <SplitScreen claim={words.verify.claim} note={words.verify.note}>
      <ScreenHeading title={words.verify.title} className="font-display text-3xl font-semibold">
        {headings[outcome?.state ?? "verifying"]}
      </ScreenHeading>
      {outcome === undefined && <Skeleton className="h-20 rounded-card" />}
      {outcome?.state === "verified" && (
        <>
          <Alert tone="done" title={words.verify.verified} lastsMs={redirectAfterMs}>
            {outcome.message}
          </Alert>
          <p className="text-ink-soft">{words.verify.redirecting}</p>
        </>
      )}
      {outcome?.state === "failed" && (
        <>
          <Alert tone="failed">{outcome.message}</Alert>
          <LinkButton to="/login" className="justify-self-start">
            {words.verify.tryAgain}
          </LinkButton>
        </>
      )}
    </SplitScreen>
  );
};

const useVerification = () => {
  const { id = "", token = "" } = useParams();
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    let isCurrent = true;
    void verifyOnce(id, token).then((reached) => isCurrent && setOutcome(reached));
    return () => {
      isCurrent = false;
    };
  }, [id, token]);
  return outcome;
};

const begun = new Map<string, Promise<Outcome>>();

/** A link works once. React may run an effect twice, and the second try would only hear that the link is used. */
const verifyOnce = (id: string, token: string): Promise<Outcome> => {
  const link = `${id}/${token}`;
  const outcome = begun.get(link) ?? verify(id, token);
  begun.set(link, outcome);
  return outcome;
};

const verify = async (id: string, token: string): Promise<Outcome> => {
  try {
    const { success, message } = await call(VerifyEmail, { params: { id, token } });
    return { state: success ? "verified" : "failed", message: message || words.verify.fallback };
  } catch (failure) {
    return { state: "failed", message: (failure instanceof CallFailed && failure.message) || words.verify.fallback };
  }
};
