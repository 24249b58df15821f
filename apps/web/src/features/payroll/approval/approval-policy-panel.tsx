import {
  type ApprovalPolicies,
  type ApprovalRule,
  ConsentToApprovalPolicy,
  ReadApprovalPolicy,
} from "@albashi/contracts/payroll/approval-policy";
import { formatNaira, kobo } from "@albashi/money";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api-client.ts";
import { useCan } from "../../../app/rights.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { SectionState } from "../section-state.tsx";
import { useMutationAction } from "../use-mutation-action.ts";
import { ApprovalPolicyForm } from "./approval-policy-form.tsx";
import { messages } from "./policy-messages.ts";

/** How many approvals pay runs need, which an owner can change. Only for those who see pay runs. */
export const ApprovalPolicyPanel = () => (useCan()("payroll.read") ? <PolicyPanel /> : null);

const PolicyPanel = () => {
  const canChange = useCan()("team.manage");
  const policies = useQuery({
    queryKey: ["payroll", "approval-policy"],
    queryFn: ({ signal }) => call(ReadApprovalPolicy, { signal }),
  });
  return (
    <Panel title={messages.title}>
      <p className="text-ink-soft">{messages.text}</p>
      <SectionState query={policies} />
      {policies.data && (
        <>
          <p className="font-semibold">{describeRule(policies.data.current)}</p>
          {policies.data.waiting && <WaitingRule waiting={policies.data.waiting} />}
          {canChange && (
            <ApprovalPolicyForm key={JSON.stringify(policies.data)} chosen={policies.data.waiting?.rule ?? policies.data.current} />
          )}
        </>
      )}
    </Panel>
  );
};

const describeRule = (rule: ApprovalRule) =>
  rule.kind === "two_from_amount" ? messages.rules.two_from_amount(formatNaira(kobo(rule.fromAmountKobo))) : messages.rules[rule.kind];

/** A weaker rule that does not count yet, and another owner's consent. */
const WaitingRule = ({ waiting }: { waiting: NonNullable<ApprovalPolicies["waiting"]> }) => {
  const { policyId, rule, setBy, effectiveFrom, canConsent } = waiting;
  const consent = useMutationAction(async () => {
    await call(ConsentToApprovalPolicy, { params: { policyId } });
    return messages.consented;
  });
  return (
    <>
      <Alert tone="info">
        {messages.waiting(setBy ?? messages.unknownUser)} {describeRule(rule)} {messages.waitingFrom} <TimestampText at={effectiveFrom} />.
      </Alert>
      {canConsent && (
        <Button variant="secondary" className="justify-self-start" isBusy={consent.isPending} onClick={() => consent.mutate()}>
          {messages.consent}
        </Button>
      )}
      {consent.error && (
        <Alert tone="error" takesFocus>
          {consent.error.message || messages.failed}
        </Alert>
      )}
    </>
  );
};
