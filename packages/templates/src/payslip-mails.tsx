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
    <EmailLayout preview="See how every amount was calculated.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        Your payslip for {month} from {companyName} is ready. Log in to see how each amount was calculated and ask any questions.
      </p>
      <ActionButton href={link}>View payslip</ActionButton>
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
    <EmailLayout preview={`About ${lineName} for ${month}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} answered your question about {lineName} on your payslip for {month}.
        {state === "accepted" ? " You were right: it will be corrected in an upcoming payment." : ""}
      </p>
      <ActionButton href={link}>View answer</ActionButton>
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
    `${askedBy} has a question about their payslip`,
    <EmailLayout preview={`About ${lineName} for ${month}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {askedBy} has a question about {lineName} on their payslip for {month} at {companyName}. Answer it, or correct it in an upcoming pay
        run.
      </p>
      <ActionButton href={link}>View question</ActionButton>
    </EmailLayout>,
  );
