import { ExportPeople, exportFormats } from "@albashi/contracts/people/directory";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { memo } from "react";
import { callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
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
    <div className="grid gap-3">
      <fieldset className="grid grid-cols-2 gap-3 sm:flex">
        <legend className="sr-only">{messages.export.label}</legend>
        {exportFormats.map((format) => (
          <Button
            key={format}
            variant="secondary"
            className="px-3!"
            isBusy={save.isPending && save.variables === format}
            onClick={() => !save.isPending && save.mutate(format)}
          >
            <Download aria-hidden className="size-4" />
            {messages.export[format]}
          </Button>
        ))}
      </fieldset>
      {save.error && <Alert tone="error">{save.error.message || messages.export.failed}</Alert>}
    </div>
  );
});
