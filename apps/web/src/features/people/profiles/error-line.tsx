import { X } from "lucide-react";
import { Alert } from "../../../ui/alert.tsx";
import { messages } from "./adding-messages.ts";

/** An error that stays until the user dismisses it. */
export const ErrorLine = ({ message, onDismiss }: { message: string; onDismiss: () => void }) => (
  <div className="relative">
    <Alert tone="failed" takesFocus>
      <span className="block pr-8">{message}</span>
    </Alert>
    <button
      type="button"
      aria-label={messages.dismiss}
      onClick={onDismiss}
      className="absolute top-1 right-1 grid size-11 cursor-pointer place-items-center rounded-lg text-clay outline-clay"
    >
      <X aria-hidden className="size-4" />
    </button>
  </div>
);
