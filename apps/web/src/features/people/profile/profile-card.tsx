import { Activate, TakeBackNotice } from "@albashi/contracts/people-leaving";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { PersonFace } from "../person-face.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { PictureButton } from "./picture-button.tsx";
import { TerminateDialog } from "./terminate-dialog.tsx";
import type { Profile } from "./use-profile.ts";
import { words } from "./words.ts";

/** Who this is, how they stand, and the way to end it. */
export const ProfileCard = ({ profile: { person } }: { profile: Profile }) => {
  const may = useMay();
  const { employeeId, status } = person;
  return (
    <section aria-labelledby="who" className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-6">
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 text-center">
        <PersonFace {...person} className="size-24 text-3xl" />
        <div className="grid gap-0.5">
          <h2 id="who" className="text-xl font-semibold wrap-anywhere">
            {person.fullName}
          </h2>
          <p className="wrap-anywhere">{person.jobTitle}</p>
          <p className="text-sm text-ink-soft">{words.card.staffNumber(person.staffNumber)}</p>
        </div>
        <StatusBadge status={status} />
        {person.lastDay !== null && (
          <p className="text-sm text-ink-soft">
            {status === "ended" ? words.card.left : words.card.leaves} <DayText day={person.lastDay} />
          </p>
        )}
        {may("people.write") && status !== "ended" && <PictureButton employeeId={employeeId} />}
      </div>
      {may("people.write") && <NextStep employeeId={employeeId} status={status} />}
      {may("people.write") && status !== "ended" && <Ending person={person} />}
    </section>
  );
};

const NextStep = ({ employeeId, status }: Pick<Profile["person"], "employeeId" | "status">) => {
  const start = useAct(async () => {
    await call(Activate, { params: { employeeId } });
    return words.card.started;
  });
  const stay = useAct(async () => {
    await call(TakeBackNotice, { params: { employeeId } });
    return words.card.stays;
  });
  const failure = start.error ?? stay.error;
  return (
    <>
      {status === "onboarding" && (
        <Button look="quiet" className="whitespace-normal!" isBusy={start.isPending} onClick={() => start.mutate()}>
          {words.card.start}
        </Button>
      )}
      {status === "notice" && (
        <Button look="quiet" isBusy={stay.isPending} onClick={() => stay.mutate()}>
          {words.card.stay}
        </Button>
      )}
      {failure && <Alert tone="failed">{failure.message || shared.notDone}</Alert>}
    </>
  );
};

const Ending = ({ person }: { person: Profile["person"] }) => {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{words.card.question}</p>
      <Button look="danger" onClick={() => setIsAsked(true)}>
        {words.card.terminate}
      </Button>
      {isAsked && <TerminateDialog person={person} onClose={() => setIsAsked(false)} />}
    </div>
  );
};
