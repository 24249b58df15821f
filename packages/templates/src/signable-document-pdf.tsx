import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { normaliseText } from "./pdf-text.ts";

/** A contract or a letter as it is issued, ready to be signed. */
export interface SignableDocumentPdf {
  readonly title: string;
  readonly employer: { readonly name: string; readonly onBehalfOf: string | null; readonly lines: readonly string[] };
  readonly employee: string;
  readonly issuedOn: string;
  readonly clauses: readonly { readonly heading: string; readonly law: string | null; readonly paragraphs: readonly string[] }[];
  /** Who signs, in order, as words: their signatures are in the certificate that follows the document. */
  readonly signers: readonly string[];
  readonly check: { readonly address: string; readonly code: string };
}

/** Renders a document as an A4 PDF. Every page says how to check it. */
export const signableDocumentPdf = (content: SignableDocumentPdf, { createdAt }: { readonly createdAt: Date }): Promise<Buffer> => {
  const { title, employer, employee, issuedOn, clauses, signers, check } = normaliseText(content);
  return renderToBuffer(
    <Document title={title} author={employer.name} creator="Albashi" producer="Albashi" language="en-NG" creationDate={createdAt}>
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <View style={styles.head}>
          <View style={styles.titles}>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.quiet}>
              {employee}, {issuedOn}
            </Text>
          </View>
          <View style={styles.employer}>
            <Text style={styles.employerName}>{employer.name}</Text>
            {employer.onBehalfOf ? <Text style={styles.quiet}>for {employer.onBehalfOf}</Text> : null}
            {employer.lines.map((line) => (
              <Text key={line} style={styles.quiet}>
                {line}
              </Text>
            ))}
          </View>
        </View>
        {clauses.map(({ heading, law, paragraphs }, index) => (
          <View key={index} style={styles.clause}>
            <View style={styles.heading} minPresenceAhead={28} wrap={false}>
              <Text style={styles.headingText}>{heading ? `${index + 1}. ${heading}` : ""}</Text>
              {law ? <Text style={styles.law}>{law}</Text> : null}
            </View>
            {paragraphs
              .flatMap((paragraph) => paragraph.split(/\n+/))
              .map((line, place) => (
                <Text key={place} style={styles.paragraph}>
                  {line}
                </Text>
              ))}
          </View>
        ))}
        <View style={styles.signers} wrap={false}>
          <Text style={styles.headingText}>Signed electronically by</Text>
          {signers.map((signer) => (
            <Text key={signer} style={styles.paragraph}>
              {signer}
            </Text>
          ))}
          <Text style={styles.quiet}>The signatures are in the certificate that follows this document once it is completed.</Text>
        </View>
        <View style={styles.foot} fixed>
          <Text>
            Check this document at {check.address} with the code {check.code}
          </Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
};

const styles = StyleSheet.create({
  page: { fontFamily: fontFamily, fontSize: 10, color: "#1c2033", paddingTop: 34, paddingBottom: 52, paddingHorizontal: 48 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 16 },
  titles: { flex: 1.3, gap: 3 },
  title: { fontSize: 17, fontWeight: 600, color: "#26327a" },
  employer: { flex: 1, alignItems: "flex-end", textAlign: "right" },
  employerName: { fontSize: 11, fontWeight: 600 },
  quiet: { fontSize: 8.5, color: "#4b5068" },
  clause: { marginTop: 11 },
  heading: { flexDirection: "row", justifyContent: "space-between", alignItems: "baseline", gap: 12, marginBottom: 3 },
  headingText: { fontSize: 10.5, fontWeight: 600, color: "#26327a" },
  law: { fontSize: 7.5, color: "#4b5068" },
  paragraph: { marginBottom: 3, lineHeight: 1.4 },
  signers: { marginTop: 20, paddingTop: 10, borderTopWidth: 0.5, borderTopColor: "#c9c6bb", gap: 2 },
  foot: {
    position: "absolute",
    bottom: 22,
    left: 48,
    right: 48,
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 7.5,
    color: "#4b5068",
  },
});
