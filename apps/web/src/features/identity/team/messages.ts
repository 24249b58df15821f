import type { AdminRole } from "@albashi/contracts/identity/roles";

/** Texts of the team screen. */
export const messages = {
  title: "Team",
  heading: "Team",
  text: "Invite colleagues and choose what each of them can do.",
  colleagues: "Colleagues",
  you: "You",
  since: "Since",
  loading: "Loading your team",
  failedTitle: "We couldn't load your team",
  failed: "Something went wrong. Please try again.",
  roles: {
    owner: { name: "Owner", permissions: "Full access, including managing roles" },
    payroll: {
      name: "Payroll",
      permissions: "Prepares and pays runs, approves runs others prepared, and manages employees, salaries and bank accounts",
    },
    hr: { name: "HR", permissions: "Employees, records, tax reliefs and imports; no salaries or bank accounts" },
    approver: { name: "Approver", permissions: "Approves pay runs and can stop payments; views employees and salaries" },
    viewer: { name: "Viewer", permissions: "Views employees, but not salaries or bank accounts" },
  } satisfies Record<AdminRole, { name: string; permissions: string }>,
  roleOf: (name: string) => `Role for ${name}`,
  changed: (name: string, role: string) => `${name}'s role is now ${role}.`,
  changeTitle: (name: string, role: string) => `Change ${name}'s role to ${role}?`,
  change: "Change role",
  remove: "Remove",
  removeLabel: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name} from your team?`,
  removeEffect: "They'll be logged out and lose access immediately. Their activity stays on record.",
  waiting: {
    title: "Approver changes",
    text: "A change to who can approve and pay takes effect after 24 hours, or as soon as another owner agrees. This stops anyone from removing the second approver and paying alone.",
    describe: ({ name, from, to }: { name: string; from: string | null; to: string | null }) => {
      if (to === null) return `${name} (${from}) was removed. They remain an approver until`;
      if (from === null) return `${name} joined as ${to}. They can approve from`;
      return `${name} changed from ${from} to ${to}. This takes effect on`;
    },
    consent: "Agree",
    consentLabel: (name: string) => `Agree to the change for ${name}`,
  },
  invite: {
    title: "Invite a colleague",
    text: "We'll email them a link to join and choose a password.",
    fullName: "Full name",
    email: "Email",
    role: "Role",
    send: "Invite",
    sent: (name: string) => `Invitation sent to ${name}.`,
  },
  invitations: {
    title: "Invited",
    until: "Valid until",
    expired: "Expired",
    resend: "Resend",
    resendLabel: (name: string) => `Resend the invitation to ${name}`,
    resent: (name: string) => `Invitation resent to ${name}.`,
    revoke: "Revoke",
    revokeLabel: (name: string) => `Revoke the invitation to ${name}`,
    revokeTitle: (name: string) => `Revoke the invitation to ${name}?`,
    revokeEffect: "The link in the email will stop working.",
  },
} as const;
