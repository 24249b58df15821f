import { type PayPromise, ReadPayPromise } from "@albashi/contracts/payments/pay-promise";
import { formatDayOfYear, formatLagosHour, lagosDayOf, localDate } from "@albashi/dates";
import { useQuery } from "@tanstack/react-query";
import { Check, Circle } from "lucide-react";
import { call } from "../../../api-client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { messages } from "./messages.ts";

/** When the employee is paid next, and how far that payment has come. Without a known pay day there is no card. */
export const PayPromiseCard = () => {
  const read = useQuery({
    queryKey: ["payments", "promise"],
    queryFn: ({ signal }) => call(ReadPayPromise, { signal }),
    refetchInterval: ({ state: { data } }) => data?.promise?.sentAt != null && data.promise.arrivedAt === null && pollIntervalMs,
  });
  // The card of the employee's payments says when the connection fails, and shows the next pay day without this one.
  const promise = read.data?.promise;
  return promise ? <Promised promise={promise} /> : null;
};

const pollIntervalMs = 15_000;

const Promised = ({ promise }: { promise: PayPromise }) => {
  const { startsAt, isStartDelayed, sentBy, sentAt, problem } = promise;
  return (
    <Panel title={messages.title}>
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{headlineOf(promise)}</p>
        {startsAt !== null && sentAt === null && problem !== "late" && (
          <p className="text-ink-soft">{isStartDelayed ? messages.startDelayed : messages.startsAt(startsAt)}</p>
        )}
        {sentBy === "employers_bank" && <p className="text-ink-soft">{messages.employersBank}</p>}
      </div>
      <Steps promise={promise} />
      {problem !== null && <Alert tone="info">{messages.problems[problem]}</Alert>}
    </Panel>
  );
};

const headlineOf = (promise: PayPromise): string => {
  const { problem, approvedOn, sentAt, arrivedAt } = promise;
  if (problem === "late") return messages.late(promise);
  if (arrivedAt !== null) return messages.arrived(promise);
  if (sentAt !== null) return messages.sent(promise);
  return approvedOn === null ? messages.planned(promise) : messages.promised(promise);
};

const Steps = ({ promise }: { promise: PayPromise }) => {
  const { sentBy, approvedOn, isFunded, sentAt, arrivedAt } = promise;
  const approved = { step: "approved", text: approvedOn && formatDayOfYear(localDate(approvedOn)) } as const;
  const steps = [
    approved,
    { step: "funded", text: isFunded ? messages.done : null },
    { step: "sent", text: sentAt && timeOf(sentAt) },
    { step: "arrived", text: arrivedAt && timeOf(arrivedAt) },
  ] as const;
  return (
    <ol className="grid gap-3 text-sm sm:grid-cols-4">
      {/* Of a payment by the employer's own bank we see no more than its approval. */}
      {(sentBy === "employers_bank" ? [approved] : steps).map(({ step, text }) => {
        const [Icon, color] = text === null ? [Circle, "text-edge"] : [Check, "text-palm"];
        return (
          <li key={step} className="flex gap-2">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />
            <span className="grid">
              <span className={text === null ? "text-ink-soft" : "font-medium"}>{messages.steps[step]}</span>
              <span className="text-ink-soft">{text ?? messages.waiting[step]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
};

const timeOf = (at: string) => `${formatDayOfYear(lagosDayOf(new Date(at)))}, ${formatLagosHour(new Date(at))}`;
