const boundary = "----a-line-that-is-in-no-file";
const contentType = `multipart/form-data; boundary=${boundary}`;
const end = Buffer.from(`--${boundary}--\r\n`);

type Fields = Readonly<Record<string, string>>;

const fieldParts = (fields: Fields) =>
  Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );

/** A file as a browser sends it in a form, after the form's other fields. */
export const formWith = ({ field, fileName, bytes, fields = {} }: { field: string; fileName: string; bytes: Buffer; fields?: Fields }) => {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return { payload: Buffer.concat([...fieldParts(fields), Buffer.from(head), bytes, Buffer.from("\r\n"), end]), contentType };
};

/** A form without a file. */
export const formOf = (fields: Fields) => ({ payload: Buffer.concat([...fieldParts(fields), end]), contentType });
