import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { ChangePassword } from "../authentication/change-password.tsx";
import { SessionsPanel } from "../sessions/sessions-panel.tsx";
import { messages } from "./messages.ts";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";

/** Security settings of an admin: passkeys, second factor, password and sessions. */
export const SecurityScreen = () => (
  <div className="grid gap-8">
    <div className="grid gap-1">
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {messages.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.text}</p>
    </div>
    <PasskeysPanel />
    <SecondFactorPanel />
    <ChangePassword />
    <SessionsPanel />
  </div>
);
