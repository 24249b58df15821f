import {
  ConfirmFactorChange,
  type FactorChangeRecord,
  ReadFactorChange,
  RejectFactorChange,
} from "@albashi/contracts/identity/factor-changes";
import { QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { queryClient } from "../../../app/query-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { SplitScreen } from "../../../ui/split-screen.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "./factor-change-messages.ts";
import { passkeysKey } from "./passkeys.ts";
import { secondFactorKey } from "./second-factor.ts";

/** Opened from the mailed link: the owner of the mailbox confirms a new or lost second factor, or says that it was not them. */
export const FactorChangeScreen = () => (
  <QueryClientProvider client={queryClient}>
    <FactorChange />
  </QueryClientProvider>
);

const FactorChange = () => {
  const { id = "", token = "" } = useParams();
  const change = useQuery({
    queryKey: ["factor-change", id, token],
    queryFn: ({ signal }) => call(ReadFactorChange, { params: { id, token }, signal }),
  });
  return (
    <SplitScreen headline={messages.headline} note={messages.note}>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {change.data ? messages.headings[change.data.kind] : messages.title}
      </ScreenHeading>
      {change.isPending && <Skeleton className="h-24 rounded-card" />}
      {change.isError && (
        <ErrorState
          title={messages.failedTitle}
          message={change.error.message || messages.failed}
          isRetrying={change.isFetching}
          onRetry={() => void change.refetch()}
        />
      )}
      {change.isSuccess && <Decision link={{ id, token }} change={change.data} />}
    </SplitScreen>
  );
};

const Decision = ({ link, change }: { link: { id: string; token: string }; change: FactorChangeRecord }) => {
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: () => call(ConfirmFactorChange, { params: link }),
    // The security screen may have been open in this browser.
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: secondFactorKey });
      void queryClient.invalidateQueries({ queryKey: passkeysKey });
    },
  });
  const reject = useMutation({
    mutationFn: () => call(RejectFactorChange, { params: link }),
    onSuccess: ({ newPasswordPath }) => navigate(newPasswordPath),
  });
  const current = confirm.data ?? change;
  const failure = confirm.error ?? reject.error;
  if (current.state === "rejected") return <Alert tone="info">{messages.rejected}</Alert>;
  return (
    <>
      <p className="text-ink-soft">
        {messages.requested} <TimestampText at={current.requestedAt} />, {current.device}.
      </p>
      {failure && (
        <Alert tone="error" takesFocus>
          {failure.message || messages.failed}
        </Alert>
      )}
      {current.state === "confirmed" ? (
        <Confirmed change={current} />
      ) : (
        <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {messages.confirm[current.kind]}
        </Button>
      )}
      <p className="text-ink-soft">{messages.rejectNote}</p>
      <Button variant="secondary" isBusy={reject.isPending} onClick={() => reject.mutate()}>
        {messages.reject}
      </Button>
    </>
  );
};

const Confirmed = ({ change: { kind, effectiveFrom } }: { change: FactorChangeRecord }) => (
  <>
    <Alert tone="success">
      {messages.confirmed[kind].before} {effectiveFrom !== null && <TimestampText at={effectiveFrom} />}. {messages.confirmed[kind].after}
    </Alert>
    <LinkButton to="/Login" className="justify-self-start">
      {messages.logIn}
    </LinkButton>
  </>
);
