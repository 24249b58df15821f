import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { messages } from "./messages.ts";

interface ConfirmDialogProps {
  /** A question that names the thing concerned. */
  readonly title: string;
  /** The consequence of confirming. */
  readonly description: string;
  /** The label of the confirm button: a verb and its object. */
  readonly confirm: string;
  readonly isDestructive?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Further content to read before confirming, such as a warning. */
  readonly children?: ReactNode;
}

/** Asks for confirmation of an action that is hard to undo. Cancel comes first, so that Enter alone changes nothing. */
export const ConfirmDialog = ({ title, description, confirm, isDestructive = true, onConfirm, onClose, children }: ConfirmDialogProps) => (
  <Dialog role="alertdialog" title={title} onClose={onClose}>
    <p className="text-ink-soft">{description}</p>
    {children}
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button variant="secondary" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button variant={isDestructive ? "danger" : "primary"} onClick={onConfirm}>
        {confirm}
      </Button>
    </div>
  </Dialog>
);
