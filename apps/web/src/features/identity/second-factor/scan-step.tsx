import type { ResponseOf } from "@albashi/contracts/contract";
import { ConfirmSecondFactor, OneTimeCode } from "@albashi/contracts/identity/second-factor";
import { zodResolver } from "@hookform/resolvers/zod";
import { Copy } from "lucide-react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { CallFailed, call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { Panel } from "../../../ui/panel.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { CodeField } from "./code-field.tsx";
import { messages } from "./messages.ts";
import { QrCode } from "./qr-code.tsx";

interface ScanStepProps {
  readonly otpauthUri: string;
  readonly secret: string;
  /** In a dialog the picture is above the text. */
  readonly isNarrow?: boolean;
  readonly onConfirmed: (confirmed: ResponseOf<typeof ConfirmSecondFactor>) => void;
}

/** The QR code to scan, the key to type, and the confirmation by a code of the app. */
export const ScanStep = ({ otpauthUri, secret, isNarrow = false, onConfirmed }: ScanStepProps) => (
  <Panel title={messages.setUp.scan.title}>
    <div className={`grid gap-6 ${isNarrow ? "" : "md:grid-cols-[13rem_minmax(0,1fr)]"}`}>
      <div className="mx-auto w-52 overflow-hidden rounded-lg border border-line">
        <QrCode text={otpauthUri} label={messages.setUp.scan.picture} />
      </div>
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <p className="text-ink-soft">{messages.setUp.scan.manualKey}</p>
          <p className="font-mono tracking-wide wrap-break-word">{groupByFour(secret)}</p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void copyText(secret, messages.setUp.scan.copied)}>
              <Copy aria-hidden className="size-4" />
              {messages.setUp.scan.copy}
            </Button>
            {/* A phone cannot scan its own screen, so a link opens the app instead. */}
            <a
              href={otpauthUri}
              className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-4 outline-indigo md:hidden"
            >
              {messages.setUp.scan.open}
            </a>
          </div>
        </div>
        <ConfirmForm onConfirmed={onConfirmed} />
      </div>
    </div>
  </Panel>
);

const CodeForm = z.object({ code: OneTimeCode });

const ConfirmForm = ({ onConfirmed }: Pick<ScanStepProps, "onConfirmed">) => {
  const form = useForm({ resolver: zodResolver(CodeForm), defaultValues: { code: "" } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      onConfirmed(await call(ConfirmSecondFactor, { body }));
    } catch (failure) {
      const message = (failure instanceof Error && failure.message) || messages.setUp.failed;
      const isCodeError = failure instanceof CallFailed && failure.kind === "invalid";
      form.setError(isCodeError ? "code" : "root", { message }, { shouldFocus: isCodeError });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <CodeField
        label={messages.setUp.scan.code}
        hint={messages.setUp.scan.codeHint}
        autoFocus
        error={errors.code?.message}
        {...form.register("code")}
      />
      {errors.root?.message !== undefined && (
        <Alert tone="error" takesFocus>
          {errors.root.message}
        </Alert>
      )}
      <SubmitButton isBusy={isSubmitting}>{messages.setUp.scan.confirm}</SubmitButton>
    </form>
  );
};

/** Groups of four characters, which are easier to type. */
const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
