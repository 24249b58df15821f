export { accountNoticeMail } from "./account-notice-mail.tsx";
export { alreadyRegisteredMail } from "./already-registered-mail.tsx";
export { approvalMail } from "./approval-mail.tsx";
export { approvalPolicyMail } from "./approval-policy-mail.tsx";
export {
  accountAlarmMail,
  accountChangedMail,
  accountChangeNoticeMail,
  accountRejectedMail,
  sharedAccountMail,
} from "./bank-account-mails.tsx";
export { colleagueInvitationMail } from "./colleague-invitation-mail.tsx";
export { decisionMail } from "./decision-mail.tsx";
export { documentCompletedMail, documentNotSignedMail, signatureRequestMail } from "./document-mails.tsx";
export { type DocumentPdf, documentPdf } from "./document-pdf.tsx";
export { documentRequestsMail, uploadRejectedMail } from "./document-request-mails.tsx";
export { emailChangeMail } from "./email-change-mail.tsx";
export { supportAddressPlaceholder } from "./email-content.ts";
export { employeeEmailMail } from "./employee-email-mail.tsx";
export { enquiryAnswerMail } from "./enquiry-answer-mail.tsx";
export { enquiryMail } from "./enquiry-mail.tsx";
export { enquiryReceivedMail } from "./enquiry-received-mail.tsx";
export { factorChangeMail } from "./factor-change-mail.tsx";
export { type InvoicePdf, invoicePdf } from "./invoice-pdf.tsx";
export { joiningMail } from "./joining-mail.tsx";
export { leaveDecisionMail, leaveToDecideMail } from "./leave-mails.tsx";
export { newsletterConfirmMail } from "./newsletter-confirm-mail.tsx";
export { newsletterWelcomeMail } from "./newsletter-welcome-mail.tsx";
export { owedParticularsMail } from "./owed-particulars-mail.tsx";
export { paidMail } from "./paid-mail.tsx";
export { payeeAccountMail } from "./payee-account-mail.tsx";
export { payoutDelayedMail } from "./payout-delayed-mail.tsx";
export { payoutMail } from "./payout-mail.tsx";
export { payoutNotStartedMail } from "./payout-not-started-mail.tsx";
export { payslipMail, queryAnsweredMail, queryRaisedMail } from "./payslip-mails.tsx";
export { type PayslipPdf, payslipPdf } from "./payslip-pdf.tsx";
export { remittanceReminderMail } from "./remittance-reminder-mail.tsx";
export { reportPdf } from "./report-pdf.ts";
export { resetMail } from "./reset-mail.tsx";
export { type SignableDocumentPdf, signableDocumentPdf } from "./signable-document-pdf.tsx";
export { type SignatureCertificatePdf, signatureCertificatePdf } from "./signature-certificate-pdf.tsx";
export { staffInvitationMail } from "./staff-invitation-mail.tsx";
export { type TaxCertificatePdf, taxCertificatePdf } from "./tax-certificate-pdf.tsx";
export { teamChangeMail } from "./team-change-mail.tsx";
export { verificationMail } from "./verification-mail.tsx";
export { walletStatementPdf } from "./wallet-statement-pdf.tsx";
export { withdrawalMail } from "./withdrawal-mail.tsx";
