import { AcceptReliefClaim, ReadEvidence, RejectReliefClaim, type ReliefClaimDetails } from "@albashi/contracts/people/relief-claims";
import { useMutation } from "@tanstack/react-query";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call, callForFile } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { messages as sharedMessages } from "../messages.ts";
import { messages as profileMessages } from "../profiles/messages.ts";
import { useMutationAction } from "../use-mutation-action.ts";

const messages = profileMessages.reliefClaims;
const variants = {
  waiting: { Icon: Hourglass, tone: "warning" },
  accepted: { Icon: CircleCheck, tone: "success" },
  refused: { Icon: CircleX, tone: "danger" },
} as const;

interface ReliefClaimItemProps {
  readonly reliefClaim: ReliefClaimDetails;
  readonly fullName: string;
  /** The employee's name, where the screen does not show it. */
  readonly owner?: ReactNode;
}

/** One relief claim with its evidence and the decision. */
export const ReliefClaimItem = ({ reliefClaim, fullName, owner }: ReliefClaimItemProps) => {
  const { declarationId, kind, state, refusedBecause: rejectionReason } = reliefClaim;
  const params = { declarationId };
  const name = messages.kinds[kind];
  const [isRejecting, setIsRejecting] = useState(false);
  const open = useMutation({
    mutationFn: () => callForFile(ReadEvidence, { params }),
    onSuccess: (file) => saveFile(file.blob, file.name || messages.evidenceName),
  });
  const accept = useMutationAction(async () => {
    await call(AcceptReliefClaim, { params });
    return messages.accepted;
  });
  const reject = useMutationAction(async (reason: string) => {
    await call(RejectReliefClaim, { params, body: { reason } });
    return messages.rejected;
  });
  const failure = open.error ?? accept.error;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          {owner}
          <p className="font-semibold">
            {name}, {reliefClaim.year}
          </p>
          <MoneyText amountKobo={reliefClaim.amountKobo} className="justify-self-start" />
        </div>
        <Badge {...variants[state]}>{messages.states[state]}</Badge>
      </div>
      {rejectionReason !== null && <p className="text-sm wrap-anywhere text-ink-soft">{rejectionReason}</p>}
      {failure && <Alert tone="error">{failure.message || sharedMessages.actionFailed}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" aria-label={messages.evidenceLabel(name)} isBusy={open.isPending} onClick={() => open.mutate()}>
          {messages.evidence}
        </Button>
        {state === "waiting" && (
          <Button aria-label={messages.acceptLabel(name)} isBusy={accept.isPending} onClick={() => accept.mutate()}>
            {messages.accept}
          </Button>
        )}
        {state !== "refused" && (
          <Button variant="secondary" aria-label={messages.rejectLabel(name)} onClick={() => setIsRejecting(true)}>
            {messages.reject}
          </Button>
        )}
      </div>
      {isRejecting && (
        <ReasonDialog
          title={messages.rejectTitle(name, fullName)}
          description={messages.rejectEffect}
          confirm={messages.reject}
          onReason={(reason) => reject.mutateAsync(reason)}
          onClose={() => setIsRejecting(false)}
        />
      )}
    </li>
  );
};
