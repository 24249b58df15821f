import type { ResponseOf } from "@albashi/contracts/contract";
import type { LeaveBalance, ListLeaveBalances } from "@albashi/contracts/leave/balances";
import type { LeaveType } from "@albashi/contracts/leave/codes";
import { formatDay, localDate } from "@albashi/dates";
import { Scale } from "lucide-react";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useCan } from "../../app/rights.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SectionState } from "../../ui/section-state.tsx";
import { AdjustForm } from "./adjust-form.tsx";
import { messages as companyMessages } from "./company-messages.ts";
import { describeBalance } from "./describe-balance.ts";
import { formatDays, formatHundredths } from "./format-leave.ts";
import { useCompanyBalances } from "./leave-queries.ts";
import { LedgerSheet } from "./ledger-sheet.tsx";
import { Liability } from "./liability.tsx";
import { messages as leaveMessages } from "./messages.ts";

const messages = companyMessages.balances;

type EmployeeBalances = ResponseOf<typeof ListLeaveBalances>["employees"][number];

/** The types with a balance, as columns. The others are granted each time or taken without pay. */
const columns = ["annual", "sick", "paternity", "compassionate"] as const satisfies readonly LeaveType[];

/** What everyone has left. Each number opens the entries behind it. */
export const Balances = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get("search") ?? "";
  const list = useCompanyBalances(search);
  const first = list.data?.pages[0];
  const employees = list.data?.pages.flatMap((page) => page.employees) ?? [];
  const [open, setOpen] = useState<{ employee: EmployeeBalances; balance: LeaveBalance }>();
  const can = useCan();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="max-w-96">
        <SearchField
          label={messages.search}
          placeholder={messages.placeholder}
          searchText={search}
          onSearch={(text) => setParams(text === "" ? {} : { search: text }, { replace: true })}
        />
      </div>
      <SectionState query={list} messages={leaveMessages.load} />
      {first && employees.length === 0 && (
        <EmptyState Icon={Scale} title={messages.empty} message={search === "" ? messages.emptyNote : messages.noMatch} />
      )}
      {first && employees.length > 0 && (
        <>
          <Liability />
          <p className="text-sm text-ink-soft">{messages.asOf(formatDay(localDate(first.on)))}</p>
          <BalanceTable employees={employees} onOpen={(employee, balance) => setOpen({ employee, balance })} />
        </>
      )}
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {leaveMessages.older}
        </Button>
      )}
      {open && (
        <LedgerSheet type={open.balance.type} employee={open.employee} onClose={() => setOpen(undefined)}>
          <p>
            <span className="block text-2xl font-semibold">{formatDays(open.balance.balanceHundredths ?? 0)}</span>
            <span className="text-ink-soft">{describeBalance(open.balance, first?.on ?? open.balance.since)}</span>
          </p>
          {can("leave.write") && <AdjustForm employeeId={open.employee.employeeId} type={open.balance.type} />}
        </LedgerSheet>
      )}
    </div>
  );
};

interface BalanceTableProps {
  readonly employees: readonly EmployeeBalances[];
  readonly onOpen: (employee: EmployeeBalances, balance: LeaveBalance) => void;
}

/** A table, whose rows become cards on a phone. */
const BalanceTable = ({ employees, onOpen }: BalanceTableProps) => (
  <ul className="overflow-hidden rounded-card border border-line bg-surface">
    <li aria-hidden className="hidden border-b border-line px-5 py-2 text-sm font-semibold text-ink-soft lg:flex">
      <span className="flex-1">{messages.employee}</span>
      {columns.map((type) => (
        <span key={type} className="w-42 text-right">
          {leaveMessages.types[type]}
        </span>
      ))}
    </li>
    {employees.map((employee) => (
      <li
        key={employee.employeeId}
        className="gap-x-4 gap-y-2 border-b border-line px-5 py-3 last:border-0 max-lg:grid lg:flex lg:items-center"
      >
        <span className="grid min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere">{employee.fullName}</span>
          {employee.department !== null && <span className="text-sm wrap-anywhere text-ink-soft">{employee.department}</span>}
        </span>
        <span className="grid grid-cols-2 gap-x-6 lg:flex lg:gap-0">
          {columns.map((type) => (
            <BalanceCell key={type} type={type} employee={employee} onOpen={onOpen} />
          ))}
        </span>
      </li>
    ))}
  </ul>
);

interface BalanceCellProps {
  readonly type: LeaveType;
  readonly employee: EmployeeBalances;
  readonly onOpen: BalanceTableProps["onOpen"];
}

const BalanceCell = ({ type, employee, onOpen }: BalanceCellProps) => {
  const balance = employee.balances.find((one) => one.type === type);
  if (balance?.balanceHundredths == null) return <span aria-hidden className="lg:w-42" />;
  const { balanceHundredths } = balance;
  return (
    <span className="flex lg:w-42 lg:justify-end">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.open(leaveMessages.types[type], employee.fullName, formatDays(balanceHundredths))}
        onClick={() => onOpen(employee, balance)}
        className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-2 rounded-lg outline-indigo lg:w-auto lg:min-w-16 lg:justify-end lg:px-2 lg:hover:bg-indigo-tint"
      >
        <span className="text-left text-sm text-ink-soft lg:hidden">{leaveMessages.types[type]}</span>
        <span className="font-semibold tabular-nums underline decoration-line decoration-2 underline-offset-4">
          {formatHundredths(balanceHundredths)}
        </span>
      </button>
    </span>
  );
};
