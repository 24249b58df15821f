import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface DocumentRequestsMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "NIN slip". */
  readonly documents: readonly string[];
  readonly isReminder: boolean;
  readonly isJoined: boolean;
  readonly link: string;
}

/** Asks an employee to upload documents, or to renew those that expire. */
export const documentRequestsMail = ({ fullName, companyName, documents, isReminder, isJoined, link }: DocumentRequestsMail) => {
  const count = documents.length === 1 ? "a document" : `${documents.length} documents`;
  return renderEmail(
    isReminder ? `Reminder: ${companyName} needs ${count} from you` : `${companyName} needs ${count} from you`,
    <EmailLayout preview="A photo of each is enough.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 12px" }}>
        {companyName} asks you for these documents. A photo taken with your phone is enough.
        {isJoined ? "" : " You need your Albashi account for that: open the invitation we sent you first."}
      </p>
      <ul style={{ margin: "0 0 20px" }}>
        {documents.map((document) => (
          <li key={document}>{document}</li>
        ))}
      </ul>
      <ActionButton href={link}>Upload documents</ActionButton>
    </EmailLayout>,
  );
};

interface UploadRejectedMail {
  readonly fullName: string;
  /** Such as "NIN slip"; null where the mail must not say. */
  readonly document: string | null;
  readonly code: "reason_given" | "infected" | "not_scanned" | null;
  readonly reason: string | null;
  readonly link: string;
}

/** Tells an employee that an upload was rejected. */
export const uploadRejectedMail = ({ fullName, document, code, reason, link }: UploadRejectedMail) =>
  renderEmail(
    `Please upload ${document === null ? "a document" : `your ${document}`} again`,
    <EmailLayout preview="The upload was not accepted.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>{rejectionText({ document: document ?? "document", code, reason })}</p>
      <ActionButton href={link}>Upload it again</ActionButton>
    </EmailLayout>,
  );

const rejectionText = ({ document, code, reason }: Pick<UploadRejectedMail, "code" | "reason"> & { readonly document: string }): string => {
  if (code === "infected")
    return `Our virus scanner found a threat in the file with your ${document}, so it was deleted. Please scan your device, and upload another file.`;
  if (code === "not_scanned")
    return `Our virus scanner could not check the file with your ${document}, so it was deleted. Nothing is known to be wrong with it. Please upload it again.`;
  return reason === null ? `Your ${document} was not accepted. Log in to read why.` : `Your ${document} was not accepted: “${reason}”`;
};
