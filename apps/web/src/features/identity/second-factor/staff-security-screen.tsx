import { ChangePassword } from "../authentication/change-password.tsx";
import { OwnSecurityEvents } from "../security-events/own-security-events.tsx";
import { SessionsPanel } from "../sessions/sessions-panel.tsx";
import { SecurityPage } from "./security-page.tsx";

/** Security settings of an employee: password and sessions. */
export const StaffSecurityScreen = () => (
  <SecurityPage>
    <ChangePassword />
    <SessionsPanel />
    <OwnSecurityEvents />
  </SecurityPage>
);
