import { X } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { messages } from "./messages.ts";

interface SheetProps {
  readonly title: string;
  /** Content below the title that stays in view with it. */
  readonly head?: ReactNode;
  /** Called on Escape, on the close button and on a click outside. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Details of one item beside a list, or full-screen on a phone. The browser traps the focus and restores it on close. */
export const Sheet = ({ title, head, onClose, children }: SheetProps) => {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Runs before the element is removed, because closing the dialog is what restores the focus.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // A click on the backdrop targets the dialog element itself; a click inside targets one of its children.
  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    const closeFromOutside = ({ target }: Event) => target === dialog && onClose();
    dialog?.addEventListener("pointerdown", closeFromOutside);
    return () => dialog?.removeEventListener("pointerdown", closeFromOutside);
  }, [onClose]);
  return (
    <dialog
      ref={dialogRef}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface p-0 text-ink backdrop:bg-black/55 sm:w-[36rem] sm:border-l sm:border-line"
    >
      <div className="grid min-h-full grid-cols-[minmax(0,1fr)] content-start">
        <div className="sticky top-0 z-10 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 border-b border-line bg-surface px-5 py-4 sm:px-7">
          <h2 id={id} className="pt-1.5 text-2xl leading-tight font-semibold wrap-anywhere">
            {title}
          </h2>
          <button
            type="button"
            aria-label={messages.close}
            onClick={onClose}
            className="-mr-2 grid size-11 cursor-pointer place-items-center rounded-lg text-ink-soft outline-indigo hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
          {head !== undefined && <div className="col-span-2">{head}</div>}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 py-5 sm:px-7">{children}</div>
      </div>
    </dialog>
  );
};
