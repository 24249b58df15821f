import { ConfirmSubscription } from "@albashi/contracts/newsletter";
import { useCallback, useEffect } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { LinkOutcome } from "./link-outcome.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { messages } from "./messages.ts";
import { useLinkCall } from "./use-link-call.ts";

const { title, working, done, failed, tryAgain, home } = messages.confirm;

/** Opened from the confirmation mail: confirms the newsletter subscription. Confirming is idempotent, so it runs immediately. */
export const ConfirmScreen = () => {
  const { token = "" } = useParams();
  const confirm = useCallback(() => call(ConfirmSubscription, { body: { token } }), [token]);
  const { state, run } = useLinkCall(confirm);
  useEffect(() => void run(), [run]);
  return (
    <LinkScreen>
      {state.status === "done" && <LinkOutcome title={title} heading={done} message={state.message} home={home} />}
      {state.status === "failed" && (
        <LinkOutcome
          title={title}
          heading={failed}
          message={state.message}
          home={home}
          retry={{ label: tryAgain, run: () => void run() }}
        />
      )}
      {!("message" in state) && (
        <ScreenHeading title={title} className="font-display text-3xl font-semibold tracking-tight">
          <span role="status">{working}</span>
        </ScreenHeading>
      )}
    </LinkScreen>
  );
};
