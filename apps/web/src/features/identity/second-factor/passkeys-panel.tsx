import { type PasskeyRecord, RemovePasskey } from "@albashi/contracts/identity/passkeys";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { messages as factorChange } from "./factor-change-messages.ts";
import { messages } from "./messages.ts";
import { PasskeyEnrolment } from "./passkey-enrolment.tsx";
import { passkeysKey, usePasskeys } from "./passkeys.ts";
import { isInFuture, secondFactorKey } from "./second-factor.ts";

/** Lists the passkeys, and adds and removes them. */
export const PasskeysPanel = () => {
  const passkeys = usePasskeys();
  return (
    <Panel title={messages.passkey.title}>
      <p className="text-ink-soft">{messages.passkey.text}</p>
      {passkeys.isPending && <Skeleton className="h-11" />}
      {passkeys.isError && (
        <ErrorState
          title={messages.failedTitle}
          message={passkeys.error.message || messages.failed}
          isRetrying={passkeys.isFetching}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {passkeys.isSuccess && (
        <>
          {passkeys.data.passkeys.length > 0 && <PasskeyList passkeys={passkeys.data.passkeys} />}
          <PasskeyEnrolment
            label={passkeys.data.passkeys.length > 0 ? messages.passkey.add : messages.passkey.setUp}
            onEnrolled={(isConfirmed) => showToast(isConfirmed ? messages.passkey.added : factorChange.unconfirmed.text)}
          />
        </>
      )}
    </Panel>
  );
};

const PasskeyList = ({ passkeys }: { passkeys: readonly PasskeyRecord[] }) => {
  const queries = useQueryClient();
  const [leaving, setLeaving] = useState<PasskeyRecord>();
  const remove = useMutation({
    mutationFn: (passkeyId: PasskeyRecord["passkeyId"]) => call(RemovePasskey, { params: { passkeyId } }),
    onSuccess: async ({ message }) => {
      showToast(message);
      await queries.invalidateQueries({ queryKey: passkeysKey });
      await queries.invalidateQueries({ queryKey: secondFactorKey });
    },
  });
  return (
    <>
      <ul aria-label={messages.passkey.title} className="grid divide-y divide-line">
        {passkeys.map((passkey) => (
          <li key={passkey.passkeyId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div>
              <p className="font-semibold">{passkey.label}</p>
              <p className="text-sm text-ink-soft">
                {messages.passkey.created} <TimestampText at={passkey.createdAt} />
                {passkey.lastUsedAt !== null && (
                  <>
                    {" · "}
                    {messages.passkey.lastUsed} <TimestampText at={passkey.lastUsedAt} />
                  </>
                )}
              </p>
              <MoneyRights passkey={passkey} />
            </div>
            <Button variant="secondary" aria-label={messages.passkey.removeLabel(passkey.label)} onClick={() => setLeaving(passkey)}>
              {messages.passkey.remove}
            </Button>
          </li>
        ))}
      </ul>
      {remove.error && (
        <Alert tone="error" takesFocus>
          {remove.error.message || messages.failed}
        </Alert>
      )}
      {leaving && (
        <ConfirmDialog
          {...messages.passkey.confirmRemove}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => {
            setLeaving(undefined);
            remove.mutate(leaving.passkeyId);
          }}
        />
      )}
    </>
  );
};

/** Why a new passkey cannot approve payments yet, and from when it can. */
const MoneyRights = ({ passkey: { moneyRightsFrom } }: { passkey: PasskeyRecord }) => {
  if (moneyRightsFrom === null) return <p className="text-sm">{factorChange.unconfirmed.passkey}</p>;
  if (!isInFuture(moneyRightsFrom)) return null;
  return (
    <p className="text-sm">
      {factorChange.waiting.passkey} <TimestampText at={moneyRightsFrom} />.
    </p>
  );
};
