/** Texts about the invitation of an employee to their own account. */
export const invitationMessages = {
  title: "Invitation",
  states: {
    open: "Invited, not joined yet",
    expired: "Invitation expired",
    accepted: "Joined",
    revoked: "Invitation revoked",
  },
  until: "Valid until",
  resend: "Resend invitation",
  emailChanged: (email: string) => `The email address was changed. Check that ${email} belongs to the employee, then invite them again.`,
  sendToNewEmail: "Send invitation to new email",
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke the invitation for ${name}?`,
  revokeEffect: "The password in the email will stop working. The employee stays on your list.",
} as const;
