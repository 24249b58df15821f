import { ArchiveStructure, ChangeStructure, type SalaryStructure } from "@albashi/contracts/payroll/pay-structure";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { NameForm } from "../name-form.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { messages as allMessages } from "./messages.ts";

const messages = allMessages.structures;

/** A structure's name, versions and actions. */
export const StructureHeader = ({ structure: { structureId, name, isDefault, versions } }: { structure: SalaryStructure }) => {
  const can = useCan();
  const navigate = useNavigate();
  const [openAction, setOpenAction] = useState<"rename" | "archive">();
  const params = { structureId };
  const makeDefault = useMutationAction(async () =>
    messages.madeDefault((await call(ChangeStructure, { params, body: { isDefault: true } })).name),
  );
  const archive = useMutationAction(async () => messages.archived((await call(ArchiveStructure, { params })).name));
  const rename = async (newName: string) => messages.renamed((await call(ChangeStructure, { params, body: { name: newName } })).name);
  const failure = makeDefault.error ?? archive.error;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-xl font-semibold wrap-anywhere">
            {name} {isDefault && <Badge tone="info">{messages.isDefault}</Badge>}
          </h2>
          <p className="text-sm text-ink-soft">
            {versions.map(({ validFrom }, index) => (
              <span key={validFrom} className={index === 0 ? "" : "before:content-['_·_']"}>
                {messages.from} <DayText day={validFrom} />
              </span>
            ))}
          </p>
        </div>
        {can("payroll.write") && (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              aria-expanded={openAction === "rename"}
              onClick={() => setOpenAction(openAction === "rename" ? undefined : "rename")}
            >
              {openAction === "rename" ? sharedMessages.cancel : messages.rename}
            </Button>
            {!isDefault && (
              <>
                <Button variant="secondary" isBusy={makeDefault.isPending} onClick={() => makeDefault.mutate()}>
                  {messages.makeDefault}
                </Button>
                <Button variant="secondary" isBusy={archive.isPending} onClick={() => setOpenAction("archive")}>
                  {messages.archive}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {failure && <Alert tone="error">{failure.message || sharedMessages.failed}</Alert>}
      {openAction === "rename" && (
        <NameForm label={messages.name} initialName={name} onRename={rename} onDone={() => setOpenAction(undefined)} />
      )}
      {openAction === "archive" && (
        <ConfirmDialog
          title={messages.archiveTitle(name)}
          description={messages.archiveEffect}
          confirm={messages.archive}
          onClose={() => setOpenAction(undefined)}
          onConfirm={() => {
            setOpenAction(undefined);
            archive.mutate(undefined, { onSuccess: () => void navigate("/dash/create-salary") });
          }}
        />
      )}
    </div>
  );
};
