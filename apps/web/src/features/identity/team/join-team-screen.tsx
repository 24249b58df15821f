import type { ResponseOf } from "@albashi/contracts/contract";
import { AcceptInvitation, ReadInvitation } from "@albashi/contracts/identity/joining";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { CallFailed, call } from "../../../api-client.ts";
import { queryClient } from "../../../app/query-client.ts";
import { useIdempotencyKey } from "../../../idempotency-key.ts";
import { useRedirectAfter } from "../../../redirect-after.ts";
import { Alert } from "../../../ui/alert.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { type NewPasswords, ResetPasswordForm } from "../authentication/reset-password-form.tsx";
import { AcceptWithAccount } from "./accept-with-account.tsx";
import { messages } from "./joining-messages.ts";
import { messages as teamMessages } from "./messages.ts";

type Invitation = ResponseOf<typeof ReadInvitation>;
const redirectDelayMs = 3000;

/** Opened from the invitation mail of a colleague: shows the invitation and how to accept it. */
export const JoinTeamScreen = () => (
  <QueryClientProvider client={queryClient}>
    <SplitScreen headline={messages.headline} note={messages.note}>
      <InvitationLoader />
    </SplitScreen>
  </QueryClientProvider>
);

const InvitationLoader = () => {
  const { id = "", token = "" } = useParams();
  const invitation = useQuery({
    queryKey: ["invitation", id, token],
    queryFn: ({ signal }) => call(ReadInvitation, { params: { id, token }, signal }),
    // Read once, because an accepted invitation would be refused. The token is dropped from the cache when the screen is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOffline = invitation.error instanceof CallFailed && invitation.error.kind === "offline";
  if (invitation.isSuccess) return <InvitationDetails invitation={invitation.data} />;
  return (
    <>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {invitation.isPending ? messages.loading : messages.unusable}
      </ScreenHeading>
      {invitation.isPending && <Skeleton className="h-20 rounded-card" />}
      {invitation.isError && isOffline && (
        <ErrorState
          title={messages.loadFailed}
          message={invitation.error.message}
          isRetrying={invitation.isFetching}
          onRetry={() => void invitation.refetch()}
        />
      )}
      {invitation.isError && !isOffline && (
        <>
          <Alert tone="error">{invitation.error.message || messages.loadFailed}</Alert>
          <LinkButton to="/Login" className="justify-self-start">
            {messages.login}
          </LinkButton>
        </>
      )}
    </>
  );
};

const InvitationDetails = ({ invitation }: { invitation: Invitation }) => {
  const { companyName, fullName, email, role, expiresAt, needsPassword } = invitation;
  return (
    <>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold wrap-anywhere">
        {messages.heading(companyName)}
      </ScreenHeading>
      <div className="grid gap-1 rounded-card border border-line bg-surface p-5">
        <p className="wrap-anywhere text-ink-soft">{messages.invited(fullName, companyName)}</p>
        <p className="text-lg font-semibold">{teamMessages.roles[role].name}</p>
        <p className="text-sm text-ink-soft">{teamMessages.roles[role].permissions}</p>
        <p className="mt-2 text-sm wrap-anywhere text-ink-soft">
          {messages.email}: {email}
        </p>
        <p className="text-sm text-ink-soft">
          {messages.until} <TimestampText at={expiresAt} />
        </p>
      </div>
      {needsPassword ? <AcceptWithPassword /> : <AcceptWithAccount invitation={invitation} />}
    </>
  );
};

const AcceptWithPassword = () => {
  const { id = "", token = "" } = useParams();
  const [confirmation, setConfirmation] = useState<string>();
  const keyOf = useIdempotencyKey();
  useRedirectAfter({ to: "/Login", ms: redirectDelayMs, isActive: confirmation !== undefined });
  const accept = async (passwords: NewPasswords) => {
    const body = { id, token, ...passwords };
    setConfirmation((await call(AcceptInvitation, { body, idempotencyKey: keyOf(body) })).message);
  };
  if (confirmation !== undefined)
    return (
      <>
        <Alert tone="success" title={messages.joined} durationMs={redirectDelayMs} takesFocus>
          {confirmation}
        </Alert>
        <TextLink to="/Login" className="w-fit">
          {messages.login}
        </TextLink>
      </>
    );
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{messages.choose}</h2>
        <p className="text-ink-soft">{messages.chooseNote}</p>
      </div>
      <ResetPasswordForm onReset={accept} submitLabel={messages.join} />
    </>
  );
};
