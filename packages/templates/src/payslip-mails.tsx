import { renderEmail } from "./email-content.ts";
import { ActionButton, EmailLayout } from "./email-layout.tsx";

interface PayslipMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "October 2026". */
  readonly month: string;
  readonly link: string;
}

/** Notifies an employee of a new payslip. It contains no amount, because others may read the mailbox. */
export const payslipMail = ({ fullName, companyName, month, link }: PayslipMail) =>
  renderEmail(
    `Your payslip for ${month} from ${companyName}`,
    <EmailLayout preview="Every line of it opens and says how it came about.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} has published your payslip for {month}. Log in to read it: every line says how it came about, and you can ask about
        any of them.
      </p>
      <ActionButton href={link}>Read your payslip</ActionButton>
    </EmailLayout>,
  );

/** Notifies an employee that their employer replied to a question about a line. */
export const queryAnsweredMail = ({
  fullName,
  companyName,
  month,
  lineName,
  state,
  link,
}: PayslipMail & { readonly lineName: string; readonly state: string }) =>
  renderEmail(
    `${companyName} answered your question about your payslip`,
    <EmailLayout preview={`About ${lineName} of ${month}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} answered what you asked about {lineName} on your payslip for {month}.
        {state === "accepted" ? " You were right: it is put right in a coming pay." : ""}
      </p>
      <ActionButton href={link}>Read the answer</ActionButton>
    </EmailLayout>,
  );

/** Notifies an admin of a question about a payslip line. It contains no amount either. */
export const queryRaisedMail = ({
  fullName,
  companyName,
  askedBy,
  month,
  lineName,
  link,
}: PayslipMail & { readonly askedBy: string; readonly lineName: string }) =>
  renderEmail(
    `${askedBy} asks about a payslip of ${companyName}`,
    <EmailLayout preview={`About ${lineName} of ${month}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {askedBy} asks about {lineName} on their payslip for {month}. Answer it, or put it right in a coming pay.
      </p>
      <ActionButton href={link}>Read the question</ActionButton>
    </EmailLayout>,
  );
