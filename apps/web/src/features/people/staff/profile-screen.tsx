import type { OwnPerson } from "@albashi/contracts/people-own";
import type { ReactNode } from "react";
import { useSession } from "../../../app/session.ts";
import { DayText } from "../../../ui/day-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Face } from "../../../ui/face.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { useOwnPerson } from "./own-person.ts";
import { useOwnPicture } from "./own-picture.ts";
import { Rows } from "./rows.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { words } from "./words.ts";

/** The person as their company knows them. */
export const ProfileScreen = () => {
  const person = useOwnPerson();
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <ScreenHeading title={words.profile.title} className="font-display text-3xl font-semibold">
          {words.profile.heading}
        </ScreenHeading>
        <LinkButton to="/update-profile/app3" look="quiet">
          {words.profile.edit}
        </LinkButton>
      </div>
      {person.isPending && <RowsLoading rows={6} />}
      {person.isError && (
        <ErrorState
          title={words.failedTitle}
          message={person.error.message || words.failed}
          isRetrying={person.isFetching}
          onRetry={() => void person.refetch()}
        />
      )}
      {person.isSuccess && <Profile person={person.data} />}
    </div>
  );
};

const row = (label: string, value: ReactNode) => ({ label, value, placeholder: words.none });

const Profile = ({ person }: { person: OwnPerson }) => {
  const company = useSession(({ employee }) => employee?.nameOfCompany ?? "");
  const { account } = person;
  const { jobTitle, department, manager, staffNumber, firstDay, lastDay } = words.personal;
  return (
    <>
      <section className="flex items-center gap-5 rounded-card border border-line bg-surface p-6">
        <Face fullName={person.fullName} picture={useOwnPicture(person.picture)} className="size-20 text-2xl" />
        <div className="grid min-w-0 justify-items-start gap-1">
          <p className="font-display text-2xl leading-tight font-semibold wrap-anywhere">{person.fullName}</p>
          <p className="wrap-anywhere text-ink-soft">{person.jobTitle}</p>
          <StatusBadge status={person.status} />
        </div>
      </section>
      <Panel title={words.profile.contact}>
        <Rows
          rows={[
            row(words.profile.email, person.email),
            row(words.profile.phoneNumber, person.phoneNumber),
            row(words.profile.address, person.address || null),
          ]}
        />
      </Panel>
      <Panel title={words.profile.employment}>
        <Rows
          rows={[
            row(words.profile.company, company),
            row(jobTitle, person.jobTitle),
            row(department, person.department),
            row(manager, person.manager),
            row(staffNumber, person.staffNumber),
            row(firstDay, <DayText day={person.firstDay} />),
            ...(person.lastDay ? [row(lastDay, <DayText day={person.lastDay} />)] : []),
          ]}
        />
      </Panel>
      <Panel title={words.profile.pay}>
        <Rows
          rows={[
            row(words.profile.monthlyGross, person.monthlyGrossKobo && <MoneyText digits={person.monthlyGrossKobo} />),
            {
              label: words.profile.account,
              value: account && `${account.bank} ${account.accountNumber}`,
              placeholder: words.profile.noAccount,
            },
          ]}
        />
      </Panel>
    </>
  );
};
