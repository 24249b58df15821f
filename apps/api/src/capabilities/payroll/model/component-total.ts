/** What one line of the payslips comes to over a whole run. */
export interface ComponentTotal {
  readonly id: string;
  readonly name: string;
  readonly side: "earning" | "deduction" | "employer";
  readonly people: number;
  readonly amount: bigint;
}
