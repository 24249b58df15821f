import { AcceptDeclaration, type DeclarationRecord, ReadEvidence, RefuseDeclaration } from "@albashi/contracts/people-declarations";
import { useMutation } from "@tanstack/react-query";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { type ReactNode, useState } from "react";
import { call, callForFile } from "../../api-client.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { MoneyText } from "../../ui/money-text.tsx";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { words as ofProfile } from "./profile/words.ts";
import { useAct } from "./use-act.ts";
import { words as shared } from "./words.ts";

const words = ofProfile.declarations;
const looks = {
  waiting: { Icon: Hourglass, tone: "amber" },
  accepted: { Icon: CircleCheck, tone: "palm" },
  refused: { Icon: CircleX, tone: "clay" },
} as const;

interface DeclarationItemProps {
  readonly declaration: DeclarationRecord;
  readonly fullName: string;
  /** Whose it is, where that is not clear from the screen. */
  readonly whose?: ReactNode;
}

/** One declaration: what, how much, the evidence, and our yes or no. */
export const DeclarationItem = ({ declaration, fullName, whose }: DeclarationItemProps) => {
  const { declarationId, kind, state } = declaration;
  const params = { declarationId };
  const name = words.kinds[kind];
  const [isAsked, setIsAsked] = useState(false);
  const open = useMutation({
    mutationFn: () => callForFile(ReadEvidence, { params }),
    onSuccess: (file) => saveFile(file.blob, file.name || words.evidenceName),
  });
  const accept = useAct(async () => {
    await call(AcceptDeclaration, { params });
    return words.accepted;
  });
  const refuse = useAct(async (reason: string) => {
    await call(RefuseDeclaration, { params, body: { reason } });
    return words.refused;
  });
  const failure = open.error ?? accept.error;
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="grid gap-0.5">
          {whose}
          <p className="font-semibold">
            {name}, {declaration.year}
          </p>
          <MoneyText digits={declaration.amountKobo} className="justify-self-start" />
        </div>
        <Badge {...looks[state]}>{words.states[state]}</Badge>
      </div>
      {declaration.refusedBecause !== null && <p className="text-sm wrap-anywhere text-ink-soft">{declaration.refusedBecause}</p>}
      {failure && <Alert tone="failed">{failure.message || shared.notDone}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" aria-label={words.evidenceLabel(name)} isBusy={open.isPending} onClick={() => open.mutate()}>
          {words.evidence}
        </Button>
        {state === "waiting" && (
          <Button aria-label={words.acceptLabel(name)} isBusy={accept.isPending} onClick={() => accept.mutate()}>
            {words.accept}
          </Button>
        )}
        {state !== "refused" && (
          <Button look="quiet" aria-label={words.refuseLabel(name)} onClick={() => setIsAsked(true)}>
            {words.refuse}
          </Button>
        )}
      </div>
      {isAsked && (
        <ReasonDialog
          title={words.refuseTitle(name, fullName)}
          effect={words.refuseEffect}
          confirm={words.refuse}
          onReason={(reason) => refuse.mutateAsync(reason)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </li>
  );
};
