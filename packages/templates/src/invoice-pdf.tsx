import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { Facts, type Row } from "./pdf-tables.tsx";
import { normaliseText } from "./pdf-text.ts";

/** An invoice or a credit note ready to print: every text and amount as printed. */
export interface InvoicePdf {
  readonly title: string;
  readonly number: string;
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly client: { readonly heading: string; readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly Row[];
  readonly groups: readonly {
    readonly heading: string;
    readonly note: string | undefined;
    readonly rows: readonly { readonly name: string; readonly detail: string | undefined; readonly amount: string }[];
    readonly total: Row | undefined;
  }[];
  /** Below all groups, the last one in bold. */
  readonly totals: readonly Row[];
  readonly notes: readonly string[];
}

/** Renders an invoice or a credit note as an A4 PDF. */
export const invoicePdf = (content: InvoicePdf, { createdAt }: { readonly createdAt: Date }): Promise<Buffer> => {
  const { title, number, issuer, client, facts, groups, totals, notes } = normaliseText(content);
  return renderToBuffer(
    <Document
      title={`${title} ${number}`}
      author={issuer.name}
      creator="Albashi"
      producer="Albashi"
      language="en-NG"
      creationDate={createdAt}
    >
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <View style={styles.head}>
          <View style={styles.half}>
            <Text style={styles.issuer}>{issuer.name}</Text>
            {issuer.lines.map((line) => (
              <Text key={line} style={styles.quiet}>
                {line}
              </Text>
            ))}
          </View>
          <View style={styles.right}>
            <Text style={styles.title}>{title}</Text>
            <Text style={styles.number}>{number}</Text>
          </View>
        </View>
        <View style={styles.client}>
          <Text style={styles.quiet}>{client.heading}</Text>
          <Text style={styles.clientName}>{client.name}</Text>
          {client.lines.map((line) => (
            <Text key={line} style={styles.quiet}>
              {line}
            </Text>
          ))}
        </View>
        <Facts rows={facts} />
        {groups.map((group) => (
          <Group key={group.heading} {...group} />
        ))}
        <View style={styles.totals} wrap={false}>
          {totals.map(([name, amount], index) => (
            <View key={name} style={index === totals.length - 1 ? [styles.row, styles.grand] : styles.row}>
              <Text style={styles.name}>{name}</Text>
              <Text style={styles.amount}>{amount}</Text>
            </View>
          ))}
        </View>
        <View style={styles.notes} wrap={false}>
          {notes.map((note) => (
            <Text key={note} style={styles.note}>
              {note}
            </Text>
          ))}
        </View>
        <View style={styles.foot} fixed>
          <Text render={({ pageNumber, totalPages }) => `${title} ${number}, page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
};

const Group = ({ heading, note, rows, total }: InvoicePdf["groups"][number]) => (
  <View style={styles.group}>
    <Text style={styles.heading} minPresenceAhead={40}>
      {heading}
    </Text>
    {note ? <Text style={styles.note}>{note}</Text> : null}
    {rows.map(({ name, detail, amount }) => (
      <View key={name} style={styles.line} wrap={false}>
        <View style={styles.name}>
          <Text>{name}</Text>
          {detail ? <Text style={styles.quiet}>{detail}</Text> : null}
        </View>
        <Text style={styles.amount}>{amount}</Text>
      </View>
    ))}
    {total ? (
      <View style={[styles.row, styles.strong]} wrap={false}>
        <Text style={styles.name}>{total[0]}</Text>
        <Text style={styles.amount}>{total[1]}</Text>
      </View>
    ) : null}
  </View>
);

const hairline = "#d9d2bf";
const styles = StyleSheet.create({
  page: { fontFamily, fontSize: 9, color: "#1c2033", paddingTop: 34, paddingBottom: 44, paddingHorizontal: 40 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 12 },
  half: { flex: 1 },
  right: { alignItems: "flex-end", textAlign: "right" },
  issuer: { fontSize: 13, fontWeight: 600, color: "#26327a" },
  title: { fontSize: 15, fontWeight: 600 },
  number: { fontSize: 11, fontWeight: 600 },
  quiet: { fontSize: 8, color: "#4b5068" },
  client: { marginBottom: 12 },
  clientName: { fontSize: 11, fontWeight: 600 },
  group: { marginTop: 14 },
  heading: { fontWeight: 600, color: "#26327a", marginBottom: 2 },
  note: { fontSize: 8, color: "#4b5068", marginBottom: 2 },
  line: { flexDirection: "row", gap: 10, paddingVertical: 2.5, borderBottomWidth: 1, borderBottomColor: hairline },
  row: { flexDirection: "row", gap: 10, paddingVertical: 2.5 },
  strong: { fontWeight: 600 },
  name: { flex: 1 },
  amount: { width: 110, textAlign: "right" },
  totals: { marginTop: 12, paddingTop: 4, borderTopWidth: 1.5, borderTopColor: "#26327a" },
  grand: { fontSize: 11, fontWeight: 600 },
  notes: { marginTop: 14 },
  foot: { position: "absolute", bottom: 20, left: 40, right: 40, fontSize: 7.5, color: "#4b5068", textAlign: "right" },
});
