import type { ObligationKind } from "@albashi/contracts/remittances/obligations";
import type { ScheduleLine } from "@albashi/contracts/remittances/schedules";
import { useId } from "react";
import { SignedMoney } from "../../ui/signed-money.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.schedule;

const parts = [
  { name: "employee", member: "employeePartKobo" },
  { name: "employer", member: "employerPartKobo" },
  { name: "voluntary", member: "voluntaryPartKobo" },
] as const;
type Part = (typeof parts)[number];

/** The parts of kinds to which both sides contribute. Elsewhere the only part is the total. */
const partsOf = (kind: ObligationKind): readonly Part[] => {
  if (kind === "pension") return parts;
  return kind === "health" ? parts.filter(({ name }) => name !== "voluntary") : [];
};

const columnsByCount: Readonly<Record<number, string>> = {
  0: "xl:grid-cols-[minmax(0,1fr)_10rem]",
  2: "xl:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem]",
  3: "xl:grid-cols-[minmax(0,1fr)_8rem_8rem_8rem_8rem]",
};

interface SchedulePeopleProps {
  readonly kind: ObligationKind;
  readonly lines: readonly ScheduleLine[];
}

/** The people on a schedule: a table on a laptop, cards on a phone. */
export const SchedulePeople = ({ kind, lines }: SchedulePeopleProps) => {
  const id = useId();
  const shown = partsOf(kind);
  const columnsClassName = `xl:grid xl:gap-x-4 ${columnsByCount[shown.length] ?? ""}`;
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {messages.people}
      </h2>
      <table aria-labelledby={id} className="block overflow-hidden rounded-card border border-line bg-surface">
        <thead className="sr-only xl:not-sr-only xl:block">
          <tr className={`${columnsClassName} border-b border-line px-5 py-3 text-sm text-ink-soft`}>
            <th className="text-left font-semibold">{messages.columns.person}</th>
            {shown.map(({ name }) => (
              <th key={name} className="text-right font-semibold">
                {messages.columns[name]}
              </th>
            ))}
            <th className="text-right font-semibold">{messages.columns.total}</th>
          </tr>
        </thead>
        <tbody className="block divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.employeeId} className={`${columnsClassName} grid gap-y-1 px-5 py-3 text-sm xl:items-center xl:py-1`}>
              <td className="grid min-w-0">
                <span className="grid xl:flex xl:flex-wrap xl:items-baseline xl:gap-x-2">
                  <span className="font-semibold wrap-anywhere">{line.fullName}</span>
                  <span className="text-ink-soft xl:text-xs">{messages.staffNumber(line.staffNumber)}</span>
                </span>
                {line.block && <Block line={line} block={line.block} />}
              </td>
              {shown.map(({ name, member }) => (
                <Amount key={name} label={messages.columns[name]} amountKobo={line[member]} />
              ))}
              <Amount label={messages.columns.total} amountKobo={line.totalKobo} isTotal />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

const Amount = ({ label, amountKobo, isTotal = false }: { label: string; amountKobo: string; isTotal?: boolean }) => (
  <td className="flex flex-wrap items-baseline justify-between gap-x-4 xl:block xl:text-right">
    <span aria-hidden className="text-ink-soft xl:hidden">
      {label}
    </span>
    <SignedMoney amountKobo={amountKobo} className={isTotal ? "font-semibold" : ""} />
  </td>
);

/** The section of the employee's profile in which the missing detail is entered. */
const profileTabs: Readonly<Record<NonNullable<ScheduleLine["block"]>, string>> = {
  no_tax_state: "?tab=pay",
  no_administrator: "",
  no_rsa_pin: "?tab=numbers",
};

const Block = ({ line, block }: { line: ScheduleLine; block: NonNullable<ScheduleLine["block"]> }) => (
  <span className="flex flex-wrap items-center gap-x-3 xl:text-xs">
    <span className="font-semibold text-amber">{messages.blocks[block]}</span>
    <TextLink
      to={`/dash/view-profile/${line.employeeId}${profileTabs[block]}`}
      aria-label={messages.completeOf(messages.complete[block], line.fullName)}
      className="inline-flex min-h-11 items-center xl:min-h-6"
    >
      {messages.complete[block]}
    </TextLink>
  </span>
);
