import { StyleSheet, Text, View } from "@react-pdf/renderer";

/** A name, and what stands beside it. */
export type Row = readonly [name: string, value: string];

/** Facts in two columns: "Job" and what it is. */
export const Facts = ({ rows }: { rows: readonly Row[] }) => (
  <View style={looks.facts}>
    {rows.map(([name, value]) => (
      <View key={name} style={looks.fact} wrap={false}>
        <Text style={looks.factName}>{name}</Text>
        <Text style={looks.factValue}>{value}</Text>
      </View>
    ))}
  </View>
);

/** Amounts under a heading, set right so that they can be added up by eye, with what they come to. */
export const Amounts = ({ heading, rows, total }: { heading: string; rows: readonly Row[]; total: Row | undefined }) => (
  <View style={looks.table}>
    <Text style={looks.heading}>{heading}</Text>
    {rows.map(([name, amount], place) => (
      // Two lines may bear one name.
      <View key={place} style={looks.row} wrap={false}>
        <Text style={looks.cell}>{name}</Text>
        <Text style={looks.amount}>{amount}</Text>
      </View>
    ))}
    {total ? (
      <View style={looks.total} wrap={false}>
        <Text style={looks.cell}>{total[0]}</Text>
        <Text style={looks.amount}>{total[1]}</Text>
      </View>
    ) : null}
  </View>
);

const hairline = "#d9d2bf";
const looks = StyleSheet.create({
  facts: {
    ...{ flexDirection: "row", flexWrap: "wrap", borderTopWidth: 1, borderBottomWidth: 1 },
    ...{ borderColor: hairline, paddingVertical: 6 },
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
