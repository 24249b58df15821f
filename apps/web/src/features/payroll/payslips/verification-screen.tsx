import type { ResponseOf } from "@albashi/contracts/contract";
import { CheckVerification, type DisclosedFacts, type VerificationVerdict } from "@albashi/contracts/payroll/payslip-verification";
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

type VerificationResult = ResponseOf<typeof CheckVerification>;

const variants: Record<VerificationVerdict, [toneClassName: string, Icon: LucideIcon]> = {
  valid: ["bg-palm-tint text-palm", CircleCheck],
  changed: ["bg-clay-tint text-clay", CircleX],
  revoked: ["bg-amber-tint text-amber", Undo2],
  expired: ["bg-amber-tint text-amber", Clock],
};

/** The public screen behind a verification link or QR code: whether the payslip is genuine, and the disclosed facts. */
export const VerificationScreen = () => {
  const { proof = "" } = useParams();
  const { result, failure, isChecking, retry } = useVerification(proof);
  return (
    <MessageScreen>
      <ScreenHeading title={messages.title} className="font-display text-3xl font-semibold">
        {result ? verdictMessages(result).title : messages.title}
      </ScreenHeading>
      {failure !== undefined && (
        <ErrorState title={messages.failedTitle} message={failure || messages.failed} isRetrying={isChecking} onRetry={retry} />
      )}
      {result === undefined && failure === undefined && (
        <div aria-busy="true" className="grid gap-3">
          <p role="status" className="sr-only">
            {messages.checking}
          </p>
          <Skeleton className="h-16 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
      )}
      {result && <Verdict result={result} />}
      <TextLink to="/" className="justify-self-start text-sm">
        {messages.aboutAlbashi}
      </TextLink>
    </MessageScreen>
  );
};

const verdictMessages = ({ verdict, kind }: VerificationResult) =>
  verdict === "valid" && kind === "paper" ? messages.validPaper : messages.verdicts[verdict];

const Verdict = ({ result }: { result: VerificationResult }) => {
  const { verdict, kind, disclosed: facts, expiresAt } = result;
  const [toneClassName, Icon] = variants[verdict];
  return (
    <>
      <p role="status" className={`flex items-start gap-3 rounded-card p-4 ${toneClassName}`}>
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="text-ink">{verdictMessages(result).text}</span>
      </p>
      {facts && <DisclosedFactList facts={facts} />}
      {facts && kind !== null && <p className="text-sm text-ink-soft">{messages[kind]}</p>}
      {verdict === "valid" && expiresAt !== null && (
        <p className="text-sm text-ink-soft">
          {messages.validUntil} <TimestampText at={expiresAt} />.
        </p>
      )}
    </>
  );
};

const DisclosedFactList = ({ facts }: { facts: DisclosedFacts }) => (
  <dl className="grid gap-3 rounded-card border border-line p-4">
    <FactRow name={messages.month}>{formatMonth(facts)}</FactRow>
    <FactRow name={messages.payDay}>
      <DayText day={facts.payDay} />
    </FactRow>
    {facts.employer !== null && <FactRow name={messages.employer}>{facts.employer}</FactRow>}
    {facts.name !== null && <FactRow name={messages.name}>{facts.name}</FactRow>}
    {facts.job !== null && <FactRow name={messages.job}>{facts.job}</FactRow>}
    {facts.since !== null && (
      <FactRow name={messages.since}>
        <DayText day={facts.since} />
      </FactRow>
    )}
    {facts.grossKobo !== null && (
      <FactRow name={messages.gross}>
        <SignedMoney amountKobo={facts.grossKobo} />
      </FactRow>
    )}
    {facts.payeKobo !== null && (
      <FactRow name={messages.paye}>
        <SignedMoney amountKobo={facts.payeKobo} />
      </FactRow>
    )}
    {facts.netKobo !== null && (
      <FactRow name={messages.net}>
        <SignedMoney amountKobo={facts.netKobo} className="text-xl" />
      </FactRow>
    )}
  </dl>
);

const FactRow = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-sm text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere">{children}</dd>
  </div>
);

/** Checks a verification token once, and again when the user retries after a failure. */
const useVerification = (token: string) => {
  const [result, setResult] = useState<VerificationResult>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(1);
  const [isChecking, setIsChecking] = useState(true);
  // A retry repeats the effect, so the attempt number is one of its dependencies.
  useEffect(() => {
    let isCurrent = true;
    setIsChecking(true);
    call(CheckVerification, { body: { token } })
      .then(
        (response) => {
          if (!isCurrent) return;
          setResult(response);
          setFailure(undefined);
        },
        (cause: unknown) => isCurrent && setFailure(cause instanceof Error ? cause.message : ""),
      )
      .finally(() => isCurrent && setIsChecking(false));
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);
  return { result, failure, isChecking, retry: () => setAttempt(attempt + 1) };
};
