import { seededName } from "./names.ts";

/** Every call that a fault can be ordered for. */
export const calls = ["kora.resolve", "kora.banks", "paystack.resolve", "paystack.banks"] as const;
export type CallName = (typeof calls)[number];

export const faults = [
  "timeout",
  "reset",
  "server_error",
  "cut_short",
  "too_many",
  "no_such_account",
  "wrong_name",
  "other_account",
] as const;
export type Fault = (typeof faults)[number];

export interface Account {
  readonly bank: string;
  readonly account: string;
}

/** An account that exists at no bank, as Kora's own test data has it. */
const nowhere = "9999999999";

/** What the sandbox remembers until it is told to forget. */
export interface SandboxState {
  /** What the account is called, or nothing when there is none. */
  nameOf(account: Account): string | undefined;
  setName(account: Account, name: string | null): void;
  order(call: CallName, fault: Fault, times: number): void;
  /** The fault that this call must show, used up by asking. */
  takeFault(call: CallName): Fault | undefined;
  note(call: CallName, account?: Account): void;
  readonly asked: readonly { call: CallName; account?: Account }[];
  forget(): void;
}

export const openState = (seed: string): SandboxState => {
  const names = new Map<string, string | null>();
  const ordered: { call: CallName; fault: Fault }[] = [];
  const asked: { call: CallName; account?: Account }[] = [];
  const key = ({ bank, account }: Account) => `${bank} ${account}`;
  return {
    nameOf: (account) => {
      const given = names.get(key(account));
      if (given !== undefined) return given ?? undefined;
      return account.account === nowhere ? undefined : seededName(`${seed} ${key(account)}`);
    },
    setName: (account, name) => void names.set(key(account), name),
    order: (call, fault, times) => {
      for (let i = 0; i < times; i += 1) ordered.push({ call, fault });
    },
    takeFault: (call) => {
      const place = ordered.findIndex((one) => one.call === call);
      return place === -1 ? undefined : ordered.splice(place, 1)[0]?.fault;
    },
    note: (call, account) => void asked.push(account ? { call, account } : { call }),
    asked,
    forget: () => {
      names.clear();
      ordered.length = 0;
      asked.length = 0;
    },
  };
};
