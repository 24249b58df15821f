import { ArchiveGrade, type Grade } from "@albashi/contracts/payroll/grades";
import { formatNaira, kobo } from "@albashi/money";
import { Archive, Layers, Pencil } from "lucide-react";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { IconButton } from "../icon-button.tsx";
import { messages as sharedMessages } from "../messages.ts";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { GradeForm } from "./grade-form.tsx";
import { messages as allMessages } from "./messages.ts";
import { SalaryTabs } from "./salary-outlet.tsx";
import { useGrades, useStructures } from "./use-structures.ts";

const messages = allMessages.grades;

/** The company's pay grades. */
export const GradesScreen = () => {
  const { query, grades } = useGrades();
  const { query: structuresQuery, structures } = useStructures();
  const can = useCan();
  const [isAdding, setIsAdding] = useState(false);
  const isReady = query.isSuccess && structuresQuery.isSuccess;
  const canAdd = can("payroll.write") && structures.length > 0;
  const addButton = canAdd && (
    <Button variant={isAdding ? "secondary" : "primary"} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
      {isAdding ? sharedMessages.cancel : messages.add}
    </Button>
  );
  return (
    <PayrollScreen title={messages.title} text={messages.text} action={(grades.length > 0 || isAdding) && addButton}>
      <SalaryTabs />
      {!isReady && <SectionState query={query.isSuccess ? structuresQuery : query} />}
      {isAdding && <GradeForm onDone={() => setIsAdding(false)} />}
      {isReady && grades.length === 0 && !isAdding && (
        <EmptyState Icon={Layers} title={messages.none} message={messages.noneNote}>
          {structures.length === 0 ? <LinkButton to="/dash/create-salary">{messages.noStructure}</LinkButton> : addButton}
        </EmptyState>
      )}
      {isReady && grades.length > 0 && (
        <Panel title={messages.title}>
          <ul aria-label={messages.title} className="-my-3 divide-y divide-line">
            {grades.map((grade) => (
              <GradeItem
                key={grade.gradeId}
                grade={grade}
                structure={structures.find(({ structureId }) => structureId === grade.structureId)?.name ?? ""}
              />
            ))}
          </ul>
        </Panel>
      )}
    </PayrollScreen>
  );
};

const GradeItem = ({ grade, structure }: { grade: Grade; structure: string }) => {
  const { gradeId, name, leastGrossKobo, mostGrossKobo } = grade;
  const can = useCan();
  const [openAction, setOpenAction] = useState<"change" | "archive">();
  const archive = useMutationAction(async () => messages.archived((await call(ArchiveGrade, { params: { gradeId } })).name));
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="grid min-w-0 flex-1 basis-48">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="text-sm text-ink-soft">
            {structure} · {messages.range(formatLimit(leastGrossKobo), formatLimit(mostGrossKobo))}
          </p>
        </div>
        {can("payroll.write") && (
          <>
            <IconButton
              Icon={Pencil}
              label={messages.changeLabel(name)}
              aria-expanded={openAction === "change"}
              onClick={() => setOpenAction(openAction === "change" ? undefined : "change")}
            />
            <IconButton Icon={Archive} label={messages.archiveLabel(name)} onClick={() => setOpenAction("archive")} />
          </>
        )}
      </div>
      {archive.error && <Alert tone="error">{archive.error.message || sharedMessages.failed}</Alert>}
      {openAction === "change" && <GradeForm grade={grade} onDone={() => setOpenAction(undefined)} />}
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

const formatLimit = (amountKobo: string | null) => (amountKobo === null ? undefined : formatNaira(kobo(amountKobo)));
