import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { Amounts, Facts, type Row } from "./pdf-tables.tsx";
import { normaliseText } from "./pdf-text.ts";

/** A business document ready to print, such as a quote or an agreement: every text and amount as printed. */
export interface DocumentPdf {
  readonly title: string;
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Row[];
  /** Side by side below the facts. */
  readonly tables: readonly { readonly heading: string; readonly rows: readonly Row[]; readonly total: Row | undefined }[];
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[];
}

/** Renders a document as an A4 PDF. */
export const documentPdf = (content: DocumentPdf, { createdAt }: { readonly createdAt: Date }): Promise<Buffer> => {
  const { title, issuer, facts, tables, sections } = normaliseText(content);
  return renderToBuffer(
    <Document title={title} author={issuer.name} creator="Albashi" producer="Albashi" language="en-NG" creationDate={createdAt}>
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <View style={styles.head}>
          <Text style={styles.title}>{title}</Text>
          <View style={styles.issuer}>
            <Text style={styles.issuerName}>{issuer.name}</Text>
            {issuer.lines.map((line) => (
              <Text key={line} style={styles.quiet}>
                {line}
              </Text>
            ))}
          </View>
        </View>
        <Facts rows={facts} />
        {tables.length > 0 ? (
          <View style={styles.columns}>
            {tables.map((table) => (
              <Amounts key={table.heading} {...table} />
            ))}
          </View>
        ) : null}
        {sections.map(({ heading, paragraphs }) => (
          <View key={heading} style={styles.section}>
            <Text style={styles.heading} minPresenceAhead={24}>
              {heading}
            </Text>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} style={styles.paragraph}>
                {paragraph}
              </Text>
            ))}
          </View>
        ))}
        <View style={styles.foot} fixed>
          <Text render={({ pageNumber, totalPages }) => `${title}, page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
};

const styles = StyleSheet.create({
  page: { fontFamily: fontFamily, fontSize: 9.5, color: "#1c2033", paddingTop: 34, paddingBottom: 44, paddingHorizontal: 40 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 12 },
  title: { flex: 1, fontSize: 16, fontWeight: 600, color: "#26327a" },
  issuer: { flex: 1, alignItems: "flex-end", textAlign: "right" },
  issuerName: { fontSize: 12, fontWeight: 600 },
  quiet: { fontSize: 8.5, color: "#4b5068" },
  columns: { flexDirection: "row", gap: 18, marginTop: 12 },
  section: { marginTop: 14 },
  heading: { fontSize: 10.5, fontWeight: 600, color: "#26327a", marginBottom: 3 },
  paragraph: { marginBottom: 3, lineHeight: 1.35 },
  foot: { position: "absolute", bottom: 20, left: 40, right: 40, fontSize: 7.5, color: "#4b5068", textAlign: "right" },
});
