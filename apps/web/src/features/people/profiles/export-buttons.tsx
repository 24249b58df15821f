import { ExportPeople, exportFormats } from "@albashi/contracts/people/directory";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { memo } from "react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { messages } from "./directory-messages.ts";
import type { Filters } from "./filters.ts";

/** Exports the matching employees as a sheet. It contains personal data, so the server requires step-up authentication. */
export const ExportButtons = memo(({ filters }: { filters: Filters }) => {
  const save = useMutation({
    mutationFn: (format: (typeof exportFormats)[number]) => callForFile(ExportPeople, { query: { ...filters, format } }),
    onSuccess: ({ blob, name }, format) => saveFile(blob, name || `people.${format}`),
  });
  return (
    <div className="-my-2 grid gap-3">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">{messages.export.label}</legend>
        {exportFormats.map((format) => (
          <button
            key={format}
            type="button"
            aria-busy={save.isPending && save.variables === format}
            onClick={() => !save.isPending && save.mutate(format)}
            className="flex min-h-11 cursor-pointer items-center gap-1.5 text-sm font-semibold text-indigo underline underline-offset-4 outline-indigo"
          >
            <Download aria-hidden className="size-4" />
            {messages.export[format]}
          </button>
        ))}
      </fieldset>
      {save.error && <Alert tone="error">{save.error.message || messages.export.failed}</Alert>}
    </div>
  );
});
