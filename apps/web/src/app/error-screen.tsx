import { useRouteError } from "react-router";
import { CrashScreen } from "./crash-screen.tsx";
import { isChunkLoadError } from "./is-chunk-load-error.ts";
import { MessageScreen } from "./message-screen.tsx";
import { NoNetwork } from "./no-network.tsx";

/** Stands where a whole screen should be: it did not arrive, or it broke. */
export const ErrorScreen = () => {
  const error = useRouteError();
  if (!isChunkLoadError(error)) return <CrashScreen error={error} />;
  return (
    <MessageScreen>
      <NoNetwork />
    </MessageScreen>
  );
};

/** The same inside the employer's area, whose navigation stays when only the network is gone. */
export const ErrorPanel = () => {
  const error = useRouteError();
  if (!isChunkLoadError(error)) throw error;
  return (
    <div className="rounded-card border border-line bg-surface p-6 sm:p-10">
      <NoNetwork />
    </div>
  );
};
