import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface DocumentMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "contract of employment". */
  readonly document: string;
  readonly link: string;
}

/** Asks a signer to sign a document. To the employer it names the employee. `isReminder` where they were asked before. */
export const signatureRequestMail = ({
  fullName,
  companyName,
  employee,
  document,
  link,
  lastDay,
  isReminder,
  isJoined,
}: DocumentMail & {
  /** Whom it is about, where the employer signs; null to the employee. */
  readonly employee: string | null;
  readonly lastDay: string;
  readonly isReminder: boolean;
  readonly isJoined: boolean;
}) => {
  const what = employee === null ? `your ${document}` : `the ${document} of ${employee}`;
  return renderEmail(
    isReminder ? `Reminder: please sign ${what}` : `Please sign ${what}`,
    <EmailLayout preview={`You can sign it until ${lastDay}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {employee === null
          ? `Your ${document} with ${companyName} is ready. Please read and sign it by ${lastDay}.`
          : `The ${document} of ${employee} is ready. Please read and sign it for ${companyName} by ${lastDay}.`}
        {isJoined ? "" : " You need your Albashi account for that: open the invitation we sent you first."}
      </p>
      <ActionButton href={link}>Read and sign</ActionButton>
    </EmailLayout>,
  );
};

/** Tells the employee that a document is completed and can be downloaded. */
export const documentCompletedMail = ({ fullName, companyName, document, link }: DocumentMail) =>
  renderEmail(
    `Your ${document} is ready`,
    <EmailLayout preview="You can read and download it.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        Your {document} from {companyName} is complete. You can read and download it at any time.
      </p>
      <ActionButton href={link}>Open the document</ActionButton>
    </EmailLayout>,
  );

const closedHeadlines = { declined: "declined to sign", expired: "did not sign in time:" } as const;

/** Tells the admin who issued a document that it will not be signed without them. */
export const documentNotSignedMail = ({
  fullName,
  employee,
  document,
  event,
  reason,
  link,
}: Omit<DocumentMail, "companyName"> & {
  readonly employee: string;
  readonly event: keyof typeof closedHeadlines;
  readonly reason: string | null;
}) =>
  renderEmail(
    `${employee} ${closedHeadlines[event]} the ${document}`,
    <EmailLayout preview="Please decide what to do next.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {employee} {closedHeadlines[event]} the {document}.{" "}
        {event === "expired" ? "You can send it again." : "Talk to them, and issue a new document if you agree."}
      </p>
      {reason ? <p style={{ margin: "0 0 20px" }}>Reason: “{reason}”</p> : null}
      <ActionButton href={link}>Open the document</ActionButton>
    </EmailLayout>,
  );
