import { AdminRole } from "@albashi/contracts/identity/roles";
import { ChangeRole, type Colleague, RemoveColleague } from "@albashi/contracts/identity/team";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { inputClassName } from "../../../ui/field.tsx";
import { messages } from "./messages.ts";
import { useTeamAction } from "./use-team.ts";

interface ColleagueItemProps {
  readonly colleague: Colleague;
  readonly canChange: boolean;
}

/** One admin and their role, which a team manager can change or remove. */
export const ColleagueItem = ({ colleague, canChange }: ColleagueItemProps) => {
  const { userId, fullName, role } = colleague;
  const [newRole, setNewRole] = useState<AdminRole>();
  const [isRemoving, setIsRemoving] = useState(false);
  const change = useTeamAction(async (next: AdminRole) => {
    await call(ChangeRole, { params: { userId }, body: { role: next } });
    return messages.changed(fullName, messages.roles[next].name);
  });
  const remove = useTeamAction(async () => (await call(RemoveColleague, { params: { userId } })).message);
  const failure = change.error ?? remove.error;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Avatar fullName={fullName} />
        <div className="grid min-w-0 flex-1 basis-52">
          <p className="font-semibold wrap-anywhere">
            {fullName} {colleague.isYou && <span className="text-sm font-normal text-ink-soft">({messages.you})</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{colleague.email}</p>
          <p className="text-sm text-ink-soft">{messages.roles[role].permissions}</p>
        </div>
        {canChange ? (
          <div className="flex flex-wrap gap-3">
            <select
              aria-label={messages.roleOf(fullName)}
              className={`${inputClassName} w-36!`}
              value={role}
              onChange={({ target }) => setNewRole(AdminRole.parse(target.value))}
            >
              {AdminRole.options.map((option) => (
                <option key={option} value={option}>
                  {messages.roles[option].name}
                </option>
              ))}
            </select>
            <Button
              variant="secondary"
              aria-label={messages.removeLabel(fullName)}
              isBusy={remove.isPending}
              onClick={() => setIsRemoving(true)}
            >
              {messages.remove}
            </Button>
          </div>
        ) : (
          <p className="font-semibold">{messages.roles[role].name}</p>
        )}
      </div>
      {failure && (
        <Alert tone="error" takesFocus>
          {failure.message || messages.failed}
        </Alert>
      )}
      {newRole !== undefined && (
        <ConfirmDialog
          title={messages.changeTitle(fullName, messages.roles[newRole].name)}
          description={messages.roles[newRole].permissions}
          confirm={messages.change}
          isDestructive={false}
          onClose={() => setNewRole(undefined)}
          onConfirm={() => {
            setNewRole(undefined);
            change.mutate(newRole);
          }}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={messages.removeTitle(fullName)}
          description={messages.removeEffect}
          confirm={messages.remove}
          onClose={() => setIsRemoving(false)}
          onConfirm={() => {
            setIsRemoving(false);
            remove.mutate();
          }}
        />
      )}
    </li>
  );
};
