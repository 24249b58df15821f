import type { PersonRow } from "@albashi/contracts/people/directory";
import { LinkButton } from "../../ui/link-button.tsx";
import { messages } from "./messages.ts";
import { EmployeeAvatar } from "./employee-avatar.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One employee in a short list, with a link to the profile. */
export const PersonItem = ({ person }: { person: PersonRow }) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <EmployeeAvatar {...person} />
    <div className="grid min-w-0 flex-1 basis-40">
      <p className="font-semibold wrap-anywhere">{person.fullName}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">{person.jobTitle}</p>
    </div>
    <StatusBadge status={person.status} />
    <LinkButton to={`/dash/view-profile/${person.employeeId}`} variant="quiet" aria-label={messages.viewLabel(person.fullName)}>
      {messages.view}
    </LinkButton>
  </li>
);
