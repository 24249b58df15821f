import type { PaymentIncident } from "@albashi/contracts/payments-controls";
import { SettleIncident } from "@albashi/contracts/payments-controls";
import { call } from "../../../api-client.ts";
import { MomentText } from "../../../ui/moment-text.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettleButton } from "./settle-button.tsx";
import { words as all } from "./words.ts";

const words = all.incidents;

/** What neither the provider nor we could settle: what happened, what to do, and the words with which somebody settles it. */
export const IncidentList = ({ incidents }: { incidents: readonly PaymentIncident[] }) => (
  <Panel title={words.title}>
    <ul className="grid divide-y divide-line">
      {incidents.map((incident) => (
        <li key={incident.incidentId} className="grid justify-items-start gap-2 py-4 first:pt-0 last:pb-0">
          <p className="font-semibold wrap-anywhere">{incident.what}</p>
          <p className="wrap-anywhere">{incident.cure}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {incident.employeeName !== null && `${words.about} ${incident.employeeName} · `}
            {words.reference} <span className="inline-block font-mono">{incident.reference}</span> · <MomentText at={incident.at} />
          </p>
          {incident.settledAt === null ? (
            <SettleButton
              name={incident.what}
              onReason={(because) => call(SettleIncident, { params: { incidentId: incident.incidentId }, body: { because } })}
            />
          ) : (
            <p className="text-sm text-palm">
              {words.settledBy(incident.settledBy ?? "Albashi")} {incident.settledBecause}
            </p>
          )}
        </li>
      ))}
    </ul>
  </Panel>
);
