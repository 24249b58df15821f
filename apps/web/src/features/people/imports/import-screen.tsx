import { StartImport } from "@albashi/contracts/people/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { importKey } from "./imports.ts";
import { messages } from "./messages.ts";
import { SheetDrop } from "./sheet-drop.tsx";

/** Uploads a sheet of employees and lists earlier imports. */
export const ImportScreen = () => {
  const start = useStartImport();
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <BackLink to="/dash/employeemanage">{messages.back}</BackLink>
        <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
          {messages.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{messages.text}</p>
      </div>
      <SheetDrop
        isBusy={start.isPending}
        uploadError={start.error ? start.error.message || messages.actionFailed : undefined}
        onSheet={start.mutate}
      />
      <Panel title={messages.earlier.title}>
        <EarlierImports />
      </Panel>
    </div>
  );
};

const useStartImport = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (file: File) => call(StartImport, { file }),
    onSuccess: async (importRecord) => {
      queries.setQueryData(importKey(importRecord.importId), importRecord);
      await navigate(`/dash/import/${importRecord.importId}`);
    },
  });
};
