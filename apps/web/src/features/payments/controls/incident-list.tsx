import type { PaymentIncident } from "@albashi/contracts/payments/controls";
import { ResolveIncident } from "@albashi/contracts/payments/controls";
import { call } from "../../../api-client.ts";
import { Panel } from "../../../ui/panel.tsx";
import { TimestampText } from "../../../ui/timestamp-text.tsx";
import { incidentResolutionText, incidentText } from "./incident-messages.ts";
import { messages as allMessages } from "./messages.ts";
import { ResolveButton } from "./resolve-button.tsx";

const messages = allMessages.incidents;

/** Payment incidents that need review: what happened, the remedy, and how each was resolved. */
export const IncidentList = ({ incidents }: { incidents: readonly PaymentIncident[] }) => (
  <Panel title={messages.title}>
    <ul className="grid divide-y divide-line">
      {incidents.map((incident) => (
        <Incident key={incident.incidentId} incident={incident} />
      ))}
    </ul>
  </Panel>
);

const Incident = ({ incident }: { incident: PaymentIncident }) => {
  const { description, remedy } = incidentText(incident);
  return (
    <li className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{description}</p>
      <p className="wrap-anywhere">{remedy}</p>
      {incident.note !== null && incident.kind !== "pay_not_started" && <p className="text-sm wrap-anywhere">{incident.note}</p>}
      <p className="text-sm wrap-anywhere text-ink-soft">
        {incident.employeeName !== null && `${messages.about} ${incident.employeeName} · `}
        {messages.reference} <span className="inline-block font-mono">{incident.reference}</span> · <TimestampText at={incident.at} />
      </p>
      {incident.settledAt === null ? (
        <ResolveButton
          name={description}
          onReason={(reason) => call(ResolveIncident, { params: { incidentId: incident.incidentId }, body: { because: reason } })}
        />
      ) : (
        <p className="text-sm text-palm">
          {messages.resolvedBy(incident.settledBy ?? "Albashi")} {incidentResolutionText(incident)}
        </p>
      )}
    </li>
  );
};
