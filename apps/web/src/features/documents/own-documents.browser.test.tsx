// An employee's own documents: the list, reading and signing.
import { ListOwnDocuments, ReadOwnDocument, SignOwnDocument } from "@albashi/contracts/documents/own-documents";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { exampleOf, fakeApi, withQueryCache } from "../../testing/fake-api.tsx";
import { findViolations, renderComponent } from "../../testing/render-component.tsx";
import { DocumentsToSign } from "./documents-to-sign.tsx";
import { OwnDocumentScreen } from "./own-document-screen.tsx";
import { OwnDocumentsScreen } from "./own-documents-screen.tsx";

const document = exampleOf(ReadOwnDocument);
const list = { documents: [document], next: null, toSign: 1 };

const openDocument = () =>
  renderComponent(
    withQueryCache(
      <Routes>
        <Route path="/app2/documents/:documentId" element={<OwnDocumentScreen />} />
      </Routes>,
    ),
    { path: `/app2/documents/${document.documentId}` },
  );

test("lists a document to sign with its last day", async () => {
  fakeApi([]).answer(ListOwnDocuments, list);
  renderComponent(withQueryCache(<OwnDocumentsScreen />));
  await expect.element(page.getByRole("link", { name: /Contract of employment Sign by/ })).toBeVisible();
  await expect.element(page.getByText("To sign")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("says what is kept here while there is no document", async () => {
  fakeApi([]).answer(ListOwnDocuments, { documents: [], next: null, toSign: 0 });
  renderComponent(withQueryCache(<OwnDocumentsScreen />));
  await expect.element(page.getByText("No documents yet")).toBeVisible();
  expect(await findViolations()).toEqual([]);
});

test("shows the clauses with their law, and signs with the name and the statement", async () => {
  const api = fakeApi([]);
  api.answer(ReadOwnDocument, document);
  api.answer(SignOwnDocument, { ...document, state: "sealing", nextSigner: null });
  openDocument();
  await expect.element(page.getByText("Labour Act s.7(1)(e), s.11")).toBeVisible();
  await expect.element(page.getByLabelText("Your full name, as your signature")).toHaveValue("Chinedu Bello");
  expect(await findViolations()).toEqual([]);
  await page.getByLabelText("Your full name, as your signature").fill(" ");
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect.element(page.getByText("Please type your full name.")).toBeVisible();
  await page.getByLabelText("Your full name, as your signature").fill("Chinedu Bello");
  await page.getByRole("button", { name: "Sign document" }).click();
  await expect.poll(() => api.calls).toContain(`POST /api/v1/me/documents/${document.documentId}/signature`);
});

test("offers no signature once a document is completed", async () => {
  fakeApi([]).answer(ReadOwnDocument, { ...document, state: "completed", nextSigner: null });
  openDocument();
  await expect.element(page.getByRole("button", { name: "Download the signed PDF" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Sign document" })).not.toBeInTheDocument();
  expect(await findViolations()).toEqual([]);
});

test("the card on the home screen leads to the document, and is absent when nothing is to be signed", async () => {
  const api = fakeApi([]);
  api.answer(ListOwnDocuments, list);
  renderComponent(withQueryCache(<DocumentsToSign />));
  await expect.element(page.getByRole("link", { name: "Read and sign" })).toHaveAttribute("href", `/app2/documents/${document.documentId}`);
  expect(await findViolations()).toEqual([]);
});
