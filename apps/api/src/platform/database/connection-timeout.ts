/** No connection to the database was free in time. Nothing was begun, so the call may be repeated. */
export class ConnectionTimeout extends Error {
  override readonly name = "ConnectionTimeout";
}
