import type { ResponseOf } from "@albashi/contracts/contract";
import { ReadRemitter } from "@albashi/contracts/payments/remitter";
import { lagosDayOf } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Button } from "../../../ui/button.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { keys } from "../payment-queries.ts";
import { SectionState } from "../section-state.tsx";
import { messages } from "./messages.ts";
import { RemitterDialog } from "./remitter-dialog.tsx";

/** Who remits deductions, why, from when on that changes, and the way to change it for an owner. */
export const RemitterPanel = () => {
  const setting = useQuery({ queryKey: keys.remitter, queryFn: ({ signal }) => call(ReadRemitter, { signal }) });
  return (
    <Panel title={messages.title}>
      <SectionState query={setting} />
      {setting.data && <RemitterSetting setting={setting.data} />}
    </Panel>
  );
};

const RemitterSetting = ({ setting }: { setting: ResponseOf<typeof ReadRemitter> }) => {
  const can = useCan();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { remitter, basis, choices } = setting;
  const upcoming = choices.findLast(({ effectiveFrom }) => effectiveFrom > lagosDayOf(new Date()));
  return (
    <>
      <div className="grid max-w-2xl gap-1">
        <p className="text-lg font-semibold">{messages.remitters[remitter]}</p>
        <p className="text-ink-soft">{messages.effects[remitter]}</p>
        {messages.bases[basis] !== null && <p className="text-sm text-ink-soft">{messages.bases[basis]}</p>}
        {upcoming && (
          <p>
            {messages.upcoming(upcoming.remitter)} <DayText day={upcoming.effectiveFrom} />.
          </p>
        )}
      </div>
      {can("company.write") && basis !== "legal_employer" && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsDialogOpen(true)}>
          {messages.change}
        </Button>
      )}
      {isDialogOpen && <RemitterDialog current={remitter} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
};
