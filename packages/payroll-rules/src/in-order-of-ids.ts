/** Lines in the order of their ids, whatever the order of the input. Most come in that order already, and are not copied. */
export const inOrderOfIds = <Line extends { readonly id: string }>(lines: readonly Line[]): readonly Line[] =>
  lines.every(({ id }, index) => index === 0 || (lines[index - 1]?.id ?? "") < id)
    ? lines
    : lines.toSorted((one, other) => (one.id < other.id ? -1 : 1));
