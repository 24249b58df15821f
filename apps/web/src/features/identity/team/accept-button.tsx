import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./joining-messages.ts";
import { type OwnInvitation, useAcceptInvitation } from "./own-invitations.ts";

interface AcceptButtonProps {
  readonly invitation: OwnInvitation;
  readonly onAccepted?: () => void;
}

/** Accepts an invitation. */
export const AcceptButton = ({ invitation, onAccepted }: AcceptButtonProps) => {
  const accept = useAcceptInvitation(invitation);
  return (
    <>
      {accept.isError && (
        <Alert tone="error" takesFocus>
          {accept.error.message || messages.notAccepted}
        </Alert>
      )}
      <Button
        className="justify-self-start"
        aria-label={messages.acceptLabel(invitation.companyName)}
        isBusy={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: () => onAccepted?.() })}
      >
        {messages.accept}
      </Button>
    </>
  );
};
