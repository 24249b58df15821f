import { Act, Address, Letter } from "./letter.tsx";
import { paper } from "./paper.ts";

interface StaffInvitationMail {
  readonly fullName: string;
  readonly companyName: string;
  /** Nobody, when a sheet of people was imported. */
  readonly invitedBy: string | undefined;
  readonly email: string;
  readonly generatedPassword: string;
  readonly joinLink: string;
  readonly until: string;
}

/** Asks an employee to join their company, and gives them the password that opens the door once. */
export const staffInvitationMail = (invitation: StaffInvitationMail) => {
  const { fullName, companyName, invitedBy, email, generatedPassword, joinLink, until } = invitation;
  return paper(
    `${companyName} invites you to Albashi`,
    <Letter preview="Your payslips and your details, in one place.">
      <p style={{ margin: "0 0 12px" }}>Hello {fullName},</p>
      <p style={{ margin: "0 0 20px" }}>
        {invitedBy ? `${invitedBy} of ` : ""}
        <strong>{companyName}</strong> invites you to join Albashi, where the company keeps its people and pays them.
      </p>
      <p style={{ margin: "0 0 4px" }}>Your email: {email}</p>
      <p style={{ margin: "0 0 20px" }}>
        Your generated password: <strong style={{ fontFamily: "monospace", fontSize: 18 }}>{generatedPassword}</strong>
      </p>
      <Act href={joinLink}>Join {companyName}</Act>
      <Address href={joinLink} />
      <p style={{ margin: "20px 0 0" }}>
        The password works until {until} (Lagos time), and only to come in the first time: then you choose your own. If you have an Albashi
        account already, join with this password and keep yours.
      </p>
      <p style={{ margin: "12px 0 0" }}>
        <strong>Give it to nobody.</strong> We never ask for it by phone or message. If you do not work for {companyName}, ignore this mail.
      </p>
    </Letter>,
  );
};
