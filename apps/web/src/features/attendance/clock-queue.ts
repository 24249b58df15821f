import type { ClockKind } from "@albashi/contracts/attendance/codes";

/** An event that the server has not confirmed. It is kept in this browser, also after a logout, and sent only by the same employee. */
export interface PendingEvent {
  /** The employee, who belongs to one company. */
  readonly owner: string;
  readonly eventId: string;
  readonly kind: ClockKind;
  readonly site: string | null;
  /** The device's clock when the button was pressed. */
  readonly deviceAtMs: number;
  /** The page that was open then, and its own clock, which nobody can set. */
  readonly pageId: string;
  readonly pageClockMs: number;
  /** What the server found wrong with it. It is not sent again. */
  readonly refusal?: string;
}

/** With its place among the events of its owner: clocks can be set back, so times do not say what was pressed first. */
interface StoredEvent extends PendingEvent {
  readonly place: number;
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
    const transaction = database.transaction(storeName, mode, { durability: "strict" });
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

/** Keeps an event after the others until it is sent, also when the browser is closed. */
export const addPending = (event: PendingEvent): Promise<unknown> =>
  inStore("readwrite", async (store) => {
    const events = await eventsOf(store, event.owner);
    await resultOf(store.put({ ...event, place: (events.at(-1)?.place ?? 0) + 1 } satisfies StoredEvent));
  });

/** The events of an employee that are not sent, in the order in which they were pressed. */
export const readPending = (owner: string): Promise<PendingEvent[]> => inStore("readonly", (store) => eventsOf(store, owner));

const eventsOf = async (store: IDBObjectStore, owner: string): Promise<StoredEvent[]> => {
  const events = await resultOf<StoredEvent[]>(store.getAll(IDBKeyRange.bound([owner], [owner, []])));
  return events.toSorted((one, other) => one.place - other.place);
};

/** Gives an event another id where it stands, because the old one belongs to another event. */
export const renamePending = ({ owner, eventId }: PendingEvent, newId: string): Promise<unknown> =>
  changePending({ owner, eventId }, (event) => ({ ...event, eventId: newId }));

/** Keeps an event that the server does not accept, with the reason, until the employee discards it. */
export const refusePending = ({ owner, eventId }: PendingEvent, refusal: string): Promise<unknown> =>
  changePending({ owner, eventId }, (event) => ({ ...event, refusal }));

const changePending = ({ owner, eventId }: Pick<PendingEvent, "owner" | "eventId">, change: (event: StoredEvent) => StoredEvent) =>
  inStore("readwrite", async (store) => {
    const event = await resultOf<StoredEvent | undefined>(store.get([owner, eventId]));
    if (!event) return;
    await resultOf(store.delete([owner, eventId]));
    await resultOf(store.put(change(event)));
  });

/** Removes events that the server has confirmed, or that the employee discards. */
export const removePending = (owner: string, eventIds: readonly string[]): Promise<unknown> =>
  inStore("readwrite", (store) => Promise.all(eventIds.map((eventId) => resultOf(store.delete([owner, eventId])))));
