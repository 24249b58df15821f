import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./joining-messages.ts";
import { type OwnInvitation, useAccept } from "./own-invitations.ts";

interface AcceptButtonProps {
  readonly invitation: OwnInvitation;
  readonly onAccepted?: () => void;
}

/** Says yes to an invitation. */
export const AcceptButton = ({ invitation, onAccepted }: AcceptButtonProps) => {
  const accept = useAccept(invitation);
  return (
    <>
      {accept.isError && (
        <Alert tone="failed" takesFocus>
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
