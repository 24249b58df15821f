import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { Facts, type Row } from "./pdf-tables.tsx";

/** A wallet statement ready to print: every text and amount as printed. */
interface WalletStatementPdf {
  readonly title: string;
  readonly companyName: string;
  readonly period: string;
  readonly made: string;
  readonly summary: readonly Row[];
  readonly lines: readonly {
    readonly day: string;
    readonly booked: string;
    readonly description: string;
    readonly counterpart: string;
    readonly amount: string;
    readonly balance: string;
  }[];
}

/** Renders a wallet statement as an A4 PDF. */
export const walletStatementPdf = (statement: WalletStatementPdf, { createdAt }: { createdAt: Date }): Promise<Buffer> =>
  renderToBuffer(
    <Document
      title={statement.title}
      author={statement.companyName}
      creator="Albashi"
      producer="Albashi"
      language="en-NG"
      creationDate={createdAt}
    >
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <View style={styles.head}>
          <Text style={styles.company}>{statement.companyName}</Text>
          <View style={styles.right}>
            <Text style={styles.title}>{statement.title}</Text>
            <Text>{statement.period}</Text>
            <Text style={styles.quiet}>{statement.made}</Text>
          </View>
        </View>
        <Facts rows={statement.summary} />
        <View style={[styles.row, styles.heads]} fixed>
          <Text style={styles.day}>Date</Text>
          <Text style={styles.what}>Description</Text>
          <Text style={styles.amount}>Amount</Text>
          <Text style={styles.amount}>Balance</Text>
        </View>
        {statement.lines.map((line, index) => (
          // Two movements may read the same.
          <View key={index} style={styles.row} wrap={false}>
            <Text style={styles.day}>{line.day}</Text>
            <View style={styles.what}>
              <Text>{line.description}</Text>
              <Text style={styles.quiet}>{line.counterpart}</Text>
              <Text style={styles.quiet}>{line.booked}</Text>
            </View>
            <Text style={styles.amount}>{line.amount}</Text>
            <Text style={styles.amount}>{line.balance}</Text>
          </View>
        ))}
        <View style={styles.foot} fixed>
          <Text render={({ pageNumber, totalPages }) => `${statement.title}, page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );

const hairline = "#d9d2bf";
const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 9, color: "#1c2033", paddingTop: 34, paddingBottom: 44, paddingHorizontal: 40 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 12 },
  right: { alignItems: "flex-end", textAlign: "right" },
  company: { flex: 1, fontSize: 13, fontWeight: 600, color: "#26327a" },
  title: { fontSize: 13, fontWeight: 600 },
  quiet: { fontSize: 8, color: "#4b5068" },
  heads: { fontWeight: 600, color: "#26327a", marginTop: 12 },
  row: { flexDirection: "row", gap: 8, paddingVertical: 4, borderBottomWidth: 1, borderBottomColor: hairline },
  day: { width: 92 },
  what: { flex: 1 },
  amount: { width: 86, textAlign: "right" },
  foot: { position: "absolute", bottom: 20, left: 40, right: 40, fontSize: 8, color: "#4b5068", textAlign: "center" },
});
