import type { ImportRecord, ImportState } from "@albashi/contracts/people/imports";
import { CircleCheck, CircleSlash, CircleX, Eye, Hourglass } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { useImports } from "./imports.ts";
import { messages } from "./messages.ts";

const variants: Record<ImportState, Pick<Parameters<typeof Badge>[0], "tone" | "Icon">> = {
  reading: { tone: "info", Icon: Hourglass },
  preview: { tone: "warning", Icon: Eye },
  importing: { tone: "info", Icon: Hourglass },
  done: { tone: "success", Icon: CircleCheck },
  unreadable: { tone: "danger", Icon: CircleX },
  cancelled: { tone: "neutral", Icon: CircleSlash },
};

/** Earlier imports, including unfinished ones. */
export const EarlierImports = () => {
  const imports = useImports();
  if (imports.isPending) return <Skeleton className="h-5 w-64 max-w-full" />;
  if (imports.isError)
    return (
      <ErrorState
        title={messages.failedTitle}
        message={imports.error.message || messages.failed}
        isRetrying={imports.isFetching}
        onRetry={() => void imports.refetch()}
      />
    );
  if (imports.data.imports.length === 0) return <p className="text-ink-soft">{messages.earlier.none}</p>;
  return (
    <ul className="-my-4 divide-y divide-line">
      {imports.data.imports.map((importRecord) => (
        <EarlierImport key={importRecord.importId} importRecord={importRecord} />
      ))}
    </ul>
  );
};

const EarlierImport = ({ importRecord }: { importRecord: ImportRecord }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4">
    <div className="grid min-w-0 gap-0.5">
      <TextLink to={`/dash/import/${importRecord.importId}`} className="wrap-anywhere">
        {importRecord.fileName}
      </TextLink>
      <p className="text-sm text-ink-soft">
        <TimestampText at={importRecord.startedAt} />
      </p>
    </div>
    <Badge {...variants[importRecord.state]}>{messages.states[importRecord.state]}</Badge>
  </li>
);
