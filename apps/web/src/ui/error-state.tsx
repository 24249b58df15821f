import { CloudAlert } from "lucide-react";
import { Button } from "./button.tsx";
import { messages } from "./messages.ts";

interface ErrorStateProps {
  readonly title: string;
  readonly message: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Shown where content could not be loaded: what failed, with a retry button. */
export const ErrorState = ({ title, message, isRetrying, onRetry }: ErrorStateProps) => (
  <div role="alert" className="grid justify-items-start gap-4 rounded-card border border-line bg-surface p-6">
    <span className="grid size-11 place-items-center rounded-full bg-clay-tint text-clay">
      <CloudAlert aria-hidden className="size-5" />
    </span>
    <div className="grid gap-1">
      <p className="font-semibold">{title}</p>
      <p className="wrap-anywhere text-ink-soft">{message}</p>
    </div>
    <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  </div>
);
