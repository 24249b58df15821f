import { useNavigate } from "react-router";
import { useSession } from "../../../app/session.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AcceptButton } from "./accept-button.tsx";
import { messages } from "./joining-messages.ts";
import type { OwnInvitation } from "./own-invitations.ts";

/** Accepts the invitation with an existing account, since its login proves the ownership of the mailbox. */
export const AcceptWithAccount = ({ invitation }: { invitation: OwnInvitation }) => {
  const navigate = useNavigate();
  const isLoggedIn = useSession(({ token }) => token !== null);
  return (
    <>
      <p>{messages.haveAccount}</p>
      {isLoggedIn ? (
        <AcceptButton invitation={invitation} onAccepted={() => void navigate("/ChooseCompany")} />
      ) : (
        <>
          <p className="text-ink-soft">{messages.logInFirst}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/Login">{messages.employer}</LinkButton>
            <LinkButton to="/StaffLogin" variant="secondary">
              {messages.employee}
            </LinkButton>
          </div>
        </>
      )}
    </>
  );
};
