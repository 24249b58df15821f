import { Document, Link, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { Amounts, Facts, type Row } from "./pdf-tables.tsx";
import { normaliseText } from "./pdf-text.ts";
import { QrCode } from "./qr-code.tsx";

/** Sentences under a heading. */
interface TextSection {
  readonly heading: string;
  readonly sentences: readonly string[];
}

/** A payslip ready to print: every text and amount as printed. */
export interface PayslipPdf {
  readonly title: string;
  readonly employer: { readonly name: string; readonly lines: readonly string[] };
  readonly employee: { readonly name: string; readonly facts: readonly Row[] };
  readonly tables: readonly { readonly heading: string; readonly rows: readonly Row[]; readonly total: Row | undefined }[];
  readonly net: { readonly label: string; readonly amount: string; readonly inWords: string };
  /** Side by side below the net pay: year to date, reliefs, loans. */
  readonly notes: readonly { readonly heading: string; readonly rows: readonly Row[] }[];
  /** What unpaid leave changed. */
  readonly leave: TextSection | undefined;
  readonly calculations: TextSection | undefined;
  readonly changes: TextSection | undefined;
  readonly verification: { readonly link: string; readonly heading: string; readonly lines: readonly string[] };
}

interface PdfOptions {
  readonly createdAt: Date;
  /** The file cannot be opened without it, not even by us. */
  readonly password: string | undefined;
}

/** Renders a payslip as an A4 PDF. With a password the file is encrypted with AES-256. */
export const payslipPdf = (content: PayslipPdf, { createdAt, password }: PdfOptions): Promise<Buffer> => {
  const slip = normaliseText(content);
  return renderToBuffer(
    <Document
      title={slip.title}
      author={slip.employer.name}
      creator="Albashi"
      producer="Albashi"
      language="en-NG"
      creationDate={createdAt}
      {...(password === undefined ? {} : encryptionOptions(password))}
    >
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <Header {...slip} />
        <Facts rows={slip.employee.facts} />
        <View style={styles.columns}>
          {slip.tables.map((table) => (
            <Amounts key={table.heading} {...table} />
          ))}
        </View>
        <NetPay {...slip.net} />
        <View style={styles.columns}>
          {slip.notes.map((note) => (
            <Amounts key={note.heading} {...note} total={undefined} />
          ))}
        </View>
        {slip.leave ? <Sentences {...slip.leave} /> : null}
        {slip.calculations ? <Sentences {...slip.calculations} /> : null}
        {slip.changes ? <Sentences {...slip.changes} /> : null}
        <Verification {...slip.verification} />
        <View style={styles.foot} fixed>
          <Text render={({ pageNumber, totalPages }) => `${slip.title}, page ${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>,
  );
};

/** The library's default would be a 40-bit cipher. */
const encryptionOptions = (password: string) => ({ userPassword: password, ownerPassword: password, pdfVersion: "1.7ext3" as const });

const Header = ({ title, employer, employee }: PayslipPdf) => (
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
);

const NetPay = ({ label, amount, inWords }: PayslipPdf["net"]) => (
  <View style={styles.net} wrap={false}>
    <View style={styles.netLine}>
      <Text style={styles.netLabel}>{label}</Text>
      <Text style={styles.netAmount}>{amount}</Text>
    </View>
    <Text>{inWords}</Text>
  </View>
);

const Sentences = ({ heading, sentences }: TextSection) => (
  <View style={styles.sentences}>
    <Text style={styles.heading}>{heading}</Text>
    {sentences.map((sentence) => (
      <Text key={sentence}>{sentence}</Text>
    ))}
  </View>
);

const Verification = ({ link, heading, lines }: PayslipPdf["verification"]) => (
  <View style={styles.proof} wrap={false}>
    {/* On a screen the QR code can be clicked as well as scanned. */}
    <Link src={link}>
      <QrCode text={link} size={96} />
    </Link>
    <View style={styles.proofWords}>
      <Text style={styles.heading}>{heading}</Text>
      {lines.map((line) => (
        <Text key={line} style={styles.quiet}>
          {line}
        </Text>
      ))}
    </View>
  </View>
);

const ink = "#1c2033";
const indigo = "#26327a";
const hairline = "#d9d2bf";
const styles = StyleSheet.create({
  page: { fontFamily: fontFamily, fontSize: 9, color: ink, paddingTop: 34, paddingBottom: 44, paddingHorizontal: 40 },
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
  sentences: { marginTop: 12 },
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
