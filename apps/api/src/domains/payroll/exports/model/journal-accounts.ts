import { type JournalAccount, type PostingKind, postingKinds } from "@albashi/contracts/payroll/journal-accounts";

/** An account of the company's chart of accounts. Without a code only its name is known. */
export interface LedgerAccount {
  readonly code: string | null;
  readonly name: string;
}

/** What the company entered for a posting. */
export interface MappedAccount {
  readonly posting: string;
  readonly code: string | null;
  readonly name: string | null;
}

/** A pay component that can have an account of its own. */
export interface MappableComponent {
  readonly code: string;
  readonly name: string;
  readonly side: "earning" | "deduction";
}

/** Every kind has a name that an accountant understands, until the company enters its own. */
const defaultNames: Readonly<Record<PostingKind, string>> = {
  salaries: "Salaries and wages",
  employer_pension: "Employer's pension",
  employer_health: "Employer's health insurance",
  compensation_fund: "NSITF contribution",
  training_fund: "Industrial Training Fund contribution",
  group_life: "Group life premium",
  other_contributions: "Other employer contributions",
  paye_payable: "PAYE payable",
  pension_payable: "Pension payable",
  housing_fund_payable: "National Housing Fund payable",
  health_payable: "Health insurance payable",
  compensation_fund_payable: "NSITF payable",
  training_fund_payable: "Industrial Training Fund payable",
  group_life_payable: "Group life premium payable",
  other_contributions_payable: "Other employer contributions payable",
  other_deductions_payable: "Other deductions payable",
  staff_loans: "Staff loans",
  net_pay_payable: "Net salaries payable",
};

/** The posting of a component within its kind. */
export const postingOf = (kind: PostingKind, component: string) => `${kind}:${component}`;

/** Finds the account of a posting: that of its component. What it lacks is that of its kind, or the default, as the screen shows it. */
export const accountFinder = (mapped: readonly MappedAccount[]) => {
  const byPosting = new Map(mapped.map((account) => [account.posting, account]));
  return (kind: PostingKind, component?: string): LedgerAccount => {
    const own = component === undefined ? undefined : byPosting.get(postingOf(kind, component));
    const ofKind = byPosting.get(kind);
    return { code: own?.code ?? ofKind?.code ?? null, name: own?.name ?? ofKind?.name ?? defaultNames[kind] };
  };
};

/** Every posting that can have an account, with what the company entered: each kind, and below it the components it can be split by. */
export const presentJournalAccounts = (mapped: readonly MappedAccount[], components: readonly MappableComponent[]): JournalAccount[] => {
  const byPosting = new Map(mapped.map((account) => [account.posting, account]));
  const accountOf = accountFinder(mapped);
  return postingKinds.flatMap((kind) => [
    {
      ...{ posting: kind, kind, component: null, defaultName: defaultNames[kind] },
      ...{ code: byPosting.get(kind)?.code ?? null, name: byPosting.get(kind)?.name ?? null },
    },
    ...components
      .filter((component) => kindOfComponent(component) === kind)
      .map(({ code: component, name }): JournalAccount => {
        const posting = postingOf(kind, component);
        const own = byPosting.get(posting);
        return {
          ...{ posting, kind, component: { code: component, name }, defaultName: accountOf(kind).name },
          ...{ code: own?.code ?? null, name: own?.name ?? null },
        };
      }),
  ]);
};

const kindOfComponent = ({ side }: MappableComponent): PostingKind => (side === "earning" ? "salaries" : "other_deductions_payable");
