import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ScreenHeading } from "../ui/screen-heading.tsx";
import { MessageScreen } from "./message-screen.tsx";
import { messages } from "./messages.ts";

/** Shown when a screen crashed, with the id under which the crash is logged. */
export const CrashScreen = ({ error }: { error: unknown }) => {
  const { crashId, report } = useCrashReport(error);
  return (
    <MessageScreen>
      <ScreenHeading title={messages.crash.title} className="font-display text-3xl font-semibold">
        {messages.crash.heading}
      </ScreenHeading>
      <p className="rounded-lg bg-clay-tint p-3 font-mono text-sm wrap-anywhere text-clay">{textOf(error)}</p>
      <p className="text-ink-soft">{messages.crash.text}</p>
      <p role="status" className="text-ink-soft">
        {messages.crash[report]}
      </p>
      <p className="text-sm">
        <span className="font-semibold">{messages.crash.idLabel}</span> <code className="break-all">{crashId}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/">{messages.crash.home}</LinkButton>
        <Button variant="secondary" onClick={() => location.reload()}>
          {messages.crash.reload}
        </Button>
      </div>
    </MessageScreen>
  );
};

const useCrashReport = (error: unknown) => {
  const [crashId] = useState(() => crypto.randomUUID());
  const [report, setReport] = useState<"reporting" | "reported" | "notReported">("reporting");
  const { pathname } = useLocation();
  useEffect(() => {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    // The landing page does not load the contracts, so the reporter is loaded on demand. Loading it may fail as well.
    import("./report-crash.ts")
      .then(({ reportCrash }) => reportCrash({ crashId, message: textOf(error), route: pathname, stack }))
      .then(
        () => setReport("reported"),
        () => setReport("notReported"),
      );
  }, [crashId, error, pathname]);
  return { crashId, report };
};

const textOf = (error: unknown): string => {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
};
