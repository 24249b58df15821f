import { Panel } from "../../../ui/panel.tsx";
import { ShortList } from "../short-list.tsx";
import { words } from "./words.ts";

/** Who is there already, so that nobody is added twice. */
export const ExistingEmployees = () => (
  <Panel title={words.existing}>
    <ShortList label={words.existing} mostShown={10} withLeavers empty={words.existingNote} />
  </Panel>
);
