import { DownloadDocument } from "@albashi/contracts/documents/documents";
import { DownloadOwnDocument } from "@albashi/contracts/documents/own-documents";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { messages } from "./messages.ts";

interface DownloadButtonProps {
  readonly documentId: string;
  readonly isSigned: boolean;
  readonly isOwn: boolean;
}

/** Downloads a document: the sealed copy once there is one. */
export const DownloadButton = ({ documentId, isSigned, isOwn }: DownloadButtonProps) => {
  const download = useMutation({
    mutationFn: () => callForFile(isOwn ? DownloadOwnDocument : DownloadDocument, { params: { documentId } }),
    onSuccess: ({ blob, name }) => saveFile(blob, name || "document.pdf"),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        {isSigned ? messages.downloadSigned : messages.download}
      </Button>
      {download.error && <Alert tone="error">{download.error.message || messages.actionFailed}</Alert>}
    </div>
  );
};
