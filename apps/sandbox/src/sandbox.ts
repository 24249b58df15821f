import { openAccountNames } from "./account-names.ts";
import type { LoggedCall } from "./calls.ts";
import { openClock } from "./clock.ts";
import { openFaults } from "./faults/faults.ts";
import { openKeys } from "./keys.ts";
import { openBills } from "./money/bills.ts";
import { openBulks } from "./money/bulks.ts";
import { openCharges } from "./money/charges.ts";
import { openLedger } from "./money/ledger.ts";
import { openPayouts } from "./money/payouts.ts";
import { openRecipients } from "./money/recipients.ts";
import { openRefunds } from "./money/refunds.ts";
import { openVirtualAccounts } from "./money/virtual-accounts.ts";
import { defaultSettings, type Settings } from "./settings.ts";
import type { Poster } from "./webhooks/post.ts";
import { openWebhooks } from "./webhooks/webhooks.ts";

export interface SandboxOptions {
  readonly seed: string;
  readonly webhookUrl: Settings["webhookUrl"];
  readonly post: Poster;
}

/** The sandbox's state since the last reset. */
const createState = ({ seed, webhookUrl, post }: SandboxOptions) => {
  const clock = openClock();
  const settings = defaultSettings(webhookUrl);
  const faults = openFaults(clock, settings);
  const keys = openKeys();
  const ledger = openLedger(clock);
  const webhooks = openWebhooks({ clock, faults, keys, settings, post });
  const payouts = openPayouts({ seed, clock, settings, ledger, webhooks });
  const charges = openCharges({ seed, clock, settings, ledger, webhooks });
  return {
    seed,
    clock,
    settings,
    faults,
    keys,
    ledger,
    webhooks,
    payouts,
    charges,
    names: openAccountNames(seed),
    callLog: [] as LoggedCall[],
    bills: openBills({ seed, clock }),
    bulks: openBulks(),
    recipients: openRecipients(seed),
    refunds: openRefunds({ clock, ledger, webhooks }),
    virtualAccounts: openVirtualAccounts({ seed, clock, charges }),
  };
};

type SandboxState = ReturnType<typeof createState>;

export interface Sandbox extends SandboxState {
  /** Discards all state and starts again, with another seed if one is given. */
  reset(seed?: string): void;
}

export const openSandbox = (options: SandboxOptions): Sandbox => {
  const sandbox: Sandbox = {
    ...createState(options),
    reset: (seed = sandbox.seed) => {
      sandbox.clock.stop();
      Object.assign(sandbox, createState({ ...options, seed }));
    },
  };
  return sandbox;
};
