import { ArchiveStructure, ChangeStructure, type SalaryStructure } from "@albashi/contracts/payroll-structures";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { useMay } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { NameForm } from "../name-form.tsx";
import { useAct } from "../use-act.ts";
import { words as shared } from "../words.ts";
import { words as all } from "./words.ts";

const words = all.structures;

/** A structure's name, for whom it is, and what can be done with it as a whole. */
export const StructureHead = ({ structure: { structureId, name, isDefault, versions } }: { structure: SalaryStructure }) => {
  const may = useMay();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<"rename" | "archive">();
  const params = { structureId };
  const makeDefault = useAct(async () => words.madeDefault((await call(ChangeStructure, { params, body: { isDefault: true } })).name));
  const archive = useAct(async () => words.archived((await call(ArchiveStructure, { params })).name));
  const rename = async (typed: string) => words.renamed((await call(ChangeStructure, { params, body: { name: typed } })).name);
  const failure = makeDefault.error ?? archive.error;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h2 className="flex flex-wrap items-center gap-2 text-xl font-semibold wrap-anywhere">
            {name} {isDefault && <Badge tone="sky">{words.isDefault}</Badge>}
          </h2>
          <p className="text-sm text-ink-soft">
            {versions.map(({ validFrom }, at) => (
              <span key={validFrom} className={at === 0 ? "" : "before:content-['_·_']"}>
                {words.from} <DayText day={validFrom} />
              </span>
            ))}
          </p>
        </div>
        {may("payroll.write") && (
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" aria-expanded={asked === "rename"} onClick={() => setAsked(asked === "rename" ? undefined : "rename")}>
              {asked === "rename" ? shared.cancel : words.rename}
            </Button>
            {!isDefault && (
              <>
                <Button look="quiet" isBusy={makeDefault.isPending} onClick={() => makeDefault.mutate()}>
                  {words.makeDefault}
                </Button>
                <Button look="quiet" isBusy={archive.isPending} onClick={() => setAsked("archive")}>
                  {words.archive}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
      {failure && <Alert tone="failed">{failure.message || shared.failed}</Alert>}
      {asked === "rename" && <NameForm label={words.name} first={name} act={rename} onDone={() => setAsked(undefined)} />}
      {asked === "archive" && (
        <ConfirmDialog
          title={words.archiveTitle(name)}
          effect={words.archiveEffect}
          confirm={words.archive}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            archive.mutate(undefined, { onSuccess: () => void navigate("/dash/create-salary") });
          }}
        />
      )}
    </div>
  );
};
