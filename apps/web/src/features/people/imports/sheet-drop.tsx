import { StartImport } from "@albashi/contracts/people/imports";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";

const { accepts = [], maxBytes = 0 } = StartImport.upload ?? {};

interface SheetDropProps {
  readonly isBusy: boolean;
  readonly refusal: string | undefined;
  readonly onSheet: (file: File) => void;
}

/** Takes a sheet, dropped or chosen. What it really is, its bytes tell the server; here only a slip is caught. */
export const SheetDrop = ({ isBusy, refusal, onSheet }: SheetDropProps) => {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [slip, setSlip] = useState<string>();
  const take = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const fault = slipOf(file);
    setSlip(fault);
    if (fault === undefined) onSheet(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files[0]);
  };
  const fault = slip ?? refusal;
  return (
    <section
      aria-label={messages.drop.title}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors ${isOver ? "border-indigo bg-indigo-tint" : "border-edge bg-surface"}`}
    >
      <span className="grid size-12 place-items-center rounded-full bg-indigo-tint text-indigo">
        <FileSpreadsheet aria-hidden className="size-6" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{messages.drop.title}</h2>
        <p className="text-ink-soft">{messages.drop.hint}</p>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={accepts.join(",")}
        aria-label={messages.drop.choose}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          take(currentTarget.files?.[0]);
          // Choosing the same sheet again, corrected meanwhile, must count as a choice.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
      <Button isBusy={isBusy} busyLabel={messages.drop.uploading} onClick={() => chooser.current?.click()}>
        {messages.drop.choose}
      </Button>
      <p className="max-w-md text-sm text-ink-soft">{messages.drop.needs}</p>
      {fault !== undefined && (
        <Alert tone="failed" takesFocus>
          {fault}
        </Alert>
      )}
    </section>
  );
};

const slipOf = ({ name, size }: File) => {
  if (!/\.(csv|xlsx)$/i.test(name)) return messages.drop.wrongKind;
  return size > maxBytes ? messages.drop.tooLarge : undefined;
};
