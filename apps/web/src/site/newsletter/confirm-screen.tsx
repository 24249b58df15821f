import { ConfirmSubscription } from "@albashi/contracts/newsletter";
import { useCallback, useEffect } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useLinkCall } from "./link-call.ts";
import { LinkOutcome } from "./link-outcome.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { messages } from "./messages.ts";

const { title, working, done, failed, again, home } = messages.confirm;

/** The owner of a mailbox has opened the link that says yes to the newsletter. Asking twice is fine, so it is asked at once. */
export const ConfirmScreen = () => {
  const { token = "" } = useParams();
  const confirm = useCallback(() => call(ConfirmSubscription, { body: { token } }), [token]);
  const { state, run } = useLinkCall(confirm);
  useEffect(() => void run(), [run]);
  return (
    <LinkScreen>
      {state.at === "done" && <LinkOutcome title={title} heading={done} message={state.message} home={home} />}
      {state.at === "failed" && (
        <LinkOutcome title={title} heading={failed} message={state.message} home={home} again={{ label: again, act: () => void run() }} />
      )}
      {!("message" in state) && (
        <ScreenHeading title={title} className="font-display text-3xl font-semibold tracking-tight">
          <span role="status">{working}</span>
        </ScreenHeading>
      )}
    </LinkScreen>
  );
};
