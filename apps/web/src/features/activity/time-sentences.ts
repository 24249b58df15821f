const forEmployee = (text: string) => (name: string | null) => `${text} for ${name ?? "an employee"}`;
const ofEmployee = (text: string) => (name: string | null) => `${text} of ${name ?? "an employee"}`;

/** What happened to leave and to working hours, after the name of the person who did it. */
export const timeSentences = {
  leave_asked: () => "asked for leave",
  leave_recorded: forEmployee("recorded leave"),
  leave_approved: forEmployee("approved leave"),
  leave_refused: forEmployee("refused leave"),
  leave_withdrawn: () => "withdrew a request for leave",
  leave_cancelled: forEmployee("cancelled leave"),
  leave_shortened: forEmployee("shortened leave"),
  leave_recounted: forEmployee("counted leave again after a holiday or a balance changed"),
  leave_certificate_seen: forEmployee("recorded a medical certificate"),
  leave_balance_adjusted: forEmployee("adjusted a leave balance"),
  leave_policy_saved: () => "changed the rules of leave",
  leave_delegated: () => "let a colleague decide requests for leave",
  leave_delegation_ended: () => "decides requests for leave again",
  attendance_correction_asked: () => "asked for a correction of their hours",
  attendance_correction_recorded: ofEmployee("corrected the hours"),
  attendance_correction_approved: ofEmployee("approved a correction of the hours"),
  attendance_correction_refused: ofEmployee("refused a correction of the hours"),
  attendance_correction_withdrawn: () => "took back a correction of their hours",
};
