import { ArchivePayGroup, ChangePayGroup, type PayGroup } from "@albashi/contracts/payroll-calendar";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { GroupForm } from "./group-form.tsx";
import { words as all } from "./words.ts";

const words = all.groups;

/** The groups in which people are paid. The first one is for everybody. */
export const PayGroups = ({ groups }: { groups: readonly PayGroup[] }) => {
  const [isAdding, setIsAdding] = useState(false);
  const may = useMay();
  const add = may("payroll.write") && (
    <Button look={groups.length === 0 ? "primary" : "quiet"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
      {isAdding ? shared.cancel : words.add}
    </Button>
  );
  if (groups.length === 0 && !isAdding)
    return (
      <EmptyState Icon={CalendarDays} title={words.none} message={words.noneNote}>
        {add}
      </EmptyState>
    );
  return (
    <Panel title={words.title} aside={add}>
      {isAdding && <GroupForm isFirst={groups.length === 0} onDone={() => setIsAdding(false)} />}
      <ul aria-label={words.title} className="-my-4 divide-y divide-line">
        {groups.map((group) => (
          <GroupItem key={group.payGroupId} group={group} mayChange={may("payroll.write")} />
        ))}
      </ul>
    </Panel>
  );
};

const GroupItem = ({ group, mayChange }: { group: PayGroup; mayChange: boolean }) => {
  const { payGroupId, name, isDefault, people, version } = group;
  const [asked, setAsked] = useState<"change" | "archive">();
  const archive = useAct(async () => words.archived((await call(ArchivePayGroup, { params: { payGroupId } })).name));
  const makeDefault = useAct(async () =>
    words.madeDefault((await call(ChangePayGroup, { params: { payGroupId }, body: { version, isDefault: true } })).name),
  );
  const failure = archive.error ?? makeDefault.error;
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name} {isDefault && <Badge tone="sky">{words.isDefault}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">{words.rhythm(group.payDay, group.cutOffWorkingDays)}</p>
          <p className="text-sm text-ink-soft">
            {shared.people(people)} · {words.prorations[group.proration]}
          </p>
        </div>
        {mayChange && (
          <div className="flex flex-wrap gap-2">
            <Button
              look="quiet"
              aria-label={words.changeLabel(name)}
              aria-expanded={asked === "change"}
              onClick={() => setAsked(asked === "change" ? undefined : "change")}
            >
              {asked === "change" ? shared.cancel : words.change}
            </Button>
            {!isDefault && (
              <>
                <Button
                  look="quiet"
                  aria-label={words.makeDefaultLabel(name)}
                  isBusy={makeDefault.isPending}
                  onClick={() => makeDefault.mutate()}
                >
                  {words.makeDefault}
                </Button>
                <Button look="quiet" aria-label={words.archiveLabel(name)} isBusy={archive.isPending} onClick={() => setAsked("archive")}>
                  {words.archive}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {failure && <Alert tone="failed">{failure.message || shared.failed}</Alert>}
      {asked === "change" && <GroupForm group={group} isFirst={false} onDone={() => setAsked(undefined)} />}
      {asked === "archive" && (
        <ConfirmDialog
          title={words.archiveTitle(name)}
          effect={words.archiveEffect}
          confirm={words.archive}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            archive.mutate();
          }}
        />
      )}
    </li>
  );
};
