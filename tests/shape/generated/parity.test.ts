import { describeParity } from "./describe-parity.ts";

describeParity(20_261_130, 4);
