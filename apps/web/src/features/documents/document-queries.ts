import { type DocumentState, ListDocuments, ReadDocument } from "@albashi/contracts/documents/documents";
import { ListOwnDocuments, ReadOwnDocument } from "@albashi/contracts/documents/own-documents";
import { ListOwedParticulars } from "@albashi/contracts/documents/written-particulars";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { call } from "../../api-client.ts";

export const documentKeys = {
  all: ["documents"],
  list: (filter: DocumentFilter) => ["documents", "list", filter],
  one: (documentId: string) => ["documents", "one", documentId],
  particulars: (employeeId: string | undefined) => ["documents", "particulars", employeeId ?? null],
  terms: ["documents", "terms"],
  own: ["documents", "own"],
  ownOne: (documentId: string) => ["documents", "own", documentId],
} as const;

export interface DocumentFilter {
  readonly employeeId?: string | undefined;
  readonly state?: DocumentState | undefined;
}

/** How often a document is fetched while its sealed copy is made. */
const pollMs = 1_500;

/** The company's documents, newest first. */
export const useDocuments = ({ employeeId, state }: DocumentFilter) =>
  useInfiniteQuery({
    queryKey: documentKeys.list({ employeeId, state }),
    queryFn: ({ pageParam, signal }) =>
      call(ListDocuments, {
        query: { ...(employeeId && { employeeId }), ...(state && { state }), ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useDocument = (documentId: string) =>
  useQuery({
    queryKey: documentKeys.one(documentId),
    queryFn: ({ signal }) => call(ReadDocument, { params: { documentId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "sealing" ? pollMs : false),
  });

/** Who is owed written terms; of one employee, what they are owed. */
export const useOwedParticulars = (employeeId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: documentKeys.particulars(employeeId),
    queryFn: ({ signal }) => call(ListOwedParticulars, { query: { ...(employeeId && { employeeId }) }, signal }),
    enabled,
  });

/** The employee's own documents, newest first. */
export const useOwnDocuments = () =>
  useInfiniteQuery({
    queryKey: documentKeys.own,
    queryFn: ({ pageParam, signal }) => call(ListOwnDocuments, { query: { ...(pageParam !== null && { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const useOwnDocument = (documentId: string) =>
  useQuery({
    queryKey: documentKeys.ownOne(documentId),
    queryFn: ({ signal }) => call(ReadOwnDocument, { params: { documentId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === "sealing" ? pollMs : false),
  });
