import { PrintOwnPayslip } from "@albashi/contracts/payroll/payslips";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type FormEvent, useState } from "react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { messages as payslipMessages } from "./messages.ts";

const messages = payslipMessages.print;
const minPasswordLength = 6;

/** Downloads the payslip as a PDF, optionally protected by a password that the employee chooses. */
export const PrintOwnPayslipButton = ({ runId, name }: { runId: string; name: string }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const print = useMutation({
    mutationFn: (password: string | undefined) =>
      callForFile(PrintOwnPayslip, { params: { runId }, body: { ...(password !== undefined && { password }) } }),
    onSuccess: (file) => {
      saveFile(file.blob, file.name || `payslip-${name}.pdf`);
      setIsDialogOpen(false);
    },
  });
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button isBusy={print.isPending && !isDialogOpen} onClick={() => print.mutate(undefined)}>
          <Download aria-hidden className="size-4" />
          {messages.savePdf}
        </Button>
        <Button variant="secondary" onClick={() => setIsDialogOpen(true)}>
          {messages.withPassword}
        </Button>
      </div>
      {print.error && !isDialogOpen && <Alert tone="error">{print.error.message || messages.failed}</Alert>}
      {isDialogOpen && (
        <PasswordDialog
          isBusy={print.isPending}
          failure={print.error?.message}
          onPassword={(password) => print.mutate(password)}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </div>
  );
};

interface PasswordDialogProps {
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onPassword: (password: string) => void;
  readonly onClose: () => void;
}

const PasswordDialog = ({ isBusy, failure, onPassword, onClose }: PasswordDialogProps) => {
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(password.length < minPasswordLength ? messages.tooShort : undefined);
    if (password.length >= minPasswordLength) onPassword(password);
  };
  return (
    <Dialog title={messages.title} onClose={onClose}>
      <p className="text-ink-soft">{messages.text}</p>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={messages.password}
          autoComplete="off"
          maxLength={60}
          error={error}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {failure !== undefined && <Alert tone="error">{failure || messages.failed}</Alert>}
        <SubmitButton isBusy={isBusy}>{messages.save}</SubmitButton>
      </form>
    </Dialog>
  );
};
