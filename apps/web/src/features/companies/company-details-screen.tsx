import { ReadUser, ReadUserPicture } from "@albashi/contracts/companies";
import type { UserRecord } from "@albashi/contracts/identity/accounts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../api-client.ts";
import { usePicture } from "../../app/picture.ts";
import { useSession } from "../../app/session.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NotAvailable } from "../../ui/not-available.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ScreenHeading } from "../../ui/screen-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CompanyDetailsForm } from "./company-details-form.tsx";
import { messages } from "./messages.ts";

const rows = ["nameOfCompany", "fullName", "email", "phoneNumber"] as const;

/** Failures for an unknown or malformed id, which a retry cannot resolve. */
const permanentFailureKinds = new Set(["not_found", "invalid", "forbidden"]);

/** Details of the company and its admin, with panels from other features. */
export const CompanyDetailsScreen = ({ children }: { children: ReactNode }) => {
  const { id = "" } = useParams();
  const ownId = useSession((session) => session.id);
  const user = useQuery({
    queryKey: ["user", id],
    queryFn: ({ signal }) => call(ReadUser, { params: { userId: id }, signal }),
  });
  const isMissing = user.error instanceof CallFailed && permanentFailureKinds.has(user.error.kind);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-1">
        <ScreenHeading title={messages.details.title} className="font-display text-3xl font-semibold">
          {messages.details.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.details.role}</p>
      </div>
      {user.isPending && <DetailsLoading />}
      {user.isSuccess && <Details user={user.data.data} isOwn={id.toLowerCase() === ownId} />}
      {user.isSuccess && children}
      {isMissing && (
        <NotAvailable title={messages.details.missingTitle} message={messages.details.missing}>
          <LinkButton to="/dash">{messages.details.dashboard}</LinkButton>
        </NotAvailable>
      )}
      {user.isError && !isMissing && (
        <ErrorState
          title={messages.details.failedTitle}
          message={user.error.message || messages.details.failed}
          isRetrying={user.isFetching}
          onRetry={() => void user.refetch()}
        />
      )}
    </div>
  );
};

/** Every colleague can read the account; only its owner can edit it. */
const Details = ({ user, isOwn }: { user: UserRecord; isOwn: boolean }) => {
  const [isEditing, setIsEditing] = useState(false);
  const picture = usePicture(ReadUserPicture, { params: { userId: user._id } }, user.profilePicture);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        <Avatar fullName={user.fullName} picture={picture} className="size-20 text-2xl" />
        {isOwn && (
          <Button variant="secondary" className="ml-auto" onClick={() => setIsEditing(!isEditing)}>
            {isEditing ? messages.details.cancel : messages.details.edit}
          </Button>
        )}
      </div>
      {isEditing ? (
        <Panel title={messages.details.section}>
          <CompanyDetailsForm user={user} onDone={() => setIsEditing(false)} />
        </Panel>
      ) : (
        <Rows renderValue={(row) => user[row] || <span className="text-ink-soft">{messages.details.none}</span>} />
      )}
    </>
  );
};

const DetailsLoading = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      {messages.details.loading}
    </p>
    <Rows renderValue={() => <Skeleton className="my-1 h-4 w-48 max-w-full" />} />
  </div>
);

const Rows = ({ renderValue }: { renderValue: (row: (typeof rows)[number]) => ReactNode }) => (
  <section className="overflow-hidden rounded-card border border-line bg-surface">
    <h2 className="border-b border-line px-6 py-4 font-semibold">{messages.details.section}</h2>
    <dl className="divide-y divide-line px-6">
      {rows.map((row) => (
        <div key={row} className="grid gap-1 py-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-4">
          <dt className="text-ink-soft">{messages.details[row]}</dt>
          <dd className="font-medium wrap-anywhere">{renderValue(row)}</dd>
        </div>
      ))}
    </dl>
  </section>
);
