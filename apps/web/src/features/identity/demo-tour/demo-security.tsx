import { useSession } from "../../../app/session.ts";
import { Panel } from "../../../ui/panel.tsx";
import { messages } from "./messages.ts";

/** Describes the security settings to a visitor of the demo, who has no login. */
export const DemoSecurity = () => {
  const isStaff = useSession(({ userData }) => userData?.role === "staff");
  const { title, text, adminSettings, settings } = messages.security;
  return (
    <Panel title={title}>
      <p>{text}</p>
      <dl className="grid gap-4">
        {[...(isStaff ? [] : adminSettings), ...settings].map(({ name, description }) => (
          <div key={name} className="grid gap-1">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-ink-soft">{description}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
};
