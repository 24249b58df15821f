import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { ChangePassword } from "../authentication/change-password.tsx";
import { SessionsPanel } from "../sessions/sessions-panel.tsx";
import { messages } from "./messages.ts";

/** Security settings of an employee: password and sessions. */
export const StaffSecurityScreen = () => (
  <div className="grid gap-8">
    <div className="grid gap-1">
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {messages.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.text}</p>
    </div>
    <ChangePassword />
    <SessionsPanel />
  </div>
);
