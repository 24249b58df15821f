/** A bulk as Kora stores it in addition to its items. */
export interface Bulk {
  readonly reference: string;
  readonly description: string;
  readonly kobo: number;
  readonly isFeeOnMerchant: boolean;
  readonly createdAt: number;
}

export const openBulks = () => {
  const byReference = new Map<string, Bulk>();
  return {
    find: (reference: string): Bulk | undefined => byReference.get(reference),
    save: (bulk: Bulk) => void byReference.set(bulk.reference, bulk),
    delete: (reference: string) => void byReference.delete(reference),
  };
};
