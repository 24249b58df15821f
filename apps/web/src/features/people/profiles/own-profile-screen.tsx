import type { OwnPerson } from "@albashi/contracts/people/own-profile";
import type { ReactNode } from "react";
import { useSession } from "../../../app/session.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { messages } from "../records/messages.ts";
import { useOwnPerson } from "../records/own-person.ts";
import { useOwnPicture } from "../records/own-picture.ts";
import { Rows } from "../records/rows.tsx";
import { RowsLoading } from "../records/rows-loading.tsx";
import { StatusBadge } from "../status-badge.tsx";

/** The employee's own profile. */
export const ProfileScreen = () => {
  const person = useOwnPerson();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ScreenHeading title={messages.profile.title} className="font-display text-3xl font-semibold">
          {messages.profile.heading}
        </ScreenHeading>
        <LinkButton to="/update-profile/app3" variant="secondary">
          {messages.profile.edit}
        </LinkButton>
      </div>
      {person.isPending && <RowsLoading rows={6} />}
      {person.isError && (
        <ErrorState
          title={messages.failedTitle}
          message={person.error.message || messages.failed}
          isRetrying={person.isFetching}
          onRetry={() => void person.refetch()}
        />
      )}
      {person.isSuccess && <Profile person={person.data} />}
    </div>
  );
};

const row = (label: string, value: ReactNode) => ({ label, value, placeholder: messages.none });

const Profile = ({ person }: { person: OwnPerson }) => {
  const company = useSession(({ employee }) => employee?.nameOfCompany ?? "");
  const { account } = person;
  const { jobTitle, department, manager, staffNumber, firstDay, lastDay } = messages.personal;
  return (
    <>
      <section className="flex items-center gap-5 rounded-card border border-line bg-surface p-6">
        <Avatar fullName={person.fullName} picture={useOwnPicture(person.picture)} className="size-20 text-2xl" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="font-display text-2xl leading-tight font-semibold wrap-anywhere">{person.fullName}</p>
          <p className="wrap-anywhere text-ink-soft">{person.jobTitle}</p>
          {/* Before that, the status tells admins what is missing, not the employee. */}
          {(person.status === "notice" || person.status === "ended") && <StatusBadge status={person.status} />}
        </div>
      </section>
      <Panel title={messages.profile.contact}>
        <Rows
          rows={[
            row(messages.profile.email, person.email),
            row(messages.profile.phoneNumber, person.phoneNumber),
            row(messages.profile.address, person.address || null),
          ]}
        />
      </Panel>
      <Panel title={messages.profile.employment}>
        <Rows
          rows={[
            row(messages.profile.company, company),
            row(jobTitle, person.jobTitle),
            row(department, person.department),
            row(manager, person.manager),
            row(staffNumber, person.staffNumber),
            row(firstDay, person.firstDay && <DayText day={person.firstDay} />),
            ...(person.lastDay ? [row(lastDay, <DayText day={person.lastDay} />)] : []),
          ]}
        />
      </Panel>
      <Panel title={messages.profile.pay}>
        <Rows
          rows={[
            row(messages.profile.monthlyGross, person.monthlyGrossKobo && <MoneyText amountKobo={person.monthlyGrossKobo} />),
            {
              label: messages.profile.account,
              value: account && `${account.bank} ${account.accountNumber}`,
              placeholder: messages.profile.noAccount,
            },
          ]}
        />
      </Panel>
    </>
  );
};
