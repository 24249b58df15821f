import { ActivateEmployee, WithdrawNotice } from "@albashi/contracts/people/termination";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { EmployeeAvatar } from "../employee-avatar.tsx";
import { PictureButton } from "../employees/picture-button.tsx";
import { TerminateDialog } from "../employees/terminate-dialog.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { StatusBadge } from "../status-badge.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages } from "./messages.ts";
import type { Profile } from "./use-profile.ts";

/** The employee's identity, status and the actions that change it. */
export const ProfileCard = ({ profile: { person } }: { profile: Profile }) => {
  const can = useCan();
  const { employeeId, status } = person;
  return (
    <section aria-labelledby="who" className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-6">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center">
        <EmployeeAvatar {...person} className="size-24 text-3xl" />
        <div className="grid gap-0.5">
          <h2 id="who" className="text-xl font-semibold wrap-anywhere">
            {person.fullName}
          </h2>
          <p className="wrap-anywhere">{person.jobTitle}</p>
          <p className="text-sm text-ink-soft">{messages.card.staffNumber(person.staffNumber)}</p>
        </div>
        <StatusBadge status={status} />
        {person.lastDay !== null && (
          <p className="text-sm text-ink-soft">
            {status === "ended" ? messages.card.leftOn : messages.card.lastDay} <DayText day={person.lastDay} />
          </p>
        )}
        {can("people.write") && status !== "ended" && <PictureButton employeeId={employeeId} />}
      </div>
      {can("people.write") && <StatusActions employeeId={employeeId} status={status} />}
      {can("people.write") && status !== "ended" && <Termination person={person} />}
    </section>
  );
};

const StatusActions = ({ employeeId, status }: Pick<Profile["person"], "employeeId" | "status">) => {
  const activate = useMutationAction(async () => {
    await call(ActivateEmployee, { params: { employeeId } });
    return messages.card.activated;
  });
  const withdrawNotice = useMutationAction(async () => {
    await call(WithdrawNotice, { params: { employeeId } });
    return messages.card.noticeWithdrawn;
  });
  const failure = activate.error ?? withdrawNotice.error;
  return (
    <>
      {status === "onboarding" && (
        <Button variant="secondary" className="whitespace-normal!" isBusy={activate.isPending} onClick={() => activate.mutate()}>
          {messages.card.activate}
        </Button>
      )}
      {status === "notice" && (
        <Button variant="secondary" isBusy={withdrawNotice.isPending} onClick={() => withdrawNotice.mutate()}>
          {messages.card.withdrawNotice}
        </Button>
      )}
      {failure && <Alert tone="error">{failure.message || sharedMessages.actionFailed}</Alert>}
    </>
  );
};

const Termination = ({ person }: { person: Profile["person"] }) => {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{messages.card.question}</p>
      <Button variant="danger" onClick={() => setIsConfirming(true)}>
        {messages.card.terminate}
      </Button>
      {isConfirming && <TerminateDialog person={person} onClose={() => setIsConfirming(false)} />}
    </div>
  );
};
