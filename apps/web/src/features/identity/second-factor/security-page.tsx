import type { ReactNode } from "react";
import { isDemoSession, useSession } from "../../../app/session.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { DemoSecurity } from "../demo-tour/demo-security.tsx";
import { messages } from "./messages.ts";

/** The layout of the security settings. The demo has no login of its own, so it describes them instead. */
export const SecurityPage = ({ children }: { children: ReactNode }) => {
  const isDemo = useSession(isDemoSession);
  return (
    <div className="grid gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      {isDemo ? <DemoSecurity /> : children}
    </div>
  );
};
