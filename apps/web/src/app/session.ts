import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** Who is logged in, as far as the browser may know: ids, names and role, nothing else about a person. */
export interface Person {
  readonly _id: string;
  readonly fullName: string;
  readonly nameOfCompany: string;
  readonly role: "admin" | "staff";
}

/** What the browser remembers of a session, under one key of its local storage. */
export interface Session {
  readonly userData: Person | null;
  readonly id: string | null;
  readonly token: string | null;
  readonly employee: Person | null;
  readonly loading: boolean;
  /** Why the last session ended, for the login screen to tell. */
  readonly error: string | null;
  readonly admindata: Person | null;
}

/** The one key of local storage that holds the session. */
export const storageKey = "root";

const nobody: Session = {
  userData: null,
  id: null,
  token: null,
  employee: null,
  loading: false,
  error: null,
  admindata: null,
};

/** The session of this browser. It is shared by all its tabs through local storage. */
export const useSession = create<Session>()(
  persist(() => nobody, {
    name: storageKey,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    // Loading belongs to one tab: written as true it would make every other tab wait, and outlive a closed one.
    partialize: (session) => ({ ...session, loading: false }),
    // A saved session that cannot be read is thrown away, so that the next visit does not wait for it again.
    onRehydrateStorage: () => (_, error) => {
      if (error !== undefined) localStorage.removeItem(storageKey);
    },
    merge: (stored, current) => ({ ...current, ...(stored as Partial<Session> | undefined), loading: current.loading }),
  }),
);

/** A company's admin has logged in. */
export const beginAdminSession = ({ token, admin }: { token: string; admin: Person }) =>
  useSession.setState({ ...nobody, token, id: admin._id, userData: admin, admindata: admin });

/** An employee has logged in. */
export const beginStaffSession = ({ token, employee }: { token: string; employee: Person }) =>
  useSession.setState({ ...nobody, token, id: employee._id, userData: employee, employee });

/** The same session goes on with a fresh token. */
export const replaceToken = (token: string) => useSession.setState({ token });

/** Nobody is logged in any more. The names go too, because the next person at this computer may be another one. */
export const endSession = (reason: string | null = null) => useSession.setState({ ...nobody, error: reason });
