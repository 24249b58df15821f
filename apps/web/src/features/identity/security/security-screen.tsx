import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { ChangePassword } from "./change-password.tsx";
import { SecondFactorPanel } from "./second-factor-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { words } from "./words.ts";

/** Where a person looks after their own account: second factor, password, and where they are logged in. */
export const SecurityScreen = () => (
  <div className="grid gap-8">
    <div className="grid gap-1">
      <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
        {words.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{words.text}</p>
    </div>
    <SecondFactorPanel />
    <ChangePassword />
    <SessionsPanel />
  </div>
);
