import { Document, Link, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { Amounts, Facts, type Row } from "./paper-tables.tsx";
import { face } from "./pdf-fonts.ts";
import { SquareCode } from "./square-code.tsx";

/** A payslip ready to be printed: every word and amount as it stands on the paper. */
export interface PayslipPdf {
  readonly title: string;
  readonly employer: { readonly name: string; readonly lines: readonly string[] };
  readonly employee: { readonly name: string; readonly facts: readonly Row[] };
  readonly tables: readonly { readonly heading: string; readonly rows: readonly Row[]; readonly total: Row | undefined }[];
  readonly net: { readonly label: string; readonly amount: string; readonly inWords: string };
  /** Beside each other below the net pay: the year so far, reliefs, loans. */
  readonly notes: readonly { readonly heading: string; readonly rows: readonly Row[] }[];
  readonly changes: { readonly heading: string; readonly sentences: readonly string[] } | undefined;
  readonly proof: { readonly link: string; readonly heading: string; readonly lines: readonly string[] };
}

interface Making {
  readonly madeAt: Date;
  /** Without it nobody opens the file; not even we can afterwards. */
  readonly password: string | undefined;
}

/** Puts a payslip on A4. With a password the file is sealed with AES-256. */
export const payslipPdf = (written: PayslipPdf, { madeAt, password }: Making): Promise<Buffer> => {
  const slip = composed(written);
  return renderToBuffer(
    <Document
      title={slip.title}
      author={slip.employer.name}
      creator="Albashi"
      producer="Albashi"
      language="en-NG"
      creationDate={madeAt}
      {...(password === undefined ? {} : sealedWith(password))}
    >
      <Page size="A4" style={looks.page}>
        <AdireBand />
        <Head {...slip} />
        <Facts rows={slip.employee.facts} />
        <View style={looks.columns}>
          {slip.tables.map((table) => (
            <Amounts key={table.heading} {...table} />
          ))}
        </View>
        <NetPay {...slip.net} />
        <View style={looks.columns}>
          {slip.notes.map((note) => (
            <Amounts key={note.heading} {...note} total={undefined} />
          ))}
        </View>
        {slip.changes ? <Changes {...slip.changes} /> : null}
        <Proof {...slip.proof} />
        <View style={looks.foot} fixed>
          <Text render={({ pageNumber, totalPages }) => `${slip.title}, page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
};

/** Every letter as one sign with its dot: some phones send the two apart, and the face draws them only together. */
const composed = <Words,>(words: Words): Words =>
  JSON.parse(JSON.stringify(words), (_name, value: unknown) => (typeof value === "string" ? value.normalize("NFC") : value)) as Words;

/** The library's own default would be a cipher of forty bits. */
const sealedWith = (password: string) => ({ userPassword: password, ownerPassword: password, pdfVersion: "1.7ext3" as const });

const Head = ({ title, employer, employee }: PayslipPdf) => (
  <View style={looks.head}>
    <View style={looks.half}>
      <Text style={looks.employer}>{employer.name}</Text>
      {employer.lines.map((line) => (
        <Text key={line} style={looks.quiet}>
          {line}
        </Text>
      ))}
    </View>
    <View style={looks.right}>
      <Text style={looks.title}>{title}</Text>
      <Text style={looks.name}>{employee.name}</Text>
    </View>
  </View>
);

const NetPay = ({ label, amount, inWords }: PayslipPdf["net"]) => (
  <View style={looks.net} wrap={false}>
    <View style={looks.netLine}>
      <Text style={looks.netLabel}>{label}</Text>
      <Text style={looks.netAmount}>{amount}</Text>
    </View>
    <Text>{inWords}</Text>
  </View>
);

const Changes = ({ heading, sentences }: { heading: string; sentences: readonly string[] }) => (
  <View style={looks.changes}>
    <Text style={looks.heading}>{heading}</Text>
    {sentences.map((sentence) => (
      <Text key={sentence}>{sentence}</Text>
    ))}
  </View>
);

const Proof = ({ link, heading, lines }: PayslipPdf["proof"]) => (
  <View style={looks.proof} wrap={false}>
    {/* On a screen the square can be pressed as well as scanned. */}
    <Link src={link}>
      <SquareCode text={link} size={96} />
    </Link>
    <View style={looks.proofWords}>
      <Text style={looks.heading}>{heading}</Text>
      {lines.map((line) => (
        <Text key={line} style={looks.quiet}>
          {line}
        </Text>
      ))}
    </View>
  </View>
);

const ink = "#1c2033";
const indigo = "#26327a";
const hairline = "#d9d2bf";
const looks = StyleSheet.create({
  page: { fontFamily: face, fontSize: 9, color: ink, paddingTop: 34, paddingBottom: 44, paddingHorizontal: 40 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 12 },
  half: { flex: 1 },
  right: { flex: 1, alignItems: "flex-end", textAlign: "right" },
  employer: { fontSize: 13, fontWeight: 600, color: indigo },
  title: { fontSize: 13, fontWeight: 600 },
  name: { fontSize: 11, fontWeight: 600 },
  quiet: { fontSize: 8, color: "#4b5068" },
  columns: { flexDirection: "row", gap: 18, marginTop: 12 },
  net: { marginTop: 14, padding: 10, borderWidth: 1, borderColor: indigo, borderRadius: 4 },
  netLine: { flexDirection: "row", justifyContent: "space-between", alignItems: "center" },
  netLabel: { fontSize: 11, fontWeight: 600 },
  netAmount: { fontSize: 16, fontWeight: 600, color: indigo },
  changes: { marginTop: 12 },
  heading: { fontWeight: 600, marginBottom: 2 },
  proof: {
    flexDirection: "row",
    gap: 12,
    alignItems: "center",
    marginTop: 16,
    paddingTop: 10,
    borderTopWidth: 1,
    borderTopColor: hairline,
  },
  proofWords: { flex: 1 },
  foot: { position: "absolute", bottom: 20, left: 40, right: 40, fontSize: 7.5, color: "#4b5068", textAlign: "right" },
});
