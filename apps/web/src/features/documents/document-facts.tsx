import type { DocumentDetails } from "@albashi/contracts/documents/documents";
import { Panel } from "../../ui/panel.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TimestampText } from "../../ui/timestamp-text.tsx";
import { messages as documentMessages } from "./messages.ts";

const messages = documentMessages.document;

/** Who signs, in order, and what has happened to the document. */
export const DocumentFacts = ({ document }: { document: DocumentDetails }) => (
  <>
    <Panel title={messages.signers}>
      <ol className="grid gap-4">
        {document.signers.map((signer) => (
          <li key={signer.step} className="grid gap-0.5">
            <p className="font-semibold wrap-anywhere">{signer.name ?? messages.anyAdmin}</p>
            <p className="text-sm text-ink-soft">
              {messages.signerStates[signer.state]}
              {signer.signedAt !== null && (
                <>
                  , <TimestampText at={signer.signedAt} />
                </>
              )}
              {signer.state === "sent" && signer.expiresAt !== null && (
                <>
                  {" "}
                  {messages.until} <TimestampText at={signer.expiresAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      {document.closedReason !== null && (
        <p className="wrap-anywhere">
          {messages.reason}: “{document.closedReason}”
        </p>
      )}
    </Panel>
    <Panel title={messages.check}>
      <div className="grid gap-1">
        <p className="font-semibold tabular-nums">
          <TextLink to={`/check-document/${document.verificationCode.replaceAll("-", "")}`}>{document.verificationCode}</TextLink>
        </p>
        <p className="text-sm text-ink-soft">{messages.checkNote}</p>
        <p className="text-sm text-ink-soft">
          {messages.fingerprint} {document.sha256.slice(0, 12)}
        </p>
      </div>
    </Panel>
    <Panel title={messages.events}>
      <ol className="grid gap-3">
        {document.events.map(({ event, at, name, role }) => (
          <li key={`${event} ${at} ${role ?? ""}`} className="grid gap-0.5">
            <p className="wrap-anywhere">
              {documentMessages.events[event](
                (event === "signed" || event === "opened" ? name : null) ?? (role === null ? "" : documentMessages.roles[role]),
              )}
            </p>
            <p className="text-sm text-ink-soft">
              <TimestampText at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  </>
);
