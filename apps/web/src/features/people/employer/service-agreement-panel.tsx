import type { ResponseOf } from "@albashi/contracts/contract";
import { AcceptServiceAgreement, PrintServiceAgreement, type ReadServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { call, callForFile } from "../../../api-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { AgreementText } from "./agreement-text.tsx";
import { messages as allMessages } from "./messages.ts";
import { useEmployerAction } from "./use-particulars.ts";
import { useServiceAgreement } from "./use-service-agreement.ts";

const messages = allMessages.agreement;
type AgreementState = ResponseOf<typeof ReadServiceAgreement>;

/** The accepted versions to read and download, and a new version to accept. Nothing for a company that never accepted or needs one. */
export const ServiceAgreementPanel = ({ canChange }: { canChange: boolean }) => {
  const agreement = useServiceAgreement();
  if (!agreement.data || (agreement.data.acceptances.length === 0 && !agreement.data.isAcceptanceDue)) return null;
  return (
    <Panel title={messages.title}>
      {agreement.data.isAcceptanceDue && <AcceptanceDue state={agreement.data} canChange={canChange} />}
      {agreement.data.acceptances.length > 0 && <Acceptances state={agreement.data} />}
    </Panel>
  );
};

const AcceptanceDue = ({ state: { current }, canChange }: { state: AgreementState; canChange: boolean }) => {
  const keyOf = useIdempotencyKey();
  const accept = useEmployerAction(() => {
    const body = { version: current.version, sha256: current.sha256 };
    return call(AcceptServiceAgreement, { body, idempotencyKey: keyOf(body) });
  }, messages.accepted);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Alert tone="info">{canChange ? messages.due : messages.dueForOwner}</Alert>
      <AgreementText agreement={current} />
      {canChange && (
        <Button className="justify-self-start" isBusy={accept.isPending} onClick={() => accept.mutate(undefined)}>
          {messages.acceptNow}
        </Button>
      )}
      {accept.error && <Alert tone="error">{accept.error.message || messages.acceptFailed}</Alert>}
    </div>
  );
};

const Acceptances = ({ state: { current, acceptances } }: { state: AgreementState }) => {
  const [isOpen, setIsOpen] = useState(false);
  const isCurrentAccepted = acceptances.some(({ version }) => version === current.version);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ul className="-my-1 divide-y divide-line">
        {acceptances.map(({ version, acceptedAt, acceptedBy }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="grid">
              <span className="font-medium">
                {messages.version} <DayText day={version} />
              </span>
              <span className="text-sm text-ink-soft">
                {messages.acceptedBy(acceptedBy ?? messages.formerColleague)} <TimestampText at={acceptedAt} />
              </span>
            </span>
            <DownloadButton version={version} />
          </li>
        ))}
      </ul>
      {isCurrentAccepted && (
        <Button variant="secondary" className="justify-self-start" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? messages.hide : messages.read}
        </Button>
      )}
      {isOpen && <AgreementText agreement={current} />}
    </div>
  );
};

const DownloadButton = ({ version }: { version: string }) => {
  const download = useMutation({
    mutationFn: () => callForFile(PrintServiceAgreement, { params: { version } }),
    onSuccess: (file) => saveFile(file.blob, file.name || `service-agreement-${version}.pdf`),
  });
  return (
    <div className="grid gap-2">
      <Button variant="secondary" isBusy={download.isPending} onClick={() => download.mutate()}>
        <Download aria-hidden className="size-4" />
        {messages.download}
      </Button>
      {download.error && <Alert tone="error">{download.error.message || messages.downloadFailed}</Alert>}
    </div>
  );
};
