import type { ArrivalAnswer } from "@albashi/contracts/remittances/pension-arrivals";

type Counted = Exclude<ArrivalAnswer, "withdrawn">;

/** Text about what an employee heard from their pension administrator. It stands beside the receipt and proves nothing about the payment. */
export const arrivalMessages = {
  ask: "Did it arrive in your retirement savings account (RSA)? Your administrator's alert or statement shows it.",
  answer: "Answer",
  change: "Change answer",
  withdraw: "Withdraw answer",
  withdrawn: "Answer withdrawn",
  title: "Did your pension arrive?",
  question: "What did your pension administrator tell you?",
  options: {
    arrived: "It arrived",
    other_amount: "Another amount arrived",
    not_arrived: "It did not arrive",
  } satisfies Record<Counted, string>,
  arrivedOn: "Day it arrived",
  arrivedOnMissing: "Please enter the day your administrator named.",
  amount: "Amount that arrived",
  amountOptional: "Amount that arrived (optional)",
  amountMissing: "Please enter the amount that arrived.",
  note: "Your employer sees the answers that it did not arrive or another amount did. Your answer does not change what we say about the receipt.",
  save: "Save answer",
  saved: "Answer saved",
  failed: "We couldn't save your answer. Please try again.",
  said: {
    arrived: "You said that it arrived on",
    other_amount: "You said that another amount arrived on",
    not_arrived: "You said that it did not arrive.",
  } satisfies Record<Counted, string>,
  followUp: "Your employer can see this and follow it up.",
} as const;
