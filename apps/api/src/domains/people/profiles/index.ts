export { type DirectoryRow, findDirectoryPage, findDirectoryRow } from "./store/directory.ts";
