import { ArchivePayGroup, ChangePayGroup, type PayGroup } from "@albashi/contracts/payroll/calendar";
import { Calendar } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";
import { PayGroupForm } from "./pay-group-form.tsx";

const messages = allMessages.groups;

/** The company's pay groups. */
export const PayGroups = ({ groups }: { groups: readonly PayGroup[] }) => {
  const [isAdding, setIsAdding] = useState(false);
  const can = useCan();
  const addButton = can("payroll.write") && (
    <Button variant={groups.length === 0 ? "primary" : "secondary"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
      {isAdding ? sharedMessages.cancel : messages.add}
    </Button>
  );
  if (groups.length === 0 && !isAdding)
    return (
      <EmptyState Icon={Calendar} title={messages.none} message={messages.noneNote}>
        {addButton}
      </EmptyState>
    );
  return (
    <Panel title={messages.title} aside={addButton}>
      {isAdding && <PayGroupForm isFirst={groups.length === 0} onDone={() => setIsAdding(false)} />}
      <ul aria-label={messages.title} className="-my-4 divide-y divide-line">
        {groups.map((group) => (
          <PayGroupItem key={group.payGroupId} group={group} canEdit={can("payroll.write")} />
        ))}
      </ul>
    </Panel>
  );
};

const PayGroupItem = ({ group, canEdit }: { group: PayGroup; canEdit: boolean }) => {
  const { payGroupId, name, isDefault, people, version } = group;
  const [openAction, setOpenAction] = useState<"change" | "archive">();
  const archive = useMutationAction(async () => messages.archived((await call(ArchivePayGroup, { params: { payGroupId } })).name));
  const makeDefault = useMutationAction(async () =>
    messages.madeDefault((await call(ChangePayGroup, { params: { payGroupId }, body: { version, isDefault: true } })).name),
  );
  const failure = archive.error ?? makeDefault.error;
  return (
    <li className="grid gap-4 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
            {name} {isDefault && <Badge tone="info">{messages.isDefault}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">{messages.schedule(group.payDay, group.cutOffWorkingDays)}</p>
          <p className="text-sm text-ink-soft">
            {sharedMessages.people(people)} · {messages.prorations[group.proration]}
          </p>
        </div>
        {canEdit && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              aria-label={messages.changeLabel(name)}
              aria-expanded={openAction === "change"}
              onClick={() => setOpenAction(openAction === "change" ? undefined : "change")}
            >
              {openAction === "change" ? sharedMessages.cancel : messages.change}
            </Button>
            {!isDefault && (
              <>
                <Button
                  variant="secondary"
                  aria-label={messages.makeDefaultLabel(name)}
                  isBusy={makeDefault.isPending}
                  onClick={() => makeDefault.mutate()}
                >
                  {messages.makeDefault}
                </Button>
                <Button
                  variant="secondary"
                  aria-label={messages.archiveLabel(name)}
                  isBusy={archive.isPending}
                  onClick={() => setOpenAction("archive")}
                >
                  {messages.archive}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {failure && <Alert tone="error">{failure.message || sharedMessages.failed}</Alert>}
      {openAction === "change" && <PayGroupForm group={group} isFirst={false} onDone={() => setOpenAction(undefined)} />}
      {openAction === "archive" && (
        <ConfirmDialog
          title={messages.archiveTitle(name)}
          description={messages.archiveEffect}
          confirm={messages.archive}
          onClose={() => setOpenAction(undefined)}
          onConfirm={() => {
            setOpenAction(undefined);
            archive.mutate();
          }}
        />
      )}
    </li>
  );
};
