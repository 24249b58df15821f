import { useRouteError } from "react-router";
import { CrashScreen } from "./crash-screen.tsx";
import { isChunkLoadError } from "./is-chunk-load-error.ts";
import { MessageScreen } from "./message-screen.tsx";
import { NoNetwork } from "./no-network.tsx";

/** Replaces a whole screen that could not be loaded or that crashed. */
export const ErrorScreen = () => {
  const error = useRouteError();
  if (!isChunkLoadError(error)) return <CrashScreen error={error} />;
  return (
    <MessageScreen>
      <NoNetwork />
    </MessageScreen>
  );
};

/** The same inside a portal, whose navigation stays usable when only the network failed. */
export const ErrorPanel = () => {
  const error = useRouteError();
  if (!isChunkLoadError(error)) throw error;
  return (
    <div className="rounded-card border border-line bg-surface p-6 sm:p-10">
      <NoNetwork />
    </div>
  );
};
