import type { ResponseOf } from "@albashi/contracts/contract";
import { PreviewBulkRelease, ReleaseAllPayments } from "@albashi/contracts/payments/releases";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { messages as uiMessages } from "../../../ui/messages.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { keys } from "../payment-queries.ts";
import { releaseBlockTexts } from "../reasons/messages.ts";
import { messages as allMessages } from "./messages.ts";
import { usePayoutAction } from "./use-payout-action.ts";

const messages = allMessages.releaseAll;
type Preview = ResponseOf<typeof PreviewBulkRelease>;

/** Releases all held payments at once, after a confirmation. A single held payment is released from its own sheet. */
export const ReleaseAll = ({ runId, heldCount }: { runId: string; heldCount: number }) => {
  const can = useCan();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const release = usePayoutAction(runId, async ({ people, amountKobo }: Preview) => {
    const { changed, money } = await call(ReleaseAllPayments, { params: { runId }, body: { people, amountKobo } });
    return { message: messages.released(changed), money };
  });
  if (heldCount < 2 || !can("payments.pay")) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" isBusy={release.isPending} onClick={() => setIsDialogOpen(true)}>
        {messages.release(heldCount)}
      </Button>
      {release.error && (
        <Alert tone="error" takesFocus>
          {release.error.message}
        </Alert>
      )}
      {isDialogOpen && (
        <ReleaseDialog
          runId={runId}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={(preview) => {
            setIsDialogOpen(false);
            release.mutate(preview);
          }}
        />
      )}
    </div>
  );
};

interface ReleaseDialogProps {
  readonly runId: string;
  readonly onConfirm: (preview: Preview) => void;
  readonly onClose: () => void;
}

/** States the number and total of the payments that will be released, and lists those that stay held. */
const ReleaseDialog = ({ runId, onConfirm, onClose }: ReleaseDialogProps) => {
  const { data: preview, error } = useQuery({
    queryKey: keys.bulkRelease(runId),
    queryFn: ({ signal }) => call(PreviewBulkRelease, { params: { runId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog role="alertdialog" title={titleOf(preview)} onClose={onClose}>
      {error && <Alert tone="error">{error.message}</Alert>}
      {!preview && !error && <Skeleton className="h-24 w-full rounded-card" />}
      {preview && preview.people > 0 && (
        <>
          <p className="text-lg font-semibold tabular-nums">
            {messages.total} {formatNaira(kobo(preview.amountKobo))}
          </p>
          <p className="text-ink-soft">{messages.effect}</p>
        </>
      )}
      {preview && preview.stayHeldCount > 0 && <StayHeld preview={preview} />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onClose}>
          {uiMessages.cancel}
        </Button>
        {preview && preview.people > 0 && <Button onClick={() => onConfirm(preview)}>{messages.confirm(preview.people)}</Button>}
      </div>
    </Dialog>
  );
};

const titleOf = (preview: Preview | undefined) => {
  if (preview === undefined) return messages.loading;
  return preview.people === 0 ? messages.noneTitle : messages.title(preview.people);
};

const StayHeld = ({ preview: { stayHeld, stayHeldCount } }: { preview: Preview }) => (
  <section className="grid gap-2">
    <h3 className="font-semibold">{messages.stayHeldTitle(stayHeldCount)}</h3>
    <ul className="grid max-h-48 gap-2 overflow-y-auto">
      {stayHeld.map(({ employeeId, fullName, amountKobo, reason }) => (
        <li key={employeeId}>
          <p className="flex justify-between gap-4 wrap-anywhere">
            <span>{fullName}</span> <span className="tabular-nums">{formatNaira(kobo(amountKobo))}</span>
          </p>
          <p className="text-sm text-ink-soft">{releaseBlockTexts[reason]}</p>
        </li>
      ))}
    </ul>
    {stayHeldCount > stayHeld.length && <p className="text-sm text-ink-soft">{messages.more(stayHeldCount - stayHeld.length)}</p>}
  </section>
);
