import type { DirectoryEntry } from "@albashi/contracts/people/directory";
import { memo } from "react";
import { MoneyText } from "../../../ui/money-text.tsx";
import { EmployeeAvatar } from "../employee-avatar.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { messages } from "./directory-messages.ts";
import { columnsClassName } from "./table-shape.ts";

/** Screen readers count the heading as the first row, and counting starts at one. */
const firstRowIndex = 2;

/** The path of an employee's profile. It is a plain link, which the table follows through the router. */
const profilePath = (employeeId: string) => `/dash/view-profile/${employeeId}`;

interface PersonLineProps {
  readonly person: DirectoryEntry;
  readonly index: number;
  readonly height: number;
}

/** One employee as a row that is clickable everywhere. Memoized, so that it renders again only when it changes. */
export const PersonLine = memo(({ person, index, height }: PersonLineProps) => (
  <tr
    aria-rowindex={index + firstRowIndex}
    style={{ height, transform: `translateY(${index * height}px)` }}
    className={`${columnsClassName} absolute inset-x-0 top-0 grid grid-cols-[2.5rem_minmax(0,1fr)_auto] content-center gap-x-3 gap-y-1 border-b border-line px-5 hover:bg-sunken`}
  >
    <td className="col-span-2 flex min-w-0 items-center gap-3 md:col-span-1">
      <EmployeeAvatar {...person} />
      <span className="grid min-w-0">
        <a
          href={`#${profilePath(person.employeeId)}`}
          className="truncate font-semibold outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
        >
          {person.fullName}
        </a>
        <span className="text-sm text-ink-soft">{messages.staffNumber(person.staffNumber)}</span>
      </span>
    </td>
    <td className="order-4 col-span-2 truncate text-sm text-ink-soft md:order-none md:col-span-1">{person.email}</td>
    <td className="order-3 col-span-3 flex min-w-0 gap-1.5 text-sm md:order-none md:col-span-1 md:grid md:gap-0 md:text-base">
      <span className="truncate">{person.jobTitle}</span>
      {person.department && (
        <span className="truncate text-ink-soft before:mr-1.5 before:content-['·'] md:text-sm md:before:content-none">
          {person.department.name}
        </span>
      )}
    </td>
    <td className="order-5 text-right text-sm font-semibold md:order-none md:text-base">
      {person.monthlyGrossKobo === null ? (
        <span className="font-normal text-ink-soft">{messages.hidden}</span>
      ) : (
        <MoneyText amountKobo={person.monthlyGrossKobo} />
      )}
    </td>
    <td className="order-2 self-start md:order-none md:self-center">
      <StatusBadge status={person.status} isInList />
    </td>
  </tr>
));
