import { EndStaff } from "@albashi/contracts/people/profiles";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { useParticulars } from "../employer/use-particulars.ts";
import { refreshPeople } from "../people-queries.ts";
import { messages } from "../profiles/messages.ts";
import type { Profile } from "../profiles/use-profile.ts";
import { LeavingForm } from "./leaving-form.tsx";
import { leavingMessages } from "./messages.ts";

interface TerminateDialogProps {
  readonly person: Profile["person"];
  readonly onClose: () => void;
}

/** Confirms a termination. Yes ends the employment today; another last day can be chosen, with the amounts owed. */
export const TerminateDialog = ({ person, onClose }: TerminateDialogProps) => {
  const queries = useQueryClient();
  const [step, setStep] = useState<"confirm" | "leaving" | "ended" | "notice">("confirm");
  const terminate = useMutation({
    mutationFn: () => call(EndStaff, { params: { id: person.employeeId } }),
    onSuccess: () => setStep("ended"),
  });
  const close = () => {
    onClose();
    if (step === "ended" || step === "notice") void refreshPeople(queries);
  };

  if (step === "ended" || step === "notice")
    return (
      <Dialog title={step === "ended" ? messages.terminate.done : messages.terminate.underNotice(person.fullName)} onClose={close}>
        <Button onClick={close}>{leavingMessages.seeChecklist}</Button>
        <LinkButton to="/dash/dashboard" variant="secondary" onClick={() => void refreshPeople(queries)}>
          {messages.terminate.goBack}
        </LinkButton>
      </Dialog>
    );
  if (step === "leaving")
    return (
      <Dialog title={leavingMessages.title(person.fullName)} onClose={close}>
        <LegalEmployerNotice />
        <LeavingForm employeeId={person.employeeId} onDone={(status) => setStep(status === "ended" ? "ended" : "notice")} />
      </Dialog>
    );
  return (
    <Dialog role="alertdialog" title={messages.terminate.title} onClose={close}>
      <LegalEmployerNotice />
      <p className="text-ink-soft">{messages.terminate.effect(person.fullName)}</p>
      {terminate.error && <Alert tone="error">{messages.error(terminate.error.message)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="flex-1" onClick={close}>
          {messages.terminate.no}
        </Button>
        <Button variant="danger" className="flex-1" isBusy={terminate.isPending} onClick={() => terminate.mutate()}>
          {messages.terminate.yes}
        </Button>
      </div>
      <button
        type="button"
        onClick={() => setStep("leaving")}
        className="min-h-11 cursor-pointer font-semibold text-indigo underline underline-offset-4 outline-indigo"
      >
        {messages.terminate.otherDay}
      </button>
    </Dialog>
  );
};

/** Warns where Albashi is the legal employer: the service agreement requires the end of an employment to be agreed with us first. */
const LegalEmployerNotice = () => {
  const details = useParticulars();
  return details.data?.employer === "albashi" && <Alert tone="info">{leavingMessages.legalEmployer}</Alert>;
};
