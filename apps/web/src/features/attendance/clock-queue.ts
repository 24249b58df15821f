import type { ClockKind } from "@albashi/contracts/attendance/codes";

/** An event that the server has not confirmed. It is kept in this browser, for one employee of one company. */
export interface PendingEvent {
  readonly owner: string;
  readonly eventId: string;
  readonly kind: ClockKind;
  readonly site: string | null;
  /** The device's clock when the button was pressed. */
  readonly deviceAtMs: number;
  /** The page that was open then, and its own clock, which nobody can set. */
  readonly pageId: string;
  readonly pageClockMs: number;
}

const storeName = "events";

const openDatabase = (): Promise<IDBDatabase> => {
  const opening = indexedDB.open("attendance", 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName, { keyPath: ["owner", "eventId"] });
  return resultOf(opening);
};

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("The browser's database failed."));
  });

/** Runs one transaction, which is stored when this returns. */
const inStore = async <Result>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(storeName, mode);
    const stored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("The browser's database failed."));
    });
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), stored]);
    return result;
  } finally {
    database.close();
  }
};

/** Keeps an event until it is sent, also when the browser is closed. */
export const addPending = (event: PendingEvent): Promise<unknown> => inStore("readwrite", (store) => resultOf(store.put(event)));

/** The events of an employee that are not sent, in the order in which they happened. */
export const readPending = async (owner: string): Promise<PendingEvent[]> => {
  const ofOwner = IDBKeyRange.bound([owner], [owner, []]);
  const events = await inStore("readonly", (store) => resultOf<PendingEvent[]>(store.getAll(ofOwner)));
  return events.toSorted((one, other) => one.deviceAtMs - other.deviceAtMs);
};

/** Removes events that the server has confirmed. */
export const removePending = (owner: string, eventIds: readonly string[]): Promise<unknown> =>
  inStore("readwrite", (store) => Promise.all(eventIds.map((eventId) => resultOf(store.delete([owner, eventId])))));
