/** What the provider's file says of one payment: who pays, and the contributions of each person by month. Stored as JSON. */
export interface PensionPaymentRows {
  readonly reference: string;
  readonly employerCode: string;
  readonly employerName: string;
  readonly administrator: string;
  readonly people: readonly PensionContribution[];
}

interface PensionContribution {
  readonly rsaPin: string;
  readonly fullName: string;
  readonly period: string;
  readonly employeeKobo: string;
  readonly employerKobo: string;
  readonly voluntaryKobo: string;
}

/** Text, or an amount. */
export type PensionCell = string | { readonly kobo: bigint };

/** The month that a contribution is for, such as 2026-11: that of the pay run, whenever it was paid. */
export const periodOfMonth = ({ year, month }: { readonly year: number; readonly month: number }): string =>
  `${year}-${String(month).padStart(2, "0")}`;

/** A number of a retirement savings account. The provider rejects a file with any other. */
export const isRsaPin = (text: string | null): text is string => text !== null && /^PEN\d{12}$/.test(text);

const headers = [
  ...["S/N", "Employer code", "Employer", "RSA PIN", "PFA code", "Full name", "Period"],
  ...["Employee contribution (NGN)", "Employer contribution (NGN)", "Voluntary contribution (NGN)", "Total (NGN)", "Reference"],
];

/** What the contributions of a payment sum to. */
export const totalOfRows = ({ people }: Pick<PensionPaymentRows, "people">): bigint =>
  people.reduce((sum, one) => sum + BigInt(one.employeeKobo) + BigInt(one.employerKobo) + BigInt(one.voluntaryKobo), 0n);

/** The file as a table. The same payments give the same table, in whatever order they are read. */
export const pensionFileTable = (payments: readonly PensionPaymentRows[]): PensionCell[][] => {
  const sorted = payments.toSorted((one, other) => (one.reference < other.reference ? -1 : 1));
  const lines = sorted.flatMap((payment) => payment.people.map((person) => ({ payment, person })));
  return [headers, ...lines.map(({ payment, person }, at) => lineOf(payment, person, at + 1))];
};

const lineOf = (payment: PensionPaymentRows, person: PensionContribution, serial: number): PensionCell[] => {
  const { reference, employerCode, employerName, administrator } = payment;
  const parts = [person.employeeKobo, person.employerKobo, person.voluntaryKobo].map(BigInt);
  return [
    ...[String(serial), employerCode, employerName, person.rsaPin, administrator, person.fullName, person.period],
    ...[...parts, parts.reduce((sum, part) => sum + part, 0n)].map((kobo) => ({ kobo })),
    reference,
  ];
};
