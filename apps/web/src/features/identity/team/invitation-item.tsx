import { type OpenInvitation, ResendColleagueInvitation, RevokeColleagueInvitation } from "@albashi/contracts/team";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { useTeamAct } from "./use-team.ts";
import { words as all } from "./words.ts";

const words = all.invitations;

/** Somebody who was asked to join and has not yet. */
export const InvitationItem = ({ invitation }: { invitation: OpenInvitation }) => {
  const { fullName, invitationId } = invitation;
  const [isAsked, setIsAsked] = useState(false);
  const params = { invitationId };
  const resend = useTeamAct(async () => {
    await call(ResendColleagueInvitation, { params });
    return words.resent(fullName);
  });
  const revoke = useTeamAct(async () => (await call(RevokeColleagueInvitation, { params })).message);
  const failure = resend.error ?? revoke.error;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-52">
          <p className="font-semibold wrap-anywhere">{fullName}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {invitation.email}, {all.roles[invitation.role].name}
          </p>
          <p className="text-sm text-ink-soft">
            {invitation.hasExpired ? (
              words.expired
            ) : (
              <>
                {words.until} <MomentText at={invitation.expiresAt} />
              </>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" aria-label={words.resendLabel(fullName)} isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {words.resend}
          </Button>
          <Button look="quiet" aria-label={words.revokeLabel(fullName)} isBusy={revoke.isPending} onClick={() => setIsAsked(true)}>
            {words.revoke}
          </Button>
        </div>
      </div>
      {failure && (
        <Alert tone="failed" takesFocus>
          {failure.message || all.failed}
        </Alert>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.revokeTitle(fullName)}
          effect={words.revokeEffect}
          confirm={words.revoke}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            revoke.mutate();
          }}
        />
      )}
    </li>
  );
};
