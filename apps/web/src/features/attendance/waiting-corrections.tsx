import { DecideCorrection, DecideReportsCorrection } from "@albashi/contracts/attendance/corrections";
import { call } from "../../api-client.ts";
import { Button } from "../../ui/button.tsx";
import { useCompanyCorrections, useCorrectionsOfReports } from "./attendance-queries.ts";
import { messages as correctionMessages } from "./correction-messages.ts";
import { CorrectionsToDecide } from "./corrections-to-decide.tsx";

const messages = correctionMessages.decide;

/** What a manager, or a colleague in their place, decides from the staff portal. Renders nothing for anybody else. */
export const CorrectionsOfReports = () => {
  const corrections = useCorrectionsOfReports().data?.corrections ?? [];
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="corrections" className="text-lg font-semibold">
        {messages.title}
      </h2>
      <CorrectionsToDecide
        corrections={corrections}
        onDecide={({ correctionId }, body) => call(DecideReportsCorrection, { params: { correctionId }, body })}
      />
    </section>
  );
};

/** The company's corrections that wait. Renders nothing when there are none. */
export const CompanyCorrections = () => {
  const list = useCompanyCorrections();
  const corrections = list.data?.pages.flatMap((page) => page.corrections) ?? [];
  const waiting = list.data?.pages[0]?.waiting ?? 0;
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card bg-amber-tint p-4 sm:p-6">
      <h2 id="corrections" className="text-lg font-semibold">
        {messages.waiting(waiting)}
      </h2>
      <CorrectionsToDecide
        corrections={corrections}
        onDecide={({ correctionId }, body) => call(DecideCorrection, { params: { correctionId }, body })}
      />
      {list.hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {messages.more}
        </Button>
      )}
    </section>
  );
};
