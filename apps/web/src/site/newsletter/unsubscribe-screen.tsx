import { Unsubscribe } from "@albashi/contracts/newsletter";
import { useCallback } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { LinkOutcome } from "./link-outcome.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { messages } from "./messages.ts";
import { useLinkCall } from "./use-link-call.ts";

const { title, heading, text, confirm, keepSubscription, done, failed, tryAgain, home } = messages.unsubscribe;

/** Unsubscribes from the newsletter. A mail program may open links automatically, so the user has to confirm first. */
export const UnsubscribeScreen = () => {
  const { token = "" } = useParams();
  const unsubscribe = useCallback(() => call(Unsubscribe, { params: { token } }), [token]);
  const { state, run } = useLinkCall(unsubscribe);
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
        <>
          <ScreenHeading title={title} className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
            {heading}
          </ScreenHeading>
          <p className="text-lg text-ink-soft">{text}</p>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={state.status === "working"} onClick={() => void run()}>
              {confirm}
            </Button>
            <LinkButton to="/home" variant="secondary">
              {keepSubscription}
            </LinkButton>
          </div>
        </>
      )}
    </LinkScreen>
  );
};
