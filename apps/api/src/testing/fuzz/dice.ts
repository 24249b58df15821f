import { seeded } from "../nemesis/seeded.ts";

/** Seeded random choices. */
export interface Dice {
  chance(share: number): boolean;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  oneOf<Item>(items: readonly Item[]): Item;
}

export const diceOf = (seed: number): Dice => {
  const next = seeded(seed);
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    chance: (share) => next() < share,
    between,
    oneOf: (items) => items[between(0, items.length - 1)] as (typeof items)[number],
  };
};
