import { copyText } from "../../../ui/copy-text.ts";
import { words as all } from "./words.ts";

const words = all.line;

/** The whole number that finds a payment at the bank. Pressed anywhere it is on the clipboard: nobody types thirty digits. */
export const CopyTrace = ({ traceId }: { traceId: string }) => (
  <button
    type="button"
    onClick={() => void copyText(traceId, words.copied)}
    className="relative flex min-h-11 cursor-pointer flex-wrap content-center items-baseline gap-x-3 rounded-lg text-left outline-indigo"
  >
    <span className="text-ink-soft">{words.trace}</span> <span className="order-last basis-full tabular-nums wrap-anywhere">{traceId}</span>{" "}
    <span className="font-semibold text-indigo underline underline-offset-4">{words.copy}</span>
  </button>
);
