import type { FormEvent, ReactNode } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { messages } from "./messages.ts";

interface FormFrameProps {
  readonly onSubmit: (event: FormEvent) => Promise<void>;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** The frame of a section form: fields, error, and the save and cancel buttons. */
export const FormFrame = ({ onSubmit, onCancel, isBusy, error, children }: FormFrameProps) => (
  <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-5">
    {children}
    {error !== undefined && (
      <Alert tone="error" takesFocus>
        {error}
      </Alert>
    )}
    <div className="flex flex-col gap-3 sm:flex-row">
      <SubmitButton isBusy={isBusy} busyLabel={messages.saving}>
        {messages.save}
      </SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        {messages.cancel}
      </Button>
    </div>
  </form>
);
