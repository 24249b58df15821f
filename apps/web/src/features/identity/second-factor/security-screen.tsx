import { ChangePassword } from "../authentication/change-password.tsx";
import { OwnSecurityEvents } from "../security-events/own-security-events.tsx";
import { SessionsPanel } from "../sessions/sessions-panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SecurityPage } from "./security-page.tsx";

/** Security settings of an admin: passkeys, second factor, password and sessions. */
export const SecurityScreen = () => (
  <SecurityPage>
    <PasskeysPanel />
    <SecondFactorPanel />
    <ChangePassword />
    <SessionsPanel />
    <OwnSecurityEvents />
  </SecurityPage>
);
