import type { Receipt, ReceiptGrade, ReceiptState, receiptChannels } from "@albashi/contracts/remittances/receipts";

const correct =
  "If it was entered with a mistake, withdraw it and enter it again. If the receipt itself is wrong, ask the authority for a correct one.";

/** Text of the receipts of a schedule. A receipt counts only after a second person has looked it up. */
export const messages = {
  title: "Receipts",
  titleOfThirdParty: "Payee's acknowledgement",
  loading: "Loading...",
  failedTitle: "We couldn't load the receipts",
  failed: "Please try again. Contact us if it keeps happening.",
  stillOpen: "Finalise the schedule and pay it. Then enter the authority's receipt here.",
  none: "No receipt yet. After you have paid, enter the receipt here. Employees see the amount as paid once a second person has checked it.",
  nothingToPay: "There is nothing to pay, so no receipt is needed.",
  confirmed: "Confirmed",
  unchecked: "To be checked",
  left: "No receipt yet",
  states: {
    entered: "To be checked",
    confirmed: "Confirmed",
    disputed: "Does not match",
    withdrawn: "Withdrawn",
  } satisfies Record<ReceiptState, string>,
  grades: {
    A: "confirmed directly with the authority",
    B: "looked up on the authority's portal",
    C: "confirmed by a letter from the authority",
    D: "",
  } satisfies Record<ReceiptGrade, string>,
  channels: {
    state_portal: "State tax portal",
    remita: "Remita",
    pension_provider: "Pension payment provider",
    bank: "Bank",
    other: "Other",
  } satisfies Record<(typeof receiptChannels)[number], string>,
  number: (number: string) => `Receipt ${number}`,
  reference: (reference: string) => `Reference ${reference}`,
  paidOn: "Paid",
  enteredBy: (name: string) => `entered by ${name}`,
  checkedBy: (name: string) => `checked by ${name}`,
  contested: "Another company entered the same receipt number or payment reference. We are reviewing both receipts and will contact you.",
  shows: (amount: string) => `The authority shows ${amount}, so this receipt does not count. ${correct}`,
  unknownAtSource: `The authority has no record of this receipt, so it does not count. ${correct}`,
  over: (amount: string) => `This is ${amount} more than the amount due. Ask the authority to credit it to your next payment.`,
  needsOther:
    "You entered this receipt, so another person has to check it. If your company has no other admin who can, Albashi looks it up at the authority.",
  enter: {
    open: "Enter receipt",
    title: "Enter a receipt",
    text: "Copy these details from the receipt. A second person then looks it up at the authority.",
    number: "Receipt number",
    numberMissing: "Enter the number of the receipt.",
    reference: "Bill reference or RRR (optional)",
    amount: "Amount paid",
    amountMissing: "Enter the amount on the receipt.",
    paidOn: "Day of payment",
    paidOnMissing: "Enter the day of payment.",
    channel: "Paid through",
    submit: "Save receipt",
    saved: "Receipt saved. Ask a second person to check it.",
    failed: "We couldn't save the receipt. Please try again.",
  },
  check: {
    open: "Check receipt",
    openLabel: (number: string) => `Check receipt ${number}`,
    title: (number: string) => `Check receipt ${number}`,
    text: "Look the receipt up where it was issued, and enter what you find there. Do not copy the amount from the receipt itself.",
    way: "Where did you look it up?",
    ways: { portal: "On the authority's portal", letter: "In a letter from the authority" },
    amount: "Amount shown there",
    amountMissing: "Enter the amount shown there.",
    unknown: "The authority has no record of this receipt",
    submit: "Save result",
    failed: "We couldn't save the result. Please try again.",
    results: {
      confirmed: "Receipt confirmed.",
      disputed: "The receipt could not be confirmed, so it does not count as paid.",
      other: "Result saved.",
    },
  },
  files: {
    list: (number: string) => `Files of receipt ${number}`,
    name: (place: number) => `File ${place}`,
    attach: "Attach photo or PDF",
    attachLabel: (number: string) => `Attach photo or PDF to receipt ${number}`,
    choose: (number: string) => `Photo or PDF of receipt ${number}`,
    attached: "File attached.",
    opened: "File downloaded.",
    tooLarge: "This file is larger than 10 MB. Please choose a smaller one.",
    scans: {
      quarantined: (name: string) => `${name} is being checked for viruses.`,
      infected: (name: string) => `${name} has a virus and can't be opened.`,
    },
    failed: "Please try again. Contact us if it keeps happening.",
  },
  withdraw: {
    open: "Withdraw",
    openLabel: (number: string) => `Withdraw receipt ${number}`,
    title: (number: string) => `Withdraw receipt ${number}?`,
    text: "It will no longer count towards the schedule. You can enter it again with the correct details.",
    done: "Receipt withdrawn.",
    failed: "We couldn't withdraw the receipt. Please try again.",
  },
} as const;

export const resultOf = (state: Receipt["state"] | undefined): string =>
  state === "confirmed" || state === "disputed" ? messages.check.results[state] : messages.check.results.other;
