import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonVariant } from "./button-variant.ts";
import { messages } from "./messages.ts";

const slowAfterMs = 5000;

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly busyLabel?: string;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** Submits a form. Shows a notice when the response takes long. */
export const SubmitButton = ({ isBusy, busyLabel, variant, children }: SubmitButtonProps) => {
  const isSlow = useIsSlow(isBusy);
  return (
    <div className="grid">
      <Button type="submit" isBusy={isBusy} {...(busyLabel && { busyLabel })} {...(variant && { variant })}>
        {children}
      </Button>
      <p aria-live="polite" className="text-sm text-ink-soft">
        {isSlow && <span className="block pt-2">{messages.stillTrying}</span>}
      </p>
    </div>
  );
};

const useIsSlow = (isBusy: boolean) => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
};
