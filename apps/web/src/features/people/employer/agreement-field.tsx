import type { ServiceAgreement } from "@albashi/contracts/people/service-agreement";
import { useFormContext } from "react-hook-form";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { SectionState } from "../../../ui/section-state.tsx";
import { AgreementText } from "./agreement-text.tsx";
import type { EmployerChoiceForm } from "./employer-choice.ts";
import { messages as allMessages } from "./messages.ts";
import type { useServiceAgreement } from "./use-service-agreement.ts";

const messages = allMessages.agreement;

/** The service agreement to read and accept; only its title where the owner has accepted it before. */
export const AgreementField = ({ agreement }: { agreement: ReturnType<typeof useServiceAgreement> }) => {
  if (!agreement.isSuccess) return <SectionState query={agreement} messages={messages} />;
  const { current, acceptances } = agreement.data;
  if (acceptances.some(({ version }) => version === current.version)) return <p className="text-sm">{messages.acceptedBefore}</p>;
  return <ToAccept current={current} />;
};

const ToAccept = ({ current }: { current: ServiceAgreement }) => {
  const { register, formState } = useFormContext<EmployerChoiceForm>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AgreementText agreement={current} />
      <Checkbox
        label={messages.accept}
        aria-required
        error={formState.errors.isAgreementAccepted?.message}
        {...register("isAgreementAccepted", { validate: (isAccepted) => isAccepted || messages.acceptMissing })}
      />
    </div>
  );
};
