import { StartImport } from "@albashi/contracts/imports";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../api-client.ts";
import { Panel } from "../../../ui/panel.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { WayBack } from "../../../ui/way-back.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { importKey } from "./imports.ts";
import { SheetDrop } from "./sheet-drop.tsx";
import { words } from "./words.ts";

/** Where a sheet of people is brought in, and where the ones before can be looked at. */
export const ImportScreen = () => {
  const start = useStart();
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <WayBack to="/dash/employeemanage">{words.back}</WayBack>
        <ScreenHeading title={words.title} className="font-display text-3xl font-semibold">
          {words.heading}
        </ScreenHeading>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      <SheetDrop isBusy={start.isPending} refusal={start.error ? start.error.message || words.notDone : undefined} onSheet={start.mutate} />
      <Panel title={words.earlier.title}>
        <EarlierImports />
      </Panel>
    </div>
  );
};

const useStart = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (file: File) => call(StartImport, { file }),
    onSuccess: async (started) => {
      queries.setQueryData(importKey(started.importId), started);
      await navigate(`/dash/import/${started.importId}`);
    },
  });
};
