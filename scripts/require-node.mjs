// Plain JavaScript: it says what is missing, under whatever Node there is, before something fails that cannot say it.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { faultOfMachine } from "./node-needed.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fault = faultOfMachine(root);
if (fault) {
  console.error(fault);
  process.exit(1);
}
