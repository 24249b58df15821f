/** The columns of the table on a laptop; on a phone the same cells form a card. */
export const columnsClassName = "xl:grid xl:grid-cols-[minmax(0,1fr)_11rem_9rem_10.25rem] xl:gap-x-4";
