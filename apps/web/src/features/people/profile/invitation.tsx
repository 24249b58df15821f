import { InviteAgain } from "@albashi/contracts/people-leaving";
import { ReadStaffInvitation, RevokeStaffInvitation } from "@albashi/contracts/team";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { keys } from "../people-queries.ts";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import type { Profile } from "./use-profile.ts";
import { words } from "./words.ts";

/** How far somebody has come with joining; the mail can be sent again, or taken back. */
export const Invitation = ({ person: { employeeId, fullName } }: { person: Profile["person"] }) => {
  const may = useMay();
  const params = { employeeId };
  const [isAsked, setIsAsked] = useState(false);
  const invitation = useQuery({
    queryKey: [...keys.person(employeeId), "invitation"],
    queryFn: ({ signal }) => call(ReadStaffInvitation, { params, signal }),
  });
  const resend = useAct(async () => (await call(InviteAgain, { params })).message);
  const revoke = useAct(async () => (await call(RevokeStaffInvitation, { params })).message);
  const failure = resend.error ?? revoke.error;
  const state = invitation.data?.state;
  return (
    <Panel title={words.invitation.title}>
      {invitation.isPending && <Skeleton className="h-5 w-56 max-w-full" />}
      {invitation.isSuccess && (
        <div className="grid gap-0.5">
          <p className="font-medium">{words.invitation.states[invitation.data.state]}</p>
          <p className="wrap-anywhere text-ink-soft">{invitation.data.email}</p>
          {state === "open" && (
            <p className="text-sm text-ink-soft">
              {words.invitation.until} <MomentText at={invitation.data.expiresAt} />
            </p>
          )}
        </div>
      )}
      {failure && <Alert tone="failed">{failure.message || shared.notDone}</Alert>}
      {may("people.write") && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" isBusy={resend.isPending} onClick={() => resend.mutate()}>
            {words.invitation.resend}
          </Button>
          {state === "open" && (
            <Button look="quiet" isBusy={revoke.isPending} onClick={() => setIsAsked(true)}>
              {words.invitation.revoke}
            </Button>
          )}
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          title={words.invitation.revokeTitle(fullName)}
          effect={words.invitation.revokeEffect}
          confirm={words.invitation.revoke}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false);
            revoke.mutate();
          }}
        />
      )}
    </Panel>
  );
};
