/** Example values that the payment contracts share. */
export const exampleValues = {
  runId: "0198a7c4-0000-7000-8000-000000000030",
  employeeId: "0198a7c4-0000-7000-8000-000000000010",
  intentId: "0198a7c4-0000-7000-8000-000000000070",
  checkoutId: "0198a7c4-0000-7000-8000-000000000071",
  attemptId: "0198a7c4-0000-7000-8000-000000000072",
  incidentId: "0198a7c4-0000-7000-8000-000000000073",
  stopId: "0198a7c4-0000-7000-8000-000000000074",
  exceptionId: "0198a7c4-0000-7000-8000-000000000075",
  journalId: "0198a7c4-0000-7000-8000-000000000076",
  at: "2026-11-25T09:00:00.000Z",
  fundingReference: "pay-01jdh4s3n8x2v6c9q0w5e7r1tz",
  payoutReference: "po-01jdh4s3n8x2v6c9q0w5e7r1tz",
  traceId: "000013261125091512000000000417",
};

export const exampleCheckout = {
  checkoutId: exampleValues.checkoutId,
  provider: "kora",
  reference: exampleValues.fundingReference,
  amountKobo: "1000000000",
  state: "accepted",
  acceptedKobo: "1000000000",
  channel: "bank_transfer",
  acceptedAt: exampleValues.at,
  canBeSpentAt: exampleValues.at,
  madeAt: exampleValues.at,
  message: null,
};

export const exampleOutstandingFunding = {
  payments: 2,
  nextKobo: "1000000000",
  largestKobo: "1000000000",
  bringsKobo: "1661450000",
  feesAtMostKobo: "430000",
  paidAtMostKobo: "1661880000",
};

export const exampleIntent = {
  intentId: exampleValues.intentId,
  purpose: "run",
  runId: exampleValues.runId,
  amountKobo: "1661450000",
  broughtKobo: "1000000000",
  missingKobo: "661450000",
  toPay: {
    ...{ payments: 1, nextKobo: "661450000", largestKobo: "661450000", bringsKobo: "661450000" },
    ...{ feesAtMostKobo: "215000", paidAtMostKobo: "661665000" },
  },
  state: "open",
  madeAt: exampleValues.at,
  expiresAt: "2026-11-26T09:00:00.000Z",
  checkouts: [exampleCheckout],
};

export const examplePayoutOverview = {
  runId: exampleValues.runId,
  runState: "paying",
  payDay: "2026-11-25",
  schedule: null,
  needed: {
    totalKobo: "1661450000",
    parts: [
      { part: "net_pay", name: "Net pay for 48 people", amountKobo: "1245030000" },
      { part: "paye:LA", name: "PAYE, Lagos State Internal Revenue Service", amountKobo: "171210000" },
      { part: "pension", name: "Pension fund administrators", amountKobo: "235200000" },
      { part: "fees", name: "Transfer fees", amountKobo: "10000" },
    ],
    feesNote: "48 transfers at up to ₦2.08 each; what is not used stays in your wallet.",
    remitter: "albashi",
    employerRemitsKobo: "0",
    employerRemits: [],
    costKobo: "1661440000",
    keptKobo: "0",
    feesKobo: "10000",
  },
  wallet: { availableKobo: "1000000000", notSettledKobo: "0" },
  missingKobo: "661450000",
  toPay: null,
  cautions: [],
  intent: exampleIntent,
  payout: {
    provider: "kora",
    startedAt: exampleValues.at,
    startedBy: "Ada Obi",
    people: 48,
    totalKobo: "1245030000",
    counts: [
      { state: "paid", people: 46, amountKobo: "1195030000" },
      { state: "failed", people: 2, amountKobo: "50000000" },
    ],
    paidKobo: "1195030000",
    again: { people: 1, amountKobo: "25000000", refused: 1, waiting: 1, waitsUntil: "2026-11-26T09:00:00.000Z" },
    pause: null,
    goesOnByItself: false,
    willBePaidOn: null,
    finishedAt: null,
  },
  stop: null,
  incidents: [],
  acts: [{ act: "retry", may: true, whyNot: null }],
};

export const exampleScheduledOverview = {
  ...examplePayoutOverview,
  runState: "approved",
  schedule: {
    state: "scheduled",
    payDay: "2026-11-25",
    startsAt: "2026-11-25T06:00:00.000Z",
    ...{ scheduledBy: "Ada Obi", isOutdated: false, reason: null },
  },
  missingKobo: "0",
  payout: null,
  acts: [{ act: "start", may: true, whyNot: null }],
};

export const examplePaymentLine = {
  attemptId: exampleValues.attemptId,
  employeeId: exampleValues.employeeId,
  fullName: "Chidi Eze",
  staffNumber: 12,
  bankName: "Access Bank",
  accountNumberEnds: "4417",
  amountKobo: "25000000",
  state: "failed",
  ...{ isCancelled: false, hold: null, failure: "account", mayStillArrive: false },
  providerMessage: "The account is dormant.",
  reference: exampleValues.payoutReference,
  traceId: null,
  tries: 1,
  changedAt: exampleValues.at,
  mayRetryFrom: null,
  nextAccount: { bankName: "Access Bank", accountNumberEnds: "4417", wasRefused: true },
  acts: ["retry", "give_back"],
  whyNot: null,
};

export const exampleIncident = {
  incidentId: exampleValues.incidentId,
  kind: "stuck",
  reference: exampleValues.payoutReference,
  runId: exampleValues.runId,
  employeeId: exampleValues.employeeId,
  employeeName: "Chidi Eze",
  at: exampleValues.at,
  amountKobo: null,
  owedKobo: null,
  note: null,
  settledAt: null,
  settledBy: null,
  resolution: null,
  resolutionNote: null,
};

export const exampleStop = {
  stopId: exampleValues.stopId,
  ofEverybody: false,
  isByAlbashi: false,
  madeAt: exampleValues.at,
  madeBy: "Ada Obi",
  reason: "requested_by_admin",
  note: "An account number looks wrong.",
};
