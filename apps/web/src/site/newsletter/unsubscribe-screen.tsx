import { Unsubscribe } from "@albashi/contracts/newsletter";
import { useCallback } from "react";
import { useParams } from "react-router";
import { call } from "../../api-client.ts";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { useLinkCall } from "./link-call.ts";
import { LinkOutcome } from "./link-outcome.tsx";
import { LinkScreen } from "./link-screen.tsx";
import { messages } from "./messages.ts";

const { title, heading, text, act, stay, done, failed, again, home } = messages.unsubscribe;

/** Leaving the newsletter. A mail program may open links by itself, so a person presses once before anything is ended. */
export const UnsubscribeScreen = () => {
  const { token = "" } = useParams();
  const unsubscribe = useCallback(() => call(Unsubscribe, { params: { token } }), [token]);
  const { state, run } = useLinkCall(unsubscribe);
  return (
    <LinkScreen>
      {state.at === "done" && <LinkOutcome title={title} heading={done} message={state.message} home={home} />}
      {state.at === "failed" && (
        <LinkOutcome title={title} heading={failed} message={state.message} home={home} again={{ label: again, act: () => void run() }} />
      )}
      {!("message" in state) && (
        <>
          <ScreenHeading title={title} className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">
            {heading}
          </ScreenHeading>
          <p className="text-lg text-ink-soft">{text}</p>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={state.at === "working"} onClick={() => void run()}>
              {act}
            </Button>
            <LinkButton to="/home" variant="quiet">
              {stay}
            </LinkButton>
          </div>
        </>
      )}
    </LinkScreen>
  );
};
