import type { SalaryStructure } from "@albashi/contracts/payroll-structures";
import { Layers } from "lucide-react";
import { Link, useParams } from "react-router";
import { useMay } from "../../../app/rights.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { NotHere } from "../../../ui/not-here.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { PartState } from "../part-state.tsx";
import { PayrollScreen } from "../payroll-screen.tsx";
import { useComponents } from "../use-components.ts";
import { SalaryPlaces } from "./salary-outlet.tsx";
import { StructureEditor } from "./structure-editor.tsx";
import { StructureHead } from "./structure-head.tsx";
import { useStructures } from "./use-structures.ts";
import { words as all } from "./words.ts";

const words = all.structures;
const newId = "new";
export const addressOfStructure = (structureId: string) => `/dash/create-salary/structure/${structureId}`;

/** The salary-structure editor: which structures there are, and one of them open with a month worked out beside it. */
export const StructuresScreen = () => {
  const { structureId } = useParams();
  const { query, structures } = useStructures();
  const components = useComponents();
  const may = useMay();
  const shown = structureId === undefined ? structures[0] : structures.find((one) => one.structureId === structureId);
  const isNew = structureId === newId;
  const isReady = query.isSuccess && components.query.isSuccess;
  return (
    <PayrollScreen
      title={words.title}
      text={words.text}
      act={
        isReady &&
        structures.length > 0 &&
        !isNew &&
        may("payroll.write") && (
          <LinkButton look="quiet" to={addressOfStructure(newId)}>
            {words.new}
          </LinkButton>
        )
      }
    >
      <SalaryPlaces />
      {!isReady && (
        <PartState query={query.isSuccess ? components.query : query}>
          <Skeleton className="h-96 w-full rounded-card" />
        </PartState>
      )}
      {isReady && structures.length > 1 && <StructureList structures={structures} shown={shown} />}
      {isReady && structures.length === 0 && !isNew && (
        <EmptyState Icon={Layers} title={words.none} message={words.noneNote}>
          {may("payroll.write") && <LinkButton to={addressOfStructure(newId)}>{words.new}</LinkButton>}
        </EmptyState>
      )}
      {isReady && isNew && <StructureEditor key={newId} isFirst={structures.length === 0} />}
      {isReady && !isNew && shown && (
        <>
          <StructureHead structure={shown} />
          <StructureEditor key={`${shown.structureId} ${shown.versions[0]?.validFrom}`} structure={shown} isFirst={false} />
        </>
      )}
      {isReady && !isNew && structures.length > 0 && !shown && (
        <NotHere title={words.missing} message={words.missingNote}>
          <LinkButton to="/dash/create-salary">{words.back}</LinkButton>
        </NotHere>
      )}
    </PayrollScreen>
  );
};

const StructureList = ({ structures, shown }: { structures: readonly SalaryStructure[]; shown: SalaryStructure | undefined }) => (
  <nav aria-label={words.list}>
    <ul className="flex flex-wrap gap-2">
      {structures.map(({ structureId, name }) => (
        <li key={structureId}>
          <Link
            to={addressOfStructure(structureId)}
            aria-current={structureId === shown?.structureId ? "page" : undefined}
            className="flex min-h-11 items-center rounded-full border border-edge px-4 text-sm font-medium outline-indigo hover:bg-sunken aria-[current=page]:border-indigo aria-[current=page]:bg-indigo-tint aria-[current=page]:font-semibold aria-[current=page]:text-indigo"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
