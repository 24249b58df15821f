import * as z from "zod/mini";

/** Ids are UUIDv7: they sort by time, and each kind has its own type so that two cannot be swapped. */
const idOf = <Kind extends string>() => z.uuidv7("This is not an id we gave out.").brand<Kind>();

export const CompanyId = idOf<"CompanyId">();
export type CompanyId = z.infer<typeof CompanyId>;

export const UserId = idOf<"UserId">();
export type UserId = z.infer<typeof UserId>;

export const SessionId = idOf<"SessionId">();
export type SessionId = z.infer<typeof SessionId>;

/** Made by the database, so not a UUIDv7. */
export const RoleChangeId = z.uuid().brand<"RoleChangeId">();
export type RoleChangeId = z.infer<typeof RoleChangeId>;

export const FactorChangeId = idOf<"FactorChangeId">();
export type FactorChangeId = z.infer<typeof FactorChangeId>;

export const PasskeyId = idOf<"PasskeyId">();
export type PasskeyId = z.infer<typeof PasskeyId>;

export const EmployeeId = idOf<"EmployeeId">();
export type EmployeeId = z.infer<typeof EmployeeId>;

export const InvitationId = idOf<"InvitationId">();
export type InvitationId = z.infer<typeof InvitationId>;

export const DepartmentId = idOf<"DepartmentId">();
export type DepartmentId = z.infer<typeof DepartmentId>;

export const FileId = idOf<"FileId">();
export type FileId = z.infer<typeof FileId>;

export const CustomFieldId = idOf<"CustomFieldId">();
export type CustomFieldId = z.infer<typeof CustomFieldId>;

export const ScheduledChangeId = idOf<"ScheduledChangeId">();
export type ScheduledChangeId = z.infer<typeof ScheduledChangeId>;

export const ImportId = idOf<"ImportId">();
export type ImportId = z.infer<typeof ImportId>;

export const SecurityEventId = idOf<"SecurityEventId">();
export type SecurityEventId = z.infer<typeof SecurityEventId>;

export const OpeningImportId = idOf<"OpeningImportId">();
export type OpeningImportId = z.infer<typeof OpeningImportId>;

export const InputSheetId = idOf<"InputSheetId">();
export type InputSheetId = z.infer<typeof InputSheetId>;

export const SalaryReviewId = idOf<"SalaryReviewId">();
export type SalaryReviewId = z.infer<typeof SalaryReviewId>;

export const BankAccountId = idOf<"BankAccountId">();
export type BankAccountId = z.infer<typeof BankAccountId>;

export const RecordId = idOf<"RecordId">();
export type RecordId = z.infer<typeof RecordId>;

export const ReliefClaimId = idOf<"ReliefClaimId">();
export type ReliefClaimId = z.infer<typeof ReliefClaimId>;

export const PayGroupId = idOf<"PayGroupId">();
export type PayGroupId = z.infer<typeof PayGroupId>;

export const RunId = idOf<"RunId">();
export type RunId = z.infer<typeof RunId>;

export const RunInputId = idOf<"RunInputId">();
export type RunInputId = z.infer<typeof RunInputId>;

export const StructureId = idOf<"StructureId">();
export type StructureId = z.infer<typeof StructureId>;

export const GradeId = idOf<"GradeId">();
export type GradeId = z.infer<typeof GradeId>;

export const LoanId = idOf<"LoanId">();
export type LoanId = z.infer<typeof LoanId>;

export const BenefitId = idOf<"BenefitId">();
export type BenefitId = z.infer<typeof BenefitId>;

export const RecurringItemId = idOf<"RecurringItemId">();
export type RecurringItemId = z.infer<typeof RecurringItemId>;

export const PayslipQueryId = idOf<"PayslipQueryId">();
export type PayslipQueryId = z.infer<typeof PayslipQueryId>;

export const PayslipVerificationId = idOf<"PayslipVerificationId">();
export type PayslipVerificationId = z.infer<typeof PayslipVerificationId>;

export const FundingIntentId = idOf<"FundingIntentId">();
export type FundingIntentId = z.infer<typeof FundingIntentId>;

export const CheckoutId = idOf<"CheckoutId">();
export type CheckoutId = z.infer<typeof CheckoutId>;

export const AttemptId = idOf<"AttemptId">();
export type AttemptId = z.infer<typeof AttemptId>;

export const PayoutScheduleId = idOf<"PayoutScheduleId">();
export type PayoutScheduleId = z.infer<typeof PayoutScheduleId>;

export const ApprovalPolicyId = idOf<"ApprovalPolicyId">();
export type ApprovalPolicyId = z.infer<typeof ApprovalPolicyId>;

export const WithdrawalId = idOf<"WithdrawalId">();
export type WithdrawalId = z.infer<typeof WithdrawalId>;

export const CompanyAccountId = idOf<"CompanyAccountId">();
export type CompanyAccountId = z.infer<typeof CompanyAccountId>;

/** The account of a union, a co-operative or a lender that deductions are paid to. */
export const PayeeAccountId = idOf<"PayeeAccountId">();
export type PayeeAccountId = z.infer<typeof PayeeAccountId>;

export const JournalId = idOf<"JournalId">();
export type JournalId = z.infer<typeof JournalId>;

export const IncidentId = idOf<"IncidentId">();
export type IncidentId = z.infer<typeof IncidentId>;

export const StopId = idOf<"StopId">();
export type StopId = z.infer<typeof StopId>;

export const ExceptionId = idOf<"ExceptionId">();
export type ExceptionId = z.infer<typeof ExceptionId>;

export const ObligationId = idOf<"ObligationId">();
export type ObligationId = z.infer<typeof ObligationId>;

export const ScheduleId = idOf<"ScheduleId">();
export type ScheduleId = z.infer<typeof ScheduleId>;

export const TemplateId = idOf<"TemplateId">();
export type TemplateId = z.infer<typeof TemplateId>;

export const RemittancePaymentId = idOf<"RemittancePaymentId">();
export type RemittancePaymentId = z.infer<typeof RemittancePaymentId>;

export const ReceiptId = idOf<"ReceiptId">();
export type ReceiptId = z.infer<typeof ReceiptId>;

export const InvoiceId = idOf<"InvoiceId">();
export type InvoiceId = z.infer<typeof InvoiceId>;

export const CreditNoteId = idOf<"CreditNoteId">();
export type CreditNoteId = z.infer<typeof CreditNoteId>;

export const DocumentId = idOf<"DocumentId">();
export type DocumentId = z.infer<typeof DocumentId>;

export const LeaveRequestId = idOf<"LeaveRequestId">();
export type LeaveRequestId = z.infer<typeof LeaveRequestId>;

export const LeaveEntryId = idOf<"LeaveEntryId">();
export type LeaveEntryId = z.infer<typeof LeaveEntryId>;

export const LeavePolicyId = idOf<"LeavePolicyId">();
export type LeavePolicyId = z.infer<typeof LeavePolicyId>;

export const ClockCorrectionId = idOf<"ClockCorrectionId">();
export type ClockCorrectionId = z.infer<typeof ClockCorrectionId>;

export const LeaveDelegationId = idOf<"LeaveDelegationId">();
export type LeaveDelegationId = z.infer<typeof LeaveDelegationId>;

export const DocumentRequestId = idOf<"DocumentRequestId">();
export type DocumentRequestId = z.infer<typeof DocumentRequestId>;
