import { useNavigate } from "react-router";
import { useSession } from "../../../app/session.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { AcceptButton } from "./accept-button.tsx";
import type { OwnInvitation } from "./own-invitations.ts";
import { words } from "./words.ts";

/** Whoever has an account accepts with it: the log-in proves the mailbox. */
export const WithAccount = ({ invitation }: { invitation: OwnInvitation }) => {
  const navigate = useNavigate();
  const isLoggedIn = useSession(({ token }) => token !== null);
  return (
    <>
      <p>{words.haveAccount}</p>
      {isLoggedIn ? (
        <AcceptButton invitation={invitation} onAccepted={() => void navigate("/ChooseCompany")} />
      ) : (
        <>
          <p className="text-ink-soft">{words.logInFirst}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/Login">{words.employer}</LinkButton>
            <LinkButton to="/StaffLogin" look="quiet">
              {words.employee}
            </LinkButton>
          </div>
        </>
      )}
    </>
  );
};
