import { describeParity } from "../../shape/generated/describe-parity.ts";

describeParity(2, 3);
