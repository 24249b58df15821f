import { ActivateEmployee, WithdrawNotice } from "@albashi/contracts/people/termination";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { ActionMenu } from "../../../ui/action-menu.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
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
        <EmployeeAvatar {...person} className="size-20 text-2xl" />
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
      {can("documents.read") && (
        <LinkButton to={`/dash/documents?employee=${employeeId}`} variant="secondary">
          {messages.card.documents}
        </LinkButton>
      )}
      {can("people.write") && status !== "ended" && <Actions person={person} />}
    </section>
  );
};

/** What changes the employment. The termination asks for a confirmation. */
const Actions = ({ person }: { person: Profile["person"] }) => {
  const { employeeId, status } = person;
  const [isTerminating, setIsTerminating] = useState(false);
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
      <ActionMenu
        label={messages.card.actions}
        actions={[
          ...(status === "onboarding" ? [{ label: messages.card.activate, onSelect: () => activate.mutate() }] : []),
          ...(status === "notice" ? [{ label: messages.card.withdrawNotice, onSelect: () => withdrawNotice.mutate() }] : []),
          { label: messages.card.terminate, isDestructive: true, onSelect: () => setIsTerminating(true) },
        ]}
      />
      {failure && <Alert tone="error">{failure.message || sharedMessages.actionFailed}</Alert>}
      {isTerminating && <TerminateDialog person={person} onClose={() => setIsTerminating(false)} />}
    </>
  );
};
