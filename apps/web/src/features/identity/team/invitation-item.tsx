import { type OpenInvitation, ResendColleagueInvitation, RevokeColleagueInvitation } from "@albashi/contracts/identity/team";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as allMessages } from "./messages.ts";
import { useTeamAction } from "./use-team.ts";

const messages = allMessages.invitations;

/** A pending invitation of a colleague. */
export const InvitationItem = ({ invitation }: { invitation: OpenInvitation }) => {
  const { fullName, invitationId } = invitation;
  const [isRevoking, setIsRevoking] = useState(false);
  const params = { invitationId };
  const resend = useTeamAction(async () => {
    await call(ResendColleagueInvitation, { params });
    return messages.resent(fullName);
  });
  const revoke = useTeamAction(async () => (await call(RevokeColleagueInvitation, { params })).message);
  const failure = resend.error ?? revoke.error;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-52">
          <p className="font-semibold wrap-anywhere">{fullName}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {invitation.email}, {allMessages.roles[invitation.role].name}
          </p>
          <p className="text-sm text-ink-soft">
            {invitation.hasExpired ? (
              messages.expired
            ) : (
              <>
                {messages.until} <TimestampText at={invitation.expiresAt} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" aria-label={messages.resendLabel(fullName)} isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {messages.resend}
          </Button>
          <Button
            variant="secondary"
            aria-label={messages.revokeLabel(fullName)}
            isBusy={revoke.isPending}
            onClick={() => setIsRevoking(true)}
          >
            {messages.revoke}
          </Button>
        </div>
      </div>
      {failure && (
        <Alert tone="error" takesFocus>
          {failure.message || allMessages.failed}
        </Alert>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={messages.revokeTitle(fullName)}
          description={messages.revokeEffect}
          confirm={messages.revoke}
          onClose={() => setIsRevoking(false)}
          onConfirm={() => {
            setIsRevoking(false);
            revoke.mutate();
          }}
        />
      )}
    </li>
  );
};
