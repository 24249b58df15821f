import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { messages } from "./messages.ts";

interface DialogProps {
  readonly title: string;
  /** An alert dialog is announced more urgently. */
  readonly role?: "dialog" | "alertdialog";
  /** Called on Escape and on the close button; anything typed in the dialog is lost. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog. The browser traps the focus and restores it on close. */
export const Dialog = ({ title, role = "dialog", onClose, children }: DialogProps) => {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Runs before the element is removed, because closing the dialog is what restores the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={dialogRef}
      role={role}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-card border border-line bg-surface p-6 text-ink backdrop:bg-black/55 sm:p-8"
    >
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 id={id} className="pr-10 font-display text-2xl leading-tight font-semibold wrap-anywhere">
          {title}
        </h2>
        {children}
        {/* Last, because a dialog opens with the focus on its first control, which should belong to its content. */}
        <button
          type="button"
          aria-label={messages.close}
          onClick={onClose}
          className="absolute -top-1.5 -right-2 grid size-11 cursor-pointer place-items-center rounded-lg text-ink-soft outline-indigo hover:bg-sunken hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </dialog>
  );
};
