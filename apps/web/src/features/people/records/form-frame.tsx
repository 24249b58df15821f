import type { FormEvent, ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { messages } from "./messages.ts";

interface FormFrameProps {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}

/** The fields of a section between what was refused and the way to save or leave. */
export const FormFrame = ({ onSubmit, onCancel, isBusy, refusal, children }: FormFrameProps) => (
  <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
    {children}
    {refusal !== undefined && (
      <Alert tone="failed" takesFocus>
        {refusal}
      </Alert>
    )}
    <div className="flex flex-col gap-3 sm:flex-row">
      <SubmitButton isBusy={isBusy} busyLabel={messages.saving}>
        {messages.save}
      </SubmitButton>
      <Button variant="quiet" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  </form>
);
