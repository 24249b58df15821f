import { AdminRole } from "@albashi/contracts/roles";
import { ChangeRole, type Colleague, RemoveColleague } from "@albashi/contracts/team";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Face } from "../../../ui/face.tsx";
import { inputLook } from "../../../ui/field.tsx";
import { useTeamAct } from "./use-team.ts";
import { words } from "./words.ts";

interface ColleagueItemProps {
  readonly colleague: Colleague;
  readonly mayChange: boolean;
}

/** One admin and their role. Whoever manages the team gives another role here, or removes them. */
export const ColleagueItem = ({ colleague, mayChange }: ColleagueItemProps) => {
  const { userId, fullName, role } = colleague;
  const [chosen, setChosen] = useState<AdminRole>();
  const [isRemoved, setIsRemoved] = useState(false);
  const change = useTeamAct(async (next: AdminRole) => {
    await call(ChangeRole, { params: { userId }, body: { role: next } });
    return words.changed(fullName, words.roles[next].name);
  });
  const remove = useTeamAct(async () => (await call(RemoveColleague, { params: { userId } })).message);
  const failure = change.error ?? remove.error;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Face fullName={fullName} />
        <div className="grid min-w-0 flex-1 basis-52">
          <p className="font-semibold wrap-anywhere">
            {fullName} {colleague.isYou && <span className="text-sm font-normal text-ink-soft">({words.you})</span>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-soft">{colleague.email}</p>
          <p className="text-sm text-ink-soft">{words.roles[role].may}</p>
        </div>
        {mayChange ? (
          <div className="flex flex-wrap gap-3">
            <select
              aria-label={words.roleOf(fullName)}
              className={`${inputLook} w-36!`}
              value={role}
              onChange={({ target }) => setChosen(AdminRole.parse(target.value))}
            >
              {AdminRole.options.map((one) => (
                <option key={one} value={one}>
                  {words.roles[one].name}
                </option>
              ))}
            </select>
            <Button look="quiet" aria-label={words.removeLabel(fullName)} isBusy={remove.isPending} onClick={() => setIsRemoved(true)}>
              {words.remove}
            </Button>
          </div>
        ) : (
          <p className="font-semibold">{words.roles[role].name}</p>
        )}
      </div>
      {failure && (
        <Alert tone="failed" takesFocus>
          {failure.message || words.failed}
        </Alert>
      )}
      {chosen !== undefined && (
        <ConfirmDialog
          title={words.changeTitle(fullName, words.roles[chosen].name)}
          effect={words.roles[chosen].may}
          confirm={words.change}
          isDestructive={false}
          onClose={() => setChosen(undefined)}
          onConfirm={() => {
            setChosen(undefined);
            change.mutate(chosen);
          }}
        />
      )}
      {isRemoved && (
        <ConfirmDialog
          title={words.removeTitle(fullName)}
          effect={words.removeEffect}
          confirm={words.remove}
          onClose={() => setIsRemoved(false)}
          onConfirm={() => {
            setIsRemoved(false);
            remove.mutate();
          }}
        />
      )}
    </li>
  );
};
