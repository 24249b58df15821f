import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

/** The logged-in user as stored in the browser: ids, names and role only, no other personal data. */
export interface SessionUser {
  readonly _id: string;
  readonly fullName: string;
  readonly nameOfCompany: string;
  readonly role: "admin" | "staff";
}

/** The session as stored in the browser, under one key of local storage. */
export interface Session {
  readonly userData: SessionUser | null;
  readonly id: string | null;
  readonly token: string | null;
  readonly employee: SessionUser | null;
  readonly loading: boolean;
  /** Why the last session ended, shown on the login screen. */
  readonly error: string | null;
  readonly admindata: SessionUser | null;
}

/** The local storage key of the session. */
export const storageKey = "root";

const loggedOutSession: Session = {
  userData: null,
  id: null,
  token: null,
  employee: null,
  loading: false,
  error: null,
  admindata: null,
};

/** The session of this browser, shared by all tabs through local storage. */
export const useSession = create<Session>()(
  persist(() => loggedOutSession, {
    name: storageKey,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    // Loading belongs to one tab. Stored as true, it would make every other tab wait, even after this one is closed.
    partialize: (session) => ({ ...session, loading: false }),
    // A saved session that cannot be read is discarded, so that it does not block the next visit too.
    onRehydrateStorage: () => (_, error) => {
      if (error !== undefined) localStorage.removeItem(storageKey);
    },
    merge: (stored, current) => ({ ...current, ...(stored as Partial<Session> | undefined), loading: current.loading }),
  }),
);

/** Whether the session is a visit of the demo company, which the server marks in the token. */
export const isDemoSession = ({ token }: Pick<Session, "token">) => token?.startsWith("demo-") === true;

/** Starts the session of a company admin. */
export const beginAdminSession = ({ token, admin }: { token: string; admin: SessionUser }) =>
  useSession.setState({ ...loggedOutSession, token, id: admin._id, userData: admin, admindata: admin });

/** Starts the session of an employee. */
export const beginStaffSession = ({ token, employee }: { token: string; employee: SessionUser }) =>
  useSession.setState({ ...loggedOutSession, token, id: employee._id, userData: employee, employee });

/** Replaces the access token of the current session. */
export const replaceToken = (token: string) => useSession.setState({ token });

/** Ends the session and removes the names, because another person may use this computer next. */
export const endSession = (reason: string | null = null) => useSession.setState({ ...loggedOutSession, error: reason });
