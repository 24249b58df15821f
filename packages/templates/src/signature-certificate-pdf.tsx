import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { AdireBand } from "./adire-band.tsx";
import { fontFamily } from "./pdf-fonts.ts";
import { Facts, type Row } from "./pdf-tables.tsx";
import { normaliseText } from "./pdf-text.ts";
import { QrCode } from "./qr-code.tsx";

/** The certificate behind a completed document: who signed which bytes, when, and how they were identified. */
export interface SignatureCertificatePdf {
  readonly title: string;
  readonly facts: readonly Row[];
  readonly signatures: readonly {
    readonly name: string;
    readonly role: string;
    readonly signedAt: string;
    /** How the signer was identified, and from where they signed. */
    readonly evidence: readonly string[];
  }[];
  readonly events: readonly Row[];
  readonly statements: readonly string[];
  readonly checkLink: string;
  readonly checkText: string;
}

/** Renders the certificate as A4 pages, which are appended to the document. */
export const signatureCertificatePdf = (content: SignatureCertificatePdf, { createdAt }: { readonly createdAt: Date }): Promise<Buffer> => {
  const { title, facts, signatures, events, statements, checkLink, checkText } = normaliseText(content);
  return renderToBuffer(
    <Document title={title} author="Albashi" creator="Albashi" producer="Albashi" language="en-NG" creationDate={createdAt}>
      <Page size="A4" style={styles.page}>
        <AdireBand />
        <View style={styles.head}>
          <Text style={styles.title}>{title}</Text>
          <View style={styles.check}>
            <QrCode text={checkLink} size={84} />
            <Text style={styles.quiet}>{checkText}</Text>
          </View>
        </View>
        <Facts rows={facts} />
        {signatures.map(({ name, role, signedAt, evidence }) => (
          <View key={`${role} ${signedAt}`} style={styles.signature} wrap={false}>
            <Text style={styles.name}>{name}</Text>
            <Text style={styles.role}>
              {role}, signed {signedAt}
            </Text>
            {evidence.map((line) => (
              <Text key={line} style={styles.quiet}>
                {line}
              </Text>
            ))}
          </View>
        ))}
        <Text style={styles.heading} minPresenceAhead={40}>
          What happened
        </Text>
        {events.map(([when, what], index) => (
          <View key={index} style={styles.event} wrap={false}>
            <Text style={styles.when}>{when}</Text>
            <Text style={styles.what}>{what}</Text>
          </View>
        ))}
        <Text style={styles.heading} minPresenceAhead={40}>
          About this certificate
        </Text>
        {statements.map((statement) => (
          <Text key={statement} style={styles.statement}>
            {statement}
          </Text>
        ))}
      </Page>
    </Document>,
  );
};

const styles = StyleSheet.create({
  page: { fontFamily: fontFamily, fontSize: 9.5, color: "#1c2033", paddingTop: 34, paddingBottom: 40, paddingHorizontal: 48 },
  head: { flexDirection: "row", justifyContent: "space-between", gap: 24, marginTop: 12, marginBottom: 10 },
  title: { flex: 1, fontSize: 17, fontWeight: 600, color: "#26327a" },
  check: { width: 140, alignItems: "flex-end", textAlign: "right", gap: 4 },
  quiet: { fontSize: 8, color: "#4b5068" },
  signature: { marginTop: 10, padding: 10, borderWidth: 0.5, borderColor: "#c9c6bb", borderRadius: 6, gap: 2 },
  name: { fontSize: 13, fontWeight: 600, color: "#26327a" },
  role: { fontSize: 9.5 },
  heading: { fontSize: 10.5, fontWeight: 600, color: "#26327a", marginTop: 14, marginBottom: 4 },
  event: { flexDirection: "row", gap: 12, marginBottom: 2 },
  when: { width: 150, fontSize: 8.5, color: "#4b5068" },
  what: { flex: 1, fontSize: 8.5 },
  statement: { fontSize: 8.5, marginBottom: 3, lineHeight: 1.35 },
});
