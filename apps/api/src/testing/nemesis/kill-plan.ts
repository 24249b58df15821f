import { seeded } from "./seeded.ts";

export type Victim = "http" | "workflows" | "relay" | "restate" | "postgres";

/** One kill: after which share of payees is paid and which delay, which processes, and how long they stay down. */
export interface Kill {
  readonly atShare: number;
  readonly afterMs: number;
  readonly victims: readonly Victim[];
  readonly downMs: number;
  /** Restate's disk is wiped too. */
  readonly wipes: boolean;
}

const all: readonly Victim[] = ["http", "workflows", "relay", "restate", "postgres"];
const longestWaitMs = 1_500;
const longestDownMs = 400;

/**
 * The kill plan, derived from the seed. The workflows are killed most often, because they hold claims. Each process is killed at
 * least once, and one kill hits all of them together.
 */
export const killPlan = ({ seed, kills, wipesRestate }: { seed: number; kills: number; wipesRestate: boolean }): Kill[] => {
  const chance = seeded(seed);
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(chance() * items.length)] as Item;
  const victims: Victim[][] = Array.from({ length: kills }, (_, place) => [
    all[place] ?? oneOf([...all, "workflows", "workflows", "postgres"]),
  ]);
  if (kills > all.length) victims[kills - 1] = [...all];
  for (let place = victims.length - 1; place > 0; place -= 1) {
    const other = Math.floor(chance() * (place + 1));
    [victims[place], victims[other]] = [victims[other] as Victim[], victims[place] as Victim[]];
  }
  const wiped = victims.findIndex((of, place) => of.includes("restate") && place >= Math.floor(kills / 3));
  return victims.map((of, place) => ({
    // Spread over the whole run: some before the first payment, none after 90 %.
    atShare: (0.9 * place) / kills,
    afterMs: Math.floor(chance() * longestWaitMs),
    victims: of,
    downMs: Math.floor(chance() * longestDownMs),
    wipes: wipesRestate && place === (wiped === -1 ? victims.findIndex((one) => one.includes("restate")) : wiped),
  }));
};
