/** The columns of the grid on a laptop; on a tablet the name stands above them, and on a phone the same cells form a card. */
export const gridClassName =
  "md:grid md:grid-cols-5 md:items-center md:gap-2 xl:grid-cols-[minmax(0,1fr)_8rem_repeat(3,8.5rem)_8rem] xl:gap-3";
