import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { messages } from "./messages.ts";

interface DownloadProgressProps {
  readonly download: {
    readonly progress: { readonly bytes: number } | undefined;
    readonly error: Error | null;
    readonly cancel: () => void;
  };
}

/** What a long download has received, with a button to cancel it, or why a download failed. */
export const DownloadProgress = ({ download: { progress, error, cancel } }: DownloadProgressProps) => (
  <>
    {/* Present before there is progress, so that a screen reader announces it. */}
    <div role="status" className="grid gap-2 empty:hidden">
      {progress && (
        <>
          <p className="text-sm text-ink-soft">
            {progress.bytes === 0 ? messages.progress.preparing : messages.progress.received(formatBytes(progress.bytes))}
          </p>
          <Button variant="secondary" className="justify-self-start" onClick={cancel}>
            {messages.progress.cancel}
          </Button>
        </>
      )}
    </div>
    {error && (
      <Alert tone="error" takesFocus>
        {error.message || messages.downloadFailed}
      </Alert>
    )}
  </>
);

const [kilobyte, megabyte] = [1_000, 1_000_000];

/** Whole kilobytes, or megabytes with one decimal. */
export const formatBytes = (bytes: number): string =>
  bytes < megabyte ? `${Math.ceil(bytes / kilobyte)} KB` : `${(bytes / megabyte).toFixed(1)} MB`;
