import { StyleSheet, Text, View } from "@react-pdf/renderer";

/** A label and its value. */
export type Row = readonly [name: string, value: string];

export const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <View style={styles.facts}>
    {rows.map(([name, value]) => (
      <View key={name} style={styles.fact} wrap={false}>
        <Text style={styles.factName}>{name}</Text>
        <Text style={styles.factValue}>{value}</Text>
      </View>
    ))}
  </View>
);

/** Amounts under a heading, right-aligned, with their total. */
export const Amounts = ({ heading, rows, total }: { heading: string; rows: readonly Row[]; total: Row | undefined }) => (
  <View style={styles.table}>
    <Text style={styles.heading}>{heading}</Text>
    {rows.map(([name, amount], index) => (
      // Two lines may have the same name.
      <View key={index} style={styles.row} wrap={false}>
        <Text style={styles.cell}>{name}</Text>
        <Text style={styles.amount}>{amount}</Text>
      </View>
    ))}
    {total ? (
      <View style={styles.total} wrap={false}>
        <Text style={styles.cell}>{total[0]}</Text>
        <Text style={styles.amount}>{total[1]}</Text>
      </View>
    ) : null}
  </View>
);

const hairline = "#d9d2bf";
const styles = StyleSheet.create({
  facts: {
    flexDirection: "row",
    flexWrap: "wrap",
    borderTopWidth: 1,
    borderBottomWidth: 1,
    borderColor: hairline,
    paddingVertical: 6,
  },
  fact: { width: "50%", flexDirection: "row", paddingRight: 12, marginBottom: 1.5 },
  factName: { width: 92, color: "#4b5068" },
  factValue: { flex: 1 },
  table: { flex: 1 },
  heading: { fontWeight: 600, color: "#26327a", borderBottomWidth: 1, borderBottomColor: hairline, paddingBottom: 2, marginBottom: 3 },
  row: { flexDirection: "row", gap: 6, marginBottom: 1.5 },
  total: { flexDirection: "row", gap: 6, fontWeight: 600, borderTopWidth: 1, borderTopColor: hairline, marginTop: 3, paddingTop: 2 },
  cell: { flex: 1 },
  amount: { textAlign: "right" },
});
