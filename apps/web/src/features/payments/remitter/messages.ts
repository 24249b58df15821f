import type { Remitter, RemitterBasis } from "@albashi/contracts/payments/remitter";

/** Text of the setting that says who remits. */
export const messages = {
  title: "Who remits tax and pension",
  remitters: {
    employer: "Your company remits",
    albashi: "Albashi holds the deductions",
  } satisfies Record<Remitter, string>,
  effects: {
    employer:
      "Funding a run covers take-home pay and fees only. Your company pays PAYE, pension and other deductions to the authorities itself.",
    albashi:
      "Funding a run also collects deductions and your contributions. We hold them separately for each authority. Nothing is sent by itself: an admin pays each authority under Remittances, which also shows the ones that cannot be paid from here yet.",
  } satisfies Record<Remitter, string>,
  bases: {
    default: null,
    choice: null,
    before_choice: "This is how your runs have been funded so far. You can change it at any time.",
    legal_employer: "Albashi is the legal employer of your staff, so Albashi is responsible for remitting.",
  } satisfies Record<RemitterBasis, string | null>,
  upcoming: (remitter: Remitter) => `${remitter === "employer" ? "Your company remits" : "Albashi holds the deductions"} from`,
  change: "Change who remits",
  question: "Who remits deductions?",
  from: "For runs funded from",
  fromHint: "Runs that are already funded do not change.",
  fromMissing: "Enter a date.",
  save: "Save",
  saved: "Choice saved.",
  saveFailed: "We couldn't save your choice. Please try again.",
  heldFunds: {
    title: "Deductions collected so far",
    text: (amount: string) =>
      `${amount} was collected for tax, pension and other deductions before you could choose who remits. To remit now, move the money to your wallet and pay the authorities yourself.`,
    owed: (amount: string) => `${amount} of this clears what you owe Albashi.`,
    release: "Move to wallet",
    releaseTitle: (amount: string) => `Move ${amount} to your wallet?`,
    releaseEffect: "Your company must then remit these deductions to the authorities itself. This cannot be undone.",
    released: "The deductions were moved to your wallet.",
    keep: "Keep with Albashi",
    keepTitle: (amount: string) => `Keep ${amount} with Albashi?`,
    keepEffect:
      "The money stays set aside for the authorities and cannot be moved to the wallet later. An admin pays each authority under Remittances, where that is possible.",
    kept: "The deductions stay set aside for the authorities.",
    ownerDecides: "Only an owner of your company can decide this.",
  },
} as const;
