import { seeded } from "./seeded.ts";

export type Victim = "http" | "workflows" | "relay" | "restate" | "postgres";

/** One blow: when so many of the people are paid, and a moment after that; at whom, and how long they stay down. */
export interface Kill {
  readonly atShare: number;
  readonly afterMs: number;
  readonly victims: readonly Victim[];
  readonly downMs: number;
  /** Restate's disk is lost with it. */
  readonly wipes: boolean;
}

const all: readonly Victim[] = ["http", "workflows", "relay", "restate", "postgres"];
const longestWaitMs = 1_500;
const longestDownMs = 400;

/**
 * Who is killed when, all from the seed. The workflows are hit most: they hold claims. Each victim is hit at least once, and
 * one blow hits everybody at once.
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
    // Spread over the whole run: some come before the first is paid, none after nine of ten are.
    atShare: (0.9 * place) / kills,
    afterMs: Math.floor(chance() * longestWaitMs),
    victims: of,
    downMs: Math.floor(chance() * longestDownMs),
    wipes: wipesRestate && place === (wiped === -1 ? victims.findIndex((one) => one.includes("restate")) : wiped),
  }));
};
