import { type ImportColumn, type ImportField, importFields } from "@albashi/contracts/people/imports";

/** Known column headings, without blanks and punctuation. The first field that lists a heading takes it. */
const headings: Readonly<Record<ImportField, readonly string[]>> = {
  fullName: ["fullname", "name", "names", "staffname", "nameofstaff", "employeename", "nameofemployee", "employee", "staff", "worker"],
  firstNames: ["firstname", "firstnames", "givenname", "givennames", "othername", "othernames", "forename"],
  surname: ["surname", "lastname", "familyname"],
  email: [
    "email",
    "emailaddress",
    "mail",
    "emailid",
    "companyemail",
    "workemail",
    "officialemail",
    "personalemailaddress",
    "personalemail",
  ],
  phoneNumber: ["phonenumber", "phone", "phoneno", "mobile", "mobilenumber", "mobileno", "gsm", "gsmnumber", "telephone", "tel", "telno"],
  jobTitle: ["jobtitle", "role", "title", "position", "designation", "job", "post", "jobrole", "rank"],
  monthlyGross: [
    ...["monthlygross", "gross", "grosspay", "grosssalary", "monthlygrosspay", "monthlygrosssalary", "salary", "monthlysalary"],
    ...["monthlypay", "pay", "grossmonthly", "grosspermonth", "amount", "grossngn", "monthlygrossngn"],
  ],
  firstDay: [
    ...["firstday", "startdate", "datestarted", "dateofemployment", "employmentdate", "hiredate", "datehired", "datejoined"],
    ...["joiningdate", "dateofjoining", "resumptiondate", "dateofresumption", "employedon", "startday", "start", "doe"],
  ],
  gender: ["gender", "sex", "mf"],
  address: ["address", "homeaddress", "residentialaddress", "houseaddress", "contactaddress"],
  department: ["department", "dept", "team", "unit", "division"],
  payGroup: ["paygroup", "payrollgroup", "paygrade", "grade", "category"],
  state: ["state", "stateofresidence", "residentstate", "taxstate", "residence"],
  bank: ["bank", "bankname", "nameofbank", "bankcode", "salarybank"],
  accountNumber: [
    "accountnumber",
    "acctno",
    "accountno",
    "acctnumber",
    "accno",
    "account",
    "acct",
    "nuban",
    "bankaccount",
    "bankaccountnumber",
    "accnumber",
  ],
  accountName: ["accountname", "acctname", "nameonaccount", "nameofaccount", "accname"],
  taxId: ["taxid", "taxidno", "taxidnumber", "taxidentificationnumber", "taxnumber", "tin", "tinno", "tinnumber", "jtbtin", "payeid"],
  nin: ["nin", "ninno", "ninnumber", "nationalid", "nationalidno", "nationalidnumber", "nationalidentitynumber"],
  rsaPin: ["rsapin", "rsapinno", "rsano", "rsanumber", "pencompin", "pensionpin", "pensionpinno", "pensionnumber", "pensionno"],
  pensionAdministrator: ["pensionadministrator", "pensionfundadministrator", "pfa", "pfaname", "nameofpfa", "pensionmanager"],
};

const fieldOfHeading = new Map(importFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)));

const plain = (heading: string) =>
  heading
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\(.*?\)/g, "")
    .replace(/[^a-z0-9]/g, "");

/** Maps the columns of a sheet to fields by their headings. Each field is mapped once, to its first column. */
export const matchColumns = (texts: readonly string[]): ImportColumn[] => {
  const taken = new Set<ImportField>();
  return texts.map((heading) => {
    const field = fieldOfHeading.get(plain(heading));
    if (!field || taken.has(field)) return { heading, field: null };
    taken.add(field);
    return { heading, field };
  });
};

/** The number of known headings in a row: title rows and data rows have none, or one by coincidence. */
const knownHeadings = (cells: readonly string[]) => matchColumns(cells).filter(({ field }) => field !== null).length;

/** Finds the heading row among the first rows. Without known headings it is the first row, and the user maps the columns. */
export const findHeadings = (rows: readonly (readonly string[])[]): number => {
  const counts = rows.map(knownHeadings);
  const most = Math.max(...counts);
  return most >= 2 ? counts.indexOf(most) : 0;
};

const neededByEveryone = ["email", "phoneNumber", "jobTitle", "monthlyGross", "firstDay"] as const;

/** The required fields that no column is mapped to. */
export const missingFields = (columns: readonly ImportColumn[]): ImportField[] => {
  const has = (field: ImportField) => columns.some((column) => column.field === field);
  const name: ImportField[] = has("fullName") || (has("firstNames") && has("surname")) ? [] : ["fullName"];
  return [...name, ...neededByEveryone.filter((field) => !has(field))];
};
