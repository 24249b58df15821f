// Documents that employees are asked for: the employee uploads, HR checks, rejects and asks.
import {
  AcceptRequestedDocument,
  AskForDocuments,
  ListDocumentRequests,
  ListOwnDocumentRequests,
  ReadRequestedDocument,
  RejectRequestedDocument,
  UploadRequestedDocument,
} from "@albashi/contracts/document-requests";
import { ListPeople } from "@albashi/contracts/people/directory";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { RequestsScreen } from "./requests-screen.tsx";

const [example] = exampleOf(ListDocumentRequests).requests;
if (!example) throw new Error("The contract has no example.");
const rights = ["records.read", "records.write"] as const;

test("an employee sees what is asked for and why a document was rejected, and uploads a file", async () => {
  const requests = [
    { ...example, state: "asked" as const, uploadedAt: null, canOpen: false, isOverdue: true },
    { ...example, requestId: "0198a7c4-0000-7000-8000-000000000402" as never, category: "nin" as const, state: "rejected" as const },
    { ...example, requestId: "0198a7c4-0000-7000-8000-000000000403" as never, category: "photo" as const, state: "checked" as const },
  ].map((request) =>
    request.state === "rejected" ? { ...request, rejectionCode: "reason_given" as const, rejectionReason: "It is blurred." } : request,
  );
  const api = fakeApi([]);
  api.answer(ListOwnDocumentRequests, { requests, toUpload: 2 });
  api.answer(UploadRequestedDocument, example);
  renderComponent(withQueryCache(<OwnRequests />));
  await expect.element(page.getByText("It is blurred.")).toBeVisible();
  await expect.element(page.getByText("overdue since 30 November 2026")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Upload: Driver's licence" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Upload: NIN slip" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Open: Passport photograph" })).toBeVisible();
  await userEvent.upload(page.getByLabelText("Photo or PDF: Driver's licence"), new File(["photo"], "licence.jpg", { type: "image/jpeg" }));
  await expect.poll(() => api.calls.filter((made) => made.endsWith("/file"))).toHaveLength(1);
  expect(await findViolations()).toEqual([]);
});

/** HR opens the document; the list then shows `next`. */
const openedByHr = async (request: typeof example, next = request) => {
  const api = fakeApi(rights);
  api.answer(ListPeople, exampleOf(ListPeople));
  api.answer(ListDocumentRequests, { requests: [request], next: null, toCheck: 1 });
  api.answer(ReadRequestedDocument, () => new Response("the file", { headers: { "content-type": "image/webp" } }));
  const queries = new QueryClient();
  renderComponent(
    <QueryClientProvider client={queries}>
      <RequestsScreen />
    </QueryClientProvider>,
  );
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect.poll(() => api.requests).toContainEqual(expect.objectContaining({ search: `?version=newest&fileId=${request.fileId}` }));
  api.answer(ListDocumentRequests, { requests: [next], next: null, toCheck: 1 });
  return { api, refresh: () => queries.invalidateQueries() };
};

test("HR accepts the upload that they have opened, with its last day", async () => {
  const { api } = await openedByHr(example);
  api.answer(AcceptRequestedDocument, { ...example, state: "checked" });
  await page.getByLabelText("Valid until, if it expires").fill("2029-11-20");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect.poll(() => api.requests).toContainEqual({ search: "", body: { fileId: example.fileId, expiresOn: "2029-11-20" } });
  expect(await findViolations()).toEqual([]);
});

test("HR opens an upload before they can decide about it, and one that replaced it meanwhile too", async () => {
  const replaced = { ...example, fileId: "0198a7c4-0000-7000-8000-0000000000d3" as never };
  const { refresh } = await openedByHr(example, replaced);
  await page.getByLabelText("Valid until, if it expires").fill("2029-11-20");
  await refresh();
  await expect.element(page.getByText("Open the document before you accept or reject it.")).toBeVisible();
  expect(page.getByRole("button", { name: "Accept" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect.element(page.getByLabelText("Valid until, if it expires")).toHaveValue("");
});

test.each([
  ["rejects the upload", "Reject", example, false],
  ["revokes the acceptance", "Revoke acceptance", { ...example, state: "checked" as const, acceptedFileId: example.fileId }, true],
] as const)("HR %s that they have opened", async (_what, label, request, revokesAcceptance) => {
  const { api } = await openedByHr(request);
  api.answer(RejectRequestedDocument, { ...example, state: "rejected" });
  await page.getByRole("button", { name: label }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").fill("It is blurred.");
  await dialog.getByRole("button", { name: label }).click();
  const body = { fileId: example.fileId, revokesAcceptance, reason: "It is blurred." };
  await expect.poll(() => api.requests).toContainEqual({ search: "", body });
});

test("an owner is told that a medical document is for HR, and cannot decide about it", async () => {
  const api = fakeApi(rights);
  const medical = { ...example, category: "medical_fitness" as const, state: "asked" as const, canOpen: false, canDecide: false };
  api.answer(ListPeople, exampleOf(ListPeople));
  api.answer(ListDocumentRequests, { requests: [medical], next: null, toCheck: 0 });
  renderComponent(withQueryCache(<RequestsScreen />));
  await expect.element(page.getByText("Medical documents are for admins with the HR role only.")).toBeVisible();
  expect(page.getByRole("button", { name: "Withdraw" }).elements()).toEqual([]);
});

test("an employee is told when the documents that are asked for could not be loaded", async () => {
  fakeApi([]);
  renderComponent(withQueryCache(<OwnRequests />));
  await expect.element(page.getByText("The documents could not be loaded")).toBeVisible();
});

test("both lists fit into 360 pixels, with long names and reasons", async () => {
  await page.viewport(360, 800);
  const fullName = "Oluwaseun Oluwadamilola Adebayo-Ogunlesi Balogun";
  const long = { ...example, fullName, category: "nysc" as const, isRequired: false, canOpenAccepted: true };
  const rejected = { ...long, requestId: "0198a7c4-0000-7000-8000-000000000402" as never, state: "rejected" as const };
  const requests = [long, { ...rejected, rejectionCode: "reason_given" as const, rejectionReason: "unreadable".repeat(20) }];
  const api = fakeApi(rights);
  api.answer(ListPeople, exampleOf(ListPeople));
  api.answer(ListDocumentRequests, { requests, next: null, toCheck: 1 });
  api.answer(ListOwnDocumentRequests, { requests, toUpload: 1 });
  api.answer(ReadRequestedDocument, () => new Response("the file", { headers: { "content-type": "image/webp" } }));
  renderComponent(
    withQueryCache(
      <>
        <RequestsScreen />
        <OwnRequests />
      </>,
    ),
  );
  await expect.element(page.getByRole("button", { name: "Replace: NYSC certificate or exemption" })).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).first().click();
  await expect.element(page.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1280, 800);
});

test("HR asks for documents, and is told what is missing in the form", async () => {
  const api = fakeApi(rights);
  api.answer(ListPeople, exampleOf(ListPeople));
  api.answer(ListDocumentRequests, { requests: [], next: null, toCheck: 0 });
  api.answer(AskForDocuments, { asked: 1, askedBefore: 0 });
  renderComponent(withQueryCache(<RequestsScreen />));
  await expect.element(page.getByText("Nothing to check")).toBeVisible();
  await page.getByRole("button", { name: "Ask for documents" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Please choose who to ask, at least one document, and the day they are due.");
  const [person] = exampleOf(ListPeople).people;
  await page.getByLabelText("Employee", { exact: true }).selectOptions(person?.employeeId ?? "");
  await page.getByRole("checkbox", { name: "NIN slip" }).click();
  await page.getByRole("button", { name: "Ask for documents" }).click();
  await expect.poll(() => JSON.stringify(api.requests)).toContain('"category":"nin","isRequired":true');
  expect(await findViolations()).toEqual([]);
});
