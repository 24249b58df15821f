/** The columns of the grid on a laptop; on a phone the same cells form a card. */
export const gridClassName = "md:grid md:grid-cols-[minmax(0,1.8fr)_8rem_repeat(3,minmax(0,1fr))_8rem] md:items-center md:gap-3";
