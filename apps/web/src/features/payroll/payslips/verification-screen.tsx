import type { AnswerOf } from "@albashi/contracts/contract";
import { CheckProof, type ProofTold, type ProofVerdict } from "@albashi/contracts/payroll/payslip-verification";
import { formatMonth } from "@albashi/dates";
import { CircleCheck, CircleX, Clock, type LucideIcon, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useParams } from "react-router";
import { call } from "../../../api-client.ts";
import { MessageScreen } from "../../../app/message-screen.tsx";
import { DayText } from "../../../ui/day-text.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ScreenHeading } from "../../../ui/screen-heading.tsx";
import { SignedMoney } from "../../../ui/signed-money.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { messages } from "./verification-messages.ts";

type Answer = AnswerOf<typeof CheckProof>;

const variants: Record<ProofVerdict, [toneClassName: string, Icon: LucideIcon]> = {
  valid: ["bg-palm-tint text-palm", CircleCheck],
  changed: ["bg-clay-tint text-clay", CircleX],
  revoked: ["bg-amber-tint text-amber", Undo2],
  expired: ["bg-amber-tint text-amber", Clock],
};

/** Opened from a link or a square code by anybody: whether a proof of a payslip is true, and what the person chose to tell. */
export const VerificationScreen = () => {
  const { proof = "" } = useParams();
  const { answer, failure, isChecking, tryAgain } = useCheck(proof);
  return (
    <MessageScreen>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {answer ? messages.verdicts[answer.verdict].title : messages.title}
      </ScreenHeading>
      {failure !== undefined && (
        <ErrorState title={messages.failedTitle} message={failure || messages.failed} isRetrying={isChecking} onRetry={tryAgain} />
      )}
      {answer === undefined && failure === undefined && (
        <div aria-busy="true" className="grid gap-3">
          <p role="status" className="sr-only">
            {messages.checking}
          </p>
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      {answer && <Verdict answer={answer} />}
      <TextLink to="/" className="justify-self-start text-sm">
        {messages.home}
      </TextLink>
    </MessageScreen>
  );
};

const Verdict = ({ answer: { verdict, kind, told, expiresAt } }: { answer: Answer }) => {
  const [toneClassName, Icon] = variants[verdict];
  return (
    <>
      <p role="status" className={`flex items-start gap-3 rounded-card p-4 ${toneClassName}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="text-ink">{messages.verdicts[verdict].text}</span>
      </p>
      {told && <Told told={told} />}
      {told && kind !== null && <p className="text-sm text-ink-soft">{messages[kind]}</p>}
      {verdict === "valid" && expiresAt !== null && (
        <p className="text-sm text-ink-soft">
          {messages.until} <TimestampText at={expiresAt} />.
        </p>
      )}
    </>
  );
};

const Told = ({ told }: { told: ProofTold }) => (
  <dl className="grid gap-3 rounded-card border border-line p-4">
    <Fact name={messages.month}>{formatMonth(told)}</Fact>
    <Fact name={messages.payDay}>
      <DayText day={told.payDay} />
    </Fact>
    {told.employer !== null && <Fact name={messages.employer}>{told.employer}</Fact>}
    {told.name !== null && <Fact name={messages.name}>{told.name}</Fact>}
    {told.job !== null && <Fact name={messages.job}>{told.job}</Fact>}
    {told.since !== null && (
      <Fact name={messages.since}>
        <DayText day={told.since} />
      </Fact>
    )}
    {told.grossKobo !== null && (
      <Fact name={messages.gross}>
        <SignedMoney digits={told.grossKobo} />
      </Fact>
    )}
    {told.payeKobo !== null && (
      <Fact name={messages.paye}>
        <SignedMoney digits={told.payeKobo} />
      </Fact>
    )}
    {told.netKobo !== null && (
      <Fact name={messages.net}>
        <SignedMoney digits={told.netKobo} className="text-xl" />
      </Fact>
    )}
  </dl>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

/** Asks once for each code, and again when the person wants it because nothing was reached. */
const useCheck = (token: string) => {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState<string>();
  const [tries, setTries] = useState(1);
  const [isChecking, setIsChecking] = useState(true);
  // Another try is the same work once more, so it counts among what the effect depends on.
  useEffect(() => {
    let isCurrent = true;
    setIsChecking(true);
    call(CheckProof, { body: { token } })
      .then(
        (reached) => {
          if (!isCurrent) return;
          setAnswer(reached);
          setFailure(undefined);
        },
        (cause: unknown) => isCurrent && setFailure(cause instanceof Error ? cause.message : ""),
      )
      .finally(() => isCurrent && setIsChecking(false));
    return () => {
      isCurrent = false;
    };
  }, [token, tries]);
  return { answer, failure, isChecking, tryAgain: () => setTries(tries + 1) };
};
