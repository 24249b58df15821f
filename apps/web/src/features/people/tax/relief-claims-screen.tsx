import { ListOwnReliefClaims, ReadOwnEvidence, type ReliefClaimDetails } from "@albashi/contracts/people/relief-claims";
import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CircleX, Hourglass } from "lucide-react";
import { call, callForFile } from "../../../api-client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { QueryState } from "../../../ui/query-state.tsx";
import { saveFile } from "../../../ui/save-file.ts";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "../records/messages.ts";
import { ReliefClaimForm } from "./relief-claim-form.tsx";
import { reliefClaimsKey } from "./relief-claims-key.ts";

const variants = {
  waiting: { tone: "warning", Icon: Hourglass },
  accepted: { tone: "success", Icon: CircleCheck },
  refused: { tone: "danger", Icon: CircleX },
} as const;

/** The employee's own tax relief claims. */
export const ReliefClaimsScreen = () => (
  <div className="grid gap-6">
    <div className="grid gap-1">
      <ScreenHeading title={messages.reliefClaims.title} className="font-display text-3xl font-semibold">
        {messages.reliefClaims.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.reliefClaims.text}</p>
    </div>
    <ReliefClaimList />
    <ReliefClaimForm />
  </div>
);

const ReliefClaimList = () => {
  const list = useQuery({ queryKey: reliefClaimsKey, queryFn: ({ signal }) => call(ListOwnReliefClaims, { signal }) });
  return (
    <Panel title={messages.reliefClaims.listTitle}>
      <QueryState query={list} loading={messages.reliefClaims.loading} failedTitle={messages.failedTitle} failed={messages.failed}>
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
      </QueryState>
      {list.data?.declarations.length === 0 && <p className="text-ink-soft">{messages.reliefClaims.none}</p>}
      {list.isSuccess && list.data.declarations.length > 0 && (
        <ul className="-my-4 divide-y divide-line">
          {list.data.declarations.map((reliefClaim) => (
            <ReliefClaim key={reliefClaim.declarationId} reliefClaim={reliefClaim} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const ReliefClaim = ({ reliefClaim }: { reliefClaim: ReliefClaimDetails }) => {
  const { declarationId, kind, year, amountKobo, state, refusedBecause: rejectionReason, declaredAt } = reliefClaim;
  const openEvidence = async () => {
    const { blob, name } = await callForFile(ReadOwnEvidence, { params: { declarationId } });
    saveFile(blob, name);
  };
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {messages.reliefClaims.kinds[kind]}, {year}
        </p>
        <MoneyText amountKobo={amountKobo} className="font-semibold" />
      </div>
      <p className="text-sm text-ink-soft">
        <TimestampText at={declaredAt} />
      </p>
      {rejectionReason !== null && <p className="wrap-anywhere">{messages.reliefClaims.rejectionReason(rejectionReason)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge {...variants[state]}>{messages.reliefClaims.states[state]}</Badge>
        <Button variant="secondary" onClick={() => void openEvidence()}>
          {messages.reliefClaims.openEvidence}
        </Button>
      </div>
    </li>
  );
};
