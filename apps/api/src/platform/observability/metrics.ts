import { metrics } from "@opentelemetry/api";

const meter = metrics.getMeter("albashi");

/** How often a password was checked against a hash, real or dummy. */
export const passwordChecks = meter.createCounter("albashi_password_checks", {
  description: "Passwords checked, known and unknown e-mails alike.",
});

/** How often a payment provider gave an undocumented response. An operator must review it. */
export const unexpectedProviderResponses = meter.createCounter("albashi_odd_provider_answers", {
  description: "Answers of payment providers that could not be read, or that contradict what was asked.",
});

/** Observes pending work in the outbox, so that a stalled relay or a failed mail is noticed. */
export const watchOutbox = (count: () => Promise<{ open: bigint; givenUp: bigint; paused: bigint }>) => {
  const open = meter.createObservableGauge("albashi_outbox_open", { description: "Outbox rows that are not finished." });
  const givenUp = meter.createObservableGauge("albashi_outbox_given_up", { description: "Outbox rows that can never succeed." });
  const paused = meter.createObservableGauge("albashi_outbox_paused", { description: "Outbox rows whose work failed on every retry." });
  meter.addBatchObservableCallback(
    async (result) => {
      const rows = await count();
      result.observe(open, Number(rows.open));
      result.observe(givenUp, Number(rows.givenUp));
      result.observe(paused, Number(rows.paused));
    },
    [open, givenUp, paused],
  );
};
