import type { SalaryStructure } from "@albashi/contracts/payroll/pay-structure";
import { Layers } from "lucide-react";
import { Link, useParams } from "react-router";
import { useCan } from "../../../app/rights.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotAvailable } from "../../../ui/not-available.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { SectionState } from "../section-state.tsx";
import { useComponents } from "../use-components.ts";
import { messages as allMessages } from "./messages.ts";
import { SalaryTabs } from "./salary-outlet.tsx";
import { StructureEditor } from "./structure-editor.tsx";
import { StructureHeader } from "./structure-header.tsx";
import { useStructures } from "./use-structures.ts";

const messages = allMessages.structures;
const newId = "new";
/** The path of a structure's screen. */
export const structurePath = (structureId: string) => `/dash/create-salary/structure/${structureId}`;

/** Lists the salary structures and edits the selected one. */
export const StructuresScreen = () => {
  const { structureId } = useParams();
  const { query, structures } = useStructures();
  const components = useComponents();
  const can = useCan();
  const selected = structureId === undefined ? structures[0] : structures.find((candidate) => candidate.structureId === structureId);
  const isNew = structureId === newId;
  const isReady = query.isSuccess && components.query.isSuccess;
  return (
    <PayrollScreen
      title={messages.title}
      text={messages.text}
      action={
        isReady &&
        structures.length > 0 &&
        !isNew &&
        can("payroll.write") && (
          <LinkButton variant="secondary" to={structurePath(newId)}>
            {messages.new}
          </LinkButton>
        )
      }
    >
      <SalaryTabs />
      {!isReady && (
        <SectionState query={query.isSuccess ? components.query : query}>
          <Skeleton className="h-96 w-full rounded-card" />
        </SectionState>
      )}
      {isReady && structures.length > 1 && <StructureList structures={structures} selected={selected} />}
      {isReady && structures.length === 0 && !isNew && (
        <EmptyState Icon={Layers} title={messages.none} message={messages.noneNote}>
          {can("payroll.write") && <LinkButton to={structurePath(newId)}>{messages.new}</LinkButton>}
        </EmptyState>
      )}
      {isReady && isNew && <StructureEditor key={newId} isFirst={structures.length === 0} />}
      {isReady && !isNew && selected && (
        <>
          <StructureHeader structure={selected} />
          <StructureEditor key={`${selected.structureId} ${selected.versions[0]?.validFrom}`} structure={selected} isFirst={false} />
        </>
      )}
      {isReady && !isNew && structures.length > 0 && !selected && (
        <NotAvailable title={messages.notFound} message={messages.notFoundNote}>
          <LinkButton to="/dash/create-salary">{messages.back}</LinkButton>
        </NotAvailable>
      )}
    </PayrollScreen>
  );
};

const StructureList = ({ structures, selected }: { structures: readonly SalaryStructure[]; selected: SalaryStructure | undefined }) => (
  <nav aria-label={messages.list}>
    <ul className="flex flex-wrap gap-2">
      {structures.map(({ structureId, name }) => (
        <li key={structureId}>
          <Link
            to={structurePath(structureId)}
            aria-current={structureId === selected?.structureId ? "page" : undefined}
            className="flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium outline-indigo hover:bg-sunken aria-[current=page]:border-indigo aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
