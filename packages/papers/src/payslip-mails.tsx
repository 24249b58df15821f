import { Act, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface PayslipMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Such as "October 2026". */
  readonly month: string;
  readonly link: string;
}

/** Tells a person that their payslip is there. No amount stands in it: others may read the mailbox. */
export const payslipMail = ({ fullName, companyName, month, link }: PayslipMail) =>
  paper(
    `Your payslip for ${month} from ${companyName}`,
    <Letter preview="Every line of it opens and says how it came about.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} has published your payslip for {month}. Log in to read it: every line says how it came about, and you can ask about
        any of them.
      </p>
      <Act href={link}>Read your payslip</Act>
    </Letter>,
  );

/** Tells a person that their employer answered what they asked about a line. */
export const questionAnsweredMail = ({
  fullName,
  companyName,
  month,
  lineName,
  state,
  link,
}: PayslipMail & { readonly lineName: string; readonly state: string }) =>
  paper(
    `${companyName} answered your question about your payslip`,
    <Letter preview={`About ${lineName} of ${month}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {companyName} answered what you asked about {lineName} on your payslip for {month}.
        {state === "accepted" ? " You were right: it is put right in a coming pay." : ""}
      </p>
      <Act href={link}>Read the answer</Act>
    </Letter>,
  );

/** Tells an admin that somebody asks about a line of their payslip. No amount stands in it either. */
export const questionAskedMail = ({
  fullName,
  companyName,
  askedBy,
  month,
  lineName,
  link,
}: PayslipMail & { readonly askedBy: string; readonly lineName: string }) =>
  paper(
    `${askedBy} asks about a payslip of ${companyName}`,
    <Letter preview={`About ${lineName} of ${month}.`}>
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {askedBy} asks about {lineName} on their payslip for {month}. Answer it, or put it right in a coming pay.
      </p>
      <Act href={link}>Read the question</Act>
    </Letter>,
  );
