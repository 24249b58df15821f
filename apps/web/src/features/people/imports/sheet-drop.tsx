import { StartImport } from "@albashi/contracts/people/imports";
import { FileSpreadsheet } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";

const { accepts = [], maxBytes = 0 } = StartImport.upload ?? {};

interface SheetDropProps {
  readonly isBusy: boolean;
  readonly uploadError: string | undefined;
  readonly onSheet: (file: File) => void;
}

/** Accepts a sheet by drag and drop or file selection. Only obvious mistakes are caught here; the server checks the content. */
export const SheetDrop = ({ isBusy, uploadError, onSheet }: SheetDropProps) => {
  const fileInput = useRef<HTMLInputElement>(null);
  const [isDragOver, setIsDragOver] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const acceptFile = (file: File | undefined) => {
    if (file === undefined || isBusy) return;
    const error = validateFile(file);
    setFileError(error);
    if (error === undefined) onSheet(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsDragOver(false);
    acceptFile(event.dataTransfer.files[0]);
  };
  const error = fileError ?? uploadError;
  return (
    <section
      aria-label={messages.drop.title}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={`grid justify-items-center gap-4 rounded-card border-2 border-dashed px-6 py-10 text-center transition-colors ${isDragOver ? "border-indigo bg-indigo-tint" : "border-edge bg-surface"}`}
    >
      <span className="grid size-12 place-items-center rounded-full bg-indigo-tint text-indigo">
        <FileSpreadsheet aria-hidden className="size-6" />
      </span>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{messages.drop.title}</h2>
        <p className="text-ink-soft">{messages.drop.hint}</p>
      </div>
      <input
        ref={fileInput}
        type="file"
        accept={accepts.join(",")}
        aria-label={messages.drop.choose}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          acceptFile(currentTarget.files?.[0]);
          // Allows the same sheet to be selected again after it was corrected.
          currentTarget.value = "";
        }}
        className="sr-only"
      />
      <Button isBusy={isBusy} busyLabel={messages.drop.uploading} onClick={() => fileInput.current?.click()}>
        {messages.drop.choose}
      </Button>
      <p className="max-w-md text-sm text-ink-soft">{messages.drop.requirements}</p>
      {error !== undefined && (
        <Alert tone="error" takesFocus>
          {error}
        </Alert>
      )}
    </section>
  );
};

const validateFile = ({ name, size }: File) => {
  if (!/\.(csv|xlsx)$/i.test(name)) return messages.drop.wrongKind;
  return size > maxBytes ? messages.drop.tooLarge : undefined;
};
