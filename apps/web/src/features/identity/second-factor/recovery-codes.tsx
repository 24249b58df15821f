import { Copy, Download, Printer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { messages } from "./messages.ts";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly done: string;
  readonly onDone: () => void;
}

/** Shows the ten recovery codes once, with three ways to save them. Continuing requires confirmation that they are saved. */
export const RecoveryCodes = ({ codes, done, onDone }: RecoveryCodesProps) => {
  const list = useRef<HTMLUListElement>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [error, setError] = useState<string>();
  useEffect(() => list.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <p className="text-ink-soft">{messages.codes.text}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={messages.codes.list}
        className="grid grid-cols-2 gap-x-3 gap-y-2 rounded-lg bg-sunken px-3 py-5 text-center font-mono text-sm outline-indigo sm:text-lg sm:tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => void copyText(codes.join("\n"), messages.codes.copied)}>
          <Copy aria-hidden className="size-4" />
          {messages.codes.copy}
        </Button>
        <Button variant="secondary" onClick={() => download(codes)}>
          <Download aria-hidden className="size-4" />
          {messages.codes.download}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {messages.codes.print}
        </Button>
      </div>
      <div className="grid gap-5 print:hidden">
        <Checkbox
          label={messages.codes.savedLabel}
          checked={isSaved}
          error={error}
          onChange={({ target }) => {
            setIsSaved(target.checked);
            setError(undefined);
          }}
        />
        <Button className="justify-self-start" onClick={() => (isSaved ? onDone() : setError(messages.codes.saveFirst))}>
          {done}
        </Button>
      </div>
    </div>
  );
};

const download = (codes: readonly string[]) => {
  const text = [messages.codes.fileHead, "", ...codes, ""].join("\n");
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = messages.codes.fileName;
  link.click();
  URL.revokeObjectURL(url);
};
