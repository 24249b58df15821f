import type {
  RemittanceChannel,
  RemittanceFailure,
  RemittancePaymentBlock,
  RemittancePaymentState,
} from "@albashi/contracts/remittances/payments";

/** What is said of each channel. Only its own confirmation shows that the authority was paid. */
const channels = {
  remita: {
    name: "Remita",
    paid: "Confirmed by Remita",
    explanations: {
      in_progress: "We are getting a payment reference from Remita. You can leave this page.",
      sent: "We keep asking Remita until it confirms the payment. You can leave this page. Don't pay it another way meanwhile.",
      paid: "Remita's own record shows the full amount, so this payment is also the receipt.",
    },
    overdue: "Remita has not confirmed this payment for three days. Don't pay it another way: contact us with the reference.",
    differs: (paid: string, sent: string) =>
      `Remita shows ${paid} instead of ${sent}. Don't pay it again. We are clarifying it with Remita and will contact you.`,
    failures: {
      rejected: "Remita rejected the payment. Nothing was paid, and the money is still held. Check the bill reference, then pay again.",
      amount_differs:
        "The bill has a different amount due. Nothing was paid, and the money is still held. Check the bill on the authority's portal.",
      not_paid: "Remita could not make the payment. The money is still held, so you can pay again.",
    } satisfies Record<RemittanceFailure, string>,
  },
  pension_provider: {
    name: "the pension payment provider",
    paid: "Confirmed by the provider",
    explanations: {
      in_progress:
        "The money is reserved, and the payment goes into our next file to the pension payment provider. You can leave this page.",
      sent: "The pension payment provider has the payment. We look up each result there. Don't pay it another way meanwhile.",
      paid: "We found the full amount at the pension payment provider, so this payment is also the receipt.",
    },
    overdue:
      "The pension payment provider has not confirmed this payment for three days. Don't pay it another way: contact us with the reference.",
    differs: (paid: string, sent: string) =>
      `The pension payment provider shows ${paid} instead of ${sent}. Don't pay it again. We are clarifying it and will contact you.`,
    failures: {
      rejected:
        "The pension payment provider rejected the payment. Nothing was paid, and the money is still held. Check the employees' RSA PINs, then pay again.",
      amount_differs: "The amount was not accepted. Nothing was paid, and the money is still held. Contact us.",
      not_paid: "The payment could not be made. The money is still held, so you can pay again.",
    } satisfies Record<RemittanceFailure, string>,
  },
} satisfies Record<RemittanceChannel, object>;

/** Text of the payment of a schedule that Albashi remits. */
export const messages = {
  title: "Payment",
  loading: "Loading...",
  failedTitle: "We couldn't load the payment",
  failed: "Please try again. Contact us if it keeps happening.",
  channels,
  ready: (payee: string, channel: RemittanceChannel) =>
    `Albashi holds this money for ${payee}. Pay it through ${channels[channel].name} when the schedule is right.`,
  pay: (amount: string, channel: RemittanceChannel) => `Pay ${amount}${channel === "remita" ? " through Remita" : ""}`,
  payAgain: (amount: string) => `Pay ${amount} again`,
  blocks: {
    schedule_open: "Finalise the schedule first. Then it can be paid from the money that Albashi holds.",
    employer_remits: "Your company remits this schedule itself.",
    other_channel: "Albashi holds this money. This payee can't be paid from here yet.",
    nothing_due: "There is nothing to pay.",
    payment_exists: undefined,
    second_person: "You finalised this schedule, so another admin who can make payments has to pay it.",
    employer_code_missing: "Your PenCom employer code is missing. Enter it in the company details first.",
    contribution_reduced: "A contribution on this schedule is below zero, or credit is used. Contact us to have it paid.",
  } satisfies Record<RemittancePaymentBlock, string | undefined>,
  noRight: "An owner or a payroll officer can pay this schedule.",
  states: {
    in_progress: "Being prepared",
    sent: "Sent, waiting for confirmation",
    paid: "Confirmed",
    disputed: "Amount does not match",
    failed: "Not paid",
  } satisfies Record<RemittancePaymentState, string>,
  facts: {
    rrr: "RRR",
    provider: "Provider's reference",
    bill: "Bill reference",
    paidOn: "Paid on",
    requested: "Requested",
    reference: "Our reference",
  },
  requestedBy: (name: string) => `by ${name}`,
  dialog: {
    title: (payee: string) => `Pay ${payee}`,
    text: (amount: string) => `${amount} leaves the money that Albashi holds for this authority. A payment can't be taken back.`,
    billText:
      "The authority only recognises a payment against its own bill. Upload the schedule on its portal, and enter the bill's reference here.",
    bill: "Bill reference",
    billMissing: "Enter the reference of the bill.",
    failed: "We couldn't request the payment. Please try again.",
    requested: "Payment requested",
  },
} as const;
