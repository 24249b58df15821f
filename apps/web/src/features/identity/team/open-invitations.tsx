import { AcceptButton } from "./accept-button.tsx";
import { messages } from "./joining-messages.ts";
import { messages as teamMessages } from "./messages.ts";
import { useOwnInvitations } from "./own-invitations.ts";

/** Invitations of the user to further companies. Renders nothing when there are none. */
export const OpenInvitations = () => {
  const list = useOwnInvitations();
  const invitations = list.data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="grid gap-4">
      <h2 id="open-invitations" className="text-lg font-semibold">
        {messages.open}
      </h2>
      <ul className="grid gap-4">
        {invitations.map((invitation) => (
          <li key={invitation.invitationId} className="grid gap-3 rounded-card border border-line bg-surface p-5">
            <p className="grid">
              <span className="font-semibold wrap-anywhere">{invitation.companyName}</span>
              <span className="text-sm text-ink-soft">{teamMessages.roles[invitation.role].name}</span>
            </p>
            <AcceptButton invitation={invitation} />
          </li>
        ))}
      </ul>
    </section>
  );
};
