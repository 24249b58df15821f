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
import { DeclarationForm } from "./declaration-form.tsx";
import { declarationsKey } from "./declarations-key.ts";

const variants = {
  waiting: { tone: "warning", Icon: Hourglass },
  accepted: { tone: "success", Icon: CircleCheck },
  refused: { tone: "danger", Icon: CircleX },
} as const;

/** The employee's own tax relief declarations. */
export const DeclarationsScreen = () => (
  <div className="grid gap-6">
    <div className="grid gap-1">
      <ScreenHeading title={messages.declarations.title} className="font-display text-3xl font-semibold">
        {messages.declarations.heading}
      </ScreenHeading>
      <p className="text-ink-soft">{messages.declarations.text}</p>
    </div>
    <DeclarationList />
    <DeclarationForm />
  </div>
);

const DeclarationList = () => {
  const list = useQuery({ queryKey: declarationsKey, queryFn: ({ signal }) => call(ListOwnReliefClaims, { signal }) });
  return (
    <Panel title={messages.declarations.listTitle}>
      <QueryState query={list} loading={messages.declarations.loading} failedTitle={messages.failedTitle} failed={messages.failed}>
        <Skeleton className="h-5 w-56 max-w-full" />
        <Skeleton className="h-4 w-40 max-w-full" />
      </QueryState>
      {list.data?.declarations.length === 0 && <p className="text-ink-soft">{messages.declarations.none}</p>}
      {list.isSuccess && list.data.declarations.length > 0 && (
        <ul className="-my-4 divide-y divide-line">
          {list.data.declarations.map((declaration) => (
            <Declaration key={declaration.declarationId} declaration={declaration} />
          ))}
        </ul>
      )}
    </Panel>
  );
};

const Declaration = ({ declaration }: { declaration: ReliefClaimDetails }) => {
  const { declarationId, kind, year, amountKobo, state, refusedBecause, declaredAt } = declaration;
  const openEvidence = async () => {
    const { blob, name } = await callForFile(ReadOwnEvidence, { params: { declarationId } });
    saveFile(blob, name);
  };
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {messages.declarations.kinds[kind]}, {year}
        </p>
        <MoneyText amountKobo={amountKobo} className="font-semibold" />
      </div>
      <p className="text-sm text-ink-soft">
        <TimestampText at={declaredAt} />
      </p>
      {refusedBecause !== null && <p className="wrap-anywhere">{messages.declarations.refusedReason(refusedBecause)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Badge {...variants[state]}>{messages.declarations.states[state]}</Badge>
        <Button variant="secondary" onClick={() => void openEvidence()}>
          {messages.declarations.openEvidence}
        </Button>
      </div>
    </li>
  );
};
