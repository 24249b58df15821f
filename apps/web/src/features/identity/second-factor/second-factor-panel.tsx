import type { ResponseOf } from "@albashi/contracts/contract";
import { DisableSecondFactor, type ReadSecondFactor, RegenerateRecoveryCodes } from "@albashi/contracts/identity/second-factor";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { StateBadge } from "../../../ui/state-badge.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as factorChange } from "./factor-change-messages.ts";
import { messages } from "./messages.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { isInFuture, secondFactorKey, useSecondFactor } from "./second-factor.ts";

/** Status of the second factor, with setup, recovery codes and deactivation. */
export const SecondFactorPanel = () => {
  const factor = useSecondFactor();
  const badge = factor.data && <StateBadge state={factor.data.isOn ? "on" : "off"} />;
  return (
    <Panel title={messages.secondFactor.title} aside={badge}>
      {factor.isPending && (
        <div aria-busy="true" className="grid gap-3">
          <p role="status" className="sr-only">
            {messages.secondFactor.loading}
          </p>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="mt-2 h-11 w-56 max-w-full" />
        </div>
      )}
      {factor.isError && (
        <ErrorState
          title={messages.failedTitle}
          message={factor.error.message || messages.failed}
          isRetrying={factor.isFetching}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.isSuccess && <FactorNotes {...factor.data} />}
      {factor.isSuccess && (factor.data.isOn ? <SecondFactorOn {...factor.data} /> : <SecondFactorOff />)}
    </Panel>
  );
};

/** Why a new authenticator app cannot approve payments yet, and until when an older account can go without. */
const FactorNotes = ({ hasUnconfirmedApp, moneyRightsFrom, hasApp, dueAt }: ResponseOf<typeof ReadSecondFactor>) => (
  <>
    {hasUnconfirmedApp && <Alert tone="info">{factorChange.unconfirmed.app}</Alert>}
    {hasApp && moneyRightsFrom !== null && isInFuture(moneyRightsFrom) && (
      <Alert tone="info">
        {factorChange.waiting.app} <TimestampText at={moneyRightsFrom} />.
      </Alert>
    )}
    {dueAt !== null && (
      <Alert tone="info">
        {factorChange.due.before} <TimestampText at={dueAt} />. {factorChange.due.after}
      </Alert>
    )}
  </>
);

const SecondFactorOff = () => (
  <>
    <p className="text-ink-soft">{messages.secondFactor.offNote}</p>
    <p className="text-ink-soft">{messages.secondFactor.offReason}</p>
    <LinkButton to="/dash/security/second-factor" className="justify-self-start">
      {messages.secondFactor.setUp}
    </LinkButton>
  </>
);

const lowCodeCount = 3;

interface SecondFactorOnProps {
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
  readonly hasApp: boolean;
}

const SecondFactorOn = ({ since, recoveryCodesLeft, hasApp }: SecondFactorOnProps) => {
  const [pendingAction, setPendingAction] = useState<"off" | "codes">();
  const { turnOff, renew } = useSecondFactorActions();
  const failure = turnOff.error ?? renew.error;
  if (renew.data) return <RecoveryCodes codes={renew.data.recoveryCodes} done={messages.codes.done} onDone={() => renew.reset()} />;
  return (
    <>
      <div className="grid gap-1">
        {since !== null && (
          <p>
            {messages.secondFactor.onSince} <TimestampText at={since} />
          </p>
        )}
        <p className="text-ink-soft">{messages.secondFactor.codesLeft(recoveryCodesLeft)}</p>
      </div>
      {recoveryCodesLeft <= lowCodeCount && (
        <Alert tone="info">{recoveryCodesLeft === 0 ? messages.secondFactor.noCodes : messages.secondFactor.fewCodes}</Alert>
      )}
      {failure && (
        <Alert tone="error" takesFocus>
          {failure.message || messages.failed}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isBusy={renew.isPending} onClick={() => setPendingAction("codes")}>
          {messages.secondFactor.newCodes}
        </Button>
        {hasApp ? (
          <Button variant="secondary" isBusy={turnOff.isPending} onClick={() => setPendingAction("off")}>
            {messages.secondFactor.turnOff}
          </Button>
        ) : (
          <LinkButton variant="secondary" to="/dash/security/second-factor">
            {messages.secondFactor.addApp}
          </LinkButton>
        )}
      </div>
      {pendingAction !== undefined && (
        <ConfirmDialog
          {...(pendingAction === "off" ? messages.secondFactor.confirmOff : messages.secondFactor.confirmCodes)}
          onClose={() => setPendingAction(undefined)}
          onConfirm={() => {
            setPendingAction(undefined);
            (pendingAction === "off" ? turnOff : renew).mutate();
          }}
        />
      )}
    </>
  );
};

const useSecondFactorActions = () => {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: secondFactorKey });
  const turnOff = useMutation({
    mutationFn: () => call(DisableSecondFactor, {}),
    onSuccess: ({ message }) => {
      showToast(message);
      return refresh();
    },
  });
  const renew = useMutation({ mutationFn: () => call(RegenerateRecoveryCodes, {}), onSuccess: refresh, gcTime: 0 });
  return { turnOff, renew };
};
