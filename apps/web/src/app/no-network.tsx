import { CloudOff } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { Button } from "../ui/button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { messages } from "./messages.ts";

const timeoutMs = 10_000;

/** Shown when the code of a screen could not be loaded. Reloads automatically when the network is back. */
export const NoNetwork = () => {
  const { isRetrying, tryAgain } = useReload();
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
      <Button isBusy={isRetrying} onClick={tryAgain}>
        {messages.noNetwork.tryAgain}
      </Button>
    </div>
  );
};

/**
 * A browser may cache a failed module load, and only a page reload makes it fetch again. Without a network the reload would show the
 * browser's own error page, so connectivity is checked first.
 */
const useReload = () => {
  const [isRetrying, setIsRetrying] = useState(false);
  const tryAgain = useCallback(() => {
    setIsRetrying(true);
    void isReachable().then((isOnline) => (isOnline ? location.reload() : setIsRetrying(false)));
  }, []);
  useEffect(() => {
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [tryAgain]);
  return { isRetrying, tryAgain };
};

const isReachable = () =>
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(timeoutMs) }).then(
    () => true,
    () => false,
  );
