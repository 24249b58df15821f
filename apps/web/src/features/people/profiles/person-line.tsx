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
  readonly topPx: number;
  readonly height: number;
  readonly measureRow: (row: HTMLTableRowElement | null) => void;
}

/** One employee as a row that is clickable everywhere. Memoized, so that it renders again only when it changes. */
export const PersonLine = memo(({ person, index, topPx, height, measureRow }: PersonLineProps) => (
  <tr
    ref={measureRow}
    data-index={index}
    aria-rowindex={index + firstRowIndex}
    style={{ minHeight: height, transform: `translateY(${topPx}px)` }}
    className={`${columnsClassName} absolute inset-x-0 top-0 grid grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 border-b border-line px-5 py-3 hover:bg-sunken md:gap-y-0 md:py-1`}
  >
    <td className="min-w-0 md:col-start-1 md:row-start-1 md:pl-12">
      <span className="absolute top-1/2 left-5 hidden -translate-y-1/2 md:block">
        <EmployeeAvatar {...person} className="size-9 text-xs" />
      </span>
      <a
        href={`#${profilePath(person.employeeId)}`}
        className="font-semibold wrap-anywhere outline-indigo after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-4 focus-visible:after:outline-indigo"
      >
        {person.fullName}
      </a>
    </td>
    <td className="order-3 col-span-2 text-sm wrap-anywhere text-ink-soft md:order-none md:col-span-1 md:col-start-1 md:row-start-2 md:pl-12">
      <span>{person.email}</span> <span className="whitespace-nowrap">· {messages.staffNumber(person.staffNumber)}</span>
    </td>
    <td className="order-4 col-span-2 flex min-w-0 flex-wrap gap-x-1.5 text-sm md:order-none md:col-span-1 md:col-start-2 md:row-span-2 md:row-start-1 md:grid">
      <span className="wrap-anywhere">{person.jobTitle}</span>
      {person.department && <span className="wrap-anywhere text-ink-soft">{person.department.name}</span>}
    </td>
    <td className="order-6 col-span-2 text-sm font-semibold md:order-none md:col-span-1 md:row-span-2 md:row-start-1 md:text-right">
      {person.monthlyGrossKobo === null ? (
        <span className="font-normal text-ink-soft">{messages.hidden}</span>
      ) : (
        <MoneyText amountKobo={person.monthlyGrossKobo} />
      )}
    </td>
    <td className="order-2 flex self-start pt-0.5 md:order-none md:pt-0 md:row-span-2 md:row-start-1 md:self-center">
      <StatusBadge status={person.status} isInList />
    </td>
  </tr>
));
