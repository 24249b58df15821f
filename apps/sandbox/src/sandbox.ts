import { openAccountNames } from "./account-names.ts";
import type { NotedCall } from "./calls.ts";
import { openClock } from "./clock.ts";
import { openFaults } from "./faults/faults.ts";
import { openKeys } from "./keys.ts";
import { openBulks } from "./money/bulks.ts";
import { openCharges } from "./money/charges.ts";
import { openLedger } from "./money/ledger.ts";
import { openPayouts } from "./money/payouts.ts";
import { openRecipients } from "./money/recipients.ts";
import { openRefunds } from "./money/refunds.ts";
import { openVirtualAccounts } from "./money/virtual-accounts.ts";
import { firstSettings, type Settings } from "./settings.ts";
import type { Poster } from "./webhooks/post.ts";
import { openWebhooks } from "./webhooks/webhooks.ts";

export interface Beginning {
  readonly seed: string;
  readonly webhookUrl: Settings["webhookUrl"];
  readonly post: Poster;
}

/** Everything the sandbox knows from one beginning on. */
const openParts = ({ seed, webhookUrl, post }: Beginning) => {
  const clock = openClock();
  const settings = firstSettings(webhookUrl);
  const faults = openFaults(clock, settings);
  const keys = openKeys();
  const ledger = openLedger(clock);
  const webhooks = openWebhooks({ clock, faults, keys, settings, post });
  const payouts = openPayouts({ seed, clock, settings, ledger, webhooks });
  const charges = openCharges({ seed, clock, settings, ledger, webhooks });
  return {
    ...{ seed, clock, settings, faults, keys, ledger, webhooks, payouts, charges },
    names: openAccountNames(seed),
    asked: [] as NotedCall[],
    bulks: openBulks(),
    recipients: openRecipients(seed),
    refunds: openRefunds({ clock, ledger, webhooks }),
    virtualAccounts: openVirtualAccounts({ seed, clock, charges }),
  };
};

type Parts = ReturnType<typeof openParts>;

export interface Sandbox extends Parts {
  /** Forgets everything, and begins again; from another seed if one is given. */
  beginAgain(seed?: string): void;
}

export const openSandbox = (beginning: Beginning): Sandbox => {
  const sandbox: Sandbox = {
    ...openParts(beginning),
    beginAgain: (seed = sandbox.seed) => {
      sandbox.clock.stop();
      Object.assign(sandbox, openParts({ ...beginning, seed }));
    },
  };
  return sandbox;
};
