// Plain JavaScript: it runs on any version of Node, and says what is missing before other code fails without a reason.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { faultOfMachine } from "./node-needed.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const fault = faultOfMachine(root);
if (fault) {
  console.error(fault);
  process.exit(1);
}
