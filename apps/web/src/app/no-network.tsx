import { CloudOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { messages } from "./messages.ts";

const answersWithinMs = 10_000;

/** The code of a screen did not arrive. Nothing is broken, so this stays calm and goes on by itself when the network is back. */
export const NoNetwork = () => {
  const { isTrying, tryAgain } = useReload();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <span className="grid size-11 place-items-center rounded-full bg-sky-tint text-sky">
        <CloudOff aria-hidden className="size-5" />
      </span>
      <ScreenHeading title={messages.noNetwork.title} className="font-display text-3xl font-semibold">
        {messages.noNetwork.heading}
      </ScreenHeading>
      <p role="status" className="text-ink-soft">
        {messages.noNetwork.text}
      </p>
      <Button isBusy={isTrying} onClick={tryAgain}>
        {messages.noNetwork.tryAgain}
      </Button>
    </div>
  );
};

/**
 * A browser may remember that a module did not arrive, and only a new page makes it ask again.
 * Without a network that would be the browser's own error page, so we knock first.
 */
const useReload = () => {
  const [isTrying, setIsTrying] = useState(false);
  const tryAgain = useCallback(() => {
    setIsTrying(true);
    void isReachable().then((isThere) => (isThere ? location.reload() : setIsTrying(false)));
  }, []);
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [tryAgain]);
  return { isTrying, tryAgain };
};

const isReachable = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(answersWithinMs) }).then(
    () => true,
    () => false,
  );
