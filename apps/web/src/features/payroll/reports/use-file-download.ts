import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { saveFile } from "../../../ui/save-file.ts";
import type { ReceivedFile } from "../../../wire/send.ts";

/** What a download passes to its call. */
interface DownloadOptions {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
}

/** A download that takes longer shows its progress. */
const slowAfterMs = 2_000;

/** A download that is saved as a file. It can be cancelled, and reports what has arrived once it takes longer than two seconds. */
export const useFileDownload = <Input>(
  request: (input: Input, options: DownloadOptions) => Promise<ReceivedFile>,
  fallbackName: (input: Input) => string,
) => {
  const [bytes, setBytes] = useState(0);
  const abort = useRef<AbortController | undefined>(undefined);
  const download = useMutation({
    mutationFn: async (input: Input) => {
      const controller = new AbortController();
      abort.current = controller;
      setBytes(0);
      const cancelled = new Promise<null>((resolve) => controller.signal.addEventListener("abort", () => resolve(null)));
      // A step-up that the call waits for does not hear of the cancellation, so the download ends here.
      const file = await Promise.race([request(input, { signal: controller.signal, onBytes: setBytes }), cancelled]).catch(
        (failure: unknown) => {
          if (controller.signal.aborted) return null;
          throw failure;
        },
      );
      if (file !== null && !controller.signal.aborted) saveFile(file.blob, file.name || fallbackName(input));
    },
  });
  const isSlow = useIsSlow(download.isPending);
  return {
    start: download.mutate,
    cancel: () => abort.current?.abort(),
    isPending: download.isPending,
    input: download.variables,
    error: download.error,
    progress: isSlow ? { bytes } : undefined,
  };
};

const useIsSlow = (isPending: boolean) => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
};
