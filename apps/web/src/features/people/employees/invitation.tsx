import { ReadStaffInvitation, RevokeStaffInvitation } from "@albashi/contracts/identity/team";
import { ResendInvitation } from "@albashi/contracts/people/termination";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { keys } from "../people-queries.ts";
import { messages } from "../profiles/messages.ts";
import type { Profile } from "../profiles/use-profile.ts";
import { useMutationAction } from "../use-mutation-action.ts";

/** The state of an employee's invitation, which can be resent or revoked. Nothing is shown once the employee has joined. */
export const Invitation = ({ person: { employeeId, fullName, email, status } }: { person: Profile["person"] }) => {
  const can = useCan();
  const params = { employeeId };
  const [isRevoking, setIsRevoking] = useState(false);
  const invitation = useQuery({
    queryKey: [...keys.person(employeeId), "invitation"],
    queryFn: ({ signal }) => call(ReadStaffInvitation, { params, signal }),
  });
  const resend = useMutationAction(async () => (await call(ResendInvitation, { params })).message);
  const revoke = useMutationAction(async () => (await call(RevokeStaffInvitation, { params })).message);
  const failure = resend.error ?? revoke.error;
  const state = invitation.data?.state;
  // An employee may start work, and be paid, without having joined.
  if (status !== "invited" && (state === undefined || state === "accepted")) return null;
  const wasToOtherEmail = state === "revoked" && invitation.data?.email !== email;
  return (
    <Panel title={messages.invitation.title}>
      {invitation.isPending && <Skeleton className="h-5 w-56 max-w-full" />}
      {invitation.isSuccess && (
        <div className="grid gap-0.5">
          <p className="font-medium">{messages.invitation.states[invitation.data.state]}</p>
          <p className="wrap-anywhere text-ink-soft">{invitation.data.email}</p>
          {wasToOtherEmail && <p className="mt-2 wrap-anywhere">{messages.invitation.emailChanged(email)}</p>}
          {state === "open" && (
            <p className="text-sm text-ink-soft">
              {messages.invitation.until} <TimestampText at={invitation.data.expiresAt} />
            </p>
          )}
        </div>
      )}
      {failure && <Alert tone="error">{failure.message || sharedMessages.actionFailed}</Alert>}
      {can("people.write") && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {wasToOtherEmail ? messages.invitation.sendToNewEmail : messages.invitation.resend}
          </Button>
          {state === "open" && (
            <Button variant="secondary" isBusy={revoke.isPending} onClick={() => setIsRevoking(true)}>
              {messages.invitation.revoke}
            </Button>
          )}
        </div>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={messages.invitation.revokeTitle(fullName)}
          description={messages.invitation.revokeEffect}
          confirm={messages.invitation.revoke}
          onClose={() => setIsRevoking(false)}
          onConfirm={() => {
            setIsRevoking(false);
            revoke.mutate();
          }}
        />
      )}
    </Panel>
  );
};
