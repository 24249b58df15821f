import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { messages } from "./messages.ts";

interface ConfirmDialogProps {
  /** Asks about the thing by its name. */
  readonly title: string;
  /** What will be different afterwards. */
  readonly effect: string;
  /** What the yes does, as a verb and its object. */
  readonly confirm: string;
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What else must be seen before saying yes, such as a warning. */
  readonly children?: ReactNode;
}

/** Asks once more before something that is not easily undone. The way out stands first, so that Enter alone does no harm. */
export const ConfirmDialog = ({ title, effect, confirm, isDestructive = true, onConfirm, onClose, children }: ConfirmDialogProps) => (
  <Dialog role="alertdialog" title={title} onClose={onClose}>
    <p className="text-ink-soft">{effect}</p>
    {children}
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="quiet" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button variant={isDestructive ? "danger" : "primary"} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
);
