import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { Amounts, Facts, type Row } from "./pdf-tables.tsx";
import { normaliseText } from "./pdf-text.ts";

/** An employee's tax certificate ready to print: every text and amount as printed. */
export interface TaxCertificatePdf {
  readonly title: string;
  readonly employer: { readonly name: string; readonly lines: readonly string[] };
  readonly employee: { readonly name: string; readonly facts: readonly Row[] };
  /** Side by side below the facts. */
  readonly tables: readonly { readonly heading: string; readonly rows: readonly Row[]; readonly total: Row | undefined }[];
  /** The tax of each month, and how far it is confirmed. */
  readonly remittances: {
    readonly heading: string;
    readonly columns: readonly [month: string, amount: string, status: string];
    readonly rows: readonly { readonly month: string; readonly amount: string; readonly status: string }[];
    readonly totals: readonly Row[];
  };
  readonly notes: { readonly heading: string; readonly sentences: readonly string[] };
}

/** Renders a tax certificate as an A4 PDF. */
export const taxCertificatePdf = (content: TaxCertificatePdf, { createdAt }: { readonly createdAt: Date }): Promise<Buffer> => {
  const { title, employer, employee, tables, remittances, notes } = normaliseText(content);
  return renderToBuffer(
    <Document title={title} author={employer.name} creator="Albashi" producer="Albashi" language="en-NG" creationDate={createdAt}>
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <View style={styles.head}>
          <View style={styles.half}>
            <Text style={styles.employer}>{employer.name}</Text>
            {employer.lines.map((line) => (
              <Text key={line} style={styles.quiet}>
                {line}
              </Text>
            ))}
          </View>
          <View style={styles.right}>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.name}>{employee.name}</Text>
          </View>
        </View>
        <Facts rows={employee.facts} />
        <View style={styles.columns}>
          {tables.map((table) => (
            <Amounts key={table.heading} {...table} />
          ))}
        </View>
        <Remittances {...remittances} />
        <View style={styles.section} wrap={false}>
          <Text style={styles.heading}>{notes.heading}</Text>
          {notes.sentences.map((sentence) => (
            <Text key={sentence} style={styles.sentence}>
              {sentence}
            </Text>
          ))}
        </View>
        <View style={styles.foot} fixed>
          <Text render={({ pageNumber, totalPages }) => `${title}, page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
};

const Remittances = ({ heading, columns, rows, totals }: TaxCertificatePdf["remittances"]) => (
  <View style={styles.section}>
    <Text style={styles.heading} minPresenceAhead={48}>
      {heading}
    </Text>
    <View style={[styles.row, styles.strong]}>
      <Text style={styles.month}>{columns[0]}</Text>
      <Text style={styles.amount}>{columns[1]}</Text>
      <Text style={styles.statusHeading}>{columns[2]}</Text>
    </View>
    {rows.map(({ month, amount, status }, index) => (
      // A month can have several payslips.
      <View key={index} style={styles.row} wrap={false}>
        <Text style={styles.month}>{month}</Text>
        <Text style={styles.amount}>{amount}</Text>
        <Text style={styles.status}>{status}</Text>
      </View>
    ))}
    {totals.map(([name, amount]) => (
      <View key={name} style={[styles.row, styles.strong]} wrap={false}>
        <Text style={styles.totalName}>{name}</Text>
        <Text style={styles.total}>{amount}</Text>
      </View>
    ))}
  </View>
);

const hairline = "#d9d2bf";
const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 9, color: "#1c2033", paddingTop: 34, paddingBottom: 44, paddingHorizontal: 40 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 12 },
  half: { flex: 1 },
  right: { flex: 1, alignItems: "flex-end", textAlign: "right" },
  employer: { fontSize: 13, fontWeight: 600, color: "#26327a" },
  title: { fontSize: 13, fontWeight: 600 },
  name: { fontSize: 11, fontWeight: 600 },
  quiet: { fontSize: 8, color: "#4b5068" },
  columns: { flexDirection: "row", gap: 18, marginTop: 12 },
  section: { marginTop: 14 },
  heading: { fontWeight: 600, color: "#26327a", marginBottom: 3 },
  strong: { fontWeight: 600 },
  row: { flexDirection: "row", gap: 10, paddingVertical: 1.5, borderBottomWidth: 1, borderBottomColor: hairline },
  month: { width: 92 },
  amount: { width: 86, textAlign: "right" },
  // Totals have longer names than months, and their amounts end where those of the months end.
  totalName: { width: 104 },
  total: { width: 74, textAlign: "right" },
  statusHeading: { flex: 1 },
  // The smaller text starts on the line of the month.
  status: { flex: 1, fontSize: 8, paddingTop: 1 },
  sentence: { fontSize: 8, color: "#4b5068", marginBottom: 2 },
  foot: { position: "absolute", bottom: 20, left: 40, right: 40, fontSize: 7.5, color: "#4b5068", textAlign: "right" },
});
