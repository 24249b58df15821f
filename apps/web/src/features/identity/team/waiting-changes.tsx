import { ConsentToRoleChange, type WaitingRoleChange } from "@albashi/contracts/identity/role-changes";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "./messages.ts";
import { useTeamAction } from "./use-team.ts";

/** Changes of who approves and pays that do not count yet, with the date, and another owner's consent. */
export const WaitingChanges = ({ changes }: { changes: readonly WaitingRoleChange[] }) => (
  <Panel title={messages.waiting.title}>
    <p className="text-ink-soft">{messages.waiting.text}</p>
    <ul aria-label={messages.waiting.title} className="-my-4 divide-y divide-line">
      {changes.map((change) => (
        <WaitingChange key={change.changeId} change={change} />
      ))}
    </ul>
  </Panel>
);

const WaitingChange = ({ change }: { change: WaitingRoleChange }) => {
  const { changeId, fullName, from, to, effectiveFrom, canConsent } = change;
  const consent = useTeamAction(async () => (await call(ConsentToRoleChange, { params: { changeId } })).message);
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {messages.waiting.describe({
            name: fullName,
            from: from && messages.roles[from].name,
            to: to && messages.roles[to].name,
          })}{" "}
          <TimestampText at={effectiveFrom} />.
        </p>
        {canConsent && (
          <Button
            variant="secondary"
            aria-label={messages.waiting.consentLabel(fullName)}
            isBusy={consent.isPending}
            onClick={() => consent.mutate()}
          >
            {messages.waiting.consent}
          </Button>
        )}
      </div>
      {consent.error && (
        <Alert tone="error" takesFocus>
          {consent.error.message || messages.failed}
        </Alert>
      )}
    </li>
  );
};
