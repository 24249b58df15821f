import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { type OwnInvitation, useAccept } from "./own-invitations.ts";
import { words } from "./words.ts";

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
          {accept.error.message || words.notAccepted}
        </Alert>
      )}
      <Button
        className="justify-self-start"
        aria-label={words.acceptLabel(invitation.companyName)}
        isBusy={accept.isPending}
        onClick={() => accept.mutate(undefined, { onSuccess: () => onAccepted?.() })}
      >
        {words.accept}
      </Button>
    </>
  );
};
