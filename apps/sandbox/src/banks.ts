interface SandboxBank {
  readonly name: string;
  readonly kora: string;
  readonly paystack: string;
}

/** Some banks as each provider lists them: Kora has three digits for banks and six for others, Paystack codes of its own. */
export const banks: readonly SandboxBank[] = [
  { name: "Access Bank", kora: "044", paystack: "044" },
  { name: "Zenith Bank", kora: "057", paystack: "057" },
  { name: "First Bank of Nigeria", kora: "011", paystack: "011" },
  { name: "Guaranty Trust Bank", kora: "058", paystack: "058" },
  { name: "United Bank for Africa", kora: "033", paystack: "033" },
  { name: "Fidelity Bank", kora: "070", paystack: "070" },
  { name: "Union Bank of Nigeria", kora: "032", paystack: "032" },
  { name: "Sterling Bank", kora: "232", paystack: "232" },
  { name: "Ecobank Nigeria", kora: "050", paystack: "050" },
  { name: "First City Monument Bank", kora: "214", paystack: "214" },
  { name: "Wema Bank", kora: "035", paystack: "035" },
  { name: "Stanbic IBTC Bank", kora: "221", paystack: "221" },
  { name: "Polaris Bank", kora: "076", paystack: "076" },
  { name: "Kuda Microfinance Bank", kora: "090267", paystack: "50211" },
  { name: "Moniepoint Microfinance Bank", kora: "090405", paystack: "50515" },
  { name: "OPay", kora: "100004", paystack: "999992" },
  { name: "PalmPay", kora: "100033", paystack: "999991" },
];

export const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, "-");
